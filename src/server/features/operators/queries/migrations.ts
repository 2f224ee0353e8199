import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { MigrationRow } from '../views/migrations.ts';

const select = (db: Database) => db.selectFrom('background_migrations').selectAll();

/** All of them: those that are not finished first, then the newest. */
export async function listMigrations(db: Database): Promise<MigrationRow[]> {
  return select(db)
    .orderBy('finished_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .execute();
}

/** Throws `not_found`. */
export async function getMigration(db: Database, id: string): Promise<MigrationRow> {
  return select(db).where('id', '=', id).executeTakeFirstOrThrow(notFound);
}
