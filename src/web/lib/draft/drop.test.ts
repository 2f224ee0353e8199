import { afterEach, expect, it } from 'vitest';
import { emptyEntry } from './entry.ts';
import { drop, dropAllOf } from './drop.ts';

const keep = (documentId: string) => {
  const entry = { ...emptyEntry, options: ['Quiet ports.'], stamp: 2, tab: 't' };
  localStorage.setItem(`flair.draft|${documentId}|q1|t`, JSON.stringify(entry));
  localStorage.setItem(`flair.about|${documentId}`, '{"title":"Harbour","path":"/x"}');
};
const keys = () => Object.keys(localStorage).toSorted();

afterEach(() => localStorage.clear());

it('deletes the named documents and what is said of them, and no other', async () => {
  keep('ada/startup:s1');
  keep('ada/startup:s11');
  expect(await drop(['ada/startup:s1'])).toBe(true);
  expect(keys()).toEqual(['flair.about|ada/startup:s11', 'flair.draft|ada/startup:s11|q1|t']);
});

it('deletes all of a person whose account is gone', async () => {
  keep('ada/startup:s1');
  keep('ada/comment:c1');
  keep('olu/startup:s2');
  keep('nobody/project:p1');
  await dropAllOf('ada');
  expect(keys()).toEqual([
    'flair.about|nobody/project:p1',
    'flair.about|olu/startup:s2',
    'flair.draft|nobody/project:p1|q1|t',
    'flair.draft|olu/startup:s2|q1|t',
  ]);
});
