import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueOn,
  invoiceMonth,
  invoiceNumber,
  invoiceState,
  isOver,
  monthAfter,
  monthOf,
  monthStart,
} from './invoices.ts';

test('a month is that of UTC, and ends where the next one begins', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
  expect(monthOf(new Date('2027-01-01T00:30:00+01:00'))).toBe('2026-12');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthStart('2027-01').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

test('a month is over at its end and no earlier', () => {
  expect(isOver('2026-11', new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
  expect(isOver('2026-11', new Date('2026-12-01T00:00:00.000Z'))).toBe(true);
});

test.each([
  ['2026-11-30T23:59:59.999Z', null, '2026-11'],
  ['2026-11-02T00:00:00.000Z', '2026-10', '2026-11'],
  ['2026-11-02T00:00:00.000Z', '2026-08', '2026-11'],
  ['2026-11-02T00:00:00.000Z', '2026-11', '2026-12'],
  ['2026-09-02T00:00:00.000Z', '2026-12', '2027-01'],
])('a charge of %s goes, after the invoice of %s, onto that of %s', (at, last, wanted) => {
  expect(invoiceMonth(new Date(at), last)).toBe(wanted);
});

test('no charge goes onto an invoice before its own month, or onto one that is issued', () => {
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.option(instants), (at, before) => {
      const last = before && monthOf(before);
      const month = invoiceMonth(at, last);
      expect(month >= monthOf(at)).toBe(true);
      expect(last === null || month > last).toBe(true);
    }),
  );
});

test('a number has the year and at least five digits', () => {
  expect(invoiceNumber({ year: 2026, number: 42 })).toBe('2026-00042');
  expect(invoiceNumber({ year: 2026, number: 123_456 })).toBe('2026-123456');
});

test('an invoice is overdue from the day after it was due, until nothing of it is open', () => {
  const due = dueOn(new Date('2026-12-01T04:00:00Z'), 30);
  expect(due).toBe('2026-12-31');
  const at = (now: string, openMinor = 1) => invoiceState({ openMinor, due }, new Date(now));
  expect(at('2026-12-31T23:59:59.999Z')).toBe('open');
  expect(at('2027-01-01T00:00:00.000Z')).toBe('overdue');
  expect(at('2027-01-01T00:00:00.000Z', 0)).toBe('settled');
});
