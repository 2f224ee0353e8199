import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { anyCharacter } from '#test/any-character.ts';
import { readTerms } from './read.ts';
import { isReadAsPhrase, meaningsIn, synonymProblems, tidySynonym } from './synonyms.ts';
import { fold } from './words.ts';

const { phraseLength, meaningLength, meanings } = limits.synonyms;
const keysOf = (phrase: string, means: string[] = ['farming']) =>
  synonymProblems({ phrase, means }).map(({ path, key }) => `${path}: ${key}`);
const said = (phrase: string, means: string[]) =>
  synonymProblems({ phrase, means }).map(({ params }) => params);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

describe('a phrase', () => {
  test.each([
    ['agtech', []],
    ['R&D', []],
    ['droits de l’homme', []],
    ["Côte d'Ivoire", []],
    ['six words are one phrase still', []],
    ['', ['phrase: operators.synonym_phrase']],
    [' & ', ['phrase: operators.synonym_phrase']],
    ['seven words are not one phrase any', ['phrase: operators.synonym_unread']],
    ['the farm', ['phrase: operators.synonym_unread']],
    ['energy for', ['phrase: operators.synonym_unread']],
    ['"mental health"', ['phrase: operators.synonym_unread']],
    ['-grant', ['phrase: operators.synonym_unread']],
    ['x'.repeat(phraseLength), []],
    ['x'.repeat(phraseLength + 1), ['phrase: fields.too_long']],
  ])('%s', (phrase, problems) => expect(keysOf(phrase)).toEqual(problems));
});

describe('meanings', () => {
  test.each([
    [['agriculture', 'Agriculture & food'], []],
    [[], ['means: operators.synonym_meanings']],
    [numbered(meanings), []],
    [numbered(meanings + 1), ['means: operators.synonym_meanings']],
    [['farm', 'Ag-Tech'], ['means: operators.synonym_own_meaning']],
    [['santé', 'Sante'], ['means: operators.synonym_meaning_twice']],
    [['farm', '–'], ['means: operators.synonym_no_word']],
    [['x'.repeat(meaningLength)], []],
    [['x'.repeat(meaningLength + 1)], ['means: operators.synonym_meaning_long']],
  ])('%j', (means, problems) => expect(keysOf('ag tech', means)).toEqual(problems));

  test('a problem says what it is about', () => {
    expect(said('x'.repeat(phraseLength + 1), ['a'])).toEqual([{ max: phraseLength }]);
    expect(said('the farm', ['a'])).toEqual([{ max: 6 }]);
    expect(said('farm', [])).toEqual([{ max: meanings, count: 0 }]);
    const long = `${'x'.repeat(39)}\u{1F600}${'y'.repeat(meaningLength)}`;
    expect(said('farm', [long])).toEqual([
      { max: meaningLength, meaning: `${'x'.repeat(39)}\u{FFFD}`, count: long.length },
    ]);
    expect(said('farm', ['a', '&'])).toEqual([{ meaning: '&' }]);
    expect(said('farm', ['a', 'Farm'])).toEqual([{ meaning: 'Farm' }]);
    expect(said('farm', ['a', 'A'])).toEqual([{ meaning: 'A' }]);
  });

  test('each field has its own problem', () => {
    expect(keysOf('of', ['of'])).toEqual([
      'phrase: operators.synonym_unread',
      'means: operators.synonym_own_meaning',
    ]);
  });

  test('stand on a line each', () => {
    expect(meaningsIn(' farming\r\n\n Agriculture & food \n')).toEqual([
      'farming',
      'Agriculture & food',
    ]);
    expect(meaningsIn('a\rb')).toEqual(['a', 'b']);
    expect(meaningsIn(' \n ')).toEqual([]);
    expect(tidySynonym({ phrase: ' a ', means: [' b '] })).toEqual({ phrase: 'a', means: ['b'] });
  });
});

test('whatever phrase is taken, a search for it is read with its meanings', () => {
  const words = fc.string({ maxLength: 60, unit: anyCharacter });
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 4 }), (phrase, means) => {
      const problems = synonymProblems({ phrase, means });
      if (problems.some(({ path }) => path === 'phrase')) return;
      expect(isReadAsPhrase(phrase)).toBe(true);
      const known = { targets: [], synonyms: ['farming'] };
      const terms = readTerms(phrase, {
        phrases: new Map([[fold(phrase), known]]),
        codes: new Map(),
      });
      expect(terms.some(({ synonyms }) => synonyms.includes('farming'))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
