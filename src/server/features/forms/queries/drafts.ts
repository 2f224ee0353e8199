import { sql } from 'kysely';
import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { checkAnswer, isAnswered } from '#rules/forms/answers.ts';
import { changesForFounders, diffForms, mayUnfit } from '#rules/forms/diff.ts';
import { screenedOut } from '#rules/forms/screener.ts';
import { askedAtFirst } from '#rules/forms/stages.ts';
import type { Database } from '#server/db/database.ts';
import type { OwnApplication } from '#server/features/applications/access.ts';
import { type QuestionRow, toQuestionView } from '#server/http/shared-views.ts';
import { listDefinitions, listQuestions } from './questions.ts';
import { readReplaced } from './versions.ts';

export type DraftEffect = { total: number; touched: number; unfit: number };

/** So many answers are looked at one by one; of more, the rest counts as touched. */
const ANSWERS_CHECKED = 20_000;

/** How many drafts there are, how many answer a question that would change, and how many would no longer fit. */
export async function countDrafts(
  db: Database,
  projectId: string,
  { rows, changes }: { rows: readonly QuestionRow[]; changes: readonly FormChange[] },
): Promise<DraftEffect> {
  const told = changesForFounders(changes);
  const ids = [...new Set(told.flatMap(({ before }) => (before ? [before._id] : [])))];
  const counted = await db
    .selectFrom('applications')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where exists (select from answers
        where answers.application_id = applications.id and answers.options <> '[]'::jsonb
          and answers.question_id = any(${ids}::uuid[])))::int`.as('touched'),
    ])
    .where('project_id', '=', projectId)
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const risky = new Map(
    told.filter(mayUnfit).flatMap(({ before }) => (before ? [[before._id, before] as const] : [])),
  );
  if (risky.size === 0 || counted.touched === 0) return { ...counted, unfit: 0 };
  const next = new Map(rows.map((row) => [row.id, toQuestionView(row)]));
  const given = await db
    .selectFrom('answers')
    .innerJoin('applications', 'applications.id', 'answers.application_id')
    .select(['answers.application_id', 'answers.question_id', 'answers.options'])
    .where('applications.project_id', '=', projectId)
    .where('applications.status', '=', 'draft')
    .where('applications.deleted_at', 'is', null)
    .where('answers.question_id', '=', sql<string>`any(${[...risky.keys()]}::uuid[])`)
    .where(sql<boolean>`answers.options <> '[]'::jsonb`)
    .limit(ANSWERS_CHECKED)
    .execute();
  const unfit = given.filter(({ question_id: id, options }) => {
    const before = risky.get(id);
    return before !== undefined && noLongerFits(before, next.get(id), options);
  });
  return { ...counted, unfit: new Set(unfit.map((row) => row.application_id)).size };
}

/** True for an answer that was right and is not any more, or whose question is gone. */
function noLongerFits(
  before: QuestionView,
  after: QuestionView | undefined,
  options: readonly string[],
): boolean {
  if (!isAnswered(before, options)) return false;
  if (!after) return true;
  const problems = (question: QuestionView) =>
    checkAnswer(question, options).length + screenedOut(question, options).length;
  return problems(before) === 0 && problems(after) > 0;
}

export type FormChanges = {
  seenVersion: number;
  formVersion: number;
  changes: FormChange[];
  kept: { question: QuestionView; options: string[]; replacedBy: string | null }[];
};

/** What changed in the form of an application since its founder last saw it, and the answers kept aside. */
export async function getFormChanges(
  db: Database,
  application: OwnApplication,
): Promise<FormChanges> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select(['applications.status', 'applications.form_version as seen'])
    .select('projects.form_version as newest')
    .where('applications.id', '=', application.id)
    .executeTakeFirstOrThrow();
  const { projectId } = application;
  const formVersion = row.status === 'draft' ? row.newest : row.seen;
  const replaced = await readReplaced(db, projectId);
  const asked = async (version: number) => {
    const questions = (await listQuestions(db, { projectId, version })).map(toQuestionView);
    return row.status === 'draft' ? askedAtFirst(questions) : questions;
  };
  const present = await asked(formVersion);
  const changes =
    row.seen === formVersion ? [] : diffForms(await asked(row.seen), present, replaced);
  const kept = row.status === 'draft' ? await listKept(db, application, { present, replaced }) : [];
  return { seenVersion: row.seen, formVersion, changes: changesForFounders(changes), kept };
}

/** Answers to questions that the form does not ask any more. */
async function listKept(
  db: Database,
  { id, projectId }: OwnApplication,
  form: { present: QuestionView[]; replaced: (questionId: string) => string | null },
): Promise<FormChanges['kept']> {
  const asked = new Set(form.present.map(({ _id }) => _id));
  const answers = await db
    .selectFrom('answers')
    .select(['question_id', 'options'])
    .where('application_id', '=', id)
    .where(sql<boolean>`options <> '[]'::jsonb`)
    .limit(1000)
    .execute();
  const aside = answers.filter((answer) => !asked.has(answer.question_id));
  if (aside.length === 0) return [];
  const words = await listDefinitions(
    db,
    { projectId, version: 2 ** 31 - 1 },
    aside.map((answer) => answer.question_id),
  );
  const questions = new Map(words.map((row) => [row.id, toQuestionView(row)]));
  const replacedBy = new Map(
    form.present.flatMap(({ _id }) =>
      chainOf(_id, form.replaced).map((old): [string, string] => [old, _id]),
    ),
  );
  return aside.flatMap(({ question_id: questionId, options }) => {
    const question = questions.get(questionId);
    if (!question || !isAnswered(question, options)) return [];
    return [{ question, options, replacedBy: replacedBy.get(questionId) ?? null }];
  });
}

/** The questions that one replaced, the newest first. */
function chainOf(id: string, replaced: (questionId: string) => string | null): string[] {
  const chain: string[] = [];
  for (let at = replaced(id); at !== null && !chain.includes(at); at = replaced(at)) chain.push(at);
  return chain;
}
