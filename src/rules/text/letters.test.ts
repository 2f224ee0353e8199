import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { SLUG_MAX_LENGTH, slugify, withoutMarks } from './letters.ts';

describe('slugify', () => {
  it.each([
    ['Green Growth 2026', 'green-growth-2026'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
    ['Straße & Æther', 'strasse-and-aether'],
    ['ßæœøđðþłıħŋə', 'ssaeoeoddthlihne'],
    ['İstanbul ılık', 'istanbul-ilik'],
    ["Founders' Fund", 'founders-fund'],
    ['ﬁrst Ⅳ', 'first-iv'],
    ['日本語', 'untitled'],
    ['🚀', 'untitled'],
    ['', 'untitled'],
    ['a'.repeat(61), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%j is %j', (name, expected) => {
    expect(slugify(name)).toBe(expected);
  });

  it('takes another word for a name without Latin letters', () => {
    expect(slugify('日本語', 'project')).toBe('project');
  });

  it('always gives an address that stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

it.each([
  ['a\u0301\u0301 é', 'a e'],
  ['\u0301', ''],
  ['ﬁne', 'fine'],
])('%j without marks is %j', (text, plain) => {
  expect(withoutMarks(text)).toBe(plain);
});
