import type { QuestionType, QuestionView } from '#contract/questions.ts';
import { cellsOf } from './types/tables.ts';

const holdsText = (options: readonly string[]): boolean =>
  options.some((option) => option.trim() !== '');

/* The types whose answer may hold text and yet say nothing. */
const ofType: Partial<Record<QuestionType, (options: readonly string[]) => boolean>> = {
  consent: ([given]) => given === 'true',
  money: ([amount = '']) => amount.trim() !== '',
  table: (rows) => rows.some((row) => holdsText(cellsOf(row))),
};

/**
 * True when the options say anything: text that is not blank, a table with a filled cell, a consent that is given.
 * In a file of its own: who only reads answers needs nothing else of what is law for them.
 */
export function isAnswered(
  { type }: Pick<QuestionView, 'type'>,
  options: readonly string[] = [],
): boolean {
  return (ofType[type] ?? holdsText)(options);
}
