import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { OperatedUser } from '#server/features/auth/access.ts';
import {
  nameOperator as nameRow,
  withdrawOperator as withdrawRow,
} from '#server/features/auth/commands/operators.ts';
import {
  endSessionsOf,
  reinstateUser as reinstateRow,
  suspendUser as suspendRow,
} from '#server/features/auth/commands/suspension.ts';
import { takeFactors } from '#server/features/auth/commands/second-factors.ts';
import { audited, type AuditContext, marked, recordAudit } from './audit.ts';

type Outside = { db: Database; config: Config };

/** Suspends an account and ends its sessions. Throws `state_conflict`. */
export async function suspendUser(
  { db, config }: Outside,
  user: OperatedUser,
  context: AuditContext & { reason: string },
): Promise<void> {
  const line = { action: 'user_suspended', ...marked('user', user.id, 'suspended', true) } as const;
  await audited(db, context, line, async (tx) => suspendRow(tx, config, user, context));
}

/** Lets a person log in again. Throws `state_conflict` for an account that is not suspended. */
export async function reinstateUser(
  { db, config }: Outside,
  user: OperatedUser,
  context: AuditContext,
): Promise<void> {
  const mark = marked('user', user.id, 'suspended', false);
  const line = { action: 'user_reinstated', ...mark } as const;
  await audited(db, context, line, async (tx) => reinstateRow(tx, config, user, context.now));
}

/** Logs a person out everywhere; returns how many sessions ended. */
export async function endUserSessions(
  db: Database,
  user: OperatedUser,
  { operator, now }: AuditContext,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ended = await endSessionsOf(transaction, user);
    await recordAudit(transaction, operator, {
      action: 'sessions_ended',
      target: { kind: 'user', id: user.id },
      before: { sessions: ended },
      after: { sessions: 0 },
      now,
    });
    return ended;
  });
}

/**
 * Takes all second factors away from a person who has lost them, and logs them out everywhere. Throws `state_conflict`
 * where there is none.
 */
export async function removeSecondFactors(
  { db, config }: Outside,
  user: OperatedUser,
  context: AuditContext & { reason: string },
): Promise<void> {
  const line = {
    action: 'second_factors_removed',
    target: { kind: 'user', id: user.id },
    before: { secondFactor: true },
    after: { secondFactor: false },
  } as const;
  await audited(db, context, line, async (tx) => takeFactors(tx, config, user, context.now));
}

/** Names a person an operator or takes the role back. Throws `state_conflict`. */
export async function setOperator(
  db: Database,
  user: OperatedUser,
  named: boolean,
  context: AuditContext,
): Promise<void> {
  const action = named ? 'operator_named' : 'operator_withdrawn';
  const line = { action, ...marked('user', user.id, 'operator', named) } as const;
  const write = named ? nameRow : withdrawRow;
  await audited(db, context, line, async (tx) => write(tx, user, context.now));
}
