import type { z } from 'zod';
import type { CallSpec } from '#contract/define.ts';
import { AppError, type ErrorDetail } from './errors.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';
import { builtIn, saidIn } from '#contract/messages/said.ts';

/** A failure lists so many faults, each place cut to so many characters: a body can hold 100,000. */
const maxDetails = 200;
const maxPathLength = 200;

/** What comes with a request. */
export type Parts = { params: unknown; query: unknown; body: unknown };

/** Parses params, query and body with the contract. Throws `validation` with one detail per fault. */
export function validate(spec: CallSpec, raw: Parts): Parts {
  const details: ErrorDetail[] = [];
  const parse = (schema: z.ZodObject | undefined, value: unknown, place: string): unknown => {
    if (!schema) {
      if (place === 'query') return refuseUnknownQuery(value, details);
      return undefined;
    }
    const result = schema.safeParse(value, builtIn);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      if (details.length >= maxDetails) break;
      details.push(...toDetails(place, issue, schema));
    }
    return undefined;
  };
  const params = parse(spec.params, raw.params, 'params');
  const query = parse(spec.query, raw.query, 'query');
  const body = parse(spec.body, raw.body ?? {}, 'body');
  // A malformed id in the path is an address that leads nowhere, whoever asks.
  if (details.some((detail) => detail.path.startsWith('params'))) throw new AppError('not_found');
  if (details.length > 0) {
    throw new AppError('validation', {
      ...summarise(details),
      details: details.slice(0, maxDetails),
    });
  }
  return { params, query, body };
}

function refuseUnknownQuery(value: unknown, details: ErrorDetail[]): undefined {
  for (const key of Object.keys(value ?? {}).slice(0, maxDetails)) {
    details.push({ path: pathOf('query', [key]), ...sayFields('fields.no_such_parameter') });
  }
}

function toDetails(place: string, issue: z.core.$ZodIssue, schema: z.ZodObject): ErrorDetail[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: pathOf(place, issue.path), ...saidIn(issue) }];
  }
  // A query is written by hand, so what it may hold is told; a body is made by a form or from the docs.
  const said =
    place === 'query'
      ? sayFields('fields.parameters', { values: Object.keys(schema.shape).join(', ') })
      : saidIn(issue);
  return issue.keys
    .slice(0, maxDetails)
    .map((key) => ({ path: pathOf(place, [...issue.path, key]), ...said }));
}

/** Fields of the body by their own name, the others with their place in front. */
function pathOf(place: string, keys: PropertyKey[]): string {
  const path = (place === 'body' ? keys : [place, ...keys]).map(String).join('.') || place;
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

function summarise([first, ...others]: readonly ErrorDetail[]): Message {
  if (!first) return sayFailures('failures.validation');
  const { path } = first;
  const problem = messageIn(first);
  return others.length > 0
    ? sayFields('fields.at_and_more', { path, problem, more: others.length })
    : sayFields('fields.at', { path, problem });
}
