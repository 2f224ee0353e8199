import type { operatorMoneyCalls } from '#contract/operator-money.ts';
import { openPayees } from '#server/features/billing/queries/payee-details.ts';
import { takenBackAlone } from '#server/features/connectors/queries/reversals.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { toCreditNoteFile } from '#server/views/bill-files.ts';
import {
  confirmableProposal,
  findObstacle,
  operatedBatch,
  othersBatch,
  othersCharges,
  othersProposal,
} from '../access/money.ts';
import {
  collectCharges,
  dropReversal,
  proposeReversal,
  reopenCharge,
  reverseCharge,
} from '../commands/charges.ts';
import { chargeFor } from './charge-for.ts';
import { cancelBatch, makeBatch, recordExport, releaseBatch } from '../commands/payouts.ts';
import { getCharges, listCharges, listDebtors } from '../queries/charges.ts';
import { getCreditNote, getInvoice, listOpenInvoices, openChargesOf } from '../queries/invoices.ts';
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

  listCharges: async ({ db, caller, query, now }) => {
    const alone = await takenBackAlone(db, caller.userId, now);
    return okPage(await listCharges(db, query), (row) => toCharge(row, alone));
  },

  collectCharges: async ({ db, caller, body, now }) => {
    const charges = await othersCharges(db, caller, body.charges);
    await collectCharges(db, charges, { reference: body.reference, now });
    const alone = await takenBackAlone(db, caller.userId, now);
    return ok((await getCharges(db, charges.ids)).map((row) => toCharge(row, alone)));
  },

  reopenCharge: async ({ db, caller, params, body, now }) => {
    const charges = await othersCharges(db, caller, [params.id]);
    await reopenCharge(db, charges, { reason: body.reason, now });
    return ok(await chargeFor(db, caller, { id: params.id, now }));
  },

  reverseCharge: async ({ db, config, caller, params, body, now }) => {
    const charges = await othersCharges(db, caller, [params.id]);
    const { reason, reference } = body;
    await reverseCharge({ db, config }, charges, {
      because: { reason: reason.trim() },
      reference,
      now,
    });
    return ok(await chargeFor(db, caller, { id: params.id, now }));
  },

  proposeReversal: async ({ db, caller, params, body, now }) => {
    const charges = await othersCharges(db, caller, [params.id]);
    await proposeReversal(db, charges, { reason: body.reason, now });
    return ok(await chargeFor(db, caller, { id: params.id, now }));
  },

  confirmReversal: async ({ db, config, caller, params, body, now }) => {
    const charge = await confirmableProposal({ db, config }, caller, params.id);
    const because = { proposal: charge.proposal };
    await reverseCharge({ db, config }, charge, { because, reference: body.reference, now });
    return ok(await chargeFor(db, caller, { id: charge.ids[0] ?? '', now }));
  },

  dropReversal: async ({ db, caller, params, body, now }) => {
    const proposal = await othersProposal(db, caller, params.id);
    await dropReversal(db, proposal, { reason: body.reason, now });
    return ok(await chargeFor(db, caller, { id: proposal.ids[0] ?? '', now }));
  },

  getOperatorCreditNotePdf: async ({ db, params, query }) =>
    toCreditNoteFile(await getCreditNote(db, params.id), query.language),

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
    const lines = await listBatchLines(db, batch.id);
    const paid = lines.filter(({ state }) => state === 'paid');
    const pinned = paid.flatMap(({ payee_details_id: id }) => id ?? []);
    return toPayoutFile(row, lines, await openPayees(db, pinned, now));
  },
};
