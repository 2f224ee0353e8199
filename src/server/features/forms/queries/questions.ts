import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { QuestionRow } from '#server/views/question.ts';

/** The columns of `QuestionRow`. */
export const questionColumns = [
  'id',
  'key',
  'screen',
  'ranking',
  'type',
  'label',
  'help',
  'required',
  'options',
  'limits',
  'logic',
  'slot',
  'identifying',
  'screener',
  'stage',
] as const;

/** The questions of a published version in the order they are asked; none for version 0. */
export async function listQuestions(
  db: Database,
  { projectId, version }: { projectId: string; version: number },
): Promise<QuestionRow[]> {
  return db
    .selectFrom('form_questions')
    .select(questionColumns)
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .orderBy('position')
    .limit(limits.page.questions)
    .execute();
}

/** The questions that founders fill in now, of the row of `projects`. A JSON of them holds no times and no bigints. */
export const publishedQuestions = sql<QuestionRow[]>`coalesce((
  select json_agg(asked order by asked.position) from (
    select ${sql.join([...questionColumns, 'position'].map((name) => sql.ref(name)))}
    from form_questions
    where form_questions.project_id = projects.id
      and form_questions.version = projects.form_version
    order by position limit ${sql.lit(limits.page.questions)}) asked), '[]')`;

/** The words of each of these questions in a version, else the newest before it: of those taken out too. */
export async function listDefinitions(
  db: Database,
  { projectId, version }: { projectId: string; version: number },
  ids: readonly string[],
): Promise<QuestionRow[]> {
  return db
    .selectFrom('form_questions')
    .select(questionColumns)
    .distinctOn('id')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .orderBy(sql`version <= ${version}`, 'desc')
    .orderBy('version', 'desc')
    .execute();
}
