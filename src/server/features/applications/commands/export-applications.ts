import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';

/** What a table begins with: who takes it along, before the first row does. */
export async function beginExport(
  db: Database,
  account: ManagedAccount<'decide'>,
  projectId: string,
  now: Date,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('application_exports')
    .values({
      id,
      account_id: account.id,
      project_id: projectId,
      user_id: account.userId,
      key_id: account.keyId,
      created_at: now,
    })
    .execute();
  return id;
}

/** What leaves next, by application and sending: it is counted, and read by whoever takes it, before it does. */
export async function noteExported(
  db: Database,
  { id, account, now }: { id: string; account: ManagedAccount<'decide'>; now: Date },
  sendings: readonly { applicationId: string; number: number }[],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('application_exports')
      .set({ rows: sql<number>`rows + ${sendings.length}` })
      .where('id', '=', id)
      .execute();
    const day = sql`(${now}::timestamptz at time zone 'UTC')::date`;
    const sent = sql`unnest(${sendings.map(({ applicationId }) => applicationId)}::uuid[],
      ${sendings.map(({ number }) => number)}::int[]) as sent (application_id, number)`;
    await (
      account.keyId === null
        ? sql`insert into readings (application_id, submission_number, user_id, day, read_at)
          select application_id, number, ${account.userId}::uuid, ${day}, ${now} from ${sent}
          on conflict do nothing`
        : sql`insert into key_readings
            (application_id, submission_number, key_id, day, read_at, account_id)
          select application_id, number, ${account.keyId}::uuid, ${day}, ${now}, ${account.id}::uuid
          from ${sent} on conflict do nothing`
    ).execute(transaction);
  });
}

/** Everything has left. */
export async function endExport(db: Database, id: string): Promise<void> {
  await db
    .updateTable('application_exports')
    .set({ complete: true })
    .where('id', '=', id)
    .execute();
}
