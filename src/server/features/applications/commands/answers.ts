import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { QuestionView } from '#contract/questions.ts';
import { normaliseAnswer, whyTooLong } from '#rules/forms/answers.ts';
import { asksLater } from '#rules/forms/stages.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { isOwnFile } from '#server/authorization/founder-scope.ts';
import { newId } from '#server/db/id.ts';
import { listDefinitions } from '#server/features/forms/queries/questions.ts';
import type { QuestionRow } from '#server/http/shared-views.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import type { OwnApplication } from '../access.ts';
import { type AnswerRow, readAnswers } from '../queries/answers.ts';
import type { SavedRow, Saving } from '../views/applications.ts';
import { tellCoWriters } from './co-writers.ts';
import { type LockedApplication, lockApplication, stageOf } from './transition.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import type { Message } from '#contract/messages/message.ts';

type Given = BodyOf<typeof applicationCalls.saveApplicationAnswers>['answers'];

/**
 * Saves what is given. Text that does not fit its question yet is kept, because writing takes time;
 * a text based on an older revision than the server's is not written but comes back as a conflict.
 */
export async function saveAnswers(
  db: Database,
  application: OwnApplication,
  given: Given,
  now: Date,
): Promise<Saving> {
  if (given.length === 0) return { saved: [], conflicts: [] };
  return inTransaction(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    refuseWhenSent(locked, given);
    const answers = await readGiven(transaction, locked, { given, userId: application.userId });
    const present = await findPresent(transaction, locked, answers);
    const changed = answers.filter((answer) => !isSame(answer, present.get(answer.questionId)));
    const conflicts = changed.flatMap(({ questionId, baseRevision }) => {
      const newest = present.get(questionId);
      return newest && baseRevision !== undefined && baseRevision < newest.revision ? [newest] : [];
    });
    const inConflict = new Set(conflicts.map((answer) => answer.question_id));
    const written = await write(
      transaction,
      locked,
      changed.filter(({ questionId }) => !inConflict.has(questionId)),
      { userId: application.userId, now },
    );
    if (written.length > 0) await tellCoWriters(transaction, application);
    const saved = answers.flatMap(
      ({ questionId }) =>
        written.find((row) => row.question_id === questionId) ??
        (inConflict.has(questionId) ? undefined : present.get(questionId)) ??
        [],
    );
    return { saved, conflicts };
  });
}

function refuseWhenSent(application: LockedApplication, given: Given): void {
  if (application.status === 'draft' || asksLater(stageOf(application))) return;
  if (application.status !== 'needs_info') throw sentAlready();
  const details = given.flatMap(({ questionId }, place) =>
    application.requested_questions.includes(questionId)
      ? []
      : [{ path: pathOf(place), ...sayApplications('applications.not_asked_to_change') }],
  );
  if (details.length > 0) throw new AppError('state_conflict', { details });
}

/** Beside the later questions nothing that was sent is open. */
function refuseBesideLater(
  application: LockedApplication,
  questions: readonly QuestionRow[],
): void {
  if (!asksLater(stageOf(application))) return;
  if (questions.some(({ stage }) => stage === null)) throw sentAlready();
}

function sentAlready(): AppError {
  return new AppError('state_conflict', sayApplications('applications.sent_answers_fixed'));
}

const pathOf = (place: number): string => `answers.${place}.questionId`;

type ReadAnswer = {
  questionId: string;
  type: QuestionView['type'];
  options: string[];
  baseRevision: number | undefined;
};

/** The answers in the form they are kept in. Throws `validation` with the place of each that cannot be kept. */
async function readGiven(
  db: Database,
  application: LockedApplication,
  { given, userId }: { given: Given; userId: string },
): Promise<ReadAnswer[]> {
  const ids = given.map(({ questionId }) => questionId);
  // Of every version: text for a question that was taken out meanwhile is kept, not refused.
  const rows = await listDefinitions(
    db,
    { projectId: application.project_id, version: application.answered_version },
    ids,
  );
  refuseBesideLater(application, rows);
  const questions = new Map(rows.map((row) => [row.id, row]));
  const details: ErrorDetail[] = [];
  const answers = given.flatMap(({ questionId, options, baseRevision }, place) => {
    const question = questions.get(questionId);
    const problem = whyNotKept(question, {
      isRepeated: ids.indexOf(questionId) !== place,
      options,
    });
    if (problem) details.push({ path: pathOf(place), ...problem });
    if (problem || !question) return [];
    const normal = normaliseAnswer(
      { type: question.type, options: question.options, limits: question.limits },
      options,
    );
    return [{ questionId, type: question.type, options: normal, baseRevision }];
  });
  const foreign = await listForeignFiles(db, application, { answers, userId });
  for (const questionId of foreign) {
    const message = sayApplications('applications.file_not_yours');
    details.push({ path: pathOf(ids.indexOf(questionId)), ...message });
  }
  if (details.length > 0) throw new AppError('validation', { details });
  return answers;
}

function whyNotKept(
  question: QuestionRow | undefined,
  { isRepeated, options }: { isRepeated: boolean; options: string[] },
): Message | null {
  if (!question) return sayApplications('applications.not_in_form');
  if (isRepeated) return sayApplications('applications.one_each');
  return whyTooLong(options);
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The file questions whose answer names anything but the caller's uploads and what it already names. */
async function listForeignFiles(
  db: Database,
  application: LockedApplication,
  { answers, userId }: { answers: ReadAnswer[]; userId: string },
): Promise<string[]> {
  const named = answers.filter(({ type }) => typeRules[type].isUpload);
  const ids = named.flatMap(({ options }) => options).filter((option) => uuid.test(option));
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    // What was uploaded to be shown to everybody is no answer.
    .where('purpose', '=', 'answer')
    .where((where) =>
      where.or([
        isOwnFile(userId),
        where.exists(
          where
            .selectFrom('application_files')
            .select(sql.lit(1).as('one'))
            .whereRef('application_files.file_id', '=', 'files.id')
            .where('application_files.application_id', '=', application.id),
        ),
      ]),
    )
    .execute();
  const own = new Set(rows.map((row) => row.id));
  return named
    .filter(({ options }) => options.some((option) => !own.has(option)))
    .map(({ questionId }) => questionId);
}

async function findPresent(
  db: Database,
  application: LockedApplication,
  answers: ReadAnswer[],
): Promise<Map<string, AnswerRow>> {
  const ids = answers.map(({ questionId }) => questionId);
  const rows = await readAnswers(db, application.id, ids);
  return new Map(rows.map((row) => [row.question_id, row]));
}

function isSame(answer: ReadAnswer, present: AnswerRow | undefined): boolean {
  return (
    present !== undefined && JSON.stringify(present.options) === JSON.stringify(answer.options)
  );
}

async function write(
  db: Database,
  application: LockedApplication,
  answers: ReadAnswer[],
  { userId, now }: { userId: string; now: Date },
): Promise<SavedRow[]> {
  if (answers.length === 0) return [];
  const rows = JSON.stringify(
    answers.map(({ questionId, options }) => ({ id: newId(), question_id: questionId, options })),
  );
  const written = await sql<SavedRow>`
    insert into answers (application_id, question_id, id, options, revision, updated_by, updated_at)
    select ${application.id}, given.question_id, given.id, given.options, 1, ${userId},
      ${now}
    from jsonb_to_recordset(${rows}::jsonb) as given(question_id uuid, id uuid, options jsonb)
    on conflict (application_id, question_id) do update set options = excluded.options,
      revision = answers.revision + 1, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at
    returning question_id, revision, updated_at`.execute(db);
  await keepFilesInStep(db, application, answers);
  await db
    .updateTable('applications')
    .set({ updated_at: now })
    .where('id', '=', application.id)
    .execute();
  return written.rows;
}

/** A file is readable for the organisation exactly while an answer names it. */
async function keepFilesInStep(
  db: Database,
  application: LockedApplication,
  answers: ReadAnswer[],
): Promise<void> {
  const ofFiles = answers.filter(({ type }) => typeRules[type].isUpload);
  if (ofFiles.length === 0) return;
  await db
    .deleteFrom('application_files')
    .where('application_id', '=', application.id)
    .where(
      'question_id',
      'in',
      ofFiles.map(({ questionId }) => questionId),
    )
    .execute();
  const rows = ofFiles.flatMap(({ questionId, options }) =>
    [...new Set(options)].map((fileId) => ({
      application_id: application.id,
      question_id: questionId,
      file_id: fileId,
    })),
  );
  if (rows.length > 0) await db.insertInto('application_files').values(rows).execute();
}
