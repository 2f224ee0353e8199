import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import type { OperatedUser } from '../access.ts';
import { reinstatedMail, suspendedMail } from '../emails/account-mails.ts';
import { endResetLinks } from './password-reset.ts';
import { endAllSessions } from './sessions.ts';
import { sayAuth } from '#contract/messages/auth.ts';

/**
 * Suspends an account and ends all its sessions and reset links. Throws `state_conflict` for an
 * operator and for an account that is suspended already.
 */
export async function suspendUser(
  db: Database,
  config: Config,
  user: OperatedUser,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (user.operator) {
    throw new AppError('state_conflict', sayAuth('auth.operator_not_suspended'));
  }
  await inTransaction(db, async (transaction) => {
    const suspended = await transaction
      .updateTable('users')
      .set({ suspended_at: now, suspended_reason: reason, updated_at: now })
      .where('id', '=', user.id)
      .where('suspended_at', 'is', null)
      .where('deleted_at', 'is', null)
      // Somebody may be naming this person an operator at the same time.
      .where('operator_since', 'is', null)
      .executeTakeFirst();
    if (!suspended.numUpdatedRows) {
      throw new AppError('state_conflict', sayAuth('auth.suspended_already'));
    }
    await endAllSessions(transaction, user.id);
    await endResetLinks(transaction, user.id, now);
    await queueMail(transaction, { to: user.email, mail: suspendedMail(config, reason), now });
  });
}

/** Lets a suspended person log in again. Throws `state_conflict` for an account that is not suspended. */
export async function reinstateUser(
  db: Database,
  config: Config,
  user: OperatedUser,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const reinstated = await transaction
      .updateTable('users')
      .set({ suspended_at: null, suspended_reason: null, updated_at: now })
      .where('id', '=', user.id)
      .where('suspended_at', 'is not', null)
      .executeTakeFirst();
    if (!reinstated.numUpdatedRows) {
      throw new AppError('state_conflict', sayAuth('auth.not_suspended'));
    }
    // A login that raced with the suspension may have left a session behind.
    await endAllSessions(transaction, user.id);
    await queueMail(transaction, { to: user.email, mail: reinstatedMail(config), now });
  });
}

/** Logs a person out everywhere; returns how many sessions ended. */
export async function endSessionsOf(db: Database, user: OperatedUser): Promise<number> {
  return endAllSessions(db, user.id);
}
