import type { billingCalls } from '#contract/billing.ts';
import type { cardPaymentCalls } from '#contract/card-payments.ts';
import type { creditNoteCalls } from '#contract/credit-notes.ts';
import type { invoiceCalls } from '#contract/invoices.ts';
import type { payeeCalls, PayeeDetails } from '#contract/payees.ts';
import { deviceOf } from '#server/features/auth/commands/device-of.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { managedPayee, ownPayee } from '../access.ts';
import { confirmPayment } from '../commands/ask-stripe.ts';
import { payByCard } from '../commands/card-sessions.ts';
import { setDetails } from '../commands/details.ts';
import { setPayee } from '../commands/payee-details.ts';
import { accountBilling, listAccountCharges } from '../queries/charges.ts';
import { readCreditNote } from '../queries/credit-notes.ts';
import { listInvoices, readInvoice } from '../queries/invoices.ts';
import { findPayee } from '../queries/payee-details.ts';
import {
  toAccountCharge,
  toBilling,
  toCreditNoteFile,
  toInvoice,
  toInvoiceFile,
  toPayee,
} from '../views.ts';

export const billingHandlers: Handlers<
  typeof billingCalls &
    typeof invoiceCalls &
    typeof creditNoteCalls &
    typeof cardPaymentCalls &
    typeof payeeCalls
> = {
  getManagementBilling: async ({ db, config, caller, params }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return ok(toBilling(await accountBilling(db, account), config));
  },
  listManagementCharges: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return okPage(await listAccountCharges(db, account, query), toAccountCharge);
  },
  listManagementInvoices: async ({ db, caller, params, query, now }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return okPage(await listInvoices(db, account, query), (row) => toInvoice(row, now));
  },
  getInvoicePdf: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return toInvoiceFile(await readInvoice(db, account, params.invoiceId), query.language);
  },
  getCreditNotePdf: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return toCreditNoteFile(await readCreditNote(db, account, params.creditNoteId), query.language);
  },
  payInvoice: async ({ db, config, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    const { invoiceId } = params;
    return ok({ url: await payByCard({ db, config }, account, { invoiceId, now }) });
  },
  confirmInvoicePayment: async ({ db, config, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    const { invoiceId } = params;
    return ok({ state: await confirmPayment({ db, config }, account, { invoiceId, now }) });
  },
  setBillingDetails: async ({ db, caller, params, body, now }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    await setDetails(db, account, body, now);
    return ok(body);
  },
  getOwnPayee: async ({ db, caller }) => {
    const row = await findPayee(db, ownPayee(caller));
    return ok(row && toPayee(row));
  },
  setOwnPayee: async (ctx) => {
    const { caller, body } = ctx;
    return ok(toPayee(await setPayee(ctx, ownPayee(caller), caller, split(body), deviceOf(ctx))));
  },
  getManagementPayee: async ({ db, caller, params }) => {
    const row = await findPayee(db, await managedPayee(db, caller, params.id));
    return ok(row && toPayee(row));
  },
  setManagementPayee: async (ctx) => {
    const { caller, body } = ctx;
    const payee = await managedPayee(ctx.db, caller, ctx.params.id);
    return ok(toPayee(await setPayee(ctx, payee, caller, split(body), deviceOf(ctx))));
  },
};

type Proof = { password?: string | undefined; code?: string | undefined };

/** What was said, apart from what proves who says it. */
const split = ({ password, code, ...details }: PayeeDetails & Proof) => ({
  details,
  proof: { password, code },
});
