import type { AlertRhythm } from '#contract/limits.ts';
import { DAY_MS, deadlineInstant, HOUR_MS, isTimeZone, localDateTime, toMillis } from '../time.ts';
import type { Instant } from '../time.ts';

/** How many calendar days before a deadline people are reminded of it. */
export const REMINDER_DAYS = [7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** What comes by the clock comes at this hour of the reader's morning. */
const MORNING = '08:00';
/** A reminder that is this late is not sent any more: a process that slept for a week tells nobody of last week. */
const LATEST_MS = DAY_MS;

/** True for the name of a zone, which knows of summer time; an offset such as +01:00 does not. */
export function isZoneName(zone: string): boolean {
  return /^[A-Za-z]/.test(zone) && isTimeZone(zone);
}

/** The first of the zones that clocks are known of; UTC where none is. */
export function readerZone(...zones: (string | null | undefined)[]): string {
  return zones.find((zone) => typeof zone === 'string' && isZoneName(zone)) ?? 'UTC';
}

/** The morning, by clocks of the zone, of the day so many days after that of the instant. Throws for an unknown zone. */
function morningOf(instant: Instant, days: number, zone: string): Date {
  const day = Date.parse(`${localDateTime(instant, zone).slice(0, 10)}T00:00Z`) + days * DAY_MS;
  const morning = deadlineInstant(`${new Date(day).toISOString().slice(0, 10)}T${MORNING}`, zone);
  if (morning === null) throw new RangeError(`There is no morning in ${zone} then.`);
  return morning;
}

/** When a person is reminded of a deadline: in the morning of the day that is so many days before it by their clock. */
export function remindAt(deadline: Instant, days: ReminderDays, zone: string): Date {
  return morningOf(deadline, -days, zone);
}

type Kept = { deadline: Instant; keptAt: Instant; zone: string; now: Instant };

/** Whether such a reminder is to be sent now: its morning has come, less than a day ago, after the project was kept. */
export function isReminderDue(days: ReminderDays, { deadline, keptAt, zone, now }: Kept): boolean {
  const at = remindAt(deadline, days, zone).getTime();
  const time = toMillis(now);
  return at <= time && time < Math.min(at + LATEST_MS, toMillis(deadline)) && toMillis(keptAt) < at;
}

/** When the first reminder of a deadline comes to who keeps the project from now on; null where it is too near for one. */
export function nextReminderAt(deadline: Instant, now: Instant, zone: string): Date | null {
  const mornings = REMINDER_DAYS.map((days) => remindAt(deadline, days, zone));
  return mornings.find((at) => at.getTime() > toMillis(now)) ?? null;
}

/** Deadlines of which a reminder of so many days may be due now, whatever the zone: from exclusive, to inclusive. */
export function deadlinesToRemindOf(days: ReminderDays, now: Instant): { from: Date; to: Date } {
  const time = toMillis(now) + days * DAY_MS;
  // From 8 in the morning to midnight are 16 hours, from midnight to 8 in the morning 8; an hour more for summer time.
  return {
    from: new Date(Math.max(toMillis(now), time - LATEST_MS - 9 * HOUR_MS)),
    to: new Date(time + 17 * HOUR_MS),
  };
}

const MONDAY = 1;
const WEEK = 7;

/** When the next alert of a rhythm may come after now; null for none. Daily and on Mondays it comes in the morning. */
export function nextAlertAt(rhythm: AlertRhythm, now: Instant, zone: string): Date | null {
  switch (rhythm) {
    case 'off':
      return null;
    case 'at_once':
      return new Date(toMillis(now));
    case 'daily':
    case 'weekly': {
      const step = rhythm === 'daily' ? 1 : WEEK;
      const weekday = new Date(`${localDateTime(now, zone).slice(0, 10)}T00:00Z`).getUTCDay();
      // This week’s Monday; of a Sunday, the next.
      const first = rhythm === 'daily' ? 0 : MONDAY - weekday;
      const morning = morningOf(now, first, zone);
      return morning.getTime() > toMillis(now) ? morning : morningOf(now, first + step, zone);
    }
  }
}
