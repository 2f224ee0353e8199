import { expect, test } from 'vitest';
import { readInstant } from './instants.ts';

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
