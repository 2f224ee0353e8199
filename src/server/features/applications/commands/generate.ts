import { type Database, inTransaction } from '#server/db/database.ts';
import { type OwnStartup, ownStartup } from '#server/features/startups/access.ts';
import { createStartup } from '#server/features/startups/commands/startups.ts';
import { fillStartup } from '#server/features/startups/commands/fill.ts';
import type { Caller } from '#server/http/context.ts';
import type { OwnApplication } from '../access.ts';
import { listAnswered } from '../queries/form.ts';
import { type LockedApplication, lockApplication, tellPages } from './transition.ts';

/**
 * Fills the profile of the application's startup from its answers; an application without one gets a
 * new startup. The lock on the application makes parallel calls find the first one's startup.
 */
export async function generateStartup(
  db: Database,
  caller: Caller,
  application: OwnApplication,
  now: Date,
): Promise<OwnStartup> {
  return inTransaction(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    const answered = await listAnswered(transaction, application);
    const source = { id: locked.id, programme: locked.project_name };
    const attached = await findAttached(transaction, caller, locked);
    const startup =
      attached ??
      (await createStartup(
        transaction,
        caller,
        { name: nameFor(locked), accountId: locked.account_id },
        now,
      ));
    const isNew = attached === null;
    await fillStartup(transaction, startup, { application: source, answered, isNew }, now);
    if (isNew) await attach(transaction, locked, startup, now);
    return startup;
  });
}

/** The startup that the application is for; a deleted one counts as none. */
async function findAttached(
  db: Database,
  caller: Caller,
  { startup_id: id }: LockedApplication,
): Promise<OwnStartup | null> {
  const row = await db
    .selectFrom('startups')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? ownStartup(db, caller, row.id) : null;
}

/** What a startup is called whose form did not ask for a name; its founder renames it. */
const nameFor = ({ first_name: firstName }: LockedApplication): string =>
  `Startup of ${firstName}`.trim();

async function attach(
  db: Database,
  application: LockedApplication,
  startup: OwnStartup,
  now: Date,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ startup_id: startup.id, version: application.version + 1, updated_at: now })
    .where('id', '=', application.id)
    .execute();
  await tellPages(db, application);
}
