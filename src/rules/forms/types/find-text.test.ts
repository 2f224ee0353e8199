import { describe, expect, it, test } from 'vitest';
import type { QuestionLimits } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import type { Finder, Literal } from './finder.ts';
import { findEmail, findPhone, findPlainText, findWebAddress } from './find-text.ts';

const is = (atom: Literal['atom'], value: string, holds = true): Literal => ({
  atom,
  value,
  holds,
});
const includes = (...values: string[]) => values.map((value) => is('includes', value));
const asked = (limits: QuestionLimits = {}) => question('q', 'short_text', { limits });

/** Every text that is tried, and what the search says when none of them fits. */
function tried(find: Finder, literals: Literal[], limits?: QuestionLimits) {
  const texts: string[] = [];
  const found = find(asked(limits), literals, (options) => {
    texts.push(...options);
    return false;
  });
  return { texts, found };
}
describe('what must equal a text', () => {
  it('is that text, in its own case, in small letters or in capitals', () => {
    expect(tried(findPlainText, [is('equals', 'aB~ ')])).toEqual({
      texts: ['aB~ ', 'ab~ ', 'AB~ '],
      found: null,
    });
    // What small letters and capitals of other alphabets come to is not certain.
    expect(tried(findPlainText, [is('equals', 'aé')]).found).toBeUndefined();
    expect(tried(findPlainText, [is('equals', 'éa')]).found).toBeUndefined();
    expect(findPlainText(asked(), [is('equals', 'a')], ([text]) => text === 'A')).toEqual(['A']);
  });

  it('is looked for only where it must', () => {
    expect(tried(findPlainText, [is('equals', 'a', false)]).texts[0]).toBe('Example');
    expect(tried(findPlainText, [is('answered', '')]).texts[0]).toBe('Example');
  });
});

describe('what certainly cannot be', () => {
  const part = includes('Abc');
  test.each<[string, Finder, Literal[], QuestionLimits, null | undefined]>([
    ['a part that is banned', findPlainText, [...part, is('includes', 'B', false)], {}, null],
    ['another part is banned', findPlainText, [...part, is('includes', 'd', false)], {}, undefined],
    [
      'a strange part',
      findPlainText,
      [...includes('É'), is('includes', 'É', false)],
      {},
      undefined,
    ],
    ['an address without its beginning', findWebAddress, [is('includes', '://', false)], {}, null],
    ['an address without a stop', findWebAddress, [is('includes', '.', false)], {}, null],
    ['an address without http', findWebAddress, [is('includes', 'HTT', false)], {}, null],
    ['an address without www', findWebAddress, [is('includes', 'www', false)], {}, undefined],
    ['a plain text without e', findPlainText, [is('includes', 'e', false)], {}, undefined],
    ['a phone without e', findPhone, [is('includes', 'e', false)], {}, undefined],
    ['an address with a space', findWebAddress, includes('a b'), {}, null],
    ['an address with a backslash', findWebAddress, includes('a\\b'), {}, null],
    ['an address with a slash', findWebAddress, includes('a/b'), {}, undefined],
    ['an address of 10', findWebAddress, [], { maxLength: 10 }, null],
    ['an address of 11', findWebAddress, [], { maxLength: 11 }, undefined],
    ['a mail without its sign', findEmail, [is('includes', '@', false)], {}, null],
    ['a mail without a stop', findEmail, [is('includes', '.', false)], {}, null],
    ['a mail without a dash', findEmail, [is('includes', '-', false)], {}, undefined],
    ['a mail with a space', findEmail, includes('a b'), {}, null],
    ['a mail with two signs', findEmail, includes('a@b1@c'), {}, null],
    ['a mail with one sign', findEmail, includes('a@b'), {}, undefined],
    ['a phone with letters', findPhone, includes('1a'), {}, null],
    ['a phone with an extension', findPhone, includes('+1 x2'), {}, undefined],
    ['a phone with an EXTENSION', findPhone, includes('1X2'), {}, undefined],
    ['a part that is too long', findPlainText, part, { maxLength: 2 }, null],
    ['a part of too many words', findPlainText, includes('a b'), { maxWords: 1 }, null],
    ['a part of as many words', findPlainText, includes('a b'), { maxWords: 2 }, undefined],
    ['a strange part that is too long', findPlainText, includes('éé'), { maxLength: 1 }, undefined],
    ['no characters', findPlainText, [], { maxLength: 0 }, null],
    ['no words', findPlainText, [], { maxWords: 0 }, null],
    ['one word', findPlainText, [], { maxWords: 1 }, undefined],
    ['a mail of no characters', findEmail, [], { maxLength: 0 }, null],
    ['a mail of one character', findEmail, [], { maxLength: 1 }, undefined],
    ['a phone of no characters', findPhone, [], { maxLength: 0 }, null],
    ['a phone of one character', findPhone, [], { maxLength: 1 }, undefined],
  ])('%s', (_name, find, literals, limits, wanted) => {
    expect(tried(find, literals, limits).found).toBe(wanted);
  });

  it('is anything beside the part that fills the room', () => {
    const room = { maxLength: 3 };
    expect(tried(findPlainText, part, room)).toEqual({ texts: ['abc'], found: null });
    expect(findPlainText(asked(room), part, () => true)).toEqual(['abc']);
    expect(tried(findPlainText, includes('abc', 'b', 'bcd'), room).found).toBeUndefined();
    expect(tried(findPlainText, includes('ab'), room).found).toBeUndefined();
  });
});
