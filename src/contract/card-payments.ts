import { z } from 'zod';
import { call } from './define.ts';
import { data, id } from './shared.ts';

const params = z.strictObject({ id, invoiceId: id });

/**
 * What became of the payment of an invoice by card. `none`: nothing was paid. `confirming`: paid, and the money has not come
 * yet, or Stripe cannot be asked at the moment. `paid`: it has settled the invoice. `returning`: it came although the invoice
 * was settled otherwise, and is paid back.
 */
export const cardPaymentStates = ['none', 'confirming', 'paid', 'returning'] as const;
export type CardPaymentState = (typeof cardPaymentStates)[number];

/** Why money that came settles nothing: the invoice was settled or taken back, it is not what is open, or none is known here. */
export const surplusReasons = ['nothing_open', 'not_as_asked', 'unknown_invoice'] as const;

/** Stripe is asked while somebody waits, so these take longer, and repeating them does nothing twice. */
const asking = {
  method: 'POST',
  who: 'user',
  params,
  repeatable: true,
  patienceMs: 20_000,
} as const;

/** Paying invoices by card, for those who may see the bills. */
export const cardPaymentCalls = {
  payInvoice: call({
    ...asking,
    path: '/v3/management/{id}/invoices/{invoiceId}/pay',
    summary:
      'The address of Stripe’s page on which all that is open of an invoice is paid by card; the same one while it can be used (finance, admin, owner).',
    body: z.strictObject({}),
    reply: data(z.strictObject({ url: z.url() })),
    errors: ['not_found', 'forbidden', 'state_conflict'],
    perMinute: 30,
  }),
  confirmInvoicePayment: call({
    ...asking,
    path: '/v3/management/{id}/invoices/{invoiceId}/confirmPayment',
    summary:
      'What became of the payment of an invoice by card; asks Stripe where that is not known yet (finance, admin, owner).',
    body: z.strictObject({}),
    reply: data(z.strictObject({ state: z.enum(cardPaymentStates) })),
    errors: ['not_found', 'forbidden'],
    perMinute: 60,
  }),
};
