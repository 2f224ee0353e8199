import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { hashPassword, passwordFits } from '#server/integrations/secrets/passwords.ts';
import { passwordChangedMail } from '../emails/account-mails.ts';
import { findCredentials } from '../queries/credentials.ts';
import { requireGoodPassword } from './password-quality.ts';
import { endResetLinks } from './password-reset.ts';
import { forgetDevices } from './known-devices.ts';
import { countTry } from './rate-limits.ts';
import { type Device, endOtherSessions } from './sessions.ts';
import { sayAuth } from '#contract/messages/auth.ts';

type Passwords = { currentPassword?: string | undefined; password: string };

/**
 * Changes the caller's password and ends the other sessions; an account without a password needs no
 * current one. Throws `password_weak`, `credentials_wrong`.
 */
export async function changePassword(
  db: Database,
  config: Config,
  caller: Caller,
  { currentPassword, password }: Passwords,
  { cookie, now }: Pick<Device, 'cookie' | 'now'>,
): Promise<void> {
  requireGoodPassword(password, caller);
  const user = await findCredentials(db, caller.email);
  const stored = user?.password_hash ?? null;
  if (stored) await requireCurrent(db, config, caller, stored, currentPassword ?? '', now);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', caller.userId)
      // A password that was changed or reset in the meantime is not the one that was checked.
      .where('password_hash', 'is not distinct from', stored)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) throw new AppError('credentials_wrong');
    await endResetLinks(transaction, caller.userId, now);
    await endOtherSessions(transaction, caller);
    await forgetDevices(transaction, caller.userId, cookie.known);
    await queueMail(transaction, { to: caller.email, mail: passwordChangedMail(config), now });
  });
}

async function requireCurrent(
  db: Database,
  config: Config,
  caller: Caller,
  stored: string,
  currentPassword: string,
  now: Date,
): Promise<void> {
  const { giveBack } = await countTry(
    db,
    config,
    [{ limit: 'password_change', subject: caller.userId }],
    now,
  );
  if (!(await passwordFits(stored, currentPassword))) {
    throw new AppError('credentials_wrong', sayAuth('auth.current_password_wrong'));
  }
  await giveBack();
}
