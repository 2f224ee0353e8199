import type { QuestionView } from '#contract/questions.ts';
import { countCharacters } from '#rules/forms/types/text-length.ts';
import { countWords } from '#rules/forms/types/texts.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { inputs } from '../types/inputs.ts';

/** How much of a limited text is used; null where nothing is counted. */
export function useCounter(
  { limits, type }: Pick<QuestionView, 'limits' | 'type'>,
  value: string,
): { label: string; isOver: boolean } | null {
  const text = useText(en);
  if (!inputs[type].isCounted) return null;
  if (limits.maxWords !== undefined) {
    const used = countWords(value);
    return { label: text.wordsOf(used, limits.maxWords), isOver: used > limits.maxWords };
  }
  if (limits.maxLength !== undefined) {
    const used = countCharacters(value);
    return { label: text.charactersOf(used, limits.maxLength), isOver: used > limits.maxLength };
  }
  return null;
}
