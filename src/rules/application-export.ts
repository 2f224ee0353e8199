import type { Snapshot } from '#contract/submissions.ts';
import { sentQuestions } from './forms/sent-questions.ts';
import { typeSources } from './forms/types/index.ts';
import { round } from './reviews.ts';

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

/** What was answered in words, by question; what logic hid is not there, nor what was left empty. */
export function answersInWords(
  sending: Pick<Snapshot, 'questions' | 'answers' | 'files'>,
  { locale, given }: Writing,
): Map<string, string> {
  const read = { locale, given, files: sending.files };
  return new Map(
    sentQuestions(sending, false).flatMap(({ question, options }): [string, string][] => {
      if (options.length === 0) return [];
      const lines = typeSources[question.type].lines(question, options, read);
      return [[question._id, toCell(lines.join('\n'))]];
    }),
  );
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
