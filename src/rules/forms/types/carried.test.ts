import { describe, expect, it, test } from 'vitest';
import { MAX_OPTIONS } from '#contract/limits.ts';
import { sayLimits } from '#contract/messages/limits.ts';
import type { QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { isAnswered } from '../answered.ts';
import { typeRules, typeSources } from './index.ts';
import type { Carried, ImportedRow, ImportedType, Source } from './type-rules.ts';

const wording = (text: string) => text.toLowerCase().trim();
const asked = (type: QuestionType, choices: string[] = []) => question('q', type, { choices });

describe('what a text says in the form of a type', () => {
  it.each<[QuestionType, string, string[]]>([
    ['short_text', ' as it is ', [' as it is ']],
    ['number', '1 500,5', ['1500.5']],
    ['number', 'some', ['']],
    ['money', '1500 eur', ['1500', 'EUR']],
    ['country', 'Poland', ['PL']],
    ['country', 'Kiel, Germany', ['DE']],
    ['country', 'Germany, Kiel', ['']],
    ['country', 'a, b', ['']],
    ['country', 'a, b, Germany ', ['DE']],
    ['url', 'see, example.org; www.example.com', ['https://example.org']],
    ['url', 'example.org,example.com', ['https://example.org']],
    ['url', 'none here', []],
    ['dropdown', 'a', ['a']],
    ['dropdown', 'c', []],
    ['table', '["a"]', ['["a"]']],
    ['consent', 'true', ['true']],
  ])('%s %j: %j', (type, text, wanted) => {
    const around = { own: null, wording };
    expect(typeRules[type].fromText(asked(type, ['a', 'b']), text, around)).toEqual(wanted);
  });

  it('an amount of money keeps its own parts', () => {
    const around = { own: ['7', 'USD'], wording };
    expect(typeRules.money.fromText(asked('money'), '1500 EUR', around)).toEqual(['7', 'USD']);
  });
});

test.each<[QuestionType, string[], string[]]>([
  ['short_text', [' a ', ' '], ['a']],
  ['money', ['5', 'EUR'], ['5 EUR']],
  ['money', [' '], []],
  ['country', ['PL', ' '], ['Poland']],
  ['dropdown', ['b', 'z'], ['B', 'z']],
  ['table', ['["a"," ","b"]', 'broken', '[" "]'], ['a, b', 'broken', '']],
  ['file', ['id'], []],
  ['consent', ['true'], []],
])('what a person reads of %s %j: %j', (type, options, wanted) => {
  expect(typeRules[type].texts(asked(type, ['a', 'b']), options)).toEqual(wanted);
});

test.each<[QuestionType, string[], string[]]>([
  ['short_text', [' \u2028 a \r b\u2029\u2028c\n \n d '], ['a b c d']],
  ['long_text', [' a\r\nb \n', ' '], ['a\nb']],
  ['money', ['1500 eur'], ['1500', 'EUR']],
  ['money', ['', 'EUR'], []],
  ['money', ['eur'], []],
  ['money', ['€'], []],
  // No amount and no currency: a wrong answer, of which nothing is lost.
  ['money', ['TBD'], ['TBD', '']],
  ['money', ['abc EUR'], ['abc EUR', '']],
  ['country', [' Poland', 'Narnia'], ['PL', 'Narnia']],
  ['consent', ['no', ' ON '], ['true']],
  ['consent', ['1'], ['true']],
  ['consent', ['2', 'truely'], []],
  ['table', ['[" a\\r\\nb ",1,null]', '[" ",""]', ' ', 'x'], ['["a\\nb","1",""]', 'x']],
  ['dropdown', [' B ', 'a'], ['b', 'a']],
])('%s %j is kept as %j', (type, options, wanted) => {
  expect(typeRules[type].answer.normalise(asked(type, ['a', 'b']), options)).toEqual(wanted);
});

test.each<[QuestionType, string[], boolean]>([
  ['short_text', [' ', 'a'], true],
  ['short_text', [' '], false],
  ['money', [' ', 'EUR'], false],
  ['money', [], false],
  ['money', ['0'], true],
  ['table', ['[" "]', '["","a"]'], true],
  ['table', ['[" "]'], false],
  ['table', ['broken'], true],
  ['consent', ['yes'], false],
])('%s %j is answered: %s', (type, options, wanted) => {
  expect(isAnswered({ type }, options)).toBe(wanted);
});

const columns = ['Name', 'Role', 'Hours'].map((label) => ({ value: label, label }));
const source = (texts: string[], given: Partial<Source> = {}): Source => ({
  isSameType: false,
  options: texts,
  offered: [],
  texts,
  between: ', ',
  only: texts.length === 1 ? (texts[0] ?? null) : null,
  amount: null,
  isProse: false,
  wording,
  ...given,
});
const same = { isSameType: true };
const all = (...options: string[]): Carried => ({ options, isPartial: false });

test.each<[QuestionType, string[], Partial<Source>, Carried, string[]?]>([
  ['short_text', ['a', 'b'], { between: '\n' }, all('a, b')],
  ['short_text', [], {}, null],
  ['long_text', ['a', 'b'], { between: '\n' }, all('a\nb')],
  ['long_text', [], {}, null],
  ['number', ['12 people'], {}, all('12')],
  ['number', ['€1,500 '], {}, all('1500')],
  ['number', ['   1 2 people '], {}, all('12')],
  ['number', ['ab1'], {}, all('1')],
  ['number', ['abc1'], {}, all('')],
  ['number', ['12 Founders'], {}, all('12')],
  ['number', ['1 person'], {}, all('1')],
  ['number', ['3 persons'], {}, all('3')],
  ['number', ['3 employees'], {}, all('3')],
  ['number', ['3 members'], {}, all('3')],
  ['number', ['18 months'], {}, all('18')],
  ['number', ['18 monthsx'], {}, all('')],
  ['number', ['18 years'], {}, all('')],
  ['number', ['1', '2'], {}, all('')],
  ['number', ['12 people'], { amount: '7' }, all('7')],
  ['money', ['5', 'EUR'], same, all('5', 'EUR')],
  ['money', ['5 EUR'], {}, all('5 EUR')],
  ['money', ['x'.repeat(40)], {}, all('x'.repeat(40))],
  ['money', ['x'.repeat(41)], {}, null],
  ['money', ['5', '6'], {}, null],
  ['date', ['2026-01-01'], same, null],
  ['url', ['https://a.example'], {}, all('https://a.example')],
  ['url', ['See www.a.example/x, and HTTP://www.b.example.'], {}, all()],
  ['url', ['(see "www.a.example/x?y=1").'], {}, all('www.a.example/x?y=1')],
  ['url', ['one https://a.example.', 'and https://a.example;'], {}, all('https://a.example')],
  ['url', ['a.example'], {}, all('a.example')],
  ['url', ['none here'], {}, all()],
  ['email', ['ada@a.example'], {}, all('ada@a.example')],
  ['email', ['Ada <ada@a.example>, 5 o’clock (or bob@b.example)'], {}, all()],
  ['email', ['mail:ada@a.example.'], {}, all('ada@a.example')],
  ['email', ['ada@a.example', 'bob@b.example'], {}, all()],
  ['email', ['nothing', 'x a@b1 and ada@a.example'], {}, all('ada@a.example')],
  ['url', ['See http://a.example now'], {}, all('http://a.example')],
  ['phone', ['+48600100200'], {}, all('+48600100200')],
  ['phone', ['call me'], {}, null],
  ['phone', ['+48600100200', '+48600100201'], {}, null],
  ['country', ['PL'], same, all('PL')],
  ['country', ['Gdynia / Poland'], {}, all('PL')],
  ['country', ['Gdynia (Poland)'], {}, all('PL')],
  ['country', ['Poland, Germany'], {}, all()],
  ['country', ['Poland', 'Poland'], {}, all()],
  ['rating', ['4'], same, all('4')],
  ['rating', ['4'], {}, null],
  ['file', ['id'], same, null],
  ['consent', ['true'], same, null],
  ['dropdown', ['A', 'b'], {}, null, ['a', 'b']],
  ['dropdown', ['B'], {}, all('b'), ['a', 'b']],
  ['multi_choice', ['A', 'z'], {}, { options: ['a'], isPartial: true }, ['a', 'b']],
  ['ranking', ['B', 'a'], {}, all('b', 'a'), ['a', 'b']],
  ['ranking', ['B', 'z'], {}, null, ['a', 'b']],
  ['ranking', ['z'], {}, null, ['a', 'b']],
  [
    'table',
    ['["Ada","CTO","9"]', 'x'],
    { ...same, offered: columns },
    all('["9","Ada"]', '["","x"]'),
    ['hours', 'NAME'],
  ],
  [
    'table',
    ['["Ada"]'],
    { ...same, offered: columns },
    { options: ['["Ada",""]'], isPartial: true },
    ['name', 'City'],
  ],
  ['table', ['["Ada"]'], { ...same, offered: columns }, null, ['City']],
  ['table', ['["Ada"]'], { offered: columns }, null, ['Name']],
])('%s from %j with %j: %j', (type, texts, given, wanted, choices) => {
  expect(typeSources[type].fit(asked(type, choices), source(texts, given))).toEqual(wanted);
});

const part = (...place: number[]) => `part ${place.join('.')}`;

test.each<[QuestionType, string[], string[]]>([
  ['short_text', ['a', 'b'], ['a']],
  ['short_text', [], []],
  ['multi_choice', ['b', 'a', 'b'], ['b', 'a']],
  ['money', ['5'], ['5', 'part 1']],
  ['money', [], []],
  ['ranking', [], ['part 0', 'part 1']],
  ['file', ['id'], []],
])('a posted %s of %j: %j', (type, values, wanted) => {
  expect(typeSources[type].readPosted(asked(type, ['a', 'b']), { values, part })).toEqual(wanted);
});

test('an amount is posted without a currency where there is no field for it', () => {
  const posted = { values: ['5'], part: () => null };
  expect(typeSources.money.readPosted(asked('money'), posted)).toEqual(['5', '']);
  expect(typeSources.ranking.readPosted(asked('ranking', ['a']), posted)).toEqual([]);
  expect(typeSources.table.readPosted(asked('table', ['a']), posted)).toEqual([]);
});

const reading = { locale: 'en', given: 'Agreed', files: [{ _id: 'f1', name: 'Deck.pdf' }] };

test.each<[QuestionType, string[], string[]]>([
  ['short_text', ['a'], ['a']],
  ['email', ['a\nb'], ['a', 'b']],
  ['long_text', ['a\rb\u2029c', 'd'], ['a', 'b', 'c', 'd']],
  ['number', [], ['']],
  ['number', ['1234.5'], ['1,234.5']],
  ['money', [], ['']],
  ['money', ['1234', 'EUR'], ['1,234 EUR']],
  ['date', ['2026-01-01'], ['2026-01-01']],
  ['rating', [], [' / 5']],
  ['country', ['PL'], ['Poland']],
  ['file', ['f1', 'f2'], ['Deck.pdf', 'f2']],
  ['consent', ['true'], ['Agreed']],
  ['multi_choice', ['a', 'z'], ['A', 'z']],
  ['table', ['["x","y","z"]', 'no row'], ['A: x; B: y; : z', 'A: no row']],
])('%s %j in lines: %j', (type, options, wanted) => {
  expect(typeSources[type].lines(asked(type, ['a', 'b']), options, reading)).toEqual(wanted);
});

test('a ranking that is posted has no blank places', () => {
  const posted = { values: [], part: (place = 0) => [' ', 'b'][place] ?? null };
  expect(typeSources.ranking.readPosted(asked('ranking', ['a', 'b']), posted)).toEqual(['b']);
});

test('only money has an amount', () => {
  expect(typeSources.money.amountOf(['5', 'EUR'])).toBe('5');
  expect(typeSources.money.amountOf([])).toBe('');
  expect(typeSources.number.amountOf(['5'])).toBeNull();
});

const row = (given: Partial<ImportedRow>): ImportedRow => ({
  label: 'L',
  options: [],
  columns: [],
  ...given,
});
const many = Array.from({ length: MAX_OPTIONS + 1 }, (_, place) => String(place));

test.each<[QuestionType, string | null, Partial<ImportedRow>, ImportedType]>([
  ['single_choice', 'yes_no', {}, { type: 'single_choice', options: ['Yes', 'No'] }],
  ['long_text', 'address', {}, { type: 'long_text', options: [] }],
  ['long_text', 'list', {}, { type: 'long_text', options: [] }],
  ['money', 'currency', { options: ['EUR'] }, { type: 'money', options: ['EUR'] }],
  [
    'dropdown',
    'currency_code',
    { options: ['EUR', 'USD'] },
    { type: 'dropdown', options: ['EUR', 'USD'] },
  ],
  [
    'dropdown',
    'currency_code',
    { options: many },
    {
      type: 'short_text',
      options: [],
      note: sayLimits('limits.too_many_options', { count: MAX_OPTIONS + 1, max: MAX_OPTIONS }),
      limits: { maxLength: 3 },
    },
  ],
  ['ranking', null, { options: ['a', 'b'] }, { type: 'ranking', options: ['a', 'b'] }],
  ['multi_choice', null, { options: ['L'] }, { type: 'consent', options: [], help: '' }],
  ['number', null, { prefix: '#' }, { type: 'number', options: [] }],
  ['number', null, {}, { type: 'number', options: [] }],
  ['country', null, { options: [] }, { type: 'country', options: [] }],
])('an imported row as %s by %s %j', (type, word, given, wanted) => {
  const { read, words } = typeSources[type].imports;
  const reads = word === null ? read : words[word];
  expect(reads?.(row(given))).toEqual(wanted);
});
