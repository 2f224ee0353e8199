import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { apiKeyLimits } from '#contract/api-key-limits.ts';
import { KEY_PREFIX, NEEDED_FOR_KEYS } from '#rules/auth/api-keys.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyCaller } from '#server/http/callers/key-callers.ts';
import { notFound } from '#server/http/errors.ts';
import { nameColumns } from '#server/views/person.ts';
import type { ManagedAccount } from '../access.ts';

/** A new secret: 256 bits that nobody can guess, behind the prefix. */
export const newKeyToken = (): string => `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;

/** What is kept of a secret. */
export const keyHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** True in SQL for a key that works as far as the key itself decides it; one that was replaced does until its end. */
export const stillWorks = (now: Date) =>
  sql<boolean>`(api_keys.expires_at > ${now}
    and (api_keys.ended_at is null or api_keys.ended_why = 'replaced'))`;

/** Keys that work, as far as they and who made them decide it. */
const workingKeys = (db: Database, now: Date) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.made_by')
    .innerJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'api_keys.account_id')
        .onRef('members.user_id', '=', 'api_keys.made_by'),
    )
    .where(stillWorks(now))
    .where('members.role', 'in', rolesThatCan(NEEDED_FOR_KEYS))
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null);

/** False once the key was ended or is over, or who made it may not make one any more or owes a second factor. */
export async function isKeyLive(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await workingKeys(db, now)
    .select('api_keys.id')
    .where('api_keys.id', '=', id)
    .where('users.second_factor_due', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Who calls with this secret, read anew on each request: nobody with one that is unknown, over or ended, nor once the person
 * who made it is suspended, gone, or may not make one any more. They are no operator by a key.
 */
export async function findKeyCaller(
  db: Database,
  token: string,
  now: Date,
): Promise<KeyCaller | null> {
  const day = now.toISOString().slice(0, 10);
  const row = await workingKeys(db, now)
    .select(['api_keys.id', 'api_keys.account_id', 'api_keys.scopes', 'api_keys.expires_at'])
    .select(sql<boolean>`api_keys.last_used_on is distinct from ${day}::date`.as('unused_today'))
    .select(['users.id as user_id', 'users.email', 'users.language', 'users.email_verified_at'])
    .select(['users.second_factor_at', 'users.second_factor_due'])
    .where('api_keys.token_hash', '=', keyHash(token))
    .executeTakeFirst();
  if (!row) return null;
  if (row.unused_today) {
    await db
      .updateTable('api_keys')
      .set({ last_used_on: day })
      .where('id', '=', row.id)
      .where(sql<boolean>`(last_used_on is null or last_used_on < ${day}::date)`)
      .execute();
  }
  return {
    userId: row.user_id,
    // No session: no call that asks for one is open to keys.
    sessionId: row.id,
    sessionEnds: row.expires_at,
    lacks: row.second_factor_due ? 'set' : null,
    email: row.email,
    verified: row.email_verified_at !== null,
    operator: false,
    hasFactor: row.second_factor_at !== null,
    language: row.language,
    key: { id: row.id, accountId: row.account_id, scopes: row.scopes },
  };
}

const keysOf = (db: Database, account: ManagedAccount) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.made_by')
    .select(['api_keys.id', 'api_keys.name', 'api_keys.start', 'api_keys.scopes'])
    .select(['api_keys.created_at', 'api_keys.expires_at', 'api_keys.made_by'])
    .select(['api_keys.ended_at', 'api_keys.ended_why'])
    .select(sql<string | null>`to_char(api_keys.last_used_on, 'YYYY-MM-DD')`.as('last_used_on'))
    .select(nameColumns)
    .where('api_keys.account_id', '=', account.id);

/** The keys of an organisation: those that work first, each kind from the newest on. */
export async function listKeys(db: Database, account: ManagedAccount, now: Date) {
  return keysOf(db, account)
    .orderBy(stillWorks(now), 'desc')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .limit(apiKeyLimits.listed)
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** A key of the organisation. Throws `not_found`. */
export async function findKey(db: Database, account: ManagedAccount, id: string): Promise<KeyRow> {
  return keysOf(db, account).where('api_keys.id', '=', id).executeTakeFirstOrThrow(notFound);
}
