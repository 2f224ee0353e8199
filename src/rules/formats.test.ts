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
    if (expected !== null) expect(isDecimal(expected)).toBe(true);
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
    ['ada@-example.org', false],
    ['a@example.org', true],
    ['7.8@example.org', true],
    ['ada.byron@example.org', true],
    ['ada.@example.org', false],
    ['a b.c@example.org', false],
    ['ada.b c@example.org', false],
    ["!#$%&'*+/=?^_`{|}~-.!#$%&'*+/=?^_`{|}~-@example.org", true],
    ['ada@exa\u0301mple.org', true],
    ['ada@3d.example.org', true],
    ['ada@example.org/x', false],
    ['ada@example.org:80', false],
    ['ada@/example.org', false],
    ['ada@example.org ', false],
    ['ada@', false],
    [`ada@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(54)}.com`, true],
    [`ada@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(55)}.com`, false],
    // One label, and the last.
    ['ada@a.org', true],
    ['ada@_a.org', false],
    ['ada@a--b.org', true],
    ['ada@a-.org', false],
    ['ada@a_.org', false],
    ['ada@.org', false],
    ['ada@a..org', false],
    [`ada@${'b'.repeat(63)}.org`, true],
    [`ada@${'b'.repeat(64)}.org`, false],
    ['ada@example.io', true],
    ['ada@example.o', false],
    ['ada@example.o1', false],
    [`ada@example.${'o'.repeat(63)}`, true],
    [`ada@example.${'o'.repeat(64)}`, false],
    ['ada@example.xn--p1ai', true],
    ['ada@example.рф', true],
    ['ada@example.axn--p1ai', false],
  ])('%j: %s', (value, expected) => {
    expect(isEmail(value)).toBe(expected);
  });

  it.each([
    [' mailto:Ada@Example.ORG ', 'Ada@example.org'],
    ['MAILTO:Ada@example.org', 'Ada@example.org'],
    ['xmailto:Ada@example.org', 'xmailto:Ada@example.org'],
    ['Ada@B@Example.org', 'Ada@B@example.org'],
    ['@Example.org', '@example.org'],
    ['Ada', 'Ada'],
  ])('lower-cases the domain only: %j is %j', (input, normal) => {
    expect(normaliseEmail(input)).toBe(normal);
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
    ['example.org?x', 'https://example.org?x', true],
    ['example.org#x', 'https://example.org#x', true],
    ['example.org:80', 'https://example.org:80', true],
    ['a.b', 'https://a.b', false],
    ['my_own-site.example.org', 'https://my_own-site.example.org', true],
    ['_a.example.org', 'https://_a.example.org', true],
    ['a_.example.org', 'https://a_.example.org', false],
    ['example.org:', 'example.org:', false],
    ['example.org:x', 'example.org:x', false],
    ['example.org:80x', 'example.org:80x', false],
    ['ada@example.org', 'ada@example.org', false],
    ['example.org@b', 'example.org@b', false],
    ['see example.org', 'see example.org', false],
    ['example.org b', 'example.org b', false],
    ['example.', 'example.', false],
    ['.org', '.org', false],
    ['example', 'example', false],
    ['/example.org', '/example.org', false],
    ['https://user@example.org', 'https://user@example.org', false],
    ['https://:pw@example.org', 'https://:pw@example.org', false],
    ['https://example.org/a\\b', 'https://example.org/a\\b', false],
    ['https:/example.org', 'https:/example.org', false],
    ['https:///example.org', 'https:///example.org', false],
    ['https://?example.org', 'https://?example.org', false],
    ['https://#example.org', 'https://#example.org', false],
    ['ahttps://example.org', 'ahttps://example.org', false],
    ['https://example.org:x', 'https://example.org:x', false],
  ])('%j becomes %j, allowed: %s', (input, normal, allowed) => {
    expect(normaliseWebAddress(input)).toBe(normal);
    expect(isWebAddress(normal)).toBe(allowed);
  });

  it('has a longest length', () => {
    expect(isWebAddress(address(2048))).toBe(true);
    expect(isWebAddress(address(2049))).toBe(false);
    const bare = 'example.org/'.padEnd(2048, 'a');
    expect(normaliseWebAddress(bare)).toBe(`https://${bare}`);
    expect(normaliseWebAddress(` ${bare}a`)).toBe(`${bare}a`);
    const host = ['b', 'c', 'd'].map((letter) => letter.repeat(63)).join('.');
    expect(isWebAddress(`https://${host}.${'e'.repeat(57)}.com`)).toBe(true);
    expect(isWebAddress(`https://${host}.${'e'.repeat(58)}.com`)).toBe(false);
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
