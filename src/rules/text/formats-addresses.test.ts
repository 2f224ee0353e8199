import { describe, expect, it } from 'vitest';
import { isEmail, isWebAddress, normaliseEmail, normaliseWebAddress } from './formats.ts';

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
    ['ada@example.256', false],
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
    ['ADA', 'ADA'],
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
