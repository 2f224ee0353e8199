import { sql } from 'kysely';
import type { QuestionInput } from '#contract/questions.ts';
import { checkForm, type FormProblem } from '#rules/forms/form.ts';
import { orderQuestions } from '#rules/forms/order.ts';
import { findQuestion, type FormQuestion, normaliseQuestion } from '#rules/forms/questions.ts';
import { isIdentifying } from '#rules/forms/identifying.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import { tellTeam } from './announcements.ts';
import { holdBack, listHeldBack, withHeldBackKept } from './held-back.ts';
import { rememberSlotPhrases } from '#server/features/slots/commands.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { type QuestionRow, toScreen } from '#server/views/question.ts';
import { statusAt } from '#rules/projects/project.ts';
import type { EditedForm } from '../access.ts';
import { getVersion, getWorkingCopy } from '../queries/versions.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { sayEditing } from '#contract/messages/editing.ts';
import { messageIn } from '#contract/messages/message.ts';
import { spokenStatus } from '#rules/projects/project.ts';

type IdentifiedQuestion = FormQuestion & { _id: string };
type Save = { version: number; questions: QuestionInput[] };

/** Without these a form cannot even be kept as a working copy: its parts could not be told apart. */
const structural = new Set(['duplicate_key', 'duplicate_id', 'unknown_question']);

/**
 * Makes the working copy what was sent; founders see nothing of it until it is published. Throws
 * `version_conflict`, `state_conflict`, `form_unsound` for questions that cannot be told apart, and
 * `validation` for an `_id` of another form.
 */
export async function replaceQuestions(
  db: Database,
  { project, account, userId }: EditedForm,
  save: Save,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockForm(transaction, project.id, { version: save.version, now });
    await refuseUnknownIds(transaction, project.id, save.questions);
    const stored = (await getWorkingCopy(transaction, project.id)).questions;
    const unsaid = withUnsaidKept(identify(save.questions), stored);
    const questions = withHeldBackKept(unsaid, await listHeldBack(transaction, [project.id]));
    refuseProblems(checkForm(questions).filter(({ code }) => structural.has(code)));
    const rows = toRows(orderQuestions(questions));
    await rememberQuestions(transaction, project.id, rows);
    await rememberSlotPhrases(transaction, account, rows, now);
    await writeWorkingCopy(transaction, { projectId: project.id, rows, userId, now });
    await setRevision(transaction, project.id, { revision: locked.form_revision + 1, now });
    await tellTeam(transaction, account.id, project.id);
  });
}

/** Makes an old version the working copy. Throws `version_conflict`, `state_conflict`, `not_found`. */
export async function restoreQuestions(
  db: Database,
  { project, account, userId }: EditedForm,
  { version, from }: { version: number; from: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockForm(transaction, project.id, { version, now });
    const { questions } = await getVersion(transaction, project.id, from);
    const rows = holdBack(questions, await listHeldBack(transaction, [project.id]));
    await writeWorkingCopy(transaction, { projectId: project.id, rows, userId, now });
    await setRevision(transaction, project.id, { revision: locked.form_revision + 1, now });
    await tellTeam(transaction, account.id, project.id);
  });
}

/** Locks the form, so that saves and publishes come after each other. Throws `state_conflict`, `version_conflict`. */
export async function lockForm(
  db: Database,
  projectId: string,
  { version, now }: { version: number; now: Date },
) {
  const present = await db
    .selectFrom('projects')
    .select(['status', 'deadline', 'form_version', 'form_revision', 'blind_review'])
    .select(['award_max', 'award_min', 'award_currency'])
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  refuseState(present, now);
  if (present.form_revision !== version) throw formConflict(present.form_revision, version);
  return present;
}

export async function setRevision(
  db: Database,
  projectId: string,
  { revision, published, now }: { revision: number; published?: number; now: Date },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({
      form_revision: revision,
      updated_at: now,
      ...(published !== undefined && { form_version: published }),
    })
    .where('id', '=', projectId)
    .execute();
}

/** Keeps the questions as what editors edit. */
export async function writeWorkingCopy(
  db: Database,
  copy: { projectId: string; rows: readonly QuestionRow[]; userId: string | null; now: Date },
): Promise<void> {
  const content = {
    questions: JSON.stringify(copy.rows),
    updated_by: copy.userId,
    updated_at: copy.now,
  };
  await db
    .insertInto('form_drafts')
    .values({ project_id: copy.projectId, ...content })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(content))
    .execute();
}

/** Notes that these are questions of the project: an id belongs to one form for ever. */
export async function rememberQuestions(
  db: Database,
  projectId: string,
  rows: readonly { id: string; replaces?: string | null }[],
): Promise<void> {
  await sql`
    insert into questions (id, project_id, replaces, created_at)
    select sent.id, ${projectId}::uuid, sent.replaces, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, replaces uuid)
    on conflict (id) do nothing`.execute(db);
}

/** Questions as they are stored. */
export function toRows(questions: readonly IdentifiedQuestion[]): QuestionRow[] {
  return questions.map(({ _id, screen, identifying, screener, stage, ...question }) => ({
    id: _id,
    ...question,
    screen: String(screen),
    identifying: identifying ?? null,
    screener: screener ?? null,
    stage: stage ?? null,
  }));
}

/** Questions with an id each, whose conditions name other questions by id. */
function identify(inputs: QuestionInput[]): IdentifiedQuestion[] {
  const questions = inputs.map((input) => {
    const question = normaliseQuestion({ ...input, screen: toScreen(String(input.screen)) });
    return { ...question, _id: question._id?.toLowerCase() ?? newId() };
  });
  return questions.map((question) =>
    remapLogic(question, (idOrKey) => findQuestion(questions, idOrKey)?._id ?? idOrKey),
  );
}

/**
 * A form sends back whether a question names people as it read it. What the organiser never said stays
 * unsaid, so that a new label or type is judged anew.
 */
function withUnsaidKept(
  questions: IdentifiedQuestion[],
  stored: QuestionRow[],
): IdentifiedQuestion[] {
  const rows = new Map(stored.map((row) => [row.id, row]));
  return questions.map((question) => {
    const before = rows.get(question._id);
    const isUnsaid = before?.identifying === null && question.identifying === isIdentifying(before);
    return isUnsaid ? { ...question, identifying: null } : question;
  });
}

/** The question with other names in its conditions. */
export function remapLogic<Q extends Pick<FormQuestion, 'logic'>>(
  question: Q,
  toId: (questionId: string) => string,
): Q {
  if (!question.logic) return question;
  const conditions = question.logic.conditions.map((condition) => ({
    ...condition,
    questionId: toId(condition.questionId),
  }));
  return { ...question, logic: { ...question.logic, conditions } };
}

function refuseProblems(problems: FormProblem[]): void {
  if (problems.length === 0) return;
  throw new AppError('form_unsound', {
    ...sayEditing('editing.cannot_save'),
    details: problems.map(toDetail),
  });
}

/** A problem of a form as a detail of a failure. */
export function toDetail(problem: FormProblem): ErrorDetail {
  return { path: problem.path, ...messageIn(problem) };
}

async function refuseUnknownIds(
  db: Database,
  projectId: string,
  inputs: QuestionInput[],
): Promise<void> {
  const ids = inputs.flatMap((input) => (input._id ? [input._id] : []));
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const details = inputs.flatMap((input, index) =>
    input._id && !known.has(input._id.toLowerCase())
      ? [
          {
            path: `questions.${index}._id`,
            ...sayEditing('editing.unknown_question'),
          },
        ]
      : [],
  );
  const [first] = details;
  if (first) {
    throw new AppError('validation', {
      ...sayFields('fields.at', { path: first.path, problem: messageIn(first) }),
      details,
    });
  }
}

function refuseState(project: { status: ProjectStatus; deadline: Date | null }, now: Date): void {
  const status = statusAt({ ...project, hasForm: true, now });
  if (status !== 'archived' && status !== 'expired') return;
  throw new AppError(
    'state_conflict',
    sayEditing('editing.fixed', { status: spokenStatus(status) }),
  );
}

function formConflict(present: number, sent: number): AppError {
  return staleWrite(present, {}, sayEditing('editing.saved_by_another', { yours: sent, present }));
}
