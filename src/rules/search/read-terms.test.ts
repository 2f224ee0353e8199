import { expect, test } from 'vitest';
import { formsOf, type Meaning, readTerms, type Term } from './read.ts';

const place = (name: string, code: string): Meaning => ({
  targets: [{ kind: 'country', id: `id-${code}`, name, code }],
  synonyms: [name],
});
const known = {
  phrases: new Map<string, Meaning>([
    ['south africa', place('South Africa', 'ZA')],
    ['kenya', place('Kenya', 'KE')],
    ['women founders', { targets: [], synonyms: ['female founders', 'women-owned'] }],
  ]),
  codes: new Map([['KE', place('Kenya', 'KE')]]),
};
const read = (typed: string) => readTerms(typed, known);

test.each([
  ['companies', ['companies', 'company', 'companie']],
  ['cries', ['cries', 'cry', 'crie']],
  ['ties', ['ties', 'tie']],
  ['cars', ['cars', 'car']],
  ['gas', ['gas']],
  ['boxes', ['boxes', 'boxe']],
  ['suffixes', ['suffixes', 'suffixe', 'suffix']],
  ['losses', ['losses', 'losse', 'loss']],
  ['buzzes', ['buzzes', 'buzze', 'buzz']],
  ['beaches', ['beaches', 'beache', 'beach']],
  ['dishes', ['dishes', 'dishe', 'dish']],
  ['phones', ['phones', 'phone']],
  ['canaux', ['canaux', 'canal']],
  ['cristaux', ['cristaux', 'cristal']],
  ['eaux', ['eaux']],
  ['\u00e9gaux', ['\u00e9gaux']],
  ['sesame', ['sesame']],
  ['iesxx auxiliary', ['iesxx auxiliary']],
])('%s may be written %j', (phrase, forms) => expect(formsOf(phrase)).toEqual(forms));

const word: Partial<Term> = {
  kind: 'word',
  targets: [],
  synonyms: [],
  unfinished: false,
  optional: false,
};
const kenya = place('Kenya', 'KE');
test.each<[string, Partial<Term>[]]>([
  [
    'agri-food',
    [{ ...word, text: 'agri food', words: 'agri food', start: 0, end: 9, unfinished: true }],
  ],
  [
    'startup -startups x',
    [
      { ...word, text: 'startup', words: 'startup', start: 0, end: 7, optional: true },
      { ...word, kind: 'not', text: 'startups', words: 'startups', start: 8, end: 17 },
      { ...word, text: 'x', words: 'x', start: 18, end: 19 },
    ],
  ],
  // Where nothing else is left than what must not be there, words that say little count.
  [
    'startup -x',
    [
      { ...word, text: 'startup', words: 'startup', start: 0, end: 7 },
      { ...word, kind: 'not', text: 'x', words: 'x', start: 8, end: 10 },
    ],
  ],
  ['"a b"', [{ ...word, kind: 'phrase', text: 'a b', words: 'a b', start: 0, end: 5 }]],
  ['in KE', [{ ...word, ...kenya, kind: 'country', text: 'KE', words: 'Kenya', start: 3, end: 5 }]],
  ['-KE in', [{ ...word, kind: 'not', text: 'KE', words: 'KE', start: 0, end: 3 }]],
  ['"KE" in', [{ ...word, kind: 'phrase', text: 'KE', words: 'KE', start: 0, end: 4 }]],
  ['in KEN', [{ ...word, text: 'KEN', words: 'KEN', start: 3, end: 6, unfinished: true }]],
  ['in FR', [{ ...word, text: 'FR', words: 'FR', start: 3, end: 5, unfinished: true }]],
  [
    'a South-Africa',
    [
      {
        ...word,
        ...place('South Africa', 'ZA'),
        kind: 'country',
        text: 'South-Africa',
        words: 'South Africa',
        start: 2,
        end: 14,
        unfinished: true,
      },
    ],
  ],
  [
    'south africa x',
    [
      {
        ...word,
        ...place('South Africa', 'ZA'),
        kind: 'country',
        text: 'south africa',
        words: 'south africa',
        start: 0,
        end: 12,
      },
      { ...word, text: 'x', words: 'x', start: 13, end: 14 },
    ],
  ],
  [
    'women founders x',
    [
      {
        ...word,
        text: 'women founders',
        words: 'women founders',
        synonyms: ['female founders', 'women-owned'],
        start: 0,
        end: 14,
      },
      { ...word, text: 'x', words: 'x', start: 15, end: 16 },
    ],
  ],
])('%s is read as %j', (typed, terms) => expect(read(typed)).toEqual(terms));

test('a form of a phrase that means nothing is passed over', () => {
  const nothing: Meaning = { targets: [], synonyms: [] };
  const of = (meaning: Meaning) =>
    readTerms('farms x', {
      phrases: new Map([
        ['farms', nothing],
        ['farm', meaning],
      ]),
      codes: new Map(),
    });
  expect(of(place('Farm', 'KE'))[0]).toMatchObject({ kind: 'country', text: 'farms' });
  expect(of({ targets: [], synonyms: ['field'] })[0]).toMatchObject({ synonyms: ['field'] });
  expect(of(nothing)[0]).toMatchObject({ kind: 'word', synonyms: [], targets: [] });
});

test('a code that goes by no other word is itself', () => {
  const codes = new Map([['KE', { ...kenya, synonyms: [] }]]);
  const [term] = readTerms('in KE', { phrases: new Map(), codes });
  expect(term).toMatchObject({ kind: 'country', words: 'KE', synonyms: [], unfinished: false });
});

test.each(['public', 'other', 'early', 'global', 'growth', 'concept', 'consumer'])(
  '%s alone is an everyday word',
  (name) => {
    const targets = [{ kind: 'sector' as const, id: 'id', name }];
    const of = (meaning: Meaning) =>
      readTerms(name, { phrases: new Map([[name, meaning]]), codes: new Map() });
    expect(of({ targets, synonyms: [] })).toMatchObject([{ kind: 'word', targets: [] }]);
    const [term] = of({ targets, synonyms: ['same'] });
    expect(term).toMatchObject({ kind: 'word', targets: [], synonyms: ['same'] });
  },
);
