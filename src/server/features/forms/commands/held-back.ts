import { sql } from 'kysely';
import { sayEditing } from '#contract/messages/editing.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { isIdentifying } from '#rules/forms/identifying.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import type { QuestionRow } from '#server/views/question.ts';

/*
 * Founders answered believing that the answer is held back from blind reviewers: no new label, type or switch, no older version
 * and no working copy of before they answered opens it. Who wants it open asks a new question.
 */

/** The questions of these projects, taken out ones too, whose answers are held back from blind reviewers. */
export async function listHeldBack(
  db: Database,
  projectIds: readonly string[],
): Promise<Set<string>> {
  const ofProjects = sql<boolean>`asked.project_id = any(${projectIds}::uuid[])`;
  const rows = await db
    .selectFrom('form_questions as asked')
    .select(['id', 'type', 'slot', 'label', 'identifying'])
    .where(ofProjects)
    .execute();
  const ids = [...new Set(rows.filter(isIdentifying).map((row) => row.id))];
  if (ids.length === 0) return new Set();
  // By the applications of its project: an answer is not found by its question alone.
  const answered = await sql<{ id: string }>`
    select distinct asked.id from form_questions asked, lateral (
      select 1 from applications
      join answers on answers.application_id = applications.id and answers.question_id = asked.id
      where applications.project_id = asked.project_id limit 1) as given
    where ${ofProjects} and asked.id = any(${ids}::uuid[])`.execute(db);
  return new Set(answered.rows.map((row) => row.id));
}

/** Questions as they are saved. Throws `validation` where somebody says of one that it is open. */
export function withHeldBackKept<Question extends FormQuestion & { _id: string }>(
  questions: readonly Question[],
  heldBack: ReadonlySet<string>,
): Question[] {
  const details = listOpened(
    questions.map(({ _id: id, identifying }) => ({ id, identifying })),
    heldBack,
  );
  if (details.length > 0) throw new AppError('validation', { ...STAYS_HIDDEN, details });
  return questions.map((question) =>
    heldBack.has(question._id) && !isIdentifying(question)
      ? { ...question, identifying: true }
      : question,
  );
}

/** Questions as they are published. Throws `form_unsound` where the working copy says of one that it is open. */
export function toPublish<Row extends QuestionRow>(
  rows: readonly Row[],
  heldBack: ReadonlySet<string>,
): Row[] {
  const details = listOpened(rows, heldBack);
  if (details.length > 0) throw new AppError('form_unsound', { ...STAYS_HIDDEN, details });
  return holdBack(rows, heldBack);
}

/** The questions with those held back that have to be. */
export const holdBack = <Row extends QuestionRow>(
  rows: readonly Row[],
  heldBack: ReadonlySet<string>,
): Row[] => rows.map((row) => (isOpened(row, heldBack) ? { ...row, identifying: true } : row));

/** Throws `state_conflict` where these questions, which cannot change any more, open one. */
export function refuseOpened(rows: readonly QuestionRow[], heldBack: ReadonlySet<string>): void {
  if (rows.some((row) => isOpened(row, heldBack)))
    throw new AppError('state_conflict', STAYS_HIDDEN);
}

const isOpened = (row: QuestionRow, heldBack: ReadonlySet<string>): boolean =>
  heldBack.has(row.id) && !isIdentifying(row);

const listOpened = (
  questions: readonly { id: string; identifying?: boolean | null | undefined }[],
  heldBack: ReadonlySet<string>,
): ErrorDetail[] =>
  questions.flatMap(({ id, identifying }, index) =>
    heldBack.has(id) && identifying === false
      ? [{ path: `questions.${index}.identifying`, ...STAYS_HIDDEN }]
      : [],
  );

const STAYS_HIDDEN = sayEditing('editing.stays_identifying');
