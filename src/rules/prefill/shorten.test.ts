import { expect, test } from 'vitest';
import { shortenToLimits } from './shorten.ts';

test.each<[string, Parameters<typeof shortenToLimits>[1], string | null]>([
  ['  No end here ', {}, 'No end here'],
  ['', {}, ''],
  ['No end here', { maxWords: 3 }, 'No end here'],
  ['No end here', { maxWords: 2 }, null],
  ['No end here', { maxLength: 11 }, 'No end here'],
  ['No end here', { maxLength: 10 }, null],
  ['A first line\nA second', { maxLength: 12 }, 'A first line'],
  ['A first line\nA second', { maxLength: 11 }, null],
  // Signs that follow each other end one sentence, with the quotation marks behind them.
  ['One two?! Three four', { maxWords: 2 }, 'One two?!'],
  ['“One two.”) Three four', { maxWords: 2 }, '“One two.”)'],
  ['One… Two', { maxWords: 1 }, 'One…'],
  ['One.Two three', { maxWords: 1 }, null],
  // The longest of the beginnings that fit, both limits kept.
  ['A b. C d. E f. G h.', { maxWords: 7 }, 'A b. C d. E f.'],
  ['A b. C d. E f. G h.', { maxWords: 6 }, 'A b. C d. E f.'],
  ['A b. C d. E f. G h.', { maxWords: 5 }, 'A b. C d.'],
  ['A b. C d. E f. G h.', { maxWords: 5, maxLength: 4 }, 'A b.'],
  ['A b. C d. E f. G h.', { maxWords: 1, maxLength: 40 }, null],
])('%j within %j is %j', (text, limits, short) =>
  expect(shortenToLimits(text, limits)).toBe(short),
);
