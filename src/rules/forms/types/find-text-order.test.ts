import { describe, expect, it } from 'vitest';
import { question } from '#test/questions.ts';
import type { Finder } from './finder.ts';
import { findEmail, findPhone, findPlainText, findWebAddress } from './find-text.ts';

/** Every text that is tried when none of them fits. */
function tried(find: Finder, ...parts: string[]): string[] {
  const texts: string[] = [];
  const literals = parts.map((value) => ({ atom: 'includes' as const, value, holds: true }));
  find(question('q', 'short_text'), literals, (options) => {
    texts.push(...options);
    return false;
  });
  return texts;
}

const letters = 'xaeiounrstlmdkpvbcfghjqwyz0123456789αβγδεζηθλμπρστφχψωбвгджзиклмн'.split('');

const between = (parts: string[]) =>
  tried(findPlainText, ...parts).filter((text) => /^[1-5](;\s[1-5])+$/.test(text));

const overlaps = (...parts: string[]) => tried(findPlainText, ...parts).slice(0, 9)[8];

describe('plain texts', () => {
  it('are an example, then single letters, then three of them', () => {
    expect(tried(findPlainText)).toEqual([
      'Example',
      ...letters,
      ...letters.map((letter) => letter.repeat(3)),
    ]);
  });

  it('hold a part, alone and beside each letter', () => {
    expect(tried(findPlainText, 'Ab', 'b', 'ab')).toEqual([
      'ab',
      ...letters.flatMap((letter) => [`ab${letter}`, `${letter}ab`, `ab ${letter}`]),
    ]);
  });

  it('hold two parts in either order, with what may stand between, or overlapping', () => {
    const texts = tried(findPlainText, 'ab', 'ba');
    expect(texts.slice(0, 18)).toEqual([
      'ab ba',
      'abba',
      'ab, ba',
      'ab - ba',
      'ab. ba',
      'ab; ba',
      'ab_ba',
      'ab/ba',
      'aba',
      'ba ab',
      'baab',
      'ba, ab',
      'ba - ab',
      'ba. ab',
      'ba; ab',
      'ba_ab',
      'ba/ab',
      'bab',
    ]);
    expect(texts.slice(18, 36)).toEqual([
      'ab bax',
      'xab ba',
      'ab ba x',
      'abxbax',
      'xabxba',
      'abxba x',
      'abax',
      'xaba',
      'aba x',
      'ba abx',
      'xba ab',
      'ba ab x',
      'baxabx',
      'xbaxab',
      'baxab x',
      'babx',
      'xbab',
      'bab x',
    ]);
    expect(texts).toHaveLength(18 + 18 * letters.length);
  });

  it('hold up to four parts in every order, and more as they stand and turned around', () => {
    expect(between(['1', '2', '3'])).toEqual([
      '1; 2; 3',
      '1; 3; 2',
      '2; 1; 3',
      '2; 3; 1',
      '3; 1; 2',
      '3; 2; 1',
    ]);
    expect(new Set(between(['1', '2', '3', '4'])).size).toBe(24);
    expect(between(['1', '2', '3', '4', '5'])).toEqual(['1; 2; 3; 4; 5', '5; 4; 3; 2; 1']);
  });

  it('share as much as the end of one and the beginning of the next have in common', () => {
    expect(overlaps('abc', 'bcd')).toBe('abcd');
    expect(overlaps('abc', 'cab')).toBe('abcab');
    expect(overlaps('aab', 'bcc')).toBe('aabcc');
    expect(overlaps('a', 'b')).toBe('ab');
    expect(overlaps('xaa', 'aaay')).toBe('xaaay');
  });
});

const hosts = [
  'https://example.org',
  'https://abc.de',
  'http://xyz.uk',
  'http://a.co',
  'http://q.io',
];

describe('web addresses', () => {
  it('are plain ones where nothing must stand in them', () => {
    expect(tried(findWebAddress).slice(0, 9)).toEqual([
      ...hosts,
      '',
      'https://',
      'https://example.org/',
      'https://example.org',
    ]);
  });

  it('hold a part as host, path and beginning', () => {
    const texts = tried(findWebAddress, 'ab');
    expect(texts).toEqual([
      'ab',
      'https://ab',
      ...hosts.flatMap((host) => {
        const [scheme = '', name = ''] = host.split('://');
        return [`${host}/ab`, `${host}ab`, `${scheme}://ab${name}`, `${scheme}://ab.${name}`];
      }),
      ...letters.flatMap((letter) => hosts.map((host) => `${host}/ab${letter}`)),
    ]);
  });

  it('hold two parts', () => {
    const texts = tried(findWebAddress, 'ab', 'cd');
    expect(texts.filter((text) => !text.includes('://'))).toEqual([
      'ab/cd',
      'abcd',
      'ab-cd',
      'abcd',
      'cd/ab',
      'cdab',
      'cd-ab',
      'cdab',
    ]);
  });
});

const withName = (name: string) => [
  `t@${name}.org`,
  `${name}@t`,
  `${name}t`,
  `${name}@t.org`,
  `${name}@torg`,
  `${name}t.org`,
  `${name}t.de`,
  `${name}t${name}.org`,
  `t${name}.org`,
  `t${name}@${name}.org`,
  `${name}t${name}@${name}.de`,
  `${name}t${name}`,
  `${name}@${name}t`,
  `${name}.t@${name}.de`,
  `t${name}`,
  't.org',
];

describe('mail addresses', () => {
  it('are a plain one where nothing must stand in them', () => {
    expect(tried(findEmail).slice(0, 4)).toEqual(['ada@example.org', '', '@ada.org', 'ada@']);
  });

  it('hold a part as name, host and ending', () => {
    const texts = tried(findEmail, 't');
    expect(texts).toEqual(['t', ...['ada', ...letters].flatMap(withName)]);
  });

  it('hold two parts', () => {
    const texts = tried(findEmail, '1!', '2!');
    expect(texts.filter((text) => /^[12]!.?[12]!$/.test(text))).toEqual([
      '1!2!',
      '1!.2!',
      '1!@2!',
      '1!-2!',
      '1!2!',
      '2!1!',
      '2!.1!',
      '2!@1!',
      '2!-1!',
      '2!1!',
    ]);
  });
});

const filled = (digit: string) =>
  [0, 2, 5, 11].flatMap((count) => {
    const digits = digit.repeat(count);
    return [
      `+335${digits}`,
      `+${digits}+335`,
      `++335${digits}`,
      `${digits}+335`,
      `${digit.repeat(6)}+335`,
    ];
  });

describe('phone numbers', () => {
  it('are a plain one where nothing must stand in them', () => {
    expect(tried(findPhone).slice(0, 3)).toEqual(['+48600100200', '', '000']);
  });

  it('hold a part, filled up with each digit to several lengths', () => {
    const texts = tried(findPhone, '+335');
    expect(texts).toEqual(['+335', ...'0123456789'.split('').flatMap(filled)]);
  });

  it('hold two parts', () => {
    const texts = tried(findPhone, '3', '5');
    // After each the same is tried with 200 fillings.
    expect(texts.filter((_text, at) => at % 201 === 0)).toEqual([
      '35',
      '305',
      '315',
      '395',
      '35',
      '53',
      '503',
      '513',
      '593',
      '53',
    ]);
  });
});
