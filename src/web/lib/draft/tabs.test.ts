import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from './draft.ts';
import { makeDevice, makeServer, openTab } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const textOf = (draft: Draft, questionId: string) => draft.entries()[questionId]?.options[0] ?? '';

test('two tabs are one document with one sender; a later tab reads what the first has typed', async () => {
  const device = makeDevice();
  const server = makeServer();
  const a = await openTab(device, server, pass);
  const b = await openTab(device, server, pass);
  a.draft.edit('q1', ['from a']);
  await pass(10);
  expect(textOf(b.draft, 'q1')).toBe('from a');
  b.draft.edit('q1', ['from a and b']);
  await pass(1000);
  expect(server.options('q1')).toEqual(['from a and b']);
  expect(server.requests()).toBe(1);
  expect(a.draft.state('q1').kind).toBe('saved');
  expect(b.draft.state('q1').kind).toBe('saved');
  const c = await openTab(device, null, pass);
  expect(textOf(c.draft, 'q1')).toBe('from a and b');
});

test('when the sending tab dies or hides, another one sends', async () => {
  const device = makeDevice();
  const server = makeServer();
  const a = await openTab(device, server, pass);
  const b = await openTab(device, server, pass);
  a.draft.edit('q1', ['last words']);
  await pass(100);
  a.tab.crash();
  await pass(1000);
  expect(server.options('q1')).toEqual(['last words']);

  const c = await openTab(device, server, pass);
  b.tab.wake('hidden');
  c.draft.edit('q1', ['after']);
  await pass(1000);
  expect(server.options('q1')).toEqual(['after']);
});

const texts = (draft: Draft) =>
  [
    ...(draft.entries()['q1']?.options ?? []),
    ...(draft.entries()['q1']?.others ?? []).flatMap(({ options }) => options),
  ].toSorted((one, other) => one.localeCompare(other));

test('two tabs that did not see each other’s text keep both', async () => {
  const device = makeDevice();
  const a = await openTab(device, null, pass);
  const b = await openTab(device, null, pass);
  a.draft.edit('q1', ['one']);
  b.draft.edit('q1', ['two']);
  await pass(100);
  expect(texts(a.draft)).toEqual(['one', 'two']);
  expect(texts(b.draft)).toEqual(['one', 'two']);
  const [other] = a.draft.entries()['q1']?.others ?? [];
  if (!other) throw new Error('Nothing waits.');
  a.draft.resolve('q1', ['one, two'], other);
  await pass(100);
  expect(texts(b.draft)).toEqual(['one, two']);
});
