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
  creditNoteNumber,
  nextNumber,
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
  const at = (now: string, openMinor = 1) =>
    invoiceState({ totalMinor: 2, creditedMinor: 0, openMinor, due }, new Date(now));
  expect(at('2026-12-31T23:59:59.999Z')).toBe('open');
  expect(at('2027-01-01T00:00:00.000Z')).toBe('overdue');
  expect(at('2027-01-01T00:00:00.000Z', 0)).toBe('settled');
});

const state = (creditedMinor: number, openMinor: number) =>
  invoiceState(
    { totalMinor: 3, creditedMinor, openMinor, due: '2026-12-31' },
    new Date('2026-12-01T04:00:00Z'),
  );

test('an invoice that was taken back whole is credited, one of which a part was paid is settled', () => {
  expect(state(3, 0)).toBe('credited');
  expect(state(2, 0)).toBe('settled');
  expect(state(2, 1)).toBe('open');
});

test('a series of numbers begins anew each year, and is never dated before its last one', () => {
  const last = { year: 2026, number: 7, issued_at: new Date('2026-12-31T23:00:00Z') };
  expect(nextNumber(undefined, last.issued_at)).toMatchObject({ year: 2026, number: 1 });
  const before = new Date('2026-12-30T00:00:00Z');
  expect(nextNumber(last, before)).toEqual({ year: 2026, number: 8, issuedAt: last.issued_at });
  const after = new Date('2027-01-01T00:00:00Z');
  expect(nextNumber(last, after)).toEqual({ year: 2027, number: 1, issuedAt: after });
  expect(creditNoteNumber({ year: 2027, number: 1 })).toBe('C2027-00001');
});
