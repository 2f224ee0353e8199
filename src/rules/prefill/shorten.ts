import type { QuestionLimits } from '#contract/questions.ts';
import { countCharacters, countWords } from '#rules/answers.ts';

const sentenceEnd = /[.!?…]+["'”’)\]]*(?=\s|$)|\n/gu;

/**
 * The longest beginning of the text that ends with a sentence and keeps to the limits of words and
 * characters; the whole text when it fits, null when not even the first sentence does.
 */
export function shortenToLimits(
  text: string,
  limits: Pick<QuestionLimits, 'maxWords' | 'maxLength'>,
): string | null {
  const fits = (part: string): boolean =>
    countWords(part) <= (limits.maxWords ?? Infinity) &&
    countCharacters(part) <= (limits.maxLength ?? Infinity);
  const whole = text.trim();
  if (fits(whole)) return whole;
  let longest: string | null = null;
  for (const { index, 0: end } of whole.matchAll(sentenceEnd)) {
    const part = whole.slice(0, index + end.length).trim();
    if (!fits(part)) break;
    if (part !== '') longest = part;
  }
  return longest;
}
