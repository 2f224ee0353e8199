// What a table of applications needs besides their rows.
import { sql } from 'kysely';
import type { Snapshot } from '#contract/submissions.ts';
import { newestWords } from '#rules/applications/export.ts';
import type { Database } from '#server/db/database.ts';
import type { Scores } from '#server/db/vocabulary.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import { nameColumns } from '#server/views/person.ts';
import { readSnapshot } from './submissions.ts';

/** Far more than the versions of a form ask together. */
const MOST_COLUMNS = 5000;
/** Excel has no more columns; what a form asked is far below. */
const MOST_SHOWN = 1000;

export type ExportedProject = Awaited<ReturnType<typeof getExported>>;

/** A project of the account. Throws `not_found`. */
export async function getExported(db: Database, account: ManagedAccount, projectId: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'slug', 'form_version'])
    .where('id', '=', projectId)
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow(notFound);
}

/** Each question that a version of the form asked, in its newest words: the form's order, then what it asks no more. */
export async function listExportedQuestions(db: Database, projectId: string) {
  const rows = await db
    .selectFrom('form_questions')
    .select(['id as _id', 'label', 'version'])
    .where('project_id', '=', projectId)
    .orderBy('version', 'desc')
    .orderBy('position')
    .limit(MOST_COLUMNS)
    .execute();
  return newestWords([rows]).slice(0, MOST_SHOWN);
}

/** Each criterion that a rubric had, in its newest words. */
export async function listExportedCriteria(db: Database, projectId: string) {
  const rows = await db
    .selectFrom('rubric_versions')
    .select('criteria')
    .where('project_id', '=', projectId)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  return newestWords(rows.map(({ criteria }) => criteria)).slice(0, MOST_SHOWN);
}

/** What each of these sent last, with the number of the sending. */
export async function listLastSendings(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { number: number; snapshot: Snapshot }>> {
  const rows = await db
    .selectFrom('submissions')
    .distinctOn('application_id')
    .select(['application_id', 'number', 'content'])
    .where('application_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('application_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    rows.map(({ application_id: id, number, content }) => [
      id,
      { number, snapshot: readSnapshot(content) },
    ]),
  );
}

/** The scores that were submitted of each. */
export async function listSubmittedScores(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { scores: Scores['__select__'] }[]>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['application_id', 'scores'])
    .where('application_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('submitted_at', 'is not', null)
    .execute();
  const found = new Map<string, { scores: Scores['__select__'] }[]>();
  for (const { application_id: id, scores } of rows) {
    found.set(id, [...(found.get(id) ?? []), { scores }]);
  }
  return found;
}

const order: Order = {
  columns: ['application_exports.created_at', 'application_exports.id'],
  direction: 'desc',
};

/** A page of who took the project's applications along, the newest first. */
export async function listExports(
  db: Database,
  account: ManagedAccount,
  { projectId, limit, cursor }: { projectId: string; limit: number; cursor?: string | undefined },
) {
  const { id } = await getExported(db, account, projectId);
  const all = db.selectFrom('application_exports').where('project_id', '=', id);
  const rows = all
    .innerJoin('users', 'users.id', 'application_exports.user_id')
    .leftJoin('api_keys', 'api_keys.id', 'application_exports.key_id')
    .select([
      'application_exports.id',
      'application_exports.rows',
      'application_exports.complete',
      'application_exports.created_at',
      'users.id as user_id',
      'api_keys.name as key_name',
      ...nameColumns,
    ]);
  return pageByAge(rows, all, { order, sort: '-createdAt', limit, cursor });
}
export type ExportRow = Awaited<ReturnType<typeof listExports>>['rows'][number];
