import { z } from 'zod';
import { call } from './define.ts';
import { languages } from './limits.ts';
import { id, instant } from './shared.ts';

const named = {
  _id: id,
  /** Without a gap in each year, in a series of their own: C2026-00007. */
  number: z.string(),
} as const;

/** What took a line off an invoice, whole. */
export const creditNote = z.strictObject({
  ...named,
  /** Units of the invoice's currency. */
  amount: z.number(),
  issuedAt: instant,
});

export const creditNoteName = z.strictObject(named);
export const chargeRefund = z.strictObject({
  /** What was transferred back, or Stripe paid back to the card. */
  reference: z.string(),
  /** Stripe has said since that it did not reach the card: it is owed until it was transferred. */
  isOwed: z.boolean(),
});

/** That a charge was taken back, once and for good. */
export const chargeReversal = z.strictObject({
  at: instant,
  reason: z.string(),
  /** Null where it was open: nothing more is owed. */
  refund: chargeRefund.nullable(),
  /** Null where it was on no invoice yet: it comes onto none. */
  creditNote: creditNoteName.nullable(),
});
export type ChargeReversal = z.infer<typeof chargeReversal>;

/** The credit notes of an organisation, for those who may see its bills. */
export const creditNoteCalls = {
  getCreditNotePdf: call({
    method: 'GET',
    path: '/v3/management/{id}/creditNotes/{creditNoteId}/pdf',
    who: 'user',
    key: 'billing',
    summary: 'A credit note as a PDF, the same each time (finance, admin, owner).',
    params: z.strictObject({ id, creditNoteId: id }),
    query: z.strictObject({ language: z.enum(languages).default('en') }),
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found', 'forbidden'],
    perMinute: 30,
  }),
};
