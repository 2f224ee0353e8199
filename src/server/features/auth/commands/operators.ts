import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import type { OperatedUser } from '../access.ts';
import { sayAuth } from '#contract/messages/auth.ts';

/** Names a person an operator. Throws `state_conflict` for an operator, an unverified or a suspended account. */
export async function nameOperator(db: Database, user: OperatedUser, now: Date): Promise<void> {
  const named = await db
    .updateTable('users')
    .set({ operator_since: now, operator_named_by: user.byUserId, updated_at: now })
    .where('id', '=', user.id)
    .where('operator_since', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!named.numUpdatedRows) {
    const message =
      user.operator === 'named'
        ? sayAuth('auth.operator_already')
        : sayAuth('auth.cannot_be_operator');
    throw new AppError('state_conflict', message);
  }
}

/**
 * Takes the role back. Throws `state_conflict` for oneself, for somebody who is none, and for an
 * address of OPERATOR_EMAILS, which only the settings can take out.
 */
export async function withdrawOperator(db: Database, user: OperatedUser, now: Date): Promise<void> {
  if (user.id === user.byUserId) {
    throw new AppError('state_conflict', sayAuth('auth.last_operator'));
  }
  if (user.operator === 'settings') {
    throw new AppError('state_conflict', sayAuth('auth.operator_by_settings'));
  }
  const withdrawn = await db
    .updateTable('users')
    .set({ operator_since: null, operator_named_by: null, updated_at: now })
    .where('id', '=', user.id)
    .where('operator_since', 'is not', null)
    .executeTakeFirst();
  if (!withdrawn.numUpdatedRows) {
    throw new AppError('state_conflict', sayAuth('auth.no_operator'));
  }
}
