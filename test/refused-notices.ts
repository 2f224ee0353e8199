import { sql } from 'kysely';
import type { TestUser } from './factories.ts';
import type { World } from './world.ts';

/** No notice can be written for this person, as when the database refuses a row; until what it returns is called. */
export async function refuseNotices(
  { db }: World,
  { id }: TestUser,
): Promise<() => Promise<unknown>> {
  const name = sql.ref(`no_notices_${id.replaceAll('-', '')}`);
  await sql`alter table notifications add constraint ${name}
    check (user_id <> ${sql.lit(id)}) not valid`.execute(db);
  return async () => sql`alter table notifications drop constraint ${name}`.execute(db);
}
