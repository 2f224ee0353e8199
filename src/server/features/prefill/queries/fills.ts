import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/http/errors.ts';

const columns = [
  'id',
  'application_id',
  'user_id',
  'state',
  'provider',
  'model',
  'fallback',
  'duration_ms',
  'results',
  'revisions',
  'accepted_at',
  'undone_at',
  'created_at',
] as const;

/** One proposal, or undefined when it went with its draft or its person. */
export async function findFill(db: Database, id: string) {
  return db.selectFrom('fills').select(columns).where('id', '=', id).executeTakeFirst();
}

/** One proposal. */
export async function getFill(db: Database, { id }: { id: string }) {
  const row = await findFill(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, held until the transaction ends. */
export async function lockFill(db: Database, { id }: { id: string }) {
  return db
    .selectFrom('fills')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export type FillRow = Awaited<ReturnType<typeof getFill>>;

/** The runs of a provider for a startup that began since, on whichever of its applications. */
export async function listRunning(db: Database, startupId: string, since: Date) {
  return db
    .selectFrom('fills')
    .innerJoin('applications', 'applications.id', 'fills.application_id')
    .select(['fills.id', 'fills.application_id'])
    .where('applications.startup_id', '=', startupId)
    .where('fills.state', '=', 'running')
    .where('fills.created_at', '>=', since)
    .limit(100)
    .execute();
}

/** True when the startup lets an outside provider read its answers; without a row it does not. */
export async function isModelAllowed(db: Database, startupId: string | null): Promise<boolean> {
  if (startupId === null) return false;
  const row = await db
    .selectFrom('ai_fill_settings')
    .select('enabled')
    .where('startup_id', '=', startupId)
    .executeTakeFirst();
  return row?.enabled === true;
}
