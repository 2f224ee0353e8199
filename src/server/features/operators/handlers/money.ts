import type { operatorMoneyCalls } from '#contract/operator-money.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging.ts';
import { findObstacle, operatedBatch, othersBatch, othersCharges } from '../access.ts';
import { collectCharges, reopenCharge } from '../commands/charges.ts';
import { cancelBatch, makeBatch, recordExport, releaseBatch } from '../commands/payouts.ts';
import { getCharge, getCharges, listCharges, listDebtors } from '../queries/charges.ts';
import { getInvoice, listOpenInvoices, openChargesOf } from '../queries/invoices.ts';
import { getBatch, listBatches, listBatchLines } from '../queries/payouts.ts';
import {
  toBatch,
  toBatchLine,
  toCharge,
  toDebtor,
  toOperatorInvoice,
  toPayoutFile,
} from '../views/money.ts';

export const moneyHandlers: Handlers<typeof operatorMoneyCalls> = {
  listDebtors: async ({ db, query }) => {
    return okPage(await listDebtors(db, query), toDebtor);
  },

  listCharges: async ({ db, query }) => {
    return okPage(await listCharges(db, query), toCharge);
  },

  collectCharges: async ({ db, caller, body, now }) => {
    const charges = await othersCharges(db, caller, body.charges);
    await collectCharges(db, charges, { reference: body.reference, now });
    return ok((await getCharges(db, charges.ids)).map(toCharge));
  },

  reopenCharge: async ({ db, caller, params, body, now }) => {
    const charges = await othersCharges(db, caller, [params.id]);
    await reopenCharge(db, charges, { reason: body.reason, now });
    return ok(toCharge(await getCharge(db, params.id)));
  },

  listOpenInvoices: async ({ db, query, now }) => {
    return okPage(await listOpenInvoices(db, query), (row) => toOperatorInvoice(row, now));
  },

  settleInvoice: async ({ db, caller, params, body, now }) => {
    const open = await openChargesOf(db, params.id);
    const charges = await othersCharges(db, caller, open);
    await collectCharges(db, charges, { reference: body.reference, now });
    return ok(toOperatorInvoice(await getInvoice(db, params.id), now));
  },

  listPayoutBatches: async ({ db, query }) => {
    return okPage(await listBatches(db, query), toBatch);
  },

  getPayoutBatch: async ({ db, config, caller, params, now }) => {
    const batch = await operatedBatch(db, caller, params.id);
    const [row, lines, obstacle] = await Promise.all([
      getBatch(db, batch.id),
      listBatchLines(db, batch.id),
      findObstacle({ db, config }, caller, batch),
    ]);
    const items = lines.map((line) => toBatchLine(line, now));
    return ok({ ...toBatch(row), items, whyNotRelease: obstacle });
  },

  makePayoutBatch: async ({ db, caller, now }) =>
    ok(toBatch(await getBatch(db, await makeBatch(db, caller, now)))),

  releasePayoutBatch: async ({ db, config, caller, params, now }) => {
    const batch = await othersBatch({ db, config }, caller, params.id);
    await releaseBatch(db, batch, now);
    return ok(toBatch(await getBatch(db, batch.id)));
  },

  cancelPayoutBatch: async ({ db, caller, params, body, now }) => {
    const batch = await operatedBatch(db, caller, params.id);
    await cancelBatch(db, batch, { ...body, now });
    return ok(toBatch(await getBatch(db, batch.id)));
  },

  exportPayoutBatch: async ({ db, caller, params, now }) => {
    const batch = await operatedBatch(db, caller, params.id);
    const row = await getBatch(db, batch.id);
    await recordExport(db, batch, row, now);
    return toPayoutFile(row, await listBatchLines(db, batch.id));
  },
};
