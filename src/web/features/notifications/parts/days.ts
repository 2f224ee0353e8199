import type { NotificationView } from '../queries.ts';

export interface Day {
  /** The calendar day where the reader is, e.g. 2026-11-21. */
  key: string;
  items: NotificationView[];
}

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function dayOf(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
}

/** Groups notifications by the reader's day, keeping their order. */
export function groupByDay(items: readonly NotificationView[], timeZone: string): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const key = dayOf(item.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, items: [item] });
  }
  return days;
}
