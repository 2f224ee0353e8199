import { describe, expect, it, test } from 'vitest';
import { question } from '#test/questions.ts';
import { findOneOf, findOneOption, findSubset } from './find-choice.ts';
import type { Fits, Found, Literal } from './finder.ts';

const is = (atom: Literal['atom'], value: string, holds = true): Literal => ({
  atom,
  value,
  holds,
});
const { options } = question('q', 'multi_choice', { choices: ['a', 'b', 'c'] });

/** Every answer that is tried, and what the search says when none of them fits. */
function tried(find: (fits: Fits) => Found) {
  const answers: string[] = [];
  const found = find((chosen) => {
    answers.push(chosen.join(' '));
    return false;
  });
  return { answers, found };
}

test.each<[Literal[], string[]]>([
  [[], ['a', 'b', 'c']],
  [[is('equals', 'b')], ['b']],
  [[is('includes', 'c')], ['c']],
  [[is('equals', 'b'), is('includes', 'c')], ['b']],
  [[is('equals', 'b', false)], ['a', 'b', 'c']],
  [[is('answered', 'b')], ['a', 'b', 'c']],
  // A consent is compared by its own words.
  [[is('equals', 'B')], ['a', 'b', 'c']],
])('one value with %j: %j are tried', (literals, answers) => {
  expect(tried((fits) => findOneOf(['a', 'b', 'c'], literals, fits))).toEqual({
    answers,
    found: null,
  });
  const asked = question('q', 'dropdown', { options });
  expect(tried((fits) => findOneOption(asked, literals, fits)).answers).toEqual(answers);
});

test('one value is the first that fits', () => {
  expect(findOneOf(['a', 'b', 'c'], [], ([value]) => value !== 'a')).toEqual(['b']);
});

type Size = { min: number; max: number };

describe('some of the options', () => {
  test.each<[Literal[], Partial<Size>, string[] | null]>([
    [[], {}, ['a']],
    [[is('equals', 'b')], {}, ['b']],
    [[is('includes', 'b')], {}, ['b']],
    [[is('includes', 'b'), is('includes', 'a')], {}, ['b', 'a']],
    [[is('includes', 'z')], {}, null],
    [[is('includes', 'b'), is('includes', 'b', false)], {}, null],
    [[is('includes', 'a', false)], {}, ['b']],
    [[is('includes', 'a', false)], { min: 2 }, ['b', 'c']],
    [[is('includes', 'a', false)], { min: 3 }, null],
    [[], { min: 2 }, ['a', 'b']],
    [[], { min: 3 }, ['a', 'b', 'c']],
    [[], { min: 4 }, null],
    [[is('includes', 'c')], { min: 2 }, ['c', 'a']],
    [[is('includes', 'c')], { min: 2, max: 1 }, null],
    [[is('includes', 'a'), is('includes', 'b')], { max: 1 }, null],
    [[is('includes', 'a'), is('includes', 'b')], { max: 2 }, ['a', 'b']],
    [[], { max: 0 }, null],
    [[], { max: 1 }, ['a']],
  ])('with %j of %j: %j', (literals, size, wanted) => {
    const asked = { options, size: { min: 0, max: Infinity, ...size } };
    expect(findSubset(asked, literals, () => true)).toEqual(wanted);
  });

  test.each<[Literal[], Partial<Size>, string[], string[] | null]>([
    [[], {}, ['a', 'b', 'c'], ['a', 'b']],
    [[], { max: 2 }, ['a', 'b', 'c'], ['a', 'b']],
    [[], { max: 1 }, ['a', 'b', 'c'], null],
    [[is('includes', 'b')], {}, ['b'], ['b', 'a']],
    [[is('includes', 'a', false)], {}, ['b', 'c'], ['b', 'c']],
    [[is('equals', 'b')], {}, ['b'], null],
    // Of two or more together no condition speaks.
    [[is('includes', 'a'), is('includes', 'b')], {}, [], ['a', 'b']],
    [[], { min: 2 }, [], ['a', 'b']],
  ])(
    'with %j of %j where no single one fits: %j are tried, then %j',
    (literals, size, answers, found) => {
      const asked = { options, size: { min: 0, max: Infinity, ...size } };
      expect(tried((fits) => findSubset(asked, literals, fits))).toEqual({ answers, found });
    },
  );

  it('each once', () => {
    const twice = { options: [...options, ...options], size: { min: 4, max: 6 } };
    expect(findSubset(twice, [], () => true)).toBeNull();
  });
});
