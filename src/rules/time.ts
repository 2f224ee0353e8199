import { dateFormat } from './text/intl.ts';

/** A moment as rows and replies carry it. */
export type Instant = Date | string | number;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Milliseconds since 1970; NaN for a text that is no time. */
export function toMillis(instant: Instant): number {
  return typeof instant === 'number' ? instant : new Date(instant).getTime();
}

/** True for an IANA time zone that this runtime knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** How far the zone's clocks are ahead of UTC at that moment, in milliseconds. */
function offsetAt(millis: number, timeZone: string): number {
  const parts = dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(millis);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - Math.floor(millis / SECOND_MS) * SECOND_MS;
}

/**
 * The moment at which clocks in the zone show this local time ("YYYY-MM-DDTHH:mm"); null when either is malformed.
 * A time that clocks skip in spring is read with the offset before the change (02:30 becomes 03:30), and of a time that
 * they show twice in autumn the later one is meant: a deadline is never earlier than an applicant may think.
 */
export function deadlineInstant(local: string, timeZone: string): Date | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || !isTimeZone(timeZone)) {
    return null;
  }
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return null;
  const offsets = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)];
  const exact = offsets
    .map((offset) => asUtc - offset)
    .filter((candidate) => candidate + offsetAt(candidate, timeZone) === asUtc);
  return new Date(exact.length > 0 ? Math.max(...exact) : asUtc - (offsets[0] ?? 0));
}

/** The local time in the zone as a form field holds it: "YYYY-MM-DDTHH:mm". */
export function localDateTime(instant: Instant, timeZone: string): string {
  const millis = toMillis(instant);
  return new Date(millis + offsetAt(millis, timeZone)).toISOString().slice(0, 16);
}

/** A deadline in words, always with its zone: "31 March 2026 at 23:59 CEST" in the reader's language. */
export function formatDeadline(instant: Instant, timeZone: string, locale = 'en-GB'): string {
  return dateFormat(locale, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(toMillis(instant));
}
