import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInstant, writeInstant } from './instants.ts';

const read = (text: string): unknown => {
  const instant = readInstant(text);
  return instant instanceof Date ? instant.toISOString() : instant;
};

test.each([
  ['2026-11-24 09:05:07+00', '2026-11-24T09:05:07.000Z'],
  ['2026-11-24 09:05:07.1+00', '2026-11-24T09:05:07.100Z'],
  ['2026-11-24 09:05:07.12+00', '2026-11-24T09:05:07.120Z'],
  ['2026-11-24 09:05:07.285+00', '2026-11-24T09:05:07.285Z'],
  ['2026-11-24 09:05:07.123999+00', '2026-11-24T09:05:07.123Z'],
  ['1969-12-31 23:59:59.999999+00', '1969-12-31T23:59:59.999Z'],
  ['0100-02-28 00:00:00+00', '0100-02-28T00:00:00.000Z'],
])('reads %s, as PostgreSQL writes it in UTC', (text, instant) => {
  expect(read(text)).toBe(instant);
});

test.each([
  ['2026-11-24 14:35:07.5+05:30', '2026-11-24T09:05:07.500Z'],
  ['2026-11-24 04:05:07-05', '2026-11-24T09:05:07.000Z'],
  ['2026-11-24 10:05:07+01', '2026-11-24T09:05:07.000Z'],
  ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['10026-11-24 09:05:07+00', '+010026-11-24T09:05:07.000Z'],
  ['infinity', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
])('reads %s, which is another', (text, instant) => {
  expect(read(text)).toBe(instant);
});

test('reads each millisecond as what it is', () => {
  for (let ms = 0; ms < 1000; ms += 1) {
    const fraction = String(ms).padStart(3, '0');
    expect(read(`2026-11-24 09:05:07.${fraction}+00`)).toBe(`2026-11-24T09:05:07.${fraction}Z`);
  }
});

const DAY_MS = 86_400_000;
const ends = [
  -8_640_000_000_000_000, -62_167_219_200_001, -1, 0, 253_402_300_799_999, 8_640_000_000_000_000,
];
const anInstant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
  // The first and the last milliseconds of days, of our time and around where years are written otherwise.
  fc
    .tuple(fc.integer({ min: -40_000, max: 40_000 }), fc.integer({ min: -2, max: 2 }))
    .map(([day, ms]) => day * DAY_MS + ms),
  fc.constantFrom(...ends),
);

test('writes each instant as everybody does', () => {
  fc.assert(
    fc.property(anInstant, (ms) => {
      const date = new Date(ms);
      expect(writeInstant(date)).toBe(date.toISOString());
      // Remembered by now.
      expect(writeInstant(date)).toBe(date.toISOString());
    }),
    { numRuns: 20_000 },
  );
});

test('writes the same when it has forgotten days', () => {
  const first = writeInstant(new Date(0));
  for (let day = 0; day < 10_000; day += 1) writeInstant(new Date(day * DAY_MS));
  expect(writeInstant(new Date(0))).toBe(first);
});

test('refuses what is no instant', () => {
  expect(() => writeInstant(new Date(Number.NaN))).toThrow(RangeError);
});
