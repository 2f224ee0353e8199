import { sql } from 'kysely';
import { isAnswered } from '#rules/forms/answered.ts';
import { visibleQuestions } from '#rules/forms/answers.ts';
import type { Database } from '#server/db/database.ts';
import {
  type FormVersion,
  listPublishedForms,
  nameOfForm,
} from '#server/features/forms/queries/published.ts';
import type { QuestionRow } from '#server/views/question.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';

/** What says which form an application answers, and whether it is being filled. */
type FormRow = {
  id: string;
  status: ApplicationStatus;
  project_id: string;
  form_version: number;
  project_form_version: number;
};

export type Progress = { answered: number; questions: number } | null;

/** The version of the form that the application answers: a draft's is the newest. */
export function versionOf(
  row: Pick<FormRow, 'status' | 'form_version' | 'project_form_version'>,
): number {
  return row.status === 'draft' ? row.project_form_version : row.form_version;
}

/** The form that the application answers. */
export const formOf = (row: FormRow): FormVersion => ({
  projectId: row.project_id,
  version: versionOf(row),
});

const beingFilled = new Set<ApplicationStatus>(['draft', 'needs_info']);

/**
 * Of each application that is being filled how many required questions it shows and how many of
 * them have an answer: two statements, however many; none for applications that were sent.
 */
export async function listProgress(
  db: Database,
  all: readonly FormRow[],
): Promise<Map<string, Progress>> {
  const rows = all.filter(({ status }) => beingFilled.has(status));
  if (rows.length === 0) return new Map();
  const forms = await listPublishedForms(db, rows.map(formOf));
  const answers = await listAnsweredStates(db, rows, [...forms.values()].flat());
  return new Map(
    rows.map((row) => {
      const form = forms.get(nameOfForm(formOf(row))) ?? [];
      return [row.id, progressOf(row, form, answers.get(row.id) ?? {})];
    }),
  );
}

/** What the answers say of it to logic and progress; a long text may be cut to its beginning. */
export type AnsweredStates = Record<string, string[]>;

/** How many required questions an application that is being filled shows, and how many of them have an answer. */
export function progressOf(
  { status }: Pick<FormRow, 'status'>,
  form: readonly QuestionRow[],
  given: AnsweredStates,
): Progress {
  if (!beingFilled.has(status)) return null;
  const asked = visibleQuestions(countedQuestions(form), given).filter(({ required }) => required);
  const answered = asked.filter((question) => isAnswered(question, given[question._id]));
  return { answered: answered.length, questions: asked.length };
}

type Counted = Pick<QuestionRow, 'key' | 'type' | 'required' | 'logic'> & { _id: string };
const countedOf = new WeakMap<readonly QuestionRow[], Counted[]>();

/* What is asked at first. */
function countedQuestions(form: readonly QuestionRow[]): Counted[] {
  const known = countedOf.get(form);
  if (known) return known;
  const counted = form
    .filter(({ stage }) => stage === null)
    .map(({ id, key, type, required, logic }) => ({ _id: id, key, type, required, logic }));
  countedOf.set(form, counted);
  return counted;
}

type Decisive = { inLogic: string[]; all: string[] };
const decisiveOf = new WeakMap<readonly QuestionRow[], Decisive>();

/** The questions whose answers decide on logic and progress; those of `inLogic` by what they say. */
export function decisiveQuestions(questions: readonly QuestionRow[]): Decisive {
  const known = decisiveOf.get(questions);
  if (known) return known;

  const atFirst = questions.filter(({ stage }) => stage === null);
  const named = new Set(
    atFirst.flatMap(({ logic }) => (logic?.conditions ?? []).map(({ questionId }) => questionId)),
  );
  const inLogic = atFirst
    .filter(({ id, key }) => named.has(id) || (key !== null && named.has(key)))
    .map(({ id }) => id);
  const required = atFirst.filter((question) => question.required).map(({ id }) => id);
  const decisive = { inLogic, all: [...required, ...inLogic] };
  decisiveOf.set(questions, decisive);
  return decisive;
}

/**
 * Answers as `AnsweredStates`. A text that no condition asks about is cut to its beginning: that it is there is all
 * that counts here, and a list of a thousand would be megabytes.
 */
export const answeredStates = (inLogic: readonly string[]) =>
  sql<AnsweredStates>`json_object_agg(question_id, case
    when question_id = any(${inLogic}::uuid[]) or jsonb_array_length(options) <> 1 then options
    else jsonb_build_array(left(options->>0, 10)) end)`;

/** Of these states those that decide, cut as `answeredStates` cuts them. */
export function decisiveStates(
  questions: readonly QuestionRow[],
  states: AnsweredStates,
): AnsweredStates {
  const { inLogic, all } = decisiveQuestions(questions);
  return Object.fromEntries(
    all.flatMap((id) => {
      const given = states[id];
      return given ? [[id, inLogic.includes(id) ? given : cut(given)]] : [];
    }),
  );
}

/** The same after one more answer; the states themselves where it decides nothing. */
export function withAnswer(
  questions: readonly QuestionRow[],
  states: AnsweredStates,
  { questionId, options }: { questionId: string; options: string[] },
): AnsweredStates {
  const { inLogic, all } = decisiveQuestions(questions);
  if (!all.includes(questionId)) return states;
  return { ...states, [questionId]: inLogic.includes(questionId) ? options : cut(options) };
}

function cut(options: string[]): string[] {
  const [only] = options;
  return options.length === 1 && only !== undefined ? [only.slice(0, 10)] : options;
}

async function listAnsweredStates(
  db: Database,
  rows: FormRow[],
  questions: readonly QuestionRow[],
) {
  const { inLogic, all } = decisiveQuestions(questions);
  const found = await db
    .selectFrom('answers')
    .select('application_id')
    .select(answeredStates(inLogic).as('given'))
    .where(sql<boolean>`application_id = any(${rows.map((row) => row.id)}::uuid[])`)
    .where(sql<boolean>`question_id = any(${all}::uuid[])`)
    .groupBy('application_id')
    .execute();
  return new Map(found.map((row) => [row.application_id, row.given]));
}
