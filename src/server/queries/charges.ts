import { type RawBuilder, sql } from 'kysely';

/** How the row of `shortlist_charges as charge` was taken back; the credit note is null where it was on no invoice. */
export type ReversalRow = {
  at: string;
  reason: string;
  reference: string | null;
  /** Stripe paid it back and it did not arrive; nobody has transferred it yet. */
  isOwed: boolean;
  noteId: string | null;
  year: number;
  number: number;
};

/** SQL for it; null while the charge stands. */
export const reversalOf: RawBuilder<ReversalRow | null> = sql<ReversalRow | null>`(
  select json_build_object('at', posting.created_at, 'reason', charge.reversal_reason,
    'reference', coalesce(failed.repaid_reference, refund.reference),
    'isOwed', failed.id is not null and failed.repaid_at is null,
    'noteId', note.id, 'year', note.year, 'number', note.number)
  from ledger_postings posting
  left join ledger_postings refund
    on refund.application_id = charge.application_id and refund.kind = 'refund'
  left join card_refunds failed on failed.application_id = charge.application_id
    and failed.failed_at is not null and 'Stripe ' || failed.stripe_id = refund.reference
  left join credit_notes note on note.application_id = charge.application_id
  where posting.id = charge.reversed_posting)`;

/** SQL for "nobody has paid it, and it stands". */
export const isOpenCharge = sql<boolean>`(charge.collected_posting is null
  and charge.reversed_posting is null)`;

const inState = {
  open: isOpenCharge,
  collected: sql<boolean>`(charge.collected_posting is not null
    and charge.reversed_posting is null)`,
  reversed: sql<boolean>`charge.reversed_posting is not null`,
} as const;

/** SQL for "it is in this state", or in any where none is asked for; each is found by an index of its own. */
export const isInState = (state: keyof typeof inState | undefined): RawBuilder<boolean> =>
  state === undefined ? sql<boolean>`true` : inState[state];

/** SQL for how many charges `invoices as invoice` has on it. */
export const lineCount = sql<number>`(select count(*) from invoice_lines line
  where line.invoice_id = invoice.id)`;

/** SQL for what of it is open. */
export const openMinor = sql<number>`coalesce((select sum(line.amount_minor)::float8
  from invoice_lines line
  join shortlist_charges charge on charge.application_id = line.application_id
  where line.invoice_id = invoice.id and ${isOpenCharge}), 0)`;

/** SQL for what credit notes took off it. */
export const creditedMinor = sql<number>`coalesce((select sum(note.amount_minor)::float8
  from credit_notes note where note.invoice_id = invoice.id), 0)`;

export type CreditNoteRow = {
  id: string;
  year: number;
  number: number;
  amount_minor: number;
  issued_at: string;
};

/** SQL for its credit notes, oldest first. */
export const creditNotes = sql<CreditNoteRow[]>`coalesce((
  select json_agg(json_build_object('id', note.id, 'year', note.year, 'number', note.number,
    'amount_minor', note.amount_minor, 'issued_at', note.issued_at) order by note.year, note.number)
  from credit_notes note where note.invoice_id = invoice.id), '[]')`;
