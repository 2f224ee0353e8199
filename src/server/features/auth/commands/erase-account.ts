import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { forgetMails, queueMail } from '#server/integrations/mail/mail.ts';
import { passwordFits } from '#server/integrations/secrets/passwords.ts';
import { accountDeletedMail } from '../emails/account-mails.ts';
import { findCredentials } from '../queries/credentials.ts';
import { forgetCodes, useCode } from './codes.ts';
import { forgetDevices } from './known-devices.ts';
import { tryLoginCode } from './login-code.ts';
import { forgetFactors } from './forget-factors.ts';
import { countTry } from './rate-limits.ts';
import { type Device, endAllSessions } from './sessions.ts';
import { sayAuth } from '#contract/messages/auth.ts';
import { sayFields } from '#contract/messages/fields.ts';
import type { Message } from '#contract/messages/message.ts';

declare const proof: unique symbol;

/** Proof that whoever asks knows the password, or reads the mailbox of an account without one. */
export type ProvenOwner = {
  readonly [proof]: true;
  userId: string;
  email: string;
  language: Language;
  codeId: string | null;
};
export type OwnerProof = { password?: string | undefined; code?: string | undefined };

/** Throws `validation` for the wrong kind of proof, `credentials_wrong`, `code_wrong`. */
export async function proveOwner(
  db: Database,
  config: Config,
  caller: Caller,
  given: OwnerProof,
  device: Pick<Device, 'ip' | 'cookie' | 'now'>,
): Promise<ProvenOwner> {
  const user = await findCredentials(db, caller.email);
  if (!user || user.id !== caller.userId) throw new AppError('credentials_wrong');
  const { id: userId, email, password_hash: stored } = user;
  const { language } = caller;
  if (stored === null) {
    if (!given.code) {
      demand('code', sayAuth('auth.no_password'));
    }
    const codeId = await tryLoginCode(db, config, { email, code: given.code }, device);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made here, after the code was right.
    return { userId, email, language, codeId } as ProvenOwner;
  }
  if (!given.password) demand('password', sayAuth('auth.enter_password'));
  const { giveBack } = await countTry(
    db,
    config,
    [{ limit: 'password_change', subject: userId }],
    device.now,
  );
  if (!(await passwordFits(stored, given.password))) {
    throw new AppError('credentials_wrong', sayAuth('auth.password_wrong'));
  }
  await giveBack();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made here, after the password was right.
  return { userId, email, language, codeId: null } as ProvenOwner;
}

function demand(path: string, message: Message): never {
  throw new AppError('validation', {
    ...sayFields('fields.at', { path, problem: message }),
    details: [{ path, ...message }],
  });
}

/**
 * Takes everything that names the person off the account, frees the address and ends all sessions.
 * The row stays for what was sent. Belongs in the transaction that clears the other features.
 */
export async function eraseAccount(db: Database, owner: ProvenOwner, now: Date): Promise<void> {
  const { userId, email, language } = owner;
  if (owner.codeId) await useCode(db, owner.codeId, now);
  const erased = await db
    .updateTable('users')
    .set({
      email: `${userId}@deleted.invalid`,
      password_hash: null,
      first_name: 'Deleted account',
      last_name: null,
      picture_url: null,
      headline: null,
      bio: null,
      country: null,
      links: '[]',
      notification_preferences: '{}',
      email_verified_at: null,
      operator_since: null,
      operator_named_by: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!erased.numUpdatedRows) throw new AppError('credentials_wrong');
  await endAllSessions(db, userId);
  await forgetDevices(db, userId);
  await forgetFactors(db, userId);
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
  await forgetCodes(db, email);
  await forgetMails(db, email);
  await queueMail(db, { to: email, mail: accountDeletedMail(), language, now });
}
