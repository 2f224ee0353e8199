import { inTransaction, type Database } from '#server/db/database.ts';
import {
  collectCharges as collectRows,
  reopenCharge as reopenRow,
} from '#server/features/connectors/commands/charges.ts';
import type { OthersCharges } from '../access.ts';
import { recordAudit } from './audit.ts';

/** Keeps that the payment of charges has arrived, with a line for each. Throws `not_found`, `state_conflict`. */
export async function collectCharges(
  db: Database,
  charges: OthersCharges,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const id of charges.ids) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await recordAudit(transaction, charges.by, {
        action: 'charge_collected',
        target: { kind: 'charge', id },
        before: { collected: false },
        after: { collected: true, reference },
        now,
      });
    }
    await collectRows(transaction, charges.ids, { reference: reference.trim(), now });
  });
}

/** Takes back that a charge was collected. Throws `not_found`, `state_conflict`. */
export async function reopenCharge(
  db: Database,
  { ids: [id = ''], by }: OthersCharges,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await recordAudit(transaction, by, {
      action: 'charge_reopened',
      target: { kind: 'charge', id },
      before: { collected: true },
      after: { collected: false },
      reason,
      now,
    });
    await reopenRow(transaction, id, { reference: reason.trim(), now });
  });
}
