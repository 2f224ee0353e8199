import { randomBytes } from 'node:crypto';
import { sayAuth } from '#contract/messages/auth.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { newAuthenticator, stepOfCode } from '#server/integrations/secrets/authenticator.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import {
  askNewPasskey,
  type PasskeyAnswer,
  readNewPasskey,
} from '#server/integrations/secrets/passkeys.ts';
import { type OperatedUser, tokenHash } from '../access.ts';
import {
  factorAddedMail,
  factorRemovedMail,
  factorsTakenMail,
} from '../emails/second-factor-mails.ts';
import { listFactors, listPasskeys, MOST_FACTORS } from '../queries/second-factors.ts';
import { useCode } from './codes.ts';
import { type OwnerProof, proveOwner } from './erase-account.ts';
import { forgetFactors } from './forget-factors.ts';
import { takeChallenge, writeChallenge } from './passkey-challenges.ts';
import { countTry } from './rate-limits.ts';
import {
  type Device,
  endAllSessions,
  endOtherSessions,
  holdOwnSession,
  lockAccount,
} from './sessions.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Asked = Pick<Device, 'ip' | 'cookie' | 'now'>;

const RECOVERY_CODES = 10;
/* No letter that is taken for another one on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Begins to set up an authenticator. Throws `validation`, `credentials_wrong`, `code_wrong`, `state_conflict`. */
export async function beginAuthenticator(
  outside: Outside,
  caller: Caller,
  given: OwnerProof,
  asked: Asked,
): Promise<{ id: string; secret: string; address: string }> {
  const { secret, typed, address } = newAuthenticator(caller.email);
  const id = newId();
  await asOwner(outside, caller, given, asked, async (transaction) => {
    await refuseMany(transaction, caller);
    // What was begun and never confirmed makes room.
    await transaction
      .deleteFrom('second_factors')
      .where('user_id', '=', caller.userId)
      .where('confirmed_at', 'is', null)
      .execute();
    await transaction
      .insertInto('second_factors')
      .values({
        id,
        user_id: caller.userId,
        kind: 'authenticator',
        name: '',
        secret,
        created_at: asked.now,
      })
      .execute();
  });
  return { id, secret: typed, address };
}

/**
 * Counts an authenticator from now on, with a code it shows. Returns recovery codes with the first factor. Throws
 * `not_found`, `code_wrong`, `state_conflict`.
 */
export async function confirmAuthenticator(
  { db, config }: Outside,
  caller: Caller,
  { id, code, name }: { id: string; code: string; name: string },
  now: Date,
): Promise<string[] | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  const { giveBack } = await countTry(db, config, tries(caller), now);
  const step = row.secret && stepOfCode(row.secret, code, now);
  if (step === null) throw new AppError('code_wrong');
  await giveBack();
  return inTransaction(db, async (transaction) => {
    await holdOwnSession(transaction, caller);
    const confirmed = await transaction
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step, name })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!confirmed.numUpdatedRows) throw notFound();
    return added(transaction, caller, { name, now });
  });
}

/** Begins to set up a passkey: what the browser asks it. Throws as `beginAuthenticator`. */
export async function beginPasskey(
  outside: Outside,
  caller: Caller,
  given: OwnerProof,
  asked: Asked,
): Promise<object> {
  const present = await listPasskeys(outside.db, caller.userId);
  const options = await askNewPasskey(outside.config, caller, present);
  await asOwner(outside, caller, given, asked, async (transaction) => {
    await refuseMany(transaction, caller);
    await writeChallenge(transaction, caller, options.challenge, asked.now);
  });
  return options;
}

/** Keeps a passkey. Returns recovery codes with the first factor. Throws `code_wrong`, `state_conflict`. */
export async function confirmPasskey(
  { db, config }: Outside,
  caller: Caller,
  { answer, name }: { answer: PasskeyAnswer; name: string },
  now: Date,
): Promise<string[] | null> {
  const challenge = await takeChallenge(db, caller, now);
  const passkey = challenge === null ? null : await readNewPasskey(config, challenge, answer);
  if (!passkey) throw new AppError('code_wrong', sayAuth('auth.passkey_wrong'));
  return inTransaction(db, async (transaction) => {
    await holdOwnSession(transaction, caller);
    await refuseMany(transaction, caller);
    const kept = await transaction
      .insertInto('second_factors')
      .values({
        id: newId(),
        user_id: caller.userId,
        kind: 'passkey',
        name,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        created_at: now,
        confirmed_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (!kept.numInsertedOrUpdatedRows) {
      throw new AppError('state_conflict', sayAuth('auth.passkey_known'));
    }
    return added(transaction, caller, { name, now });
  });
}

/** New recovery codes in place of the old ones. Throws as `beginAuthenticator`; `state_conflict` without a factor. */
export async function renewRecoveryCodes(
  outside: Outside,
  caller: Caller,
  given: OwnerProof,
  asked: Asked,
): Promise<string[]> {
  return asOwner(outside, caller, given, asked, async (transaction) => {
    const factors = await listFactors(transaction, caller.userId);
    if (factors.length === 0) throw new AppError('state_conflict', sayAuth('auth.no_factor'));
    return makeRecoveryCodes(transaction, caller.userId);
  });
}

/**
 * Takes a second factor away. Throws `validation`, `credentials_wrong`, `code_wrong`, `not_found`, and
 * `state_conflict` for the last one while somebody asks for one.
 */
export async function removeFactor(
  outside: Outside,
  caller: Caller,
  { id, ...given }: OwnerProof & { id: string },
  asked: Asked,
): Promise<void> {
  const { config, db } = outside;
  const factors = await listFactors(db, caller.userId);
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw notFound();
  await asOwner(outside, caller, given, asked, async (transaction) => {
    await lockAccount(transaction, caller);
    await transaction.deleteFrom('second_factors').where('id', '=', id).execute();
    const left = await listFactors(transaction, caller.userId);
    if (left.length === 0) {
      const owes = await forgetFactors(transaction, caller.userId);
      if (owes || (caller.operator && config.operatorsNeedSecondFactor)) {
        throw new AppError('state_conflict', sayAuth('auth.factor_asked_for'));
      }
    }
    const { email: to, language } = caller;
    const mail = factorRemovedMail(config, factor.name);
    await queueMail(transaction, { to, mail, language, now: asked.now });
  });
}

/** Takes all away from a person who has lost them. Throws `state_conflict` where there is none, and for oneself. */
export async function takeFactors(
  db: Database,
  config: Config,
  user: OperatedUser,
  now: Date,
): Promise<void> {
  const own = { userId: user.id };
  await lockAccount(db, own);
  const isOwn = user.byUserId === user.id;
  if (isOwn || (await listFactors(db, user.id)).length === 0) {
    throw new AppError('state_conflict', sayAuth(isOwn ? 'auth.own_factors' : 'auth.no_factor'));
  }
  await forgetFactors(db, user.id);
  await endAllSessions(db, user.id);
  await queueMail(db, { to: user.email, mail: factorsTakenMail(config), now });
}

/** Guesses of a code of one person, whichever session makes them. */
export const tries = ({ userId }: Pick<Caller, 'userId'>) => [
  { limit: 'factor_try', subject: userId } as const,
  { limit: 'factor_try_day', subject: userId } as const,
];

/** What is kept of a recovery code, however it was typed. */
export const recoveryHash = (code: string): Buffer =>
  tokenHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Runs `work` in the transaction that spends the proof of who owns the account. */
async function asOwner<T>(
  { db, config }: Outside,
  caller: Caller,
  given: OwnerProof,
  asked: Asked,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const owner = await proveOwner(db, config, caller, given, asked);
  return inTransaction(db, async (transaction) => {
    await holdOwnSession(transaction, caller);
    if (owner.codeId) await useCode(transaction, owner.codeId, asked.now);
    return work(transaction);
  });
}

async function refuseMany(db: Database, caller: Caller): Promise<void> {
  await lockAccount(db, caller);
  const { length } = await listFactors(db, caller.userId);
  if (length >= MOST_FACTORS) {
    throw new AppError('state_conflict', sayAuth('auth.factors_most', { most: MOST_FACTORS }));
  }
}

/** What follows a factor that counts: with the first one, all other sessions end, as none of them has shown it. */
async function added(
  db: Database,
  caller: Caller,
  { name, now }: { name: string; now: Date },
): Promise<string[] | null> {
  const first = await db
    .updateTable('users')
    .set({ second_factor_at: now })
    .where('id', '=', caller.userId)
    .where('second_factor_at', 'is', null)
    .executeTakeFirst();
  const { email: to, language } = caller;
  await queueMail(db, { to, mail: factorAddedMail(name), language, now });
  if (!first.numUpdatedRows) return null;
  await endOtherSessions(db, caller);
  return makeRecoveryCodes(db, caller.userId);
}

async function makeRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(code) })))
    .execute();
  return codes;
}

/** Ten letters, some 49 bits: nobody guesses one in the tries there are, and a fast hash keeps it. */
function recoveryCode(): string {
  const picked: string[] = [];
  while (picked.length < 10) {
    for (const byte of randomBytes(16)) {
      // Bytes beyond the last whole round would make some letters likelier.
      const letter = byte < 256 - (256 % letters.length) ? letters[byte % letters.length] : null;
      if (letter && picked.length < 10) picked.push(letter);
    }
  }
  return `${picked.slice(0, 5).join('')}-${picked.slice(5).join('')}`;
}
