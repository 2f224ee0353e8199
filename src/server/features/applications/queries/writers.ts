import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { startupIsOf } from '#server/db/founder-sight.ts';
import type { WritableApplication } from '../access.ts';

/** The ids of everybody else who may write in the application, and the caller's own first name. */
export async function listWriters(
  db: Database,
  application: WritableApplication,
): Promise<{ others: string[]; name: string }> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('users', (join) =>
      join.on((on) =>
        on.or([
          on('users.id', '=', on.ref('applications.user_id')),
          on.exists(
            on
              .selectFrom('startup_founders')
              .select(sql.lit(1).as('one'))
              .whereRef('startup_founders.startup_id', '=', 'applications.startup_id')
              .whereRef('startup_founders.user_id', '=', 'users.id'),
          ),
        ]),
      ),
    )
    .select(['users.id', 'users.first_name', 'applications.user_id as writer_id'])
    .select(startupIsOf(application.userId).as('is_shared'))
    .where('applications.id', '=', application.id)
    .limit(100)
    .execute();
  const caller = rows.find(({ id }) => id === application.userId);
  return {
    others: rows
      .filter((row) => row.id !== application.userId && row.is_shared)
      .map(({ id }) => id),
    name: caller?.first_name ?? '',
  };
}

/** The ids of a startup's founders; none without a startup. */
export async function listFounderIds(db: Database, startupId: string | null): Promise<string[]> {
  if (startupId === null) return [];
  const rows = await db
    .selectFrom('startup_founders')
    .select('user_id')
    .where('startup_id', '=', startupId)
    .limit(100)
    .execute();
  return rows.map((row) => row.user_id);
}
