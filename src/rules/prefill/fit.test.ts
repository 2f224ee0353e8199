import { describe, expect, test } from 'vitest';
import type { QuestionLimits, QuestionType } from '#contract/questions.ts';
import { documentParts } from './documents.ts';
import { fitAnswer, fitterOf } from './fit.ts';
import { isSamePerson, personOf } from './persons.ts';
import { numberConflict } from './profile-numbers.ts';
import { shortenToLimits } from './shorten.ts';

type Asked = { type: QuestionType; options?: string[]; limits?: QuestionLimits };
const question = ({ type, options = [], limits = {} }: Asked) => ({
  type,
  limits,
  options: options.map((label, at) => ({ value: `v${at}`, label })),
});
const fit = (asked: Asked, given: Asked, options: string[], label = 'What is it?') =>
  fitAnswer({ ...question(asked), label }, { question: question(given), options });

describe('an earlier answer in the form another question asks for', () => {
  const text: Asked = { type: 'long_text' };
  const choice: Asked = { type: 'multi_choice', options: ['Solar', 'Wind', 'Other'] };
  test.each<[string, Asked, Asked, string[], string[] | null]>([
    ['text to a line', { type: 'short_text' }, text, ['one\ntwo'], ['one two']],
    ['a country to words', text, { type: 'country' }, ['PL'], ['Poland']],
    ['words to a country', { type: 'country' }, text, ['Gdynia, Poland'], ['PL']],
    ['French words to a country', { type: 'country' }, text, ['Gdynia, Pologne'], ['PL']],
    ['two countries', { type: 'country' }, text, ['Poland, Germany'], null],
    ['a number in words', { type: 'number' }, text, ['12 people'], ['12']],
    ['a story to a number', { type: 'number' }, text, ['We are 12 and then 5'], null],
    ['money to money', { type: 'money' }, { type: 'money' }, ['5', 'EUR'], ['5', 'EUR']],
    ['money to words', text, { type: 'money' }, ['5', 'EUR'], ['5 EUR']],
    [
      'the one address',
      { type: 'url' },
      text,
      ['See https://a.example/x.'],
      ['https://a.example/x'],
    ],
    ['two addresses', { type: 'url' }, text, ['https://a.example https://b.example'], null],
    ['the one e-mail', { type: 'email' }, text, ['Ada, ada@a.example'], ['ada@a.example']],
    ['a label with a comma', choice, { ...choice, options: ['Solar, wind'] }, ['v0'], null],
    ['labels of choices', text, choice, ['v0', 'v1'], ['Solar, Wind']],
    ['a label to a value', choice, text, ['wind, SOLAR'], ['v1', 'v0']],
    [
      'several to one',
      { type: 'dropdown', options: ['Solar', 'Wind'] },
      choice,
      ['v0', 'v1'],
      null,
    ],
    ['nothing of the kind', choice, text, ['Coal'], null],
    [
      'a choice with a comma in its label',
      { type: 'multi_choice', options: ['Solar, wind', 'Other'] },
      { type: 'multi_choice', options: ['Solar, wind'] },
      ['v0'],
      ['v0'],
    ],
    [
      'two choices to a number',
      { type: 'number' },
      { type: 'multi_choice', options: ['12', '13'] },
      ['v0', 'v1'],
      null,
    ],
    [
      'more choices than may be made',
      { type: 'multi_choice', options: ['Solar', 'Wind'], limits: { max: 1 } },
      choice,
      ['v0', 'v1'],
      null,
    ],
    ['an answer that says nothing', text, { type: 'short_text' }, [], null],
  ])('%s', (_, asked, given, options, value) => {
    expect(fit(asked, given, options)?.value ?? null).toEqual(value);
  });

  test('the language of a question is read once, however many answers are tried for it', () => {
    const asked = { ...question(text), label: '' };
    let reads = 0;
    Object.defineProperty(asked, 'label', {
      enumerable: false,
      get: () => {
        reads += 1;
        return 'Où se trouve votre entreprise ?';
      },
    });
    const fitOne = fitterOf(asked);
    const country = question({ type: 'country' });
    const fitted = ['PL', 'DE', 'FR'].map((code) => fitOne({ question: country, options: [code] }));
    expect(fitted.map((one) => one?.value)).toEqual([['Pologne'], ['Allemagne'], ['France']]);
    expect(reads).toBe(1);
  });

  test('a country in the language of the question', () => {
    const inFrench = fit(text, { type: 'country' }, ['PL'], 'Où se trouve votre entreprise ?');
    expect(inFrench?.value).toEqual(['Pologne']);
  });

  const long = `${'a'.repeat(290)}. ${'b'.repeat(50)}.`;
  test.each<[string, Asked, string[] | null]>([
    ['a line', { type: 'short_text' }, [`${'a'.repeat(290)}.`]],
    [
      'a line with more room',
      { type: 'short_text', limits: { maxLength: 1000 } },
      [`${'a'.repeat(290)}.`],
    ],
    ['a line with less room', { type: 'short_text', limits: { maxLength: 290 } }, null],
    ['a text', { type: 'long_text' }, [long]],
    [
      'a text with less room',
      { type: 'long_text', limits: { maxLength: 300 } },
      [`${'a'.repeat(290)}.`],
    ],
    [
      'a text with fewer words',
      { type: 'long_text', limits: { maxWords: 1 } },
      [`${'a'.repeat(290)}.`],
    ],
    ['a choice', choice, null],
  ])('a long text to %s', (_, asked, value) => {
    const fitted = fit(asked, text, [` ${long} `]);
    const isWhole = value?.[0] === long;
    expect(fitted).toEqual(value && { value, original: isWhole ? null : long, isPartial: false });
  });

  test('what has no counterpart is left out and told', () => {
    const other: Asked = { type: 'multi_choice', options: ['Wind', 'Water'] };
    expect(fit(other, choice, ['v0', 'v1'])).toEqual({
      value: ['v0'],
      original: null,
      isPartial: true,
    });
    const team: Asked = { type: 'table', options: ['Name', 'Role'] };
    const roles: Asked = { type: 'table', options: ['role', 'Hours'] };
    expect(fit(roles, team, ['["Ada","CTO"]'])).toEqual({
      value: ['["CTO",""]'],
      original: null,
      isPartial: true,
    });
  });
});

test.each([
  ['One two. Three four.', { maxWords: 4 }, 'One two. Three four.'],
  ['One two. Three four.', { maxWords: 3 }, 'One two.'],
  ['One two. Three four.', { maxLength: 8 }, 'One two.'],
  ['One two. Three four.', { maxLength: 7 }, null],
  ['A first line\nA second', { maxWords: 4 }, 'A first line'],
  ['Version 1.5 works well. It is out.', { maxWords: 5 }, 'Version 1.5 works well.'],
])('%j within %j is %j', (text, limits, short) =>
  expect(shortenToLimits(text, limits)).toBe(short),
);

test.each([
  ['Founder 2: name', 2],
  ['Name of the second founder', 2],
  ['Co-founder two', 2],
  ['2nd founder', 2],
  ['First founder', null],
  ['Team member #3', 3],
  ['Founders', null],
])('%j asks about person %j', (label, person) => expect(personOf(label)).toBe(person));

test('nobody numbered is the first; the second is another', () => {
  expect(isSamePerson(null, 1)).toBe(true);
  expect(isSamePerson(2, null)).toBe(false);
  expect(isSamePerson(2, 2)).toBe(true);
});

test('a text that names another size or year than the profile is told', () => {
  const profile = { teamSize: '5', foundedYear: '2024', updatedAt: new Date(0) };
  expect(numberConflict(['We are a team of 5, founded in 2024.'], profile)).toBe(false);
  expect(numberConflict(['We are a team of 7.'], profile)).toBe(true);
  expect(numberConflict(['Founded in March 2019'], profile)).toBe(true);
  expect(numberConflict(['We have 7 customers'], profile)).toBe(false);
  expect(numberConflict(['We are a team of 7.'], null)).toBe(false);
});

test('a document is read under its headings and labels', () => {
  const text = 'Intro\n# Problem #\nNets\nare lost.\n\nTeam: Ada\n## Empty\n# Market\nBig.';
  expect(documentParts(text)).toEqual([
    { label: 'Problem', text: 'Nets\nare lost.\n\nTeam: Ada' },
    { label: 'Market', text: 'Big.' },
  ]);
  expect(documentParts('Website: https://a.example\n- **Team size**: 5')).toEqual([
    { label: 'Website', text: 'https://a.example' },
    { label: 'Team size', text: '5' },
  ]);
});
