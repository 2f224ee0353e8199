import { messagesOf } from './message.ts';

/** What is said about an answer to a question of a form. */
export const texts = {
  'answers.one_only': 'Give one answer only.',
  'answers.one_line': 'Keep your answer on one line.',
  'answers.number': 'Enter a number, for example 1500 or 12.5.',
  'answers.number_too_small': 'Enter {min, number} or more.',
  'answers.number_too_large': 'Enter {max, number} or less.',
  'answers.one_amount': 'Give one amount and one currency.',
  'answers.amount': 'Enter the amount as a number, for example 1500.50.',
  'answers.currency': 'Choose a currency by its code, for example EUR.',
  'answers.currency_not_offered': 'Give the amount in {currencies}.',
  'answers.no_decimals': 'Enter the amount in {currency} without decimals.',
  'answers.too_many_decimals': 'Use at most {max} decimals for {currency}.',
  'answers.date': 'Enter a real date as YYYY-MM-DD, for example 2026-03-31.',
  'answers.date_too_early': 'Choose a date on or after {min, date}.',
  'answers.date_too_late': 'Choose a date on or before {max, date}.',
  'answers.rating_scale': 'Choose a whole number from {min} to {max}.',
  'answers.not_an_option': 'Choose from the options offered; "{value}" is not one of them.',
  'answers.option_twice': 'Choose each option only once.',
  'answers.choose_exactly': 'Choose exactly {max}; you have {count}.',
  'answers.choose_at_least': 'Choose at least {min}; you have {count}.',
  'answers.choose_at_most': 'Choose at most {max}; you have {count}.',
  'answers.rank_exactly': 'Rank exactly {max}; you have {count}.',
  'answers.rank_at_least': 'Rank at least {min}; you have {count}.',
  'answers.rank_at_most': 'Rank at most {max}; you have {count}.',
  'answers.file_kind': '"{name}" cannot be used here; upload {kinds}.',
  'answers.file_too_large': '"{name}" has {size} MB; use at most {max} MB.',
  'answers.file_twice': 'Name each file only once.',
  'answers.too_many_files':
    'Upload at most {max} {max, plural, one {file} other {files}}; you have {count}.',
  'answers.file_not_found': 'Upload the file again; it was not found.',
  'answers.row_unreadable': 'Write row {row} as a list of texts, one for each column.',
  'answers.row_cells': 'Give row {row} one cell for each of the {columns} columns; it has {count}.',
  'answers.cell_too_long': 'Use at most {max, number} characters in row {row}, column "{column}".',
  'answers.too_few_rows': 'Fill at least {min} rows; you have {count}.',
  'answers.too_many_rows': 'Fill at most {max} rows; you have {count}.',
  'answers.web_address': 'Enter a web address, for example https://example.org.',
  'answers.email': 'Enter one e-mail address, for example ada@example.org.',
  'answers.phone': 'Enter a phone number with its country code, for example +48 600 100 200.',
  'answers.country': 'Choose a country from the list (its two-letter code, for example PL).',
  'answers.country_not_offered': 'Choose one of the countries offered.',
  'answers.choice_missing': 'Choose an answer.',
  'answers.country_missing': 'Choose a country.',
  'answers.rating_missing': 'Give a rating.',
  'answers.ranking_missing': 'Put the options in order.',
  'answers.rows_missing': 'Fill at least one row.',
  'answers.file_missing': 'Upload a file.',
  'answers.consent_missing': 'Tick the box to agree.',
  'answers.missing': 'Answer this question.',
  'answers.screened_own_words': '{words}. You can keep writing, but you cannot send it.',
  'answers.screened_only':
    'This programme accepts only: {values}. You can keep writing, but you cannot send it.',
  'answers.screened_not':
    'This programme does not accept: {values}. You can keep writing, but you cannot send it.',
  'answers.screened_above':
    'This programme accepts only more than {values}. You can keep writing, but you cannot send it.',
  'answers.screened_below':
    'This programme accepts only less than {values}. You can keep writing, but you cannot send it.',
} as const;

export const sayAnswers = /* @__PURE__ */ messagesOf(texts);
