import { expect, test } from 'vitest';
import { wantsMail } from './kinds.ts';

test.each([
  [null, true],
  [undefined, true],
  [{}, true],
  [{ teamMail: true }, true],
  [{ deadlineMail: false }, true],
  [{ teamMail: false }, false],
])('%j: a mail about the team is wanted: %s', (preferences, wanted) => {
  expect(wantsMail(preferences, 'teamMail')).toBe(wanted);
});
