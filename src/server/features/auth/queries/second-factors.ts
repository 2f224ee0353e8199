import type { Selectable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { SecondFactors } from '#server/db/schema.ts';
import type { StoredPasskey } from '#server/integrations/secrets/passkeys.ts';

export type SecondFactorRow = Selectable<SecondFactors>;

/** Most that one person may set up. */
export const MOST_FACTORS = 10;

/** What the person has set up and confirmed, the oldest first. */
export async function listFactors(db: Database, userId: string): Promise<SecondFactorRow[]> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(MOST_FACTORS)
    .execute();
}

/** What is kept of a passkey; null for an authenticator. */
export function toPasskey(row: SecondFactorRow): StoredPasskey | null {
  if (!row.credential_id || !row.public_key) return null;
  return {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter ?? 0,
    transports: row.transports ?? [],
  };
}

export async function listPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  return (await listFactors(db, userId)).flatMap((row) => toPasskey(row) ?? []);
}

/** How many recovery codes still work. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** The names of the person's organisations that ask for a second factor. */
export async function listAskingOrganisations(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('management_accounts', 'management_accounts.id', 'members.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select('entities.name')
    .where('members.user_id', '=', userId)
    .where('management_accounts.second_factor_required', '=', true)
    .orderBy('entities.name')
    .limit(20)
    .execute();
  return rows.map(({ name }) => name);
}
