import { apiKeyLimits, type ApiKeyScope, apiKeyScopes } from '#contract/api-key-limits.ts';
import { sayManagement } from '#contract/messages/management.ts';
import {
  daysOf,
  endOf,
  endOfReplaced,
  inOrder,
  KEY_START,
  mayRotate,
  NEEDED_FOR_KEYS,
  works,
} from '#rules/auth/api-keys.ts';
import { can, type Role } from '#rules/management/roles.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { useCode } from '#server/features/auth/commands/codes.ts';
import { type OwnerProof, proveOwner } from '#server/features/auth/commands/erase-account.ts';
import type { Device } from '#server/features/auth/commands/sessions.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import type { ManagedAccount } from '../access.ts';
import { keyMadeMail, keysEndedMail } from '../emails/keys.ts';
import { findAccountFace } from '../queries/accounts.ts';
import { findKey, keyHash, newKeyToken, stillWorks } from '../queries/api-keys.ts';
import { lockTeam } from './lock-team.ts';
import { mailTeam } from './mail-team.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type By = { caller: Caller; proof: OwnerProof; device: Pick<Device, 'ip' | 'cookie' | 'now'> };
type Wanted = { name: string; scopes: readonly ApiKeyScope[]; days: number };
export type MadeKey = { id: string; token: string };

/** Makes a key. Throws `credentials_wrong`, `code_wrong`, `name_taken`, `state_conflict` where there are enough. */
export async function makeKey(
  { db, config }: Outside,
  account: ManagedAccount<'team'>,
  { name, scopes, days }: Wanted,
  by: By,
): Promise<MadeKey> {
  return withProof({ db, config }, account, by, async (transaction) => {
    const { now } = by.device;
    const working = await listWorking(transaction, account, now);
    if (working.filter(({ ended_at }) => ended_at === null).length >= apiKeyLimits.live) {
      const { live: most } = apiKeyLimits;
      throw new AppError('state_conflict', sayManagement('management.enough_keys', { most }));
    }
    if (working.some((key) => key.name === name.trim())) throw new AppError('name_taken');
    return { name: name.trim(), scopes, days };
  });
}

/**
 * Makes a key in the place of one that works on for some days. Throws `not_found`, `credentials_wrong`, `code_wrong`, and
 * `state_conflict` for one that is over or was replaced already.
 */
export async function rotateKey(
  { db, config }: Outside,
  account: ManagedAccount<'team'>,
  id: string,
  by: By,
): Promise<MadeKey> {
  await findKey(db, account, id);
  return withProof({ db, config }, account, by, async (transaction) => {
    const { now } = by.device;
    const key = await findKey(transaction, account, id);
    const working = await listWorking(transaction, account, now);
    const over = new AppError('state_conflict', sayManagement('management.key_over'));
    if (!mayRotate(key, now) || working.length >= 2 * apiKeyLimits.live) throw over;
    const replaced = await transaction
      .updateTable('api_keys')
      .set({ ended_at: now, ended_why: 'replaced', ended_by: by.caller.userId })
      .set({ expires_at: endOfReplaced(key.expires_at, now) })
      .where('id', '=', id)
      // Who revokes it waits for no lock of ours, and what is revoked stays so.
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!replaced.numUpdatedRows) throw over;
    return { name: key.name, scopes: key.scopes, days: daysOf(key.created_at, key.expires_at) };
  });
}

/** Whoever asks proves themselves; what is decided about the keys of an account is decided one after the other. */
async function withProof(
  { db, config }: Outside,
  account: ManagedAccount<'team'>,
  { caller, proof, device }: By,
  decide: (transaction: Database) => Promise<Wanted>,
): Promise<MadeKey> {
  const { now } = device;
  const person = await proveOwner(db, config, caller, proof, device);
  return inTransaction(db, async (transaction) => {
    if (person.codeId) await useCode(transaction, person.codeId, now);
    await requireRole(transaction, account);
    const wanted = await decide(transaction);
    const token = newKeyToken();
    const key = {
      id: newId(),
      account_id: account.id,
      name: wanted.name,
      start: token.slice(0, KEY_START),
      token_hash: keyHash(token),
      scopes: inOrder(wanted.scopes, apiKeyScopes),
      made_by: account.userId,
      created_at: now,
      expires_at: endOf(now, wanted.days),
    };
    await transaction.insertInto('api_keys').values(key).execute();
    const { entity_name: entityName } = await findAccountFace(transaction, account.id);
    const about = { entityName, accountId: account.id, name: key.name, start: key.start };
    const mail = keyMadeMail(config, { ...about, by: caller.email });
    await mailKeyPeople(transaction, account.id, mail, now);
    return { id: key.id, token };
  });
}

/* Whoever loses the role meanwhile makes no key that outlives it. */
async function requireRole(db: Database, { id, userId }: ManagedAccount): Promise<void> {
  const role = (await lockTeam(db, id, [userId])).get(userId);
  if (!role) throw new AppError('not_found');
  if (!can(role, NEEDED_FOR_KEYS)) throw new AppError('forbidden');
}

const listWorking = async (db: Database, account: ManagedAccount, now: Date) =>
  db
    .selectFrom('api_keys')
    .select(['name', 'ended_at'])
    .where('account_id', '=', account.id)
    .where(stillWorks(now))
    .limit(2 * apiKeyLimits.live)
    .execute();

/** Ends a key at once, also one that was replaced and works on. Throws `not_found`, `state_conflict` for one that is over. */
export async function revokeKey(
  db: Database,
  account: ManagedAccount<'team'>,
  id: string,
  now: Date,
): Promise<void> {
  const key = await findKey(db, account, id);
  const ended = await db
    .updateTable('api_keys')
    .set({ ended_at: now, ended_why: 'revoked', ended_by: account.userId })
    .where('id', '=', id)
    .where(stillWorks(now))
    .executeTakeFirst();
  if (!works(key, now) || !ended.numUpdatedRows)
    throw new AppError('state_conflict', sayManagement('management.key_over'));
}

export type Ended = {
  /** Of this account alone; of all without. */
  accountId?: string;
  /** Who made them. */
  userId: string;
  now: Date;
  /** The role that its maker has from now on; null for one who is not of the team any more. */
  role: Role | null;
};

/**
 * Ends the keys whose maker has left, or has a role now that may not make any, and mails whoever may make others. One who
 * comes back makes new ones. Belongs in the transaction that takes the right away.
 */
export async function endKeysOf(
  { db, config }: Outside,
  { accountId, userId, now, role }: Ended,
): Promise<void> {
  if (role !== null && can(role, NEEDED_FOR_KEYS)) return;
  const ended = await db
    .updateTable('api_keys')
    .set({ ended_at: now, ended_why: role === null ? 'maker_left' : 'maker_role' })
    .where('made_by', '=', userId)
    .$if(accountId !== undefined, (own) => own.where('account_id', '=', accountId ?? ''))
    .where(stillWorks(now))
    .returning(['account_id', 'name'])
    .execute();
  for (const [id, keys] of Map.groupBy(ended, (key) => key.account_id)) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    const { entity_name: entityName } = await findAccountFace(db, id);
    const names = keys.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
    const mail = keysEndedMail(config, { entityName, accountId: id, names });
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await mailKeyPeople(db, id, mail, now);
  }
}

/** Mails whoever may make keys. */
export const mailKeyPeople = async (db: Database, accountId: string, mail: Mails, now: Date) =>
  mailTeam(db, { accountId, need: NEEDED_FOR_KEYS, mail, now });

/** Ends all keys of an organisation that is deleted: its team, which is told of that, is of no role any more. */
export async function endAllKeys(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ ended_at: now, ended_why: 'maker_left' })
    .where('account_id', '=', accountId)
    .where(stillWorks(now))
    .execute();
}
