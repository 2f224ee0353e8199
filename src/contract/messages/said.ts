import type { z } from 'zod';
import { sayFields } from './fields.ts';
import type { Message } from './message.ts';

type Raw = z.core.$ZodRawIssue;

/** The `error` of a schema or of one of its checks: the issue carries the message as a value, beside its English. */
export function says(message: Message): { error: (issue: Raw) => string } {
  return {
    error: (issue) => {
      issue['said'] = message;
      return message.message;
    },
  };
}

/** What a check that adds its issues itself adds. */
export function issueOf(said: Message): { code: 'custom'; message: string; said: Message } {
  return { code: 'custom', message: said.message, said };
}

/** What an issue says; of one that was found without `builtIn`, and says nothing of ours, that it does not fit. */
export function saidIn(issue: z.core.$ZodIssue): Message {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `says` and `issueOf` put it there, and nothing else does.
  const { said } = issue as { said?: Message };
  return said ?? sayFields('fields.does_not_fit');
}

/** For `safeParse`: what is said where a schema says nothing itself, told by what zod found and never by its English. */
export const builtIn = {
  error: (issue: Raw): string => says(found(issue)).error(issue),
};

function found(issue: Raw): Message {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? sayFields('fields.fill_in')
      : sayFields('fields.wrong_kind', { type: issue.expected });
  }
  if (issue.code === 'invalid_value') {
    return sayFields('fields.allowed', { values: issue.values.map(String).join(', ') });
  }
  if (issue.code === 'unrecognized_keys') return sayFields('fields.unknown');
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum), issue);
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum), issue);
  return issue.code === 'invalid_format'
    ? sayFields('fields.wrong_form')
    : sayFields('fields.does_not_fit');
}

type Bound = { inclusive?: boolean | undefined };

function tooSmall(origin: string, min: number, { inclusive }: Bound): Message {
  if (origin === 'string') return sayFields('fields.too_short', { min });
  if (origin === 'array') return sayFields('fields.too_few', { min });
  return inclusive === false
    ? sayFields('fields.above', { min })
    : sayFields('fields.too_small', { min });
}

function tooBig(origin: string, max: number, { inclusive }: Bound): Message {
  if (origin === 'string') return sayFields('fields.too_long', { max });
  if (origin === 'array') return sayFields('fields.too_many', { max });
  return inclusive === false
    ? sayFields('fields.below', { max })
    : sayFields('fields.too_large', { max });
}
