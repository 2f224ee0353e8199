import { sayFields } from './fields.ts';
import type { Message, Param } from './message.ts';

/** "EUR, USD or PLN". */
export function eitherOf(words: readonly string[]): Param {
  return words.length < 2
    ? (words[0] ?? '')
    : sayFields('fields.either', {
        first: words.slice(0, -1).join(', '),
        last: words.at(-1) ?? '',
      });
}

/** "accepted, rejected". */
export function listOf([first, ...rest]: readonly Message[]): Param {
  return rest.reduce<Param>(
    (said, next) => sayFields('fields.listed', { first: said, next }),
    first ?? '',
  );
}

/** Several messages as one, one after the other; undefined of none. */
export function inOne([first, ...rest]: readonly Message[]): Message | undefined {
  if (!first) return undefined;
  return rest.reduce((said, next) => sayFields('fields.both', { first: said, next }), first);
}
