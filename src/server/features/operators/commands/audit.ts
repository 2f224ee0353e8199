import type { auditActions, auditTargets } from '#contract/audit.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Operator } from '../access/console.ts';

type Facts = Record<string, string | number | boolean | null>;
export type Audited = {
  action: (typeof auditActions)[number];
  target: { kind: (typeof auditTargets)[number]; id: string };
  /** The changed fields alone. */
  before?: Facts;
  after?: Facts;
  reason?: string | undefined;
  now: Date;
};

/** What the trail writes of a mark that was set or taken. */
export const marked = (
  kind: Audited['target']['kind'],
  id: string,
  mark: 'verified' | 'hidden' | 'featured' | 'suspended' | 'operator',
  on: boolean,
): Pick<Audited, 'target' | 'before' | 'after'> => ({
  target: { kind, id },
  before: { [mark]: !on },
  after: { [mark]: on },
});

/** Writes a line of the audit trail; belongs in the transaction of what it tells. */
export async function recordAudit(
  db: Database,
  operator: Operator,
  { action, target, before = {}, after = {}, reason, now }: Audited,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_id: operator.userId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason: reason ?? null,
      created_at: now,
    })
    .execute();
}

/** By whom, why and when: every action of an operator is told this. */
export type AuditContext = { operator: Operator; reason?: string | undefined; now: Date };

/** Does `work` and writes its line in one transaction; returns what `work` returned. */
export async function audited<T>(
  db: Database,
  { operator, reason, now }: AuditContext,
  line: Omit<Audited, 'reason' | 'now'>,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    const result = await work(transaction);
    await recordAudit(transaction, operator, { ...line, reason, now });
    return result;
  });
}
