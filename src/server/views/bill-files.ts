import type { Language } from '#contract/limits.ts';
import { creditNoteNumber, invoiceNumber } from '#rules/billing/invoices.ts';
import type { FileReply } from '#server/http/context.ts';

type Sides = {
  issuer_name: string;
  issuer_address: string;
  issuer_tax_number: string | null;
  customer_name: string;
  customer_address: string;
  customer_tax_number: string | null;
};
type LineRow = {
  application_id: string;
  project_name: string;
  charged_at: Date;
  amount_minor: number;
};
type Numbered = { year: number; number: number; issued_at: Date; currency: string };

type InvoiceRow = Numbered &
  Sides & {
    due_on: string;
    month: string;
    total_minor: number;
    issuer_note: string | null;
    lines: LineRow[];
  };
type CreditNoteRow = Numbered &
  Sides &
  LineRow & {
    reason: string;
    invoice_year: number;
    invoice_number: number;
    invoice_issued_at: Date;
  };

/** An invoice as a PDF. */
export async function toInvoiceFile(row: InvoiceRow, language: Language): Promise<FileReply> {
  // Loaded when somebody asks: a library and two fonts.
  const { makeInvoicePdf } = await import('#server/integrations/documents/invoice-pdf.ts');
  const number = invoiceNumber(row);
  const made = await makeInvoicePdf(
    {
      number,
      issuedAt: row.issued_at,
      dueOn: row.due_on,
      month: row.month,
      currency: row.currency,
      totalMinor: row.total_minor,
      ...toSides(row),
      note: row.issuer_note,
      lines: row.lines.map(toLine),
    },
    language,
  );
  return { ...made, name: `flair-${number}.pdf`, type: 'application/pdf', inline: false };
}

/** A credit note as a PDF. */
export async function toCreditNoteFile(row: CreditNoteRow, language: Language): Promise<FileReply> {
  const { makeCreditNotePdf } = await import('#server/integrations/documents/invoice-pdf.ts');
  const number = creditNoteNumber(row);
  const made = await makeCreditNotePdf(
    {
      number,
      issuedAt: row.issued_at,
      invoice: {
        number: invoiceNumber({ year: row.invoice_year, number: row.invoice_number }),
        issuedAt: row.invoice_issued_at,
      },
      reason: row.reason,
      currency: row.currency,
      totalMinor: row.amount_minor,
      ...toSides(row),
      lines: [toLine(row)],
    },
    language,
  );
  return { ...made, name: `flair-${number}.pdf`, type: 'application/pdf', inline: false };
}

/** Both sides as they were named at the issue. */
const toSides = (row: Sides) => ({
  issuer: {
    name: row.issuer_name,
    address: row.issuer_address,
    taxNumber: row.issuer_tax_number,
  },
  customer: {
    name: row.customer_name,
    address: row.customer_address,
    taxNumber: row.customer_tax_number,
  },
});

const toLine = (line: LineRow) => ({
  projectName: line.project_name,
  applicationId: line.application_id,
  chargedAt: line.charged_at,
  amountMinor: line.amount_minor,
});
