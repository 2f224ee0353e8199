import { sql } from 'kysely';
import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import type { FormWarning } from '#rules/forms/compile.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { checkAnswer } from '#rules/forms/answers.ts';
import { changesForFounders, mayUnfit } from '#rules/forms/diff.ts';
import { screenedOut } from '#rules/forms/screener.ts';
import type { Database } from '#server/db/database.ts';
import { type QuestionRow, toQuestionView } from '#server/views/question.ts';

export type DraftEffect = { total: number; touched: number; unfit: number };

/** What a publish changes. */
export type Publishing = {
  version: number;
  changes: FormChange[];
  drafts: DraftEffect;
  warnings: FormWarning[];
  undoUntil: Date | null;
};

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
