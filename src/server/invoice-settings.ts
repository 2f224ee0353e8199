import { z } from 'zod';

/** Lines of a letterhead; in .env they are written with | between. */
export const printed = z
  .string()
  .max(1000, 'write at most 1000 characters')
  .transform((value) =>
    value
      .split('|')
      .map((line) => line.trim())
      .join('\n'),
  );

/** What stands on one line of it. */
export const printedLine = (max: number) => z.string().max(max, `write at most ${max} characters`);

type Values = {
  INVOICE_NAME?: string | undefined;
  INVOICE_ADDRESS?: string | undefined;
  INVOICE_TAX_NUMBER?: string | undefined;
  INVOICE_NOTE?: string | undefined;
  INVOICE_DAYS: number;
};

export type Letterhead = {
  name: string;
  address: string;
  taxNumber: string | null;
  note: string | null;
};

/** The letterhead; null where none is set: then nothing is invoiced, for an invoice says whose it is. */
export function toInvoiceSettings(values: Values): {
  letterhead: Letterhead | null;
  days: number;
} {
  const { INVOICE_NAME: name, INVOICE_ADDRESS: address } = values;
  const letterhead =
    name === undefined || address === undefined
      ? null
      : {
          name,
          address,
          taxNumber: values.INVOICE_TAX_NUMBER ?? null,
          note: values.INVOICE_NOTE ?? null,
        };
  return { letterhead, days: values.INVOICE_DAYS };
}
