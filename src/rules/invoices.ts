import { DAY_MS } from './time.ts';

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

export type InvoiceState = 'open' | 'overdue' | 'settled';

/** Settled when nothing of it is open; overdue from the day after the last one for paying. */
export function invoiceState(
  { openMinor, due }: { openMinor: number; due: string },
  now: Date,
): InvoiceState {
  if (openMinor === 0) return 'settled';
  return now.toISOString().slice(0, 10) > due ? 'overdue' : 'open';
}
