import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deadlinesToRemindOf,
  isReminderDue,
  isZoneName,
  nextAlertAt,
  nextReminderAt,
  readerZone,
  REMINDER_DAYS,
  remindAt,
} from './reminders.ts';
import { DAY_MS, HOUR_MS, localDateTime, MINUTE_MS } from '../time.ts';

const zones = ['UTC', 'Europe/Paris', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia'];
const zone = fc.constantFrom(...zones);
const instant = fc.date({
  min: new Date('2026-01-01T00:00Z'),
  max: new Date('2028-12-31T00:00Z'),
  noInvalidDate: true,
});
const days = fc.constantFrom(...REMINDER_DAYS);
const dayOf = (local: string): number => Date.parse(`${local.slice(0, 10)}T00:00Z`);

test('a reminder comes at 8 in the morning of the reader, so many days before the day of the deadline', () => {
  const deadline = '2026-03-31T21:59:00Z';
  expect(remindAt(deadline, 7, 'Europe/Paris').toISOString()).toBe('2026-03-24T07:00:00.000Z');
  expect(remindAt(deadline, 1, 'Europe/Paris').toISOString()).toBe('2026-03-30T06:00:00.000Z');
  // It is 1 April there already.
  expect(remindAt(deadline, 1, 'Asia/Kolkata').toISOString()).toBe('2026-03-31T02:30:00.000Z');
});

test('whatever the deadline and the zone, it is morning there, on the right day', () => {
  fc.assert(
    fc.property(instant, days, zone, (deadline, before, where) => {
      const at = remindAt(deadline, before, where);
      const local = localDateTime(at, where);
      expect(local.slice(11)).toBe('08:00');
      expect(dayOf(localDateTime(deadline, where)) - dayOf(local)).toBe(before * DAY_MS);
    }),
  );
});

test('it is due for a day from then on, before the deadline, and only for who kept the project before', () => {
  const facts = { deadline: '2026-03-31T21:59:00Z', zone: 'UTC', keptAt: '2026-01-01T00:00:00Z' };
  const due = (now: string, more = {}) => isReminderDue(7, { ...facts, ...more, now });
  expect(due('2026-03-24T07:59:59Z')).toBe(false);
  expect(due('2026-03-24T08:00:00Z')).toBe(true);
  expect(due('2026-03-25T07:59:59Z')).toBe(true);
  expect(due('2026-03-25T08:00:00Z')).toBe(false);
  expect(due('2026-03-24T09:00:00Z', { keptAt: '2026-03-24T08:30:00Z' })).toBe(false);
  expect(due('2026-03-24T09:00:00Z', { keptAt: '2026-03-24T08:00:00Z' })).toBe(false);
  expect(due('2026-03-24T09:00:00Z', { keptAt: '2026-03-24T07:59:59.999Z' })).toBe(true);
  const night = { ...facts, deadline: '2026-03-31T01:00:00Z' };
  expect(isReminderDue(1, { ...night, now: '2026-03-31T00:59:00Z' })).toBe(true);
  expect(isReminderDue(1, { ...night, now: '2026-03-31T01:00:00Z' })).toBe(false);
});

test('whatever is due lies within the deadlines that are looked through', () => {
  fc.assert(
    fc.property(
      instant,
      days,
      zone,
      fc.integer({ min: -3 * HOUR_MS, max: 30 * HOUR_MS }),
      (deadline, before, where, late) => {
        const now = new Date(remindAt(deadline, before, where).getTime() + late);
        if (!isReminderDue(before, { deadline, keptAt: 0, zone: where, now })) return;
        const { from, to } = deadlinesToRemindOf(before, now);
        expect(from.getTime()).toBeLessThan(deadline.getTime());
        expect(to.getTime()).toBeGreaterThanOrEqual(deadline.getTime());
      },
    ),
    { numRuns: 500 },
  );
});

test('the next alert is later, in the morning, and on a Monday where it comes once a week', () => {
  expect(nextAlertAt('off', '2026-11-21T12:00:00Z', 'UTC')).toBeNull();
  expect(nextAlertAt('at_once', '2026-11-21T12:00:00Z', 'UTC')?.toISOString()).toBe(
    '2026-11-21T12:00:00.000Z',
  );
  fc.assert(
    fc.property(
      instant,
      zone,
      fc.constantFrom('daily' as const, 'weekly' as const),
      (now, where, rhythm) => {
        const next = nextAlertAt(rhythm, now, where) ?? new Date(Number.NaN);
        const local = localDateTime(next, where);
        const wait = next.getTime() - now.getTime();
        expect(local.slice(11)).toBe('08:00');
        expect(wait).toBeGreaterThan(0);
        // An hour more for summer time; Apia and the others change by no more.
        expect(wait).toBeLessThanOrEqual(
          (rhythm === 'daily' ? 1 : 7) * DAY_MS + HOUR_MS + MINUTE_MS,
        );
        expect(rhythm === 'daily' || new Date(dayOf(local)).getUTCDay() === 1).toBe(true);
      },
    ),
  );
});

test.each([
  ['2026-03-01T00:00:00Z', '2026-03-24T08:00:00.000Z'],
  ['2026-03-24T07:59:59.999Z', '2026-03-24T08:00:00.000Z'],
  ['2026-03-24T08:00:00Z', '2026-03-30T08:00:00.000Z'],
  ['2026-03-30T07:59:59.999Z', '2026-03-30T08:00:00.000Z'],
  ['2026-03-30T08:00:00Z', null],
])('who keeps it at %s is reminded first at %s', (now, at) => {
  const next = nextReminderAt('2026-03-31T21:59:00Z', now, 'UTC');
  expect(next?.toISOString() ?? null).toBe(at);
});

test('the zone is the first that clocks know of', () => {
  expect(readerZone()).toBe('UTC');
  expect(readerZone(null, undefined, '+01:00', 'Mars/Olympus')).toBe('UTC');
  expect(readerZone(undefined, 'Europe/Paris', 'Asia/Kolkata')).toBe('Europe/Paris');
  expect(readerZone('+01:00', 'Asia/Kolkata')).toBe('Asia/Kolkata');
});

test('there is no morning where there is no zone', () => {
  expect(() => remindAt('2026-03-31T21:59:00Z', 7, 'Mars/Olympus')).toThrow(RangeError);
});

// 2026-11-21 is a Saturday.
test.each([
  ['daily', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
  ['daily', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
  ['weekly', '2026-11-21T12:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', '2026-11-22T12:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', '2026-11-23T07:59:59.999Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['weekly', '2026-11-24T08:00:00Z', '2026-11-30T08:00:00.000Z'],
] as const)('after %s comes the %s alert', (rhythm, now, at) => {
  expect(nextAlertAt(rhythm, now, 'UTC')?.toISOString()).toBe(at);
});

test('the deadlines that are looked through', () => {
  const [far, near] = [7, 1].map((before) =>
    deadlinesToRemindOf(before === 7 ? 7 : 1, '2026-11-21T12:00:00Z'),
  );
  expect(far).toEqual({
    from: new Date('2026-11-27T03:00:00Z'),
    to: new Date('2026-11-29T05:00:00Z'),
  });
  expect(near).toEqual({
    from: new Date('2026-11-21T12:00:00Z'),
    to: new Date('2026-11-23T05:00:00Z'),
  });
});

test('zones have names; an offset is none', () => {
  expect(['Europe/Paris', 'UTC', '+01:00', 'Mars/Olympus', ''].map(isZoneName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
