import { sayFailures } from '#contract/messages/failures.ts';
import { sayFields } from '#contract/messages/fields.ts';
import type { Message, Param } from '#contract/messages/message.ts';
import { AppError } from '#server/http/errors.ts';

const maxShown = 200;

/** What stands there now, by the name that a field has on the wire. */
type Present = Readonly<Record<string, string | number | null>>;

/** The failure of a write that was based on an old version: says, field by field, what stands there now. */
export function staleWrite(
  version: number,
  present: Present,
  said: Message = sayFailures('failures.version_conflict'),
): AppError {
  const details = Object.entries(present).map(([path, value]) => ({
    path,
    ...sayFields('fields.now_says', { value: shown(value) }),
  }));
  return new AppError('version_conflict', {
    ...said,
    details: [...details, { path: 'version', ...sayFields('fields.newest_version', { version }) }],
  });
}

function shown(value: Present[string]): Param {
  if (value === null || value === '') return sayFields('fields.nothing');
  if (typeof value === 'number' || value.length <= maxShown) return value;
  return `${value.slice(0, maxShown).toWellFormed()}…`;
}
