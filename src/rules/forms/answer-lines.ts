import type { QuestionView } from '#contract/questions.ts';
import { parseRow } from './answer-tables.ts';
import { ratingScale } from './questions.ts';

type Named = { _id: string; name: string };
type Reading = {
  /** A language tag such as `en-GB`. */
  locale: string;
  /** What a given consent is called. */
  given: string;
  files: readonly Named[];
};

/** An answer as lines of plain text, in the words of the question that it answers. */
export function answerLines(
  question: Pick<QuestionView, 'type' | 'options' | 'limits'>,
  options: readonly string[],
  { locale, given, files }: Reading,
): string[] {
  const [value = '', second = ''] = options;
  const labelOf = (chosen: string) =>
    question.options.find((option) => option.value === chosen)?.label ?? chosen;
  switch (question.type) {
    case 'number':
      return [Number(value).toLocaleString(locale)];
    case 'money':
      return [`${Number(value).toLocaleString(locale)} ${second}`.trim()];
    case 'country':
      return [new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value];
    case 'rating':
      return [`${value} / ${ratingScale(question.limits).max}`];
    case 'consent':
      return [given];
    case 'single_choice':
    case 'dropdown':
    case 'multi_choice':
      return options.map(labelOf);
    case 'ranking':
      return options.map((chosen, place) => `${place + 1}. ${labelOf(chosen)}`);
    case 'table':
      return options.map((row) => {
        const cells = parseRow(row) ?? [row];
        return cells
          .map((cell, column) => `${question.options[column]?.label ?? ''}: ${cell}`)
          .join('; ');
      });
    case 'file':
      return options.map((id) => files.find(({ _id }) => _id === id)?.name ?? id);
    case 'short_text':
    case 'long_text':
    case 'date':
    case 'url':
    case 'email':
    case 'phone':
      break;
  }
  return options.flatMap((text) => text.split(/\r\n|[\n\r\u2028\u2029]/));
}
