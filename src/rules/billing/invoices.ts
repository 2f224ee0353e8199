import { DAY_MS } from '../time.ts';

/** `YYYY-MM`, in UTC. */
export type Month = string;

/** The calendar month of an instant, in UTC. */
export function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7);
}

/** The first instant of a month. */
export function monthStart(month: Month): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

/** The month after it. */
export function monthAfter(month: Month): Month {
  const start = monthStart(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)));
}

/**
 * The month whose invoice a charge goes on: its own, or where that one is issued already the first that is not.
 * `last` is the newest month that has an invoice of that account and currency.
 */
export function invoiceMonth(chargedAt: Date, last: Month | null): Month {
  const own = monthOf(chargedAt);
  const next = last === null ? own : monthAfter(last);
  return own > next ? own : next;
}

/** A month is invoiced once it is over. */
export function isOver(month: Month, now: Date): boolean {
  return monthAfter(month) <= monthOf(now);
}

/** The last day on which an invoice can be paid in time, as `YYYY-MM-DD`. */
export function dueOn(issuedAt: Date, days: number): string {
  return new Date(issuedAt.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How an invoice is named: `2026-00042`. */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}

/** How a credit note is named: `C2026-00042`. Its series is its own, so its name says which it is. */
export function creditNoteNumber(numbered: { year: number; number: number }): string {
  return `C${invoiceNumber(numbered)}`;
}

/** The next number of a series that begins with 1 in each year; an instant never before that of the number before. */
export function nextNumber(
  last: { year: number; number: number; issued_at: Date } | undefined,
  now: Date,
): { year: number; number: number; issuedAt: Date } {
  // A clock that went back gives no number a day before that of the number before.
  const issuedAt = last && last.issued_at > now ? last.issued_at : now;
  const year = issuedAt.getUTCFullYear();
  return { year, number: last?.year === year ? last.number + 1 : 1, issuedAt };
}

export type InvoiceState = 'open' | 'overdue' | 'settled' | 'credited';

/** Credited when all of it was taken back, settled when nothing else is open; overdue from the day after the last one for paying. */
export function invoiceState(
  {
    totalMinor,
    creditedMinor,
    openMinor,
    due,
  }: { totalMinor: number; creditedMinor: number; openMinor: number; due: string },
  now: Date,
): InvoiceState {
  if (creditedMinor === totalMinor) return 'credited';
  if (openMinor === 0) return 'settled';
  return now.toISOString().slice(0, 10) > due ? 'overdue' : 'open';
}
