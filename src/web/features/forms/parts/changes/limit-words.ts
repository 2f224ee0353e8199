import type { QuestionLimits, QuestionType, QuestionView } from '#contract/questions.ts';
import { acceptList } from '#rules/forms/questions.ts';
import type { Format } from '#web/lib/format.ts';
import type { en } from '#web/locales/en/form-changes.ts';

type Words = (typeof en)['en'];

/** What the bounds of a question count, where it is not its value. */
const bounded: Partial<Record<QuestionType, 'date' | 'choices' | 'rows' | 'scale'>> = {
  date: 'date',
  multi_choice: 'choices',
  ranking: 'choices',
  table: 'rows',
  rating: 'scale',
};

/** The limits of a question in words, e.g. "at most 200 words". */
export function limitWords(
  { type, limits }: Pick<QuestionView, 'type' | 'limits'>,
  text: Words,
  format: Format,
): string {
  const words = text.limits[bounded[type] ?? 'value'];
  const bound = (value: QuestionLimits['min']) =>
    typeof value === 'number' ? format.number(value) : format.date(value ?? '');
  const kinds = acceptList(limits);
  const { min, max, maxWords, maxLength, maxFiles, maxFileSizeMb } = limits;
  const said = [
    maxWords === undefined ? null : text.limits.maxWords(maxWords),
    maxLength === undefined ? null : text.limits.maxLength(maxLength),
    min === undefined ? null : words.min(bound(min)),
    max === undefined ? null : words.max(bound(max)),
    maxFiles === undefined ? null : text.limits.maxFiles(maxFiles),
    maxFileSizeMb === undefined ? null : text.limits.maxFileSizeMb(format.number(maxFileSizeMb)),
    kinds.length ? text.limits.accept(kinds.join(', ')) : null,
  ].filter((part) => part !== null);
  return said.join(', ') || text.limits.none;
}
