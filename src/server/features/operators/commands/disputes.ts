import { type Database, inTransaction } from '#server/db/database.ts';
import { answerDispute as answerRow } from '#server/features/connectors/commands/answer-disputes.ts';
import type { OthersDispute } from '../access/console.ts';
import { recordAudit } from './audit.ts';

type Answer = { answer: 'stands' | 'changed'; reason: string; now: Date };

/** Answers a dispute for good, with a line in the trail. Throws `state_conflict`. */
export async function answerDispute(
  db: Database,
  dispute: OthersDispute,
  { answer, reason, now }: Answer,
): Promise<void> {
  const words = reason.trim();
  await inTransaction(db, async (transaction) => {
    await recordAudit(transaction, dispute.by, {
      action: 'dispute_answered',
      target: { kind: 'dispute', id: dispute.id },
      before: { answer: null },
      after: { answer },
      reason: words,
      now,
    });
    const by = { operatorId: dispute.by.userId };
    await answerRow(transaction, by, dispute.id, { answer, reason: words, now });
  });
}
