import { sql } from 'kysely';
import type { QuestionInput } from '#contract/questions.ts';
import { checkForm, type FormProblem } from '#rules/forms/form.ts';
import { screensOf } from '#rules/forms/order.ts';
import { findQuestion, type FormQuestion, normaliseQuestion } from '#rules/forms/questions.ts';
import { isIdentifying } from '#rules/reviews.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import { rememberSlotPhrases } from '#server/features/slots/commands.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { listQuestions } from '../queries/questions.ts';
import { type QuestionRow, toQuestionView, toScreen } from '#server/http/shared-views.ts';
import { presentStatus } from '#server/features/projects/views.ts';
import {
  tellDraftingFounders,
  tellTeam,
} from '#server/features/projects/commands/announcements.ts';

type IdentifiedQuestion = FormQuestion & { _id: string };
type Save = { version: number; questions: QuestionInput[] };

/** Without these a form cannot even be kept as a draft: its parts could not be told apart. */
const structural = new Set(['duplicate_key', 'duplicate_id', 'unknown_question']);

/**
 * Makes the form what was sent. Questions left out are taken out, and keep their answers. While the
 * project is open the form must stay sound. Throws `version_conflict`, `state_conflict`,
 * `form_unsound`, and `validation` for an `_id` of another form.
 */
export async function replaceQuestions(
  db: Database,
  { project, account }: ManagedProject<'manager'>,
  save: Save,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const present = await transaction
      .selectFrom('projects')
      .select(['status', 'deadline', 'form_version'])
      .where('id', '=', project.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    refuseState(present, now);
    if (present.form_version !== save.version)
      throw formConflict(present.form_version, save.version);
    await refuseUnknownIds(transaction, project.id, save.questions);
    const stored = await listQuestions(transaction, project.id);
    const unsaid = withUnsaidKept(identify(save.questions), stored);
    const questions = withHiddenKept(unsaid, await listHiddenAnswered(transaction, project.id));
    refuseProblems(checkForm(questions), present.status);
    const before = stored.map(toQuestionView);
    await writeQuestions(transaction, project.id, questions, now);
    await rememberSlotPhrases(transaction, account, questions, now);
    await transaction
      .updateTable('projects')
      .set({ form_version: present.form_version + 1, updated_at: now })
      .where('id', '=', project.id)
      .execute();
    await tellTeam(transaction, account.id, project.id);
    const after = (await listQuestions(transaction, project.id)).map(toQuestionView);
    if (present.status === 'open' && JSON.stringify(before) !== JSON.stringify(after)) {
      await tellDraftingFounders(transaction, project.id, account.userId, now);
    }
  });
}

/** Writes the questions as the whole form of the project. */
export async function writeQuestions(
  db: Database,
  projectId: string,
  questions: IdentifiedQuestion[],
  now: Date,
): Promise<void> {
  const places = new Map(screensOf(questions).map(({ screen }, index) => [screen, index]));
  const rows = questions.map(({ _id, screen, ...question }, position) => ({
    ...question,
    id: _id,
    screen: String(screen),
    screen_position: places.get(screen) ?? 0,
    position,
  }));
  // All are taken out first, so that two questions may exchange their keys.
  await db
    .updateTable('questions')
    .set({ removed_at: now, updated_at: now })
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .execute();
  await sql`
    insert into questions (id, project_id, key, screen, screen_position, ranking, position, type,
      label, help, required, options, limits, logic, slot, identifying,
      created_at, updated_at)
    select id, ${projectId}::uuid, key, screen, screen_position, ranking, position, type,
      label, help, required, options, limits, logic, slot, identifying, ${now}::timestamptz,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, key text, screen text,
      screen_position int, ranking float8, position int, type text, label text, help text,
      required boolean, options jsonb, limits jsonb, logic jsonb, slot text,
      identifying boolean)
    on conflict (id) do update set key = excluded.key, screen = excluded.screen,
      screen_position = excluded.screen_position, ranking = excluded.ranking,
      position = excluded.position, type = excluded.type, label = excluded.label,
      help = excluded.help, required = excluded.required, options = excluded.options,
      limits = excluded.limits, logic = excluded.logic, slot = excluded.slot,
      identifying = excluded.identifying,
      removed_at = null, updated_at = excluded.updated_at
    where questions.project_id = excluded.project_id`.execute(db);
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

/** The questions of the project, taken out ones too, whose answers are held back from blind reviewers. */
async function listHiddenAnswered(db: Database, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'type', 'slot', 'label', 'identifying'])
    .where('project_id', '=', projectId)
    .where(sql<boolean>`exists (select from answers where answers.question_id = questions.id)`)
    .execute();
  return new Set(rows.filter(isIdentifying).map((row) => row.id));
}

/**
 * Founders answered believing that the answer is held back: no new label, type or switch opens it. Who
 * wants it open asks a new question.
 */
function withHiddenKept(
  questions: IdentifiedQuestion[],
  hidden: ReadonlySet<string>,
): IdentifiedQuestion[] {
  const details: ErrorDetail[] = [];
  const kept = questions.map((question, index) => {
    if (!hidden.has(question._id) || isIdentifying(question)) return question;
    if (question.identifying === false) {
      details.push({ path: `questions.${index}.identifying`, message: STAYS_HIDDEN });
    }
    return { ...question, identifying: true };
  });
  if (details.length > 0) throw new AppError('validation', { message: STAYS_HIDDEN, details });
  return kept;
}
const STAYS_HIDDEN =
  'This question has answers that were held back from blind reviewers, so it stays held back. Ask a new question instead.';

/** The question with other names in its conditions. */
export function remapLogic(
  question: IdentifiedQuestion,
  toId: (questionId: string) => string,
): IdentifiedQuestion {
  if (!question.logic) return question;
  const conditions = question.logic.conditions.map((condition) => ({
    ...condition,
    questionId: toId(condition.questionId),
  }));
  return { ...question, logic: { ...question.logic, conditions } };
}

/** Refuses a form that is not sound; a form that is not public yet may be incomplete. */
function refuseProblems(problems: FormProblem[], status: ProjectStatus): void {
  const open = status === 'open';
  const details = problems.filter((problem) => open || structural.has(problem.code)).map(toDetail);
  if (details.length === 0) return;
  throw new AppError('form_unsound', {
    message: open
      ? 'The project is open, so its form must stay sound. See what to change.'
      : 'The form cannot be saved like this. See what to change.',
    details,
  });
}

/** A problem of a form as a detail of a failure. */
export function toDetail({ path, message }: FormProblem): ErrorDetail {
  return { path, message };
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
            message: 'This is no question of this project. Leave _id out for a new question.',
          },
        ]
      : [],
  );
  const [first] = details;
  if (first) {
    throw new AppError('validation', { message: `${first.path}: ${first.message}`, details });
  }
}

function refuseState(project: { status: ProjectStatus; deadline: Date | null }, now: Date): void {
  const status = presentStatus(project, now);
  if (status !== 'archived' && status !== 'expired') return;
  throw new AppError('state_conflict', {
    message: `The project is ${status}, so its form stays as it is. Clone it to work on a copy.`,
  });
}

function formConflict(present: number, sent: number): AppError {
  return new AppError('version_conflict', {
    message: `Someone saved this form in the meantime: you worked on version ${sent}, it is at version ${present} now. Load the newest form and bring your changes in again.`,
    details: [{ path: 'version', message: `The newest version is ${present}.` }],
  });
}
