import { expect, test } from 'vitest';
import { readLegalForm } from './legal-form.ts';

test.each<[string | null, ReturnType<typeof readLegalForm>]>([
  [null, null],
  ['', null],
  [' ,; ', null],
  ['GMBH', 'company'],
  ['  Mycelia \t gmbh ', 'company'],
  ['Mycelia,GmbH', 'company'],
  ['Mycelia;Inc.', 'company'],
  ['Mycelia,', 'unclear'],
  // Dots are left out, and with them nothing else.
  ['Mycelia S.A.', 'company'],
  ['Mycelia S A', 'unclear'],
  // The longest ending that is known is the one that counts, of any number of words.
  ['Mycelia GmbH & Co. KG', 'company'],
  ['Co. KG', 'unclear'],
  ['A very long name of an old house, Private Limited Company', 'company'],
  ['Not incorporated', 'none'],
  ['No legal entity yet', 'none'],
  ['We have no legal entity yet', 'unclear'],
  ['GmbH Mycelia', 'unclear'],
  ['University of Kiel, a public university', 'public_body'],
])('%j is %s', (written, form) => {
  expect(readLegalForm(written)).toBe(form);
});
