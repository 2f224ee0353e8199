import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { QuestionView } from '#contract/questions.ts';
import { normaliseAnswer, whyTooLong } from '#rules/forms/answers.ts';
import { asksLater } from '#rules/forms/stages.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { isId } from '#server/db/id.ts';
import { isOwnFile } from '#server/authorization/founder-scope.ts';
import { findDefinitions } from '#server/features/forms/queries/published.ts';
import type { QuestionRow } from '#server/views/question.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import { type OwnApplication, ownToSave } from '../access.ts';
import { formOf } from '../queries/progress.ts';
import type { FounderRow } from '../queries/selected.ts';
import { lockApplication, stageOf } from './transition.ts';
import { type SavingWithRow, writeAnswers } from './write-answers.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import type { Message } from '#contract/messages/message.ts';

type Given = BodyOf<typeof applicationCalls.saveApplicationAnswers>['answers'];

/**
 * Saves what is given. Text that does not fit its question yet is kept, because writing takes time;
 * a text based on an older revision than the server's is not written but comes back as a conflict.
 *
 * One statement reads, with `own`, and one writes if the application is still as it was read. Where it is not, where files
 * are named or nothing was read before, the application is locked first.
 */
export async function saveAnswers(
  db: Database,
  application: OwnApplication,
  given: Given,
  now: Date,
  own?: FounderRow,
): Promise<SavingWithRow> {
  if (given.length === 0) return { saved: [], conflicts: [] };
  if (own) {
    const answers = await readGiven(db, own, { given, userId: application.userId });
    const hasFiles = answers.some(({ type }) => typeRules[type].isUpload);
    const saving = hasFiles ? null : await writeAnswers(db, own, { answers, application, now });
    if (saving) return saving;
  }
  return inTransaction(db, async (transaction) => {
    await lockApplication(transaction, application);
    const { row } = await ownToSave(transaction, application, application.id);
    const answers = await readGiven(transaction, row, { given, userId: application.userId });
    const saving = await writeAnswers(transaction, row, { answers, application, now });
    if (!saving) throw new Error('An application that was locked has changed.');
    const written = new Set(saving.written);
    await keepFilesInStep(
      transaction,
      application,
      answers.filter(({ questionId }) => written.has(questionId)),
    );
    return saving;
  });
}

function refuseWhenSent(application: FounderRow, given: Given): void {
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
function refuseBesideLater(application: FounderRow, questions: readonly QuestionRow[]): void {
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
  application: FounderRow,
  { given, userId }: { given: Given; userId: string },
): Promise<ReadAnswer[]> {
  refuseWhenSent(application, given);
  const ids = given.map(({ questionId }) => questionId);
  // Of every version: text for a question that was taken out meanwhile is kept, not refused.
  const rows = await findDefinitions(db, formOf(application), ids);
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

/** The file questions whose answer names anything but the caller's uploads and what it already names. */
async function listForeignFiles(
  db: Database,
  application: FounderRow,
  { answers, userId }: { answers: ReadAnswer[]; userId: string },
): Promise<string[]> {
  const named = answers.filter(({ type }) => typeRules[type].isUpload);
  const ids = named.flatMap(({ options }) => options).filter((option) => isId(option));
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    // What was uploaded to be shown to everybody is no answer; nor becomes it that until it is named here.
    .where('purpose', '=', 'answer')
    .forShare()
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

/** A file is readable for the organisation exactly while an answer names it. */
async function keepFilesInStep(
  db: Database,
  application: OwnApplication,
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
