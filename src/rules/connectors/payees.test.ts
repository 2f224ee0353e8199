import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountText,
  countsByNumber,
  isAccountNumber,
  isBankCode,
  isIban,
  maskOf,
  payeeDetailsWait,
  plainAccount,
} from './payees.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['fr14 2004 1010 0505 0001 3M02 606', true],
  ['GB29-NWBK-6016-1331-9268-19', true],
  ['NO9386011117947', true],
  ['MT84MALT011000012345MTLCAST001S', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['DE8937040044053201300', false],
  ['DE893704004405320130000', false],
  ['US89370400440532013000', false],
  ['DE', false],
  ['', false],
  ['=DE89370400440532013000', false],
])('%s is an IBAN: %s', (text, is) => {
  expect(isIban(text)).toBe(is);
});

test('one digit wrong, or two beside each other swapped, is found', () => {
  const right = 'DE89370400440532013000';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(right[place]) + by) % 10;
      expect(isIban(`${right.slice(0, place)}${digit}${right.slice(place + 1)}`)).toBe(false);
      const [one = '', two = ''] = right.slice(place, place + 2);
      const swapped = `${right.slice(0, place)}${two}${one}${right.slice(place + 2)}`;
      expect(isIban(swapped)).toBe(one === two);
    }),
  );
});

test('outside the IBAN countries an account is its number and the code of its bank', () => {
  expect(['US', 'CA', 'DE', 'ZZ', ''].map(countsByNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['0123 4567', '12', '=1+1', 'ab-12'].map(isAccountNumber)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(['021000021', 'CHASUS33', 'ab', '@SUM'].map(isBankCode)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const iban = (text: string) => accountText(plainAccount({ kind: 'iban', iban: text }));
const number = (text: string, bankName: string) =>
  accountText(
    plainAccount({
      kind: 'number',
      number: text,
      bankCode: '021-000-021',
      bankName,
      country: 'US',
    }),
  );

test('the same account is the same however it is written, and another one is not', () => {
  expect(iban('de89 3704 0044 0532 0130 00')).toBe(iban('DE89370400440532013000'));
  expect(number('00 12 34', 'Chase')).toBe(number('001234', 'JPMorgan Chase'));
  expect(number('001234', 'Chase')).not.toBe(number('1234', 'Chase'));
});

test('of an account its country and its last four signs are shown', () => {
  expect(maskOf({ kind: 'iban', iban: 'DE89370400440532013000' })).toEqual({
    country: 'DE',
    tail: '3000',
  });
});

test('nothing is paid to details that are missing or less than 7 days old', () => {
  const now = '2026-11-21T12:00:00Z';
  expect(payeeDetailsWait(null, now)).toBe('payee_missing');
  expect(payeeDetailsWait('2026-11-14T12:00:00.001Z', now)).toBe('payee_changed');
  expect(payeeDetailsWait('2026-11-14T12:00:00Z', now)).toBeNull();
});
