import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callError } from '../call-error.ts';
import { forgetOthers, readAbout } from './about.ts';
import { keptDocuments } from './kept-documents.ts';
import { openDraft, type Draft } from './draft.ts';
import { makeDevice, makeServer, openTab } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const textOf = (draft: Draft, questionId: string) => draft.entries()[questionId]?.options[0] ?? '';

test('a clock that is put back three hours keeps nothing from being saved while somebody types', async () => {
  const device = makeDevice();
  const server = makeServer();
  const { draft } = await openTab(device, server, pass);
  draft.edit('q1', ['a']);
  device.clockOff = -3 * 3_600_000;
  for (let step = 0; step < 75; step += 1) {
    draft.edit('q1', ['a'.repeat(step + 2)]);
    await pass(40);
  }
  expect(server.options('q1')[0]?.length).toBeGreaterThan(20);
});

test('what one person types is not in the document of another at the same place', async () => {
  const device = makeDevice();
  const tab = device.tab();
  const ofAda = openDraft({ id: 'application:1', owner: 'ada', platform: tab.platform });
  ofAda.edit('q1', ['Ada wrote this']);
  await pass(100);
  ofAda.close();
  const server = makeServer();
  const ofBob = openDraft({ id: 'application:1', owner: 'bob', platform: tab.platform });
  ofBob.connect(server.save);
  await Promise.all([ofBob.ready, pass(3000)]);
  expect(ofBob.entries()).toEqual({});
  expect(server.requests()).toBe(0);
  const again = openDraft({ id: 'application:1', owner: 'ada', platform: tab.platform });
  await Promise.all([again.ready, pass(100)]);
  expect(textOf(again, 'q1')).toBe('Ada wrote this');
});

test('a storage that hangs at first is read again until it answers', async () => {
  const device = makeDevice();
  const first = await openTab(device, null, pass);
  first.draft.edit('q1', ['stored']);
  await pass(100);
  first.tab.crash();
  device.ahead.clear();
  device.storageFails = true;
  const second = await openTab(device, null, pass);
  expect(textOf(second.draft, 'q1')).toBe('');
  device.storageFails = false;
  await pass(3000);
  expect(textOf(second.draft, 'q1')).toBe('stored');
});

test('a device that forbids the write-ahead altogether still opens, and keeps texts in its storage', async () => {
  const device = makeDevice();
  device.writeAheadForbidden = true;
  const { draft, tab } = await openTab(device, null, pass);
  draft.edit('q1', ['kept']);
  await pass(100);
  expect(draft.state('q1').kind).toBe('login');
  tab.crash();
  const again = await openTab(device, null, pass);
  expect(textOf(again.draft, 'q1')).toBe('kept');
});

test('a text that began from what the server holds is no conflict when only its revision has moved', async () => {
  const device = makeDevice();
  const server = makeServer();
  server.writeElsewhere('q1', ['from the server']);
  const { draft } = await openTab(device, server, pass);
  draft.connect(null);
  draft.edit('q1', ['from the server, and more']);
  draft.load([
    {
      questionId: 'q1',
      options: ['from the server'],
      revision: 7,
      updatedAt: '2026-03-01T12:00:05Z',
    },
  ]);
  expect(draft.state('q1').kind).toBe('login');
  expect(draft.entries()['q1']?.baseRevision).toBe(7);
  draft.load([
    {
      questionId: 'q1',
      options: ['of somebody else'],
      revision: 8,
      updatedAt: '2026-03-01T12:00:06Z',
    },
  ]);
  expect(draft.state('q1').kind).toBe('conflict');
});

test('the list of a device names what the server lacks, with its place and its box, and no more', async () => {
  const device = makeDevice();
  const server = makeServer();
  const tab = device.tab();
  const draft = openDraft({
    id: 'comment:7',
    owner: 'ada',
    about: { title: 'Solar grant', path: '/applications/7' },
    labelOf: () => 'Your comment',
    platform: tab.platform,
  });
  await Promise.all([draft.ready, pass(100)]);
  draft.edit('text', ['Looks good']);
  draft.edit('other', ['  ']);
  const platform = tab.platform;
  expect(keptDocuments([], platform.writeAhead)).toMatchObject([
    {
      owner: 'ada',
      id: 'comment:7',
      about: { title: 'Solar grant', path: '/applications/7' },
      texts: [{ questionId: 'text', entry: { options: ['Looks good'], label: 'Your comment' } }],
    },
  ]);
  draft.connect(tab.through(server.save));
  await pass(3000);
  expect(keptDocuments([], platform.writeAhead)).toEqual([]);
});

test('the list of a device says why the server takes no more of a document', async () => {
  const tab = makeDevice().tab();
  const about = { title: 'Solar grant', path: '/applications/7' };
  const draft = openDraft({ id: 'application:7', owner: 'ada', about, platform: tab.platform });
  await Promise.all([draft.ready, pass(100)]);
  const refusal = { code: 'state_conflict', message: 'It was sent.', details: [] };
  draft.connect(async () => {
    throw callError({ ...refusal, status: 409, requestId: null, retryAfter: null });
  });
  draft.edit('q1', ['too late']);
  await pass(1000);
  draft.edit('q1', ['too late, and on']);
  const closed = { ...about, closed: { message: 'It was sent.' } };
  expect(keptDocuments([], tab.platform.writeAhead)[0]?.about).toEqual(closed);
  await pass(3000);
  expect(readAbout(tab.platform, 'ada/application:7')).toEqual(closed);
  const kept = [{ documentId: 'ada/other' }];
  forgetOthers(tab.platform, kept);
  expect(readAbout(tab.platform, 'ada/application:7')).toBeNull();
});

test('a text that is too large for the network is said so with words, in each window, until it got through', async () => {
  const device = makeDevice();
  const server = makeServer();
  let isNarrow = true;
  const narrow = {
    ...server,
    save: async (batch: Parameters<typeof server.save>[0]) => {
      if (isNarrow && JSON.stringify(batch).length > 1000) {
        throw callError({ status: 0, code: 'too_large', message: 'Not reached.' });
      }
      return server.save(batch);
    },
  };
  const first = await openTab(device, narrow, pass);
  const second = await openTab(device, narrow, pass);
  first.draft.edit('q1', ['A short answer']);
  first.draft.edit('q2', ['long '.repeat(1000)]);
  first.draft.edit('q3', ['Another short answer']);
  await pass(5000);
  expect(server.options('q1')).toEqual(['A short answer']);
  expect(server.options('q3')).toEqual(['Another short answer']);
  for (const { draft } of [first, second]) {
    const state = draft.state('q2');
    expect(state.kind).toBe('refused');
    expect(state).toHaveProperty('message.key', 'device.too_long_for_network');
    expect(draft.overall().kind).toBe('refused');
  }
  first.tab.crash();
  second.tab.crash();
  const third = await openTab(device, narrow, pass);
  expect(third.draft.state('q2').kind).toBe('refused');
  isNarrow = false;
  await pass(70_000);
  expect(server.options('q2')[0]).toContain('long long');
  expect(third.draft.overall().kind).toBe('saved');
  expect(third.draft.entries()['q2']?.refused).toBeNull();
});
