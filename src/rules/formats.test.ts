import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, findCountryCode, isCountryCode } from './countries.ts';
import {
  isCalendarDate,
  isCurrency,
  isDecimal,
  isEmail,
  isPhone,
  isWebAddress,
  normaliseEmail,
  normaliseMoney,
  normalisePhone,
  normaliseWebAddress,
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
  ])('%j is %j', (input, expected) => {
    expect(parseDecimal(input)).toBe(expected);
  });

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
    ['2026-01-01T00:00', false],
    ['31.03.2026', false],
  ])('%s: %s', (value, expected) => {
    expect(isCalendarDate(value)).toBe(expected);
  });
});

describe('isEmail', () => {
  it.each([
    ['ada@example.org', true],
    ['ada+news@mail.example.co.uk', true],
    ["o'hara@example.org", true],
    ['josé@exämple.de', true],
    [`${'a'.repeat(64)}@example.org`, true],
    [`${'a'.repeat(65)}@example.org`, false],
    ['example.org', false],
    ['@example.org', false],
    ['ada@localhost', false],
    ['ada@127.0.0.1', false],
    ['ada@example', false],
    ['ada@@example.org', false],
    ['a b@example.org', false],
    ['"a b"@example.org', false],
    ['.ada@example.org', false],
    ['ada..b@example.org', false],
    ['Ada <ada@example.org>', false],
    ['ada@example.org,bob@example.org', false],
    ['ada@example.org\nbcc:x@example.org', false],
    ['ada@exa/mple.org', false],
    ['@example.org', false],
    ['ada@-example.org', false],
  ])('%j: %s', (value, expected) => {
    expect(isEmail(value)).toBe(expected);
  });

  it('lower-cases the domain only', () => {
    expect(normaliseEmail(' mailto:Ada@Example.ORG ')).toBe('Ada@example.org');
  });
});

const address = (length: number) => 'https://example.org/'.padEnd(length, 'a');

describe('web addresses', () => {
  it.each([
    ['example.org', 'https://example.org', true],
    ['  example.org/team?x=1 ', 'https://example.org/team?x=1', true],
    ['example.org:8080/a', 'https://example.org:8080/a', true],
    ['//example.org', 'https://example.org', true],
    ['HTTP://example.org', 'HTTP://example.org', true],
    ['https://żółw.pl', 'https://żółw.pl', true],
    ['javascript:alert(1)', 'javascript:alert(1)', false],
    ['javascript://example.org/%0aalert(1)', 'javascript://example.org/%0aalert(1)', false],
    ['data:text/html,x', 'data:text/html,x', false],
    ['ftp://example.org', 'ftp://example.org', false],
    ['http://localhost', 'http://localhost', false],
    ['http://127.0.0.1', 'http://127.0.0.1', false],
    ['http://2130706433', 'http://2130706433', false],
    ['http://[::1]/', 'http://[::1]/', false],
    ['https://user:pw@example.org', 'https://user:pw@example.org', false],
    ['https://example.org/a b', 'https://example.org/a b', false],
    ['https:\\\\example.org', 'https:\\\\example.org', false],
    ['not a site', 'not a site', false],
    ['https://', 'https://', false],
  ])('%j becomes %j, allowed: %s', (input, normal, allowed) => {
    expect(normaliseWebAddress(input)).toBe(normal);
    expect(isWebAddress(normal)).toBe(allowed);
  });

  it('has a longest length', () => {
    expect(isWebAddress(address(2048))).toBe(true);
    expect(isWebAddress(address(2049))).toBe(false);
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
  ])('%j becomes %j, allowed: %s', (input, normal, allowed) => {
    expect(normalisePhone(input)).toBe(normal);
    expect(isPhone(normal)).toBe(allowed);
  });
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
