import type { QuestionType } from '#contract/questions.ts';
import type { Snapshot } from '#contract/submissions.ts';
import type { Cell } from '../text/csv.ts';
import { sentQuestions } from '../forms/sent-questions.ts';
import { typeSources } from '../forms/types/index.ts';
import { round } from '../reviews/review.ts';

/** Excel takes no longer text in a cell. */
const LONGEST_CELL = 32_767;
const CUT = ' […]';

/** A text that a spreadsheet shows whole, or that says of itself that it goes on. */
export function toCell(text: string): string {
  return text.length <= LONGEST_CELL
    ? text
    : `${text.slice(0, LONGEST_CELL - CUT.length - 1).toWellFormed()}${CUT}`;
}

/** How the answers of a sending are written in a table. */
type Writing = { locale: string; given: string };

/** What was answered, by question, numbers and days as such too; what logic hid is not there, nor what was left empty. */
export function answersInCells(
  sending: Pick<Snapshot, 'questions' | 'answers' | 'files'>,
  { locale, given }: Writing,
): Map<string, Cell> {
  const read = { locale, given, files: sending.files };
  return new Map(
    sentQuestions(sending, false).flatMap(({ question, options }): [string, Cell][] => {
      if (options.length === 0) return [];
      const lines = typeSources[question.type].lines(question, options, read);
      const text = toCell(lines.join('\n'));
      const value = valueOf(question.type, options);
      return [[question._id, value === null ? text : { text, value }]];
    }),
  );
}

/** A number has no more digits there: one that has is a text, which keeps them. */
const MOST_DIGITS = 15;

/** The number or the day that an answer is; null for what is a text. */
function valueOf(
  type: QuestionType,
  [said = '', ...more]: readonly string[],
): number | Date | null {
  if (more.length > 0) return null;
  if (type === 'number' && /^-?\d+(?:\.\d+)?$/.test(said)) {
    return said.replaceAll(/\D/g, '').length <= MOST_DIGITS ? Number(said) : null;
  }
  if (type !== 'date' || !/^\d{4}-\d\d-\d\d$/.test(said)) return null;
  const day = new Date(`${said}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : day;
}

/** The mean of what reviewers gave by each criterion, to two decimals. */
export function meansByCriterion(
  reviews: readonly { scores: readonly { criterionId: string; score: number }[] }[],
): Map<string, number> {
  const given = new Map<string, number[]>();
  for (const { criterionId, score } of reviews.flatMap(({ scores }) => scores)) {
    given.set(criterionId, [...(given.get(criterionId) ?? []), score]);
  }
  return new Map(
    [...given].map(([id, scores]) => [
      id,
      round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    ]),
  );
}

/** What a question or a criterion was called in each version, the newest first, once each, in that order. */
export function newestWords<T extends { _id: string }>(versions: readonly (readonly T[])[]): T[] {
  const found = new Map<string, T>();
  for (const one of versions.flat()) if (!found.has(one._id)) found.set(one._id, one);
  return [...found.values()];
}
