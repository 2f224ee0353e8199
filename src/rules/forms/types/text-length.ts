import type { Problem } from '../questions.ts';
import { sayLengths } from '#contract/messages/lengths.ts';

/** The number of characters as people count them roughly: code points, a line break being one. */
export function countCharacters(text: string): number {
  let count = text.length;
  // Without a copy: this is asked of every text that may fill an answer.
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a && text.charCodeAt(at - 1) === 0x0d) count -= 1;
    else if (isSecondHalf(code) && isFirstHalf(text.charCodeAt(at - 1))) count -= 1;
  }
  return count;
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** The problem of a text that has more characters than it may; null when it has not. */
export function tooLong(value: string, maxLength: number | undefined): Problem | null {
  const characters = countCharacters(value);
  if (maxLength === undefined || characters <= maxLength) return null;
  return {
    code: 'too_long',
    ...sayLengths('lengths.too_many_characters', { max: maxLength, count: characters }),
  };
}
