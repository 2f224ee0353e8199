import { messagesOf } from './message.ts';

/** What is said of a text that is too long, wherever one is typed. */
export const texts = {
  'lengths.too_many_words':
    'Use at most {max, number} {max, plural, one {word} other {words}}; you have {count, number}.',
  'lengths.too_many_characters':
    'Use at most {max, number} {max, plural, one {character} other {characters}}; you have {count, number}.',
} as const;

export const sayLengths = /* @__PURE__ */ messagesOf(texts);
