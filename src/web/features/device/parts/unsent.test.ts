import { expect, it } from 'vitest';
import { emptyEntry, type Entry } from '#web/lib/draft/entry.ts';
import type { KeptDocument } from '#web/lib/draft/kept-documents.ts';
import { fileNameOf, placeAsText, placeOf, readable, shareOut } from './unsent.ts';

const typed = (text: string, rest: Partial<Entry> = {}): Entry => ({
  ...emptyEntry,
  options: [text],
  stamp: 1000,
  tab: 't-1',
  label: 'The plan',
  ...rest,
});
const makeDocument = (
  rest: Partial<KeptDocument> = {},
  ...entries: readonly Entry[]
): KeptDocument => ({
  documentId: 'ada/application:a1',
  owner: 'ada',
  id: 'application:a1',
  about: { title: 'Harbour Grant', path: '/projects/harbour/apply' },
  texts: entries.map((entry, place) => ({ questionId: `q${place}`, entry })),
  since: 1000,
  ...rest,
});
const around = { isOnline: true, ended: new Map<string, 'sent' | 'gone'>() };
const whyOf = (given: KeptDocument, rest: Partial<typeof around> = {}) =>
  placeOf(given, { ...around, ...rest }).why;

it('shares out: a person’s own and nobody’s are shown, the others’ texts only counted', () => {
  const own = makeDocument({}, typed('mine'));
  const nobodys = makeDocument({ documentId: 'nobody/project:p1', owner: null }, typed('whose?'));
  const olus = makeDocument({ documentId: 'olu/x', owner: 'olu' }, typed('a'), typed('b'));
  const all = [own, nobodys, olus];
  expect(shareOut(all, 'ada')).toEqual({ own: [own, nobodys], others: 2 });
  expect(shareOut(all, null)).toEqual({ own: [nobodys], others: 3 });
});

it('says why a place is not on the server', () => {
  const given = makeDocument({}, typed('mine'));
  const { about } = given;
  expect(whyOf(given)).toEqual({ kind: 'waiting' });
  expect(whyOf(given, { isOnline: false })).toEqual({ kind: 'offline' });
  const ended = new Map([['a1', 'sent' as const]]);
  expect(whyOf(given, { ended })).toEqual({ kind: 'sent' });
  expect(whyOf({ ...given, owner: null })).toEqual({ kind: 'visitor' });
  if (!about) throw new Error('The document says where it is.');
  expect(whyOf({ ...given, about: { ...about, byPress: true } })).toEqual({ kind: 'press' });
  const closed = { ...given, about: { ...about, closed: 'It is over.' } };
  expect(whyOf(closed)).toEqual({ kind: 'closed', message: { message: 'It is over.' } });
});

it('gives a text its own reason, and the place none where each has one', () => {
  const refused = typed('too long', { refused: 'At most ten words.' });
  const contested = typed('mine', {
    others: [{ options: ['theirs'], revision: 3, stamp: 900, tab: 'server' }],
  });
  const place = placeOf(makeDocument({}, refused, contested), around);
  expect(place.texts.map((text) => [text.refused, text.isElsewhere])).toEqual([
    ['At most ten words.', false],
    [null, true],
  ]);
  expect(place.why).toBeNull();
  expect(whyOf(makeDocument({}, refused, typed('waits')))).toEqual({ kind: 'waiting' });
});

it('shows a text that waits beside another on this device alone, not what the server has', () => {
  const saved = typed('on the server', {
    acked: 1000,
    others: [
      { options: ['here only'], revision: null, stamp: 900, tab: 't-2' },
      { options: ['there'], revision: 2, stamp: 800, tab: 'server' },
    ],
  });
  expect(placeOf(makeDocument({}, saved), around).texts.map(({ text }) => text)).toEqual([
    'here only',
  ]);
});

const pathOf = (path: string) =>
  placeOf(makeDocument({ about: { title: 'x', path } }, typed('a')), around).path;

it('leads to addresses of this site alone', () => {
  expect(pathOf('/projects/harbour/apply')).toBe('/projects/harbour/apply');
  expect(pathOf('//elsewhere.test/')).toBeNull();
  expect(pathOf('javascript:alert(1)')).toBeNull();
});

it('writes answers and files so that a person can read them', () => {
  expect(readable(['Solar', 'Wind'])).toBe('Solar\nWind');
  expect(readable(['["2026","1,000"]', '["not json'])).toBe('2026 | 1,000\n["not json');
  expect(placeAsText('Harbour', [{ label: 'The plan', text: 'Quiet ports.' }])).toBe(
    'Harbour\n\n----\n\nThe plan\n\nQuiet ports.\n',
  );
  expect(fileNameOf('Été à Zürich / 2026')).toBe('ete-a-zurich-2026.txt');
  expect(fileNameOf('港')).toBe('text.txt');
});

it('shows what people read, not the values and ids that are sent', () => {
  const chosen = typed('o2', {
    words: 'Seed round',
    others: [{ options: ['o1'], revision: null, stamp: 900, tab: 't-2', words: 'Idea' }],
  });
  const { texts } = placeOf(makeDocument({}, chosen), around);
  expect(texts.map(({ text }) => text)).toEqual(['Seed round', 'Idea']);
});
