import type { Database } from '#server/db/database.ts';
import { limits } from '#contract/limits.ts';
import { sql } from 'kysely';

/** The questions of a form in the order they are asked; those taken out are left out. */
export async function listQuestions(db: Database, projectId: string) {
  return db
    .selectFrom('questions')
    .select([
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
    ])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('screen_position')
    .orderBy('ranking')
    .orderBy('position')
    .limit(limits.page.questions)
    .execute();
}

/** The form with its version; read in that order, so that an old form is never called the newest. */
export async function getForm(db: Database, projectId: string) {
  const { form_version: version } = await db
    .selectFrom('projects')
    .select('form_version')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { version, questions: await listQuestions(db, projectId) };
}

/** The screens of a form in their order, with the number of questions of each. */
export async function listScreens(
  db: Database,
  projectId: string,
): Promise<{ screen: string; questions: number }[]> {
  return db
    .selectFrom('questions')
    .select(['screen', sql<number>`count(*)`.as('questions')])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .groupBy('screen')
    .orderBy(sql`min(screen_position)`)
    .limit(limits.page.questions)
    .execute();
}
