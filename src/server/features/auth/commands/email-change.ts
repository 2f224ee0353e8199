import { DAY_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, Decide, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { newToken, tokenHash } from '../access.ts';
import {
  addressTakenMail,
  changeCodeMail,
  emailChangedMail,
  emailRestoredMail,
} from '../emails/address-change.ts';
import { findCredentials, isKeptAddress } from '../queries/credentials.ts';
import { codesOf, forgetCodes, freshCode, issueCode, tryCode, useCode } from './codes.ts';
import { type OwnerProof, proveOwner } from './erase-account.ts';
import { forgetFactorsSince } from './forget-factors.ts';
import { forgetDevices } from './known-devices.ts';
import { endResetLinks } from './password-reset.ts';
import { countTry, networkOf } from './rate-limits.ts';
import { type Device, endAllSessions, endOtherSessions, holdOwnSession } from './sessions.ts';
import { countCodeTry } from './verification.ts';
import { sayAuth } from '#contract/messages/auth.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Asked = Pick<Device, 'ip' | 'cookie' | 'now'>;

const UNDO_MS = 3 * DAY_MS;

/** A code for a change is tried by the person who asked for it alone. */
const laneOf = ({ userId }: Pick<Caller, 'userId'>): Buffer => tokenHash(`change:${userId}`);

/**
 * Mails a code to the new address, once the caller has proven to be the owner of the account. A taken
 * address gets another mail and no code; the caller cannot tell. Throws `validation`,
 * `credentials_wrong`, `code_wrong`.
 */
export async function requestEmailChange(
  { db, config }: Outside,
  caller: Caller,
  { email, ...proof }: OwnerProof & { email: string },
  asked: Asked,
): Promise<void> {
  const { ip, now } = asked;
  if (email.toLowerCase() === caller.email.toLowerCase()) {
    const message = sayAuth('auth.own_address');
    throw new AppError('validation', { details: [{ path: 'email', ...message }] });
  }
  const network = networkOf(ip);
  await countTry(db, config, [{ limit: 'code_request_network', subject: network }], now);
  const owner = await proveOwner(db, config, caller, proof, asked);
  const fresh = await freshCode();
  await inTransaction(db, async (transaction) => {
    if (owner.codeId) await useCode(transaction, owner.codeId, now);
    const asker = { lane: laneOf(caller), network };
    const issued = await issueCode(transaction, config, {
      email,
      purpose: 'change',
      asker,
      now,
      fresh,
    });
    const wish = { old_email: caller.email, new_email: email, created_at: now };
    await transaction
      .insertInto('email_changes')
      .values({ id: newId(), user_id: caller.userId, ...wish })
      .onConflict((conflict) =>
        conflict.column('user_id').where('done_at', 'is', null).doUpdateSet(wish),
      )
      .execute();
    if (!issued.code) return;
    const isTaken =
      (await findCredentials(transaction, email)) !== undefined ||
      (await isKeptAddress(transaction, { email, for: caller.userId, now }));
    const mail = isTaken ? addressTakenMail(config) : changeCodeMail(issued.code);
    await queueMail(transaction, { to: email, mail, language: caller.language, now });
  });
}

/**
 * Gives the account its new address, with the code that was mailed there. The old one is told, and can
 * take it back for three days, when it was proven. Ends other sessions, reset links and the old
 * address's codes. Throws `code_wrong`, `email_taken`.
 */
export async function confirmEmailChange(
  { db, config }: Outside,
  caller: Caller,
  code: string,
  { ip, cookie, now }: Asked,
): Promise<void> {
  const wish = await db
    .selectFrom('email_changes')
    .select(['id', 'new_email'])
    .where('user_id', '=', caller.userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  const { giveBack } = await countCodeTry(db, config, ip, now);
  if (!wish) throw new AppError('code_wrong');
  const email = wish.new_email;
  const place = codesOf({ email, purpose: 'change', lane: laneOf(caller) });
  const codeId = await tryCode(db, place, code, now);
  await giveBack();
  const undoToken = caller.verified ? newToken() : null;
  await inTransaction(db, async (transaction) => {
    await holdOwnSession(transaction, caller);
    await useCode(transaction, codeId, now);
    await changeAddress(transaction, { userId: caller.userId, from: caller.email, to: email, now });
    const kept = { email, for: caller.userId, now };
    if (await isKeptAddress(transaction, kept)) throw new AppError('email_taken');
    await transaction
      .updateTable('email_changes')
      .set({
        done_at: now,
        ...(undoToken !== null && {
          undo_hash: tokenHash(undoToken),
          undo_until: new Date(now.getTime() + UNDO_MS),
        }),
      })
      .where('id', '=', wish.id)
      .where('new_email', '=', email)
      .execute();
    await endOtherSessions(transaction, caller);
    await forgetDevices(transaction, caller.userId, cookie.known);
    await endWhatIsBound(transaction, { userId: caller.userId, address: caller.email, now });
    if (undoToken === null) return;
    const mail = emailChangedMail(config, undoToken);
    // Nobody's address any more: the mail speaks the language of whose it was.
    const { email: to, language } = caller;
    await queueMail(transaction, { to, mail, language, now });
  });
}

/**
 * Gives the account its old address back, with the link that was mailed there. Whoever changed it may
 * know the password: that goes, and every session. Throws `link_wrong`.
 */
export async function undoEmailChange<Reply>(
  config: Config,
  token: string,
  now: Date,
  decide: Decide<void, Reply>,
): Promise<Reply> {
  return decide(async (transaction) => {
    const change = await transaction
      .updateTable('email_changes')
      .set({ undone_at: now, undo_until: now })
      .where('undo_hash', '=', tokenHash(token))
      .where('undone_at', 'is', null)
      .where('undo_until', '>', now)
      .returning(['id', 'user_id', 'old_email', 'created_at'])
      .executeTakeFirst();
    if (!change) throw new AppError('link_wrong');
    const { user_id: userId, old_email: to } = change;
    const { email: from } = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await changeAddress(transaction, { userId, from, to, now });
    // What was changed on from there, and what waits to be, is void too.
    await transaction
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('created_at', '>=', change.created_at)
      .where('id', '<>', change.id)
      .execute();
    await transaction
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', userId)
      .execute();
    await endAllSessions(transaction, userId);
    await forgetDevices(transaction, userId);
    await forgetFactorsSince(transaction, {
      userId,
      since: new Date(change.created_at.getTime() - UNDO_MS),
    });
    await endWhatIsBound(transaction, { userId, address: from, now });
    await queueMail(transaction, { to, mail: emailRestoredMail(config), now });
  });
}

type Move = { userId: string; from: string; to: string; now: Date };

async function changeAddress(db: Database, { userId, from, to, now }: Move): Promise<void> {
  try {
    const changed = await db
      .updateTable('users')
      .set({ email: to, email_verified_at: now, updated_at: now })
      .where('id', '=', userId)
      .where('email', '=', from)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) throw new AppError('code_wrong');
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: string };
    throw constraint === 'users_email' ? new AppError('email_taken') : error;
  }
}

/** Links and codes that were mailed to an address that is the account's no more. */
async function endWhatIsBound(
  db: Database,
  { userId, address, now }: { userId: string; address: string; now: Date },
): Promise<void> {
  await endResetLinks(db, userId, now);
  await forgetCodes(db, address);
}
