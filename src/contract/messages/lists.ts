import { messagesOf, type Message, type Param } from './message.ts';

/** What stands between several words or messages. */
export const texts = {
  'lists.either': '{first} or {last}',
  'lists.both': '{first} {next}',
  'lists.listed': '{first}, {next}',
} as const;

export const sayLists = /* @__PURE__ */ messagesOf(texts);

/** "EUR, USD or PLN". */
export function eitherOf(words: readonly string[]): Param {
  return words.length < 2
    ? (words[0] ?? '')
    : sayLists('lists.either', {
        first: words.slice(0, -1).join(', '),
        last: words.at(-1) ?? '',
      });
}

/** "accepted, rejected". */
export function listOf([first, ...rest]: readonly Message[]): Param {
  return rest.reduce<Param>(
    (said, next) => sayLists('lists.listed', { first: said, next }),
    first ?? '',
  );
}

/** Several messages as one, one after the other; undefined of none. */
export function inOne([first, ...rest]: readonly Message[]): Message | undefined {
  if (!first) return undefined;
  return rest.reduce((said, next) => sayLists('lists.both', { first: said, next }), first);
}
