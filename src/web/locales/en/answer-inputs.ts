import { catalogue, plural } from '#web/lib/i18n.ts';

const figure = (count: number) => plural('en', count, { one: '#', other: '#' });

/* The controls that answers are given with. */
export const en = catalogue('answer-inputs', {
  required: 'required',
  optional: '(optional)',
  wordsOf: (used: number, most: number) =>
    plural('en', most, { one: `${figure(used)} of # word`, other: `${figure(used)} of # words` }),
  charactersOf: (used: number, most: number) =>
    plural('en', most, {
      one: `${figure(used)} of # character`,
      other: `${figure(used)} of # characters`,
    }),
  input: {
    choose: 'Choose…',
    searchCountry: 'Type to find a country',
    amount: 'Amount',
    currency: 'Currency',
    clear: 'Clear the answer',
  },
  ranking: {
    help: (count: number) =>
      `Put ${count} in order, best first: use the arrows, or hold Shift and press the arrow keys.`,
    ranked: 'Your order',
    rest: 'Not in your order',
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    add: (label: string) => `Add ${label} to your order`,
    remove: (label: string) => `Remove ${label} from your order`,
    moved: (label: string, place: number, count: number) => `${label}, place ${place} of ${count}`,
    keep: 'Keep this order',
  },
  table: {
    row: (row: number) => `Row ${row}`,
    cell: (column: string, row: number) => `${column}, row ${row}`,
    add: 'Add a row',
    remove: (row: number) => `Remove row ${row}`,
    rows: 'Rows',
  },
  file: {
    help: (kinds: string, megabytes: number | null, most: number) =>
      [
        kinds,
        megabytes === null ? '' : `up to ${megabytes} MB each`,
        plural('en', most, { one: 'one file', other: 'at most # files' }),
      ]
        .filter(Boolean)
        .join(', '),
    logIn: 'Log in to upload a file here',
    failed: 'This file could not be uploaded.',
    retry: 'Try again',
  },
});
