import { sql } from 'kysely';
import { creditNoteNumber } from '#rules/billing/invoices.ts';
import type { LedgerMoney } from '#rules/billing/ledger-money.ts';
import type { Database } from '#server/db/database.ts';

type NoteRow = {
  application_id: string;
  invoice_id: string;
  year: number;
  number: number;
  issued_at: Date;
  amount_minor: number;
  reason: string;
  line_invoice: string | null;
  line_minor: number | null;
  invoice_issued_at: Date | null;
  reversal_reason: string | null;
};

/**
 * The first thing wrong with credit notes: a number that is missing or there twice, one that does not take its line off its
 * invoice whole, a reason that is not the charge's, a charge that stands, or one that was taken back of an invoice without
 * any.
 */
export async function creditNotesProblem(
  db: Database,
  { cases }: LedgerMoney,
): Promise<string | null> {
  const { rows: notes } = await sql<NoteRow>`
    select note.application_id, note.invoice_id, note.year, note.number, note.issued_at,
      note.amount_minor, note.reason, line.invoice_id as line_invoice,
      line.amount_minor as line_minor, invoice.issued_at as invoice_issued_at,
      charge.reversal_reason
    from credit_notes note
    left join invoice_lines line on line.application_id = note.application_id
    left join invoices invoice on invoice.id = note.invoice_id
    left join shortlist_charges charge on charge.application_id = note.application_id
    order by note.year, note.number`.execute(db);
  let before: NoteRow | null = null;
  for (const note of notes) {
    const name = `Credit note ${creditNoteNumber(note)}`;
    const wanted: number = before?.year === note.year ? before.number + 1 : 1;
    if (note.number !== wanted) return `${name}: the number before it is missing.`;
    if (before && before.issued_at > note.issued_at) return `${name}: it is dated before the last.`;
    before = note;
    const known = cases.get(note.application_id);
    if (known?.price !== note.amount_minor || known.reversedBy === null || isWrong(note)) {
      return `${name}: it is not what was taken back of application ${note.application_id}.`;
    }
  }
  const { rows } = await sql<{ wanted: number }>`
    select count(*)::float8 as wanted from shortlist_charges
    where reversed_posting is not null and invoice_id is not null`.execute(db);
  const wanted = rows[0]?.wanted;
  return wanted === notes.length
    ? null
    : `There are ${notes.length} credit notes, and ${wanted} charges taken back of an invoice.`;
}

const isWrong = (note: NoteRow): boolean =>
  note.line_invoice !== note.invoice_id ||
  note.line_minor !== note.amount_minor ||
  note.reason !== note.reversal_reason ||
  note.invoice_issued_at === null ||
  note.issued_at < note.invoice_issued_at;
