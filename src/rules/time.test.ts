import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  deadlineInstant,
  formatDeadline,
  HOUR_MS,
  isTimeZone,
  localDateTime,
  MINUTE_MS,
  SECOND_MS,
  toMillis,
} from './time.ts';

describe('deadlineInstant', () => {
  it.each([
    ['2026-01-15T23:59', 'UTC', '2026-01-15T23:59:00.000Z'],
    ['2026-01-15T23:59', 'Europe/Warsaw', '2026-01-15T22:59:00.000Z'],
    ['2026-07-15T23:59', 'Europe/Warsaw', '2026-07-15T21:59:00.000Z'],
    ['2026-07-15T23:59', 'Asia/Kolkata', '2026-07-15T18:29:00.000Z'],
    ['2026-07-15T00:00', 'Pacific/Kiritimati', '2026-07-14T10:00:00.000Z'],
    ['2026-07-15T23:59', 'Pacific/Pago_Pago', '2026-07-16T10:59:00.000Z'],
    // Spring: clocks go from 02:00 to 03:00.
    ['2026-03-29T01:59', 'Europe/Warsaw', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Warsaw', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Warsaw', '2026-03-29T01:00:00.000Z'],
    // Autumn: 02:00 to 02:59 is shown twice.
    ['2026-10-25T01:59', 'Europe/Warsaw', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Warsaw', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Warsaw', '2026-10-25T02:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T06:30:00.000Z'],
    // Half an hour of summer time, on the southern side.
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T15:15:00.000Z'],
    ['2024-02-29T12:00', 'UTC', '2024-02-29T12:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(deadlineInstant(local, zone)?.toISOString()).toBe(expected);
  });

  it.each([
    ['2026-02-29T12:00', 'UTC'],
    ['2026-01-01T24:00', 'UTC'],
    ['2026-01-01T12:60', 'UTC'],
    ['2026-01-01', 'UTC'],
    ['2026-01-01T12:00:00Z', 'UTC'],
    ['2026-01-01T12:00', 'Mars/Olympus'],
    ['2026-01-01T12:00', ''],
    ['2026-01-01T12:00', '+99:99'],
    ['0999-01-01T12:00', 'UTC'],
    ['12026-01-01T12:00', 'UTC'],
    [' 2026-01-01T12:00', 'UTC'],
    ['2026-1-01T12:00', 'UTC'],
    ['', 'UTC'],
  ])('%s in %j is no moment', (local, zone) => {
    expect(deadlineInstant(local, zone)).toBeNull();
  });

  it('is undone by localDateTime, but for the hour that clocks show twice', () => {
    const zones = ['UTC', 'Europe/Warsaw', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tokyo'];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
        fc.constantFrom(...zones),
        (time, zone) => {
          const minute = time - (time % 60_000);
          const back = deadlineInstant(localDateTime(minute, zone), zone)?.getTime() ?? NaN;
          expect([0, 30, 60]).toContain((back - minute) / 60_000);
          expect(localDateTime(back, zone)).toBe(localDateTime(minute, zone));
        },
      ),
    );
  });
});

describe('formatDeadline', () => {
  it.each([
    ['2026-03-31T21:59:00Z', 'Europe/Warsaw', 'en-GB', '31 March 2026 at 23:59 CEST'],
    ['2026-01-31T22:59:00Z', 'Europe/Warsaw', 'en-GB', '31 January 2026 at 23:59 CET'],
    ['2026-01-31T22:59:00Z', 'UTC', 'de-DE', '31. Januar 2026 um 22:59 UTC'],
  ])('%s in %s (%s) is %s', (instant, zone, locale, expected) => {
    expect(formatDeadline(instant, zone, locale)).toBe(expected);
    expect(formatDeadline(new Date(instant), zone, locale)).toBe(expected);
  });
});

it('counts in milliseconds', () => {
  expect([SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([1000, 60_000, 3_600_000, 86_400_000]);
  const noon = Date.UTC(2026, 10, 21, 12);
  for (const instant of [noon, new Date(noon), '2026-11-21T12:00:00Z', '2026-11-21T13:00:00+01:00'])
    expect(toMillis(instant)).toBe(noon);
  expect(toMillis('soon')).toBeNaN();
  expect(toMillis(1e20)).toBe(1e20);
});

it.each([
  ['2026-11-21T12:00:59.999Z', 'UTC', '2026-11-21T12:00'],
  ['2026-11-21T23:59:00Z', 'Asia/Kolkata', '2026-11-22T05:29'],
  ['2026-01-01T00:00:00Z', 'America/New_York', '2025-12-31T19:00'],
  ['1969-12-31T23:59:59.500Z', 'UTC', '1969-12-31T23:59'],
])('%s in %s is shown as %s', (instant, zone, local) => {
  expect(localDateTime(instant, zone)).toBe(local);
});

it('knows zones', () => {
  expect(['Europe/Warsaw', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('knows no zone without a name', () => {
  expect([isTimeZone(''), isTimeZone('UTC'), isTimeZone('Mars/Olympus')]).toEqual([
    false,
    true,
    false,
  ]);
});
