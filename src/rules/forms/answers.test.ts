import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionType } from '#contract/questions.ts';
import { checkAnswer, normaliseAnswer } from './answers.ts';
import { countCharacters } from './types/text-length.ts';
import { countWords } from './types/texts.ts';
import { checkFile } from './types/files.ts';
import { question } from '#test/questions.ts';
import { anyCharacter } from '#test/any-character.ts';
import type { FormQuestion } from './questions.ts';

const row = (...cells: unknown[]) => JSON.stringify(cells);

describe('countWords', () => {
  it.each([
    ['', 0],
    ['   \n\t ', 0],
    ['one', 1],
    ['one two\nthree\u00a0four', 4],
    ["it's a well-known 3.5", 4],
    ['# - * — 🚀', 0],
    ['- item', 1],
    ['https://example.org/a/b', 1],
    ['zażółć gęślą', 2],
    ['Привет мир', 2],
    ['مرحبا بالعالم', 2],
    ['我们是团队', 5],
    ['データ', 3],
    ['你好，世界。', 4],
    ['use 人工智能 now', 6],
    ['a、b', 1],
    ['a\u200bb', 2],
    ['안녕하세요 세계', 2],
  ])('%j has %i', (text, expected) => {
    expect(countWords(text)).toBe(expected);
  });

  it('adds up over texts set side by side', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (a, b) => {
        expect(countWords(`${a} ${b}`)).toBe(countWords(a) + countWords(b));
      }),
    );
  });

  it('counts characters as code points, a line break as one', () => {
    expect(countCharacters('a🚀\r\nb')).toBe(4);
    expect(countCharacters('\n\r')).toBe(2);
    const pairs = [
      '\ud800\udc00',
      '\udbff\udfff',
      '\ud7ff\udc00',
      '\udc00\udc00',
      '\ud800\udbff',
      '\ud800\ue000',
    ];
    expect(pairs.map(countCharacters)).toEqual([1, 1, 2, 2, 2, 2]);
  });
});

describe('checkAnswer', () => {
  const words = question('q', 'long_text', { limits: { maxWords: 3 } });
  const short = question('q', 'short_text', { limits: { maxLength: 5 } });
  const number = question('q', 'number', { limits: { min: 0, max: 10 } });
  const money = question('q', 'money', { limits: { max: 1000 } });
  const euro = question('q', 'money', { choices: ['EUR', 'PLN'] });
  const date = question('q', 'date', { limits: { min: '2026-01-01', max: '2026-12-31' } });
  const single = question('q', 'single_choice', { choices: ['a', 'b'] });
  const multi = question('q', 'multi_choice', {
    choices: ['a', 'b', 'c', 'd'],
    limits: { min: 2, max: 3 },
  });
  const rating = question('q', 'rating');
  const ten = question('q', 'rating', { limits: { min: 0, max: 10 } });
  const ranking = question('q', 'ranking', { choices: ['a', 'b', 'c'] });
  const top2 = question('q', 'ranking', { choices: ['a', 'b', 'c'], limits: { max: 2 } });
  const table = question('q', 'table', {
    choices: ['name', 'role'],
    limits: { min: 2, max: 3, maxLength: 5 },
  });
  const files = question('q', 'file', { limits: { maxFiles: 2 } });
  const country = question('q', 'country');
  const some = question('q', 'country', { choices: ['PL', 'DE'] });

  const cases: [string, FormQuestion, string[], string | null][] = [
    ['no answer', words, [], null],
    ['3 words of 3', words, ['one two three'], null],
    ['4 words of 3', words, ['one two three four'], 'Use at most 3 words; you have 4.'],
    ['5 characters of 5', short, ['abcde'], null],
    ['6 characters of 5', short, ['abcdef'], 'Use at most 5 characters; you have 6.'],
    ['5 emoji of 5', short, ['🚀🚀🚀🚀🚀'], null],
    ['two lines', question('q', 'short_text'), ['a\nb'], 'Keep your answer on one line.'],
    ['two texts', question('q', 'short_text'), ['a', 'b'], 'Give one answer only.'],
    ['lower number', number, ['0'], null],
    ['below it', number, ['-0.1'], 'Enter 0 or more.'],
    ['upper number', number, ['10'], null],
    ['above it', number, ['10.01'], 'Enter 10 or less.'],
    ['no number', number, ['ten'], 'Enter a number, for example 1500 or 12.5.'],
    ['hex', number, ['0xA'], 'Enter a number, for example 1500 or 12.5.'],
    ['money', money, ['1000', 'EUR'], null],
    ['too much money', money, ['1000.01', 'EUR'], 'Enter 1,000 or less.'],
    ['debt', money, ['-1', 'EUR'], 'Enter 0 or more.'],
    ['no currency', money, ['10'], 'Choose a currency by its code, for example EUR.'],
    ['cents of cents', money, ['1.001', 'EUR'], 'Use at most 2 decimals for EUR.'],
    ['cents of yen', money, ['1.5', 'JPY'], 'Enter the amount in JPY without decimals.'],
    ['another currency', euro, ['1', 'USD'], 'Give the amount in EUR or PLN.'],
    ['three parts', money, ['1', 'EUR', 'x'], 'Give one amount and one currency.'],
    ['first day', date, ['2026-01-01'], null],
    ['day before', date, ['2025-12-31'], 'Choose a date on or after 1 Jan 2026.'],
    ['last day', date, ['2026-12-31'], null],
    ['day after', date, ['2027-01-01'], 'Choose a date on or before 31 Dec 2026.'],
    ['no day', date, ['2026-02-30'], 'Enter a real date as YYYY-MM-DD, for example 2026-03-31.'],
    ['url', question('q', 'url'), ['https://example.org'], null],
    [
      'script url',
      question('q', 'url'),
      ['javascript:alert(1)'],
      'Enter a web address, for example https://example.org.',
    ],
    ['email', question('q', 'email'), ['ada@example.org'], null],
    [
      'no email',
      question('q', 'email'),
      ['ada@'],
      'Enter one e-mail address, for example ada@example.org.',
    ],
    ['phone', question('q', 'phone'), ['+48600100200'], null],
    [
      'no phone',
      question('q', 'phone'),
      ['+48'],
      'Enter a phone number with its country code, for example +48 600 100 200.',
    ],
    ['a choice', single, ['a'], null],
    ['two choices of one', single, ['a', 'b'], 'Give one answer only.'],
    ['no choice of it', single, ['z'], 'Choose from the options offered; "z" is not one of them.'],
    ['two of 2 to 3', multi, ['a', 'b'], null],
    ['one of 2 to 3', multi, ['a'], 'Choose at least 2; you have 1.'],
    ['four of 2 to 3', multi, ['a', 'b', 'c', 'd'], 'Choose at most 3; you have 4.'],
    ['the same twice', multi, ['a', 'a'], 'Choose each option only once.'],
    ['lowest star', rating, ['1'], null],
    ['no star', rating, ['0'], 'Choose a whole number from 1 to 5.'],
    ['half a star', rating, ['2.5'], 'Choose a whole number from 1 to 5.'],
    ['6 of 5', rating, ['6'], 'Choose a whole number from 1 to 5.'],
    ['0 of 0 to 10', ten, ['0'], null],
    ['all ranked', ranking, ['c', 'a', 'b'], null],
    ['one left out', ranking, ['c', 'a'], 'Rank exactly 3; you have 2.'],
    ['the top two', top2, ['c', 'a'], null],
    ['three in the top two', top2, ['c', 'a', 'b'], 'Rank exactly 2; you have 3.'],
    ['two rows', table, [row('a', 'b'), row('c', '')], null],
    ['one row', table, [row('a', 'b')], 'Fill at least 2 rows; you have 1.'],
    ['four rows', table, Array(4).fill(row('a', 'b')), 'Fill at most 3 rows; you have 4.'],
    ['a narrow row', table, [row('a')], 'Give row 1 one cell for each of the 2 columns; it has 1.'],
    [
      'a row of objects',
      table,
      [row('a', {})],
      'Write row 1 as a list of texts, one for each column.',
    ],
    [
      'a row hiding a NUL',
      table,
      ['["a","\\u0000"]'],
      'Write row 1 as a list of texts, one for each column.',
    ],
    [
      'a long cell',
      table,
      [row('a', 'b'), row('a', 'abcdef')],
      'Use at most 5 characters in row 2, column "ROLE".',
    ],
    ['two files', files, ['f1', 'f2'], null],
    ['three files of two', files, ['f1', 'f2', 'f3'], 'Upload at most 2 files; you have 3.'],
    ['a file twice', files, ['f1', 'f1'], 'Name each file only once.'],
    ['10 files without a limit', question('q', 'file'), 'abcdefghij'.split(''), null],
    [
      '11 files without a limit',
      question('q', 'file'),
      'abcdefghijk'.split(''),
      'Upload at most 10 files; you have 11.',
    ],
    ['a country', country, ['PL'], null],
    [
      'no country',
      country,
      ['ZZ'],
      'Choose a country from the list (its two-letter code, for example PL).',
    ],
    ['a country not offered', some, ['FR'], 'Choose one of the countries offered.'],
    ['consent', question('q', 'consent'), ['true'], null],
  ];
  it.each(cases)('%s', (_name, asked, options, message) => {
    expect(checkAnswer(asked, options).map((problem) => problem.message)).toEqual(
      message === null ? [] : [message],
    );
  });

  it('tells all that is wrong with a text', () => {
    const asked = question('q', 'long_text', { limits: { maxWords: 1, maxLength: 3 } });
    expect(checkAnswer(asked, ['ab cd']).map(({ code }) => code)).toEqual([
      'too_many_words',
      'too_long',
    ]);
  });

  it('never throws, and answers the same for a normalised answer normalised again', () => {
    const anyQuestion = fc
      .constantFrom(...questionType.options)
      .map((type) => question('q', type, { choices: ['a', 'b'] }));
    const anyOptions = fc.array(
      fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom('a', 'A', 'true', '[]', '["x",1]', '1 EUR'),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anyQuestion, anyOptions, (asked, options) => {
        checkAnswer(asked, options);
        const once = normaliseAnswer(asked, options);
        const twice = normaliseAnswer(asked, once);
        expect(checkAnswer(asked, twice)).toEqual(checkAnswer(asked, once));
      }),
    );
  });
});

describe('files', () => {
  const pdf = { name: 'Deck.PDF', type: 'application/pdf', size: 2 * 1024 * 1024 };
  it.each([
    [{}, null],
    [{ accept: '.pdf' }, null],
    [{ accept: ['pdf'] }, null],
    [{ accept: 'image/*, application/pdf' }, null],
    [{ accept: '' }, null],
    [{ accept: '*' }, null],
    [{ accept: '*/*' }, null],
    [{ accept: 'application/*' }, null],
    [{ accept: 'application/p' }, '"Deck.PDF" cannot be used here; upload application/p.'],
    [{ accept: ['image/*', '.docx'] }, '"Deck.PDF" cannot be used here; upload image/* or .docx.'],
    [{ maxFileSizeMb: 2 }, null],
    [{ maxFileSizeMb: 1.99 }, '"Deck.PDF" has 2 MB; use at most 1.99 MB.'],
  ])('%j', (limits, message) => {
    expect(checkFile(limits, pdf).map((problem) => problem.message)).toEqual(
      message === null ? [] : [message],
    );
  });

  it('knows only the files in the facts', () => {
    const asked = question('q', 'file');
    expect(checkAnswer(asked, ['f1'], { files: { f1: pdf } })).toEqual([]);
    for (const id of ['f2', 'constructor', '__proto__']) {
      expect(checkAnswer(asked, [id], { files: { f1: pdf } })).toMatchObject([
        { code: 'unknown_file' },
      ]);
    }
  });
});

it('counts any text as one counts its code points, a line break being one', () => {
  const sign = fc.oneof(
    fc.constantFrom('\r', '\n', '\ud83d', '\ude80', 'a'),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const text = signs.join('');
      expect(countCharacters(text)).toBe(Array.from(text.replaceAll('\r\n', '\n')).length);
    }),
  );
});
