import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, findCountryCode, isCountryCode } from '../countries.ts';
import {
  isCalendarDate,
  isCurrency,
  isDecimal,
  isPhone,
  normaliseMoney,
  normalisePhone,
  parseDecimal,
} from './formats.ts';

describe('parseDecimal', () => {
  it.each([
    ['1500', '1500'],
    [' 1 500 ', '1500'],
    ['1\u00a0500,50', '1500.50'],
    ['1,500.50', '1500.50'],
    ['1.500,50', '1500.50'],
    ['1,500', '1500'],
    ['1.500.000', '1500000'],
    ['12345.678,90', null],
    ['12345,678.90', null],
    ['1,500,50', null],
    ['1,5', '1.5'],
    ['1.500', '1.500'],
    ["1'500", '1500'],
    ['+7', '7'],
    ['−7', '-7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['0', '0'],
    ['1e5', null],
    ['12abc', null],
    ['Infinity', null],
    ['NaN', null],
    ['0x10', null],
    ['', null],
    ['-', null],
    ['1,50,0', null],
    ['1234567890123456', null],
    ['-123456789012345.1234567890', '-123456789012345.1234567890'],
    ['1.12345678901', null],
    ["1'2’3_4", '1234'],
    ['1+7', null],
    ['++7', null],
    ['-1,500', '-1500'],
    ['12,345', '12345'],
    ['123,456,789.5', '123456789.5'],
    ['1234,567', '1234.567'],
    ['1,5000', '1.5000'],
    ['1,500.', null],
    ['1,500.5x', null],
    ['-12.345,6', '-12345.6'],
    ['123.456.789,01', '123456789.01'],
    ['1234.567,8', null],
    ['1.5,5', null],
    ['1.500,', null],
    ['1.500,5x', null],
    ['-12.345.678', '-12345678'],
    ['123.456.789', '123456789'],
    ['1234.500.000', null],
    ['1.500.000.5', null],
    ['1.500.00', null],
    [',5', '0.5'],
    ['-,5', '-0.5'],
    ['5,', null],
    ['1,2,3', null],
    ['-.5', '-0.5'],
    ['-007', '-7'],
    ['00', '0'],
    ['00.50', '0.50'],
    ['100', '100'],
    ['--7', null],
    ['7-', null],
  ])('%j is %j', (input, expected) => {
    expect(parseDecimal(input)).toBe(expected);
    expect(isDecimal(expected ?? '0')).toBe(true);
  });

  it.each(['', '1,5', '1.', '.5', '+1', ' 1', '1 ', '1.12345678901', '1234567890123456', '1e5'])(
    'writes no %j',
    (value) => {
      expect(isDecimal(value)).toBe(false);
    },
  );

  it('settles after one pass, whatever comes in', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
        (input) => {
          const once = parseDecimal(input) ?? '0';
          expect(isDecimal(once)).toBe(true);
          expect(parseDecimal(once)).toBe(once);
        },
      ),
    );
  });
});

describe('isCalendarDate', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-01', false],
    ['2026-1-1', false],
    ['0001-01-01', false],
    ['1000-01-01', true],
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['+012026-01-01', false],
    ['2026-04-31', false],
    ['2026-01-01 ', false],
    ['2026-01', false],
    ['2026', false],
    ['', false],
    ['2026-01-01T00:00', false],
    ['31.03.2026', false],
  ])('%s: %s', (value, expected) => {
    expect(isCalendarDate(value)).toBe(expected);
  });
});

describe('phones', () => {
  it.each([
    ['+48 600 100 200', '+48600100200', true],
    ['0048 (600) 100-200', '+48600100200', true],
    ['+44 (0)20 7946 0000', '+442079460000', true],
    ['+1 555 123 4567 ext. 12', '+15551234567 x12', true],
    ['tel:123456', '123456', true],
    ['12345', '12345', false],
    ['1234567890123456', '1234567890123456', false],
    ['call me', 'callme', false],
    ['+1+2345678', '+1+2345678', false],
    ['123456', '123456', true],
    ['+123456789012345', '+123456789012345', true],
    ['a123456', 'a123456', false],
    ['TEL:123456', '123456', true],
    [' tel:123456 ', '123456', true],
    ['hotel:123456', 'hotel:123456', false],
    ['(12)3.4-5/6‐7―8\n9', '123456789', true],
    ['123456x1', '123456 x1', true],
    ['123456 X 123456', '123456 x123456', true],
    ['123456 x1234567', '123456x1234567', false],
    ['123456 #7', '123456 x7', true],
    ['123456 EXT 7', '123456 x7', true],
    ['123456 ext.7', '123456 x7', true],
    ['123456 x', '123456x', false],
    ['123456 x7y', '123456x7y', false],
    ['1 00 234567', '100234567', true],
    ['', '', false],
    [`${'1'.repeat(98)} 1`, '1'.repeat(99), false],
    [`${'1'.repeat(98)} 1 `, `${'1'.repeat(98)} 1`, false],
  ])('%j becomes %j, allowed: %s', (input, normal, allowed) => {
    expect(normalisePhone(input)).toBe(normal);
    expect(isPhone(normal)).toBe(allowed);
  });

  it.each(['123456 x1234567', '123456 x', '123456  x1', '123456x1', '+ 123456', '123456 x1 '])(
    '%j is none as it stands',
    (value) => {
      expect(isPhone(value)).toBe(false);
    },
  );
});

describe('money', () => {
  it.each([
    [
      ['1500.50', 'EUR'],
      ['1500.50', 'EUR'],
    ],
    [
      ['1 500', 'eur'],
      ['1500', 'EUR'],
    ],
    [['1500 EUR'], ['1500', 'EUR']],
    [['eur 1,500'], ['1500', 'EUR']],
    [['€1500'], ['1500', 'EUR']],
    [['1500'], ['1500', '']],
    [
      ['a lot', 'EUR'],
      ['a lot', 'EUR'],
    ],
    [[], ['', '']],
    [['€ 1500'], ['1500', 'EUR']],
    [['1500€'], ['1500', 'EUR']],
    [['$5'], ['5', 'USD']],
    [['5 £'], ['5', 'GBP']],
    [['¥5'], ['5', 'JPY']],
    [['₹5'], ['5', 'INR']],
    [['₩5'], ['5', '₩']],
    [['usd  5'], ['5', 'USD']],
    [['5  usd'], ['5', 'USD']],
    [['5usd'], ['5', 'USD']],
    [['EUR 5 USD'], ['5', 'EUR']],
    [['EUR  ?'], ['?', 'EUR']],
    [['?  EUR'], ['?', 'EUR']],
    [['EURO 5'], ['EURO 5', '']],
    [['5 EURO'], ['5 EURO', '']],
    [['5 or 6 EUR'], ['5 or 6 EUR', '']],
    [
      ['5 EUR', ' usd '],
      ['5 EUR', 'USD'],
    ],
    [[`${'1'.repeat(96)} EUR`], ['1'.repeat(96), 'EUR']],
    [[`${'1'.repeat(97)} EUR`], [`${'1'.repeat(97)} EUR`, '']],
  ])('%j is %j', (input, expected) => {
    expect(normaliseMoney(input)).toEqual(expected);
  });

  it('knows currencies', () => {
    expect(['EUR', 'eur', 'QQQ', ''].map(isCurrency)).toEqual([true, false, false, false]);
  });
});

describe('countries', () => {
  it('are 250, sorted, each once', () => {
    expect(COUNTRY_CODES).toHaveLength(250);
    expect([...new Set(COUNTRY_CODES)].toSorted()).toEqual(COUNTRY_CODES);
  });

  it.each([
    ['pl', 'PL'],
    ['Poland', 'PL'],
    [' poland ', 'PL'],
    ['ZZ', null],
    ['EU', null],
    ['', null],
  ])('%j is %j', (input, expected) => {
    expect(findCountryCode(input)).toBe(expected);
  });

  it('accepts codes in capitals only', () => {
    expect(['PL', 'pl', 'XX'].map(isCountryCode)).toEqual([true, false, false]);
  });
});
