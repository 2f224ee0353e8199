import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { BackgroundMigration } from './background-migrations.ts';

/*
 * Rows of before each of them said whose it is. Since then whatever is inserted does, by a trigger if its statement does not
 * (`500-account-of-forms.sql`).
 */

/** Of a project, without its applications: with it they may go to another account until somebody applies. */
export const ofProject = [
  'questions',
  'form_versions',
  'form_questions',
  'form_drafts',
  'rubric_versions',
  'project_lookups',
  'project_imports',
] as const satisfies (keyof DB)[];

/** Of an application. */
const ofApplication = [
  'submissions',
  'submission_files',
  'arrivals',
  'application_files',
  'application_events',
  'answers',
  'answer_sources',
  'fills',
  'reviews',
  'comments',
  'decisions',
  'readings',
  'recusals',
  'recusal_events',
] as const satisfies (keyof DB)[];

/** Of something that is of an application, by the column that leads there. */
const ofPart = [
  { table: 'review_versions', parent: 'reviews', by: 'review_id' },
  { table: 'review_versions', parent: 'recused_reviews', by: 'review_id' },
  { table: 'review_drafts', parent: 'reviews', by: 'review_id' },
  { table: 'comment_versions', parent: 'comments', by: 'comment_id' },
] as const satisfies { table: keyof DB; parent: keyof DB; by: string }[];

/** The tables that say whose a row is since it can be of no other account than its project. */
export const accountTables: readonly (keyof DB)[] = [
  ...ofProject,
  ...ofApplication,
  ...new Set(ofPart.map(({ table }) => table)),
  'applications',
];

const fillForms = async (ids: readonly string[], db: Database): Promise<void> => {
  for (const name of ofProject) {
    const table = sql.table(name);
    await sql`update ${table} set account_id = projects.account_id from projects
      where projects.id = any(${ids}::uuid[]) and ${table}.project_id = projects.id
        and ${table}.account_id is null`.execute(db);
  }
};

const fillApplications = async (ids: readonly string[], db: Database): Promise<void> => {
  const owned = sql`(select applications.id, projects.account_id
    from applications join projects on projects.id = project_id
    where applications.id = any(${ids}::uuid[])) as owned`;
  for (const name of ofApplication) {
    const table = sql.table(name);
    await sql`update ${table} set account_id = owned.account_id from ${owned}
      where ${table}.application_id = owned.id and ${table}.account_id is null`.execute(db);
  }
  for (const { table: name, parent, by } of ofPart) {
    const table = sql.table(name);
    await sql`update ${table} set account_id = owned.account_id
      from ${owned} join ${sql.table(parent)} as parent on parent.application_id = owned.id
      where ${table}.${sql.ref(by)} = parent.id and ${table}.account_id is null`.execute(db);
  }
  await sql`update applications set account_id = owned.account_id from ${owned}
    where applications.id = owned.id`.execute(db);
};

/** Brings the management account to the rows of before. */
export const accountOfRows: readonly BackgroundMigration[] = [
  {
    name: 'account-of-forms',
    table: 'projects',
    lacks: ofProject
      .map(
        (table) =>
          `exists (select from ${table} where project_id = projects.id and ${table}.account_id is null)`,
      )
      .join(' or '),
    fill: async (ids, { db }) => fillForms(ids, db),
  },
  {
    name: 'account-of-applications',
    table: 'applications',
    // Whatever belongs to one that has it was inserted when each row got it.
    lacks: 'account_id is null',
    fill: async (ids, { db }) => fillApplications(ids, db),
  },
];
