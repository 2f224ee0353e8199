import type { BodyOf } from '#contract/define.ts';
import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import type { OperatedReport, Reportable } from '../access/console.ts';
import { recordAudit } from './audit.ts';
import { sayOperators } from '#contract/messages/operators.ts';

type NewReport = BodyOf<typeof operatorModerationCalls.report>;
type Resolution = BodyOf<typeof operatorModerationCalls.resolveReport>;

/** Keeps a report; the unique index decides between requests that race. Throws `already_reported`. */
export async function addReport(
  db: Database,
  { reporterId, projectId, entityId }: Reportable,
  { reason, text }: Pick<NewReport, 'reason' | 'text'>,
  now: Date,
): Promise<string> {
  const row = await db
    .insertInto('reports')
    .values({
      id: newId(),
      reporter_id: reporterId,
      project_id: projectId,
      entity_id: entityId,
      reason,
      text,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('already_reported');
  return row.id;
}

/** Closes an open report. Throws `state_conflict` when it is closed already. */
export async function resolveReport(
  db: Database,
  report: OperatedReport,
  { outcome, note }: Resolution,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const resolved = await transaction
      .updateTable('reports')
      .set({
        resolved_at: now,
        resolved_by: report.by.userId,
        outcome,
        note: note ?? null,
      })
      .where('id', '=', report.id)
      .where('resolved_at', 'is', null)
      .executeTakeFirst();
    if (!resolved.numUpdatedRows) {
      throw new AppError('state_conflict', sayOperators('operators.report_closed'));
    }
    await recordAudit(transaction, report.by, {
      action: 'report_resolved',
      target: { kind: 'report', id: report.id },
      before: { outcome: null },
      after: { outcome },
      reason: note,
      now,
    });
  });
}
