import { describe, expect, it, test } from 'vitest';
import { questionType, type QuestionLimits, type QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { checkAnswer } from '../answers.ts';
import type { Problem } from '../questions.ts';
import { typeRules } from './index.ts';

const said = (problems: readonly Problem[]) =>
  problems.map(({ code, message }) => `${code}: ${message}`);
const choices: Partial<Record<QuestionType, string[]>> = {
  single_choice: ['a', 'b', 'c'],
  multi_choice: ['a', 'b', 'c'],
  dropdown: ['a', 'b', 'c'],
  ranking: ['a', 'b', 'c'],
  table: ['name', 'role'],
};
const asked = (type: QuestionType, limits: QuestionLimits, offered = choices[type] ?? []) =>
  question('q', type, { limits, choices: offered });
const exactly = (text: string | null) => (text === null ? [] : [text]);

const files = {
  deck: { name: 'Deck.PDF', type: 'application/pdf', size: 1024 * 1024 },
  photo: { name: 'me.png', type: 'image/png', size: 1024 * 1024 + 1 },
};

type Case = [QuestionType, QuestionLimits, string[], string | null, string[]?];

describe('what is said of an answer', () => {
  it.each<Case>([
    ['short_text', { maxWords: 1 }, ['a'], null],
    ['short_text', { maxWords: 1 }, ['a b'], 'too_many_words: Use at most 1 word; you have 2.'],
    ['short_text', { maxLength: 3 }, ['abc'], null],
    ['short_text', { maxLength: 2 }, ['abc'], 'too_long: Use at most 2 characters; you have 3.'],
    ['short_text', {}, ['a\nb'], 'line_break: Keep your answer on one line.'],
    ['short_text', {}, ['a\rb'], 'line_break: Keep your answer on one line.'],
    ['short_text', {}, ['a', 'b'], 'too_many_values: Give one answer only.'],
    ['long_text', { maxWords: 2 }, ['a b c'], 'too_many_words: Use at most 2 words; you have 3.'],
    ['long_text', { maxLength: 1 }, ['ab'], 'too_long: Use at most 1 character; you have 2.'],
    ['long_text', { maxLength: 1 }, ['a'], null],
    ['long_text', {}, ['a\nb'], null],
    ['number', {}, ['many'], 'invalid_number: Enter a number, for example 1500 or 12.5.'],
    ['number', { min: 2, max: 4 }, ['1.9'], 'too_small: Enter 2 or more.'],
    ['number', { min: 2, max: 4 }, ['2'], null],
    ['number', { min: 2, max: 4 }, ['4'], null],
    ['number', { min: 2, max: 4 }, ['4.1'], 'too_large: Enter 4 or less.'],
    ['money', {}, ['1', 'EUR', ''], 'too_many_values: Give one amount and one currency.'],
    ['money', {}, ['1', 'EUR'], null],
    [
      'money',
      {},
      ['x', 'EUR'],
      'invalid_number: Enter the amount as a number, for example 1500.50.',
    ],
    ['money', {}, ['1'], 'invalid_currency: Choose a currency by its code, for example EUR.'],
    ['money', {}, ['1', 'PLN'], 'not_an_option: Give the amount in EUR or USD.', ['EUR', 'USD']],
    ['money', {}, ['1', 'PLN'], null, ['EUR', 'PLN']],
    ['money', {}, ['1.5', 'JPY'], 'too_precise: Enter the amount in JPY without decimals.'],
    ['money', {}, ['1', 'JPY'], null],
    ['money', {}, ['1.555', 'EUR'], 'too_precise: Use at most 2 decimals for EUR.'],
    ['money', {}, ['1.55', 'EUR'], null],
    ['money', {}, ['-1', 'EUR'], 'too_small: Enter 0 or more.'],
    ['money', { min: -2 }, ['-2', 'EUR'], null],
    ['money', { min: -2 }, ['-3', 'EUR'], 'too_small: Enter -2 or more.'],
    ['money', { max: 9 }, ['9.01', 'EUR'], 'too_large: Enter 9 or less.'],
    [
      'date',
      {},
      ['2026-02-30'],
      'invalid_date: Enter a real date as YYYY-MM-DD, for example 2026-03-31.',
    ],
    [
      'date',
      { min: '2026-01-02', max: '2026-01-03' },
      ['2026-01-01'],
      'too_small: Choose a date on or after 2 Jan 2026.',
    ],
    ['date', { min: '2026-01-02', max: '2026-01-03' }, ['2026-01-02'], null],
    ['date', { min: '2026-01-02', max: '2026-01-03' }, ['2026-01-03'], null],
    [
      'date',
      { min: '2026-01-02', max: '2026-01-03' },
      ['2026-01-04'],
      'too_large: Choose a date on or before 3 Jan 2026.',
    ],
    ['url', {}, ['x y'], 'invalid_url: Enter a web address, for example https://example.org.'],
    [
      'url',
      { maxLength: 18 },
      ['https://example.org'],
      'too_long: Use at most 18 characters; you have 19.',
    ],
    ['url', { maxLength: 19 }, ['https://example.org'], null],
    ['email', {}, ['x'], 'invalid_email: Enter one e-mail address, for example ada@example.org.'],
    ['email', {}, ['ada@example.org'], null],
    [
      'phone',
      {},
      ['x'],
      'invalid_phone: Enter a phone number with its country code, for example +48 600 100 200.',
    ],
    ['phone', {}, ['+48600100200'], null],
    [
      'country',
      {},
      ['Poland'],
      'invalid_country: Choose a country from the list (its two-letter code, for example PL).',
    ],
    ['country', {}, ['PL'], 'not_an_option: Choose one of the countries offered.', ['FR']],
    ['country', {}, ['PL'], null, ['FR', 'PL']],
    [
      'single_choice',
      {},
      ['d'],
      'not_an_option: Choose from the options offered; "d" is not one of them.',
    ],
    ['multi_choice', {}, ['a', 'a'], 'duplicate: Choose each option only once.'],
    ['multi_choice', { min: 2 }, ['a'], 'too_few: Choose at least 2; you have 1.'],
    ['multi_choice', { min: 2 }, ['a', 'b'], null],
    ['multi_choice', { max: 2 }, ['a', 'b'], null],
    ['multi_choice', { max: 2 }, ['a', 'b', 'c'], 'too_many: Choose at most 2; you have 3.'],
    ['multi_choice', { min: 2, max: 2 }, ['a'], 'too_few: Choose exactly 2; you have 1.'],
    ['ranking', {}, ['a', 'a', 'b'], 'duplicate: Choose each option only once.'],
    ['ranking', {}, ['a', 'b'], 'too_few: Rank exactly 3; you have 2.'],
    ['ranking', { min: 2 }, ['a'], 'too_few: Rank at least 2; you have 1.'],
    ['ranking', { min: 1, max: 2 }, ['a', 'b', 'c'], 'too_many: Rank at most 2; you have 3.'],
    ['ranking', { max: 2 }, ['a', 'b', 'c'], 'too_many: Rank exactly 2; you have 3.'],
    ['ranking', { max: 2 }, ['c', 'a'], null],
    ['rating', {}, ['0'], 'invalid_rating: Choose a whole number from 1 to 5.'],
    ['rating', {}, ['1'], null],
    ['rating', {}, ['5'], null],
    ['rating', {}, ['6'], 'invalid_rating: Choose a whole number from 1 to 5.'],
    ['rating', {}, ['2.5'], 'invalid_rating: Choose a whole number from 1 to 5.'],
    ['rating', {}, ['x3'], 'invalid_rating: Choose a whole number from 1 to 5.'],
    ['rating', {}, ['3 '], 'invalid_rating: Choose a whole number from 1 to 5.'],
    ['rating', { min: -12, max: -3 }, ['-10'], null],
    ['rating', { min: 8, max: 12 }, ['10'], null],
    [
      'table',
      {},
      ['["a","b"]', '{"a":1}'],
      'invalid_row: Write row 2 as a list of texts, one for each column.',
    ],
    [
      'table',
      {},
      ['["a","b"]', '["a"]'],
      'wrong_columns: Give row 2 one cell for each of the 2 columns; it has 1.',
    ],
    [
      'table',
      { maxLength: 2 },
      ['["ab","b"]', '["a","abc"]'],
      'too_long: Use at most 2 characters in row 2, column "ROLE".',
    ],
    ['table', { maxLength: 2 }, ['["ab","😀😀"]'], null],
    ['table', { min: 2 }, ['["a","b"]'], 'too_few: Fill at least 2 rows; you have 1.'],
    ['table', { min: 1, max: 1 }, ['["a","b"]'], null],
    ['table', { max: 1 }, ['["a",""]', '["","b"]'], 'too_many: Fill at most 1 rows; you have 2.'],
    ['file', {}, ['deck', 'deck'], 'duplicate: Name each file only once.'],
    ['file', { maxFiles: 1 }, ['deck'], null],
    ['file', { maxFiles: 1 }, ['deck', 'photo'], 'too_many: Upload at most 1 file; you have 2.'],
    ['file', { maxFiles: 2 }, ['deck', 'photo'], null],
    ['file', {}, ['ghost'], 'unknown_file: Upload the file again; it was not found.'],
    ['file', {}, ['toString'], 'unknown_file: Upload the file again; it was not found.'],
    ['file', { accept: '.pdf' }, ['deck'], null],
    [
      'file',
      { accept: '.pdf,.doc,.odt' },
      ['photo'],
      'wrong_file_type: "me.png" cannot be used here; upload .pdf, .doc or .odt.',
    ],
    ['file', { maxFileSizeMb: 1 }, ['deck'], null],
    [
      'file',
      { maxFileSizeMb: 1 },
      ['photo'],
      'file_too_large: "me.png" has 1.01 MB; use at most 1 MB.',
    ],
    ['consent', {}, ['true'], null],
  ])('%s %j %j: %s', (type, limits, options, wanted, offered) => {
    const problems = checkAnswer(asked(type, limits, offered), options, { files });
    expect(said(problems)).toEqual(exactly(wanted));
  });

  test('a text may be too long twice over', () => {
    expect(said(checkAnswer(asked('short_text', { maxWords: 1, maxLength: 2 }), ['a\nb']))).toEqual(
      [
        'line_break: Keep your answer on one line.',
        'too_many_words: Use at most 1 word; you have 2.',
        'too_long: Use at most 2 characters; you have 3.',
      ],
    );
  });

  test('ten files are enough where a question does not say', () => {
    const ids = Array.from({ length: 11 }, (_, place) => `f${place}`);
    expect(said(checkAnswer(asked('file', {}), ids.slice(1)))).toEqual([]);
    expect(said(checkAnswer(asked('file', {}), ids))).toEqual([
      'too_many: Upload at most 10 files; you have 11.',
    ]);
  });

  test('where it is required and missing', () => {
    expect(
      Object.fromEntries(
        questionType.options.map((type) => [type, typeRules[type].answer.missing.message]),
      ),
    ).toEqual({
      short_text: 'Answer this question.',
      long_text: 'Answer this question.',
      number: 'Answer this question.',
      money: 'Answer this question.',
      date: 'Answer this question.',
      url: 'Answer this question.',
      email: 'Answer this question.',
      phone: 'Answer this question.',
      single_choice: 'Choose an answer.',
      multi_choice: 'Choose an answer.',
      dropdown: 'Choose an answer.',
      rating: 'Give a rating.',
      ranking: 'Put the options in order.',
      table: 'Fill at least one row.',
      country: 'Choose a country.',
      file: 'Upload a file.',
      consent: 'Tick the box to agree.',
    } satisfies Record<QuestionType, string>);
  });
});
