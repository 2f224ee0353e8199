import type { QuestionLimits } from '#contract/questions.ts';
import { countCharacters } from '#rules/forms/types/text-length.ts';
import { countWords } from '#rules/forms/types/texts.ts';

// A run of signs is looked at once, from its beginning.
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s)|\n\s*/gu;

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
  const ends = [...whole.matchAll(sentenceEnd)].map(({ index, 0: end }) => index + end.length);
  // What is longer fits no better, so half of what is left can be ruled out each time.
  let [fitting, tooMany] = [0, ends.length + 1];
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1;
    if (fits(whole.slice(0, ends[middle - 1]).trim())) fitting = middle;
    else tooMany = middle;
  }
  return whole.slice(0, fitting === 0 ? 0 : ends[fitting - 1]).trim() || null;
}
