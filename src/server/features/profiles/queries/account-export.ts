import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Hooks, PersonalRows, ReadRows } from '#server/feature.ts';
import type { Caller } from '#server/http/context.ts';

/** Far more than a person has; a list of this length would be cut. */
const most = 20_000;

/**
 * Everything held of the caller, feature after feature, secrets (hashes, tokens, codes) left out. Of others it has
 * what the caller sees anyway: names of projects, organisations and startups. Of an address that is not confirmed it has
 * nothing that was sent to it: whoever signs up with somebody else's would read that.
 */
export async function readAccountExport(
  db: Database,
  caller: Caller,
  features: readonly Hooks[],
): Promise<PersonalRows> {
  const read: ReadRows = async (query) => {
    const { rows } = await sql<Record<string, unknown>>`${query} limit ${most}`.execute(db);
    return rows;
  };
  const held: PersonalRows = {};
  for (const { exportPerson } of features) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough for one person
    Object.assign(held, await exportPerson?.(caller, read));
  }
  return {
    ...held,
    // Until a mail has left, its subject has the code that its reader is to prove the address with.
    mails: await read(sql`
      select id as "_id", regexp_replace(subject, '\\m\\d{6}\\M', '……', 'g') as subject,
        created_at as "createdAt", sent_at as "sentAt"
      from mails where ${caller.verified} and lower(recipient) = ${caller.email.toLowerCase()}
      order by created_at, id`),
  };
}
