import { createHmac } from 'node:crypto';
import { payeeDetails, type PayeeDetails } from '#contract/payees.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
import { accountText } from '#rules/connectors/payees.ts';
import type { Database } from '#server/db/database.ts';
import { deriveSecret } from '#server/integrations/secrets/installation-key.ts';
import { openBytes } from '#server/integrations/secrets/sealed.ts';

export const ownerColumn = ({ kind }: Holder) =>
  kind === 'user' ? ('user_id' as const) : ('account_id' as const);

export type PayeeRow = { country: string; tail: string; created_at: Date };

/** What counts now of what they said, without the account number; null before they said anything. */
export async function findPayee(db: Database, owner: Holder): Promise<PayeeRow | null> {
  const row = await db
    .selectFrom('payee_details')
    .select(['country', 'tail', 'created_at'])
    .where(ownerColumn(owner), '=', owner.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

type Keys = { seal: Buffer; match: Buffer };

/** The keys of this installation: one to encrypt with, one to compare with. */
export async function payeeKeys(db: Database, now: Date): Promise<Keys> {
  const bytes = await deriveSecret(db, 'payees', now);
  return { seal: bytes.subarray(0, 32), match: bytes.subarray(32) };
}

/** What is kept of an account to find the same one by: nobody without the key finds out which it is. */
export const matchOf = ({ match }: Keys, { account }: PayeeDetails): Buffer =>
  createHmac('sha256', match).update(accountText(account)).digest();

/** What a sealed row is about: taken to another row, it does not open. */
export const aboutOf = (row: { id: string; user_id: string | null; account_id: string | null }) =>
  Buffer.from(JSON.stringify([row.id, row.user_id, row.account_id]));

/** Some versions in clear, by their ids. Only for the file of a released batch. */
export async function openPayees(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, PayeeDetails>> {
  if (ids.length === 0) return new Map();
  const keys = await payeeKeys(db, now);
  const rows = await db
    .selectFrom('payee_details')
    .select(['id', 'user_id', 'account_id', 'sealed'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const bytes = openBytes(keys.seal, aboutOf(row), row.sealed);
      if (!bytes) throw new Error(`The payee details ${row.id} do not open with this key.`);
      return [row.id, payeeDetails.parse(JSON.parse(bytes.toString('utf8')))];
    }),
  );
}
