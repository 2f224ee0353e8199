import type { BodyOf } from '#contract/define.ts';
import type { startupProfileCalls } from '#contract/startup-profile.ts';
import {
  byQuestion,
  checkAnswer,
  missingForSend,
  normaliseAnswer,
  whyTooLong,
} from '#rules/forms/answers.ts';
import type { ProfileQuestion } from '#rules/startups/questionnaire.ts';
import {
  fieldOfOptions,
  fieldsOfAnswers,
  optionsOfField,
  whyNotInField,
} from '#rules/startups/profile.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import type { OwnStartup } from '../access.ts';
import { readProfileAnswers, readProfileQuestions } from '../queries/profile.ts';
import type { AnsweredRow } from '../queries/profile.ts';
import type { ProfileSaving, SavedProfileRow } from '../views.ts';
import {
  announceStartup,
  type LockedStartup,
  lockStartup,
  writeAnswers,
  writeFields,
} from './profile.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { inOne } from '#contract/messages/lists.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';

type Body = BodyOf<typeof startupProfileCalls.saveStartupAnswers>;
type Given = Body['answers'];
type ReadAnswer = {
  question: ProfileQuestion;
  options: string[];
  baseRevision: number | undefined;
};

/**
 * Saves profile answers and, when the founder is done, checks that nothing required is missing. The
 * saving is a transaction of its own: what was written stays when completing is refused. Throws
 * `validation`, and `answers_incomplete` with one detail per question.
 */
export async function saveAndComplete(
  db: Database,
  startup: OwnStartup,
  body: Body,
  now: Date,
): Promise<ProfileSaving> {
  const questions = await readProfileQuestions(db, startup);
  const saving = await saveStartupAnswers(db, startup, { questions, given: body.answers, now });
  if (body.completeApplication && saving.conflicts.length === 0) {
    await completeProfile(db, startup, questions);
  }
  return saving;
}

/**
 * Saves what is given. Text that does not fit its question yet is kept, unless it is bound to a profile
 * field, which others read as it stands. A text based on an older revision comes back as a conflict.
 */
async function saveStartupAnswers(
  db: Database,
  startup: OwnStartup,
  { questions, given, now }: { questions: ProfileQuestion[]; given: Given; now: Date },
): Promise<ProfileSaving> {
  if (given.length === 0) return { saved: [], conflicts: [] };
  const answers = readGiven(questions, given);
  return inTransaction(db, async (transaction) => {
    const locked = await lockStartup(transaction, startup);
    const present = await readProfileAnswers(transaction, startup);
    const changed = answers.filter(({ question, options }) => {
      const kept = present.get(question._id)?.options ?? [];
      return JSON.stringify(kept) !== JSON.stringify(options);
    });
    const conflicts = changed.flatMap(({ question, baseRevision }): AnsweredRow[] => {
      const answer = present.get(question._id);
      if (!answer || baseRevision === undefined || baseRevision >= answer.revision) return [];
      return [{ question, answer }];
    });
    const inConflict = new Set(conflicts.map(({ question }) => question._id));
    const free = changed.filter(({ question }) => !inConflict.has(question._id));
    const written = await write(transaction, locked, free, { actorId: startup.userId, now });
    const saved = answers.flatMap(({ question: { _id: questionId } }) => {
      const row = written.find(({ question_id }) => question_id === questionId);
      return row ?? (inConflict.has(questionId) ? [] : (present.get(questionId) ?? []));
    });
    return { saved, conflicts };
  });
}

async function write(
  db: Database,
  startup: LockedStartup,
  answers: ReadAnswer[],
  change: { actorId: string; now: Date },
): Promise<SavedProfileRow[]> {
  if (answers.length === 0) return [];
  const fields = fieldsOfAnswers(answers);
  const others = answers
    .filter(({ question }) => !question.field)
    .map(({ question, options }) => ({ startupId: startup.id, questionId: question._id, options }));
  const written = [
    ...(Object.keys(fields).length > 0 ? await writeFields(db, startup, fields, change) : []),
    ...(await writeAnswers(db, others, change)),
  ];
  await announceStartup(db, startup.id);
  return written;
}

/** The answers in the form they are kept in. Throws `validation` with the place of each that cannot be kept. */
function readGiven(questions: ProfileQuestion[], given: Given): ReadAnswer[] {
  const details: ErrorDetail[] = [];
  const answers = given.flatMap(({ questionId, options, baseRevision }, place): ReadAnswer[] => {
    const question = questions.find(({ _id: id }) => id === questionId);
    const isRepeated = given.findIndex((one) => one.questionId === questionId) !== place;
    if (!question || isRepeated) {
      const message = question
        ? sayApplications('applications.one_each')
        : sayApplications('applications.not_in_questionnaire');
      details.push({ path: `answers.${place}.questionId`, ...message });
      return [];
    }
    const normal = normaliseAnswer(question, options);
    const problem = whyNotKept(question, normal);
    if (problem) details.push({ path: `answers.${place}.options`, ...problem });
    const { field } = question;
    const kept = field && !problem ? optionsOfField(fieldOfOptions(field, normal)) : normal;
    return [{ question, options: kept, baseRevision }];
  });
  if (details.length > 0) throw new AppError('validation', { details });
  return answers;
}

function whyNotKept(question: ProfileQuestion, options: string[]): Message | null {
  const tooLong = whyTooLong(options);
  if (tooLong || !question.field) return tooLong;
  const problems = checkAnswer(question, options).map(messageIn);
  return whyNotInField(question.field, options) ?? inOne(problems) ?? null;
}

/** Throws `answers_incomplete` with one detail per question that is missing or wrong. */
async function completeProfile(
  db: Database,
  startup: OwnStartup,
  questions: ProfileQuestion[],
): Promise<void> {
  const answers = await readProfileAnswers(db, startup);
  const given = Object.fromEntries([...answers].map(([id, { options }]) => [id, options]));
  const problems = missingForSend(questions, given);
  if (problems.length > 0) {
    throw new AppError('answers_incomplete', { details: byQuestion(problems) });
  }
  await db
    .updateTable('startups')
    .set({ completed: true })
    .where('id', '=', startup.id)
    .where('deleted_at', 'is', null)
    .execute();
}
