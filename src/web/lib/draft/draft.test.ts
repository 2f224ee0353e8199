import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft, type Draft } from './draft.ts';
import { emptyEntry } from './entry.ts';
import { makeDevice, makeServer, openTab } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function typeSlowly(draft: Draft, questionId: string, text: string) {
  for (let length = 1; length <= text.length; length += 1) {
    draft.edit(questionId, [text.slice(0, length)]);
    await pass(40);
  }
}

const textOf = (draft: Draft, questionId: string) => draft.entries()[questionId]?.options[0] ?? '';

test('what is typed is sent after a pause, and while typing every second', async () => {
  const server = makeServer();
  const { draft } = await openTab(makeDevice(), server, pass);
  await typeSlowly(draft, 'q1', 'We make solar pumps');
  expect(server.requests()).toBe(0);
  await pass(450);
  expect(server.options('q1')).toEqual(['We make solar pumps']);
  expect(draft.state('q1')).toEqual({
    kind: 'saved',
    at: expect.stringContaining('2026-03-01T12'),
  });

  await typeSlowly(draft, 'q1', 'x'.repeat(120));
  expect(server.requests()).toBeGreaterThanOrEqual(5);
  expect(server.requests()).toBeLessThanOrEqual(6);
});

test('a reload in the middle of typing loses no keystroke, not even an uncommitted one', async () => {
  const device = makeDevice();
  device.slowness = 1000;
  const server = makeServer();
  const first = await openTab(device, server, pass);
  await typeSlowly(first.draft, 'q1', 'half a sent');
  first.tab.crash();
  const second = await openTab(device, server, pass);
  await pass(2500);
  expect(textOf(second.draft, 'q1')).toBe('half a sent');
  expect(server.options('q1')).toEqual(['half a sent']);
});

test('a device whose storage fails keeps the text in the write-ahead; without both it says so', async () => {
  const device = makeDevice();
  device.storageFails = true;
  const first = await openTab(device, null, pass);
  await typeSlowly(first.draft, 'q1', 'kept');
  expect(first.draft.state('q1')).toEqual({ kind: 'login' });
  first.tab.crash();
  const second = await openTab(device, null, pass);
  expect(textOf(second.draft, 'q1')).toBe('kept');
  device.writeAheadFails = true;
  second.draft.edit('q1', ['kept?']);
  await pass(50);
  expect(second.draft.state('q1')).toEqual({ kind: 'page' });
  expect(second.draft.overall()).toEqual({ kind: 'page' });
});

test('a lost acknowledgement is no conflict with oneself, even across a reload', async () => {
  const device = makeDevice();
  const server = makeServer();
  server.fates.push('lost_reply');
  const first = await openTab(device, server, pass);
  await typeSlowly(first.draft, 'q1', 'one');
  await pass(450);
  expect(server.options('q1')).toEqual(['one']);
  expect(first.draft.state('q1').kind).toBe('offline');
  await typeSlowly(first.draft, 'q1', 'one two');
  first.tab.crash();
  const second = await openTab(device, server, pass);
  await pass(1000);
  expect(second.draft.entries()['q1']?.others).toEqual([]);
  expect(server.options('q1')).toEqual(['one two']);
});

test('a request that arrives after a newer one changes nothing', async () => {
  const server = makeServer();
  server.fates.push('late');
  const { draft } = await openTab(makeDevice(), server, pass);
  await typeSlowly(draft, 'q1', 'old');
  await pass(450);
  await typeSlowly(draft, 'q1', 'old and new');
  await pass(3000);
  expect(server.options('q1')).toEqual(['old and new']);
  await pass(6000);
  await typeSlowly(draft, 'q1', 'old and new!');
  await pass(1000);
  expect(server.options('q1')).toEqual(['old and new!']);
  expect(draft.entries()['q1']?.others).toEqual([]);
});

const waiting = (draft: Draft) => {
  const [other] = draft.entries()['q1']?.others ?? [];
  if (!other) throw new Error('Nothing waits for a choice.');
  return other;
};

test('a text written elsewhere meanwhile is kept beside ours until somebody chooses', async () => {
  const server = makeServer();
  server.writeElsewhere('q1', ['start']);
  const { draft } = await openTab(makeDevice(), server, pass);
  server.writeElsewhere('q1', ['theirs']);
  draft.edit('q1', ['mine']);
  draft.edit('q2', ['another answer']);
  await pass(1000);
  expect(draft.state('q1').kind).toBe('conflict');
  expect(draft.entries()['q1']?.options).toEqual(['mine']);
  expect(draft.entries()['q1']?.others).toMatchObject([{ options: ['theirs'], revision: 2 }]);
  expect(server.options('q1')).toEqual(['theirs']);
  expect(server.options('q2')).toEqual(['another answer']);

  draft.edit('q1', ['mine, continued']);
  await pass(1000);
  expect(draft.state('q1').kind).toBe('conflict');
  draft.resolve('q1', ['mine and theirs'], waiting(draft));
  await pass(1000);
  expect(server.options('q1')).toEqual(['mine and theirs']);
  expect(draft.state('q1').kind).toBe('saved');
});

test('a newer text of the server replaces one that was saved, and choosing theirs sends nothing', async () => {
  const server = makeServer();
  const { draft } = await openTab(makeDevice(), server, pass);
  draft.edit('q1', ['mine']);
  await pass(1000);
  server.writeElsewhere('q1', ['theirs']);
  draft.load(server.list());
  expect(textOf(draft, 'q1')).toBe('theirs');
  expect(draft.state('q1').kind).toBe('saved');

  server.writeElsewhere('q1', ['theirs again']);
  draft.edit('q1', ['mine again']);
  await pass(1000);
  const requests = server.requests();
  draft.resolve('q1', ['theirs again'], waiting(draft));
  await pass(1000);
  expect(server.requests()).toBe(requests);
  expect(draft.state('q1').kind).toBe('saved');
});

test('an expired session keeps the text, says so, and goes on after the log-in', async () => {
  const server = makeServer();
  const { draft } = await openTab(makeDevice(), server, pass);
  server.fates.push('unauthorized');
  await typeSlowly(draft, 'q1', 'before');
  await pass(1000);
  expect(draft.overall()).toEqual({ kind: 'login' });
  await typeSlowly(draft, 'q1', 'before and after');
  await pass(60_000);
  expect(server.requests()).toBe(1);
  draft.connect(server.save);
  await pass(1000);
  expect(server.options('q1')).toEqual(['before and after']);
  expect(draft.overall().kind).toBe('saved');
});

test('being offline for long costs few requests, and the network’s return sends at once', async () => {
  const server = makeServer();
  const { draft, tab } = await openTab(makeDevice(), server, pass);
  server.fates.push(...Array.from({ length: 1000 }, () => 'lost_request' as const));
  draft.edit('q1', ['written in a tunnel']);
  await pass(3_600_000);
  expect(server.requests()).toBeLessThan(200);
  expect(draft.state('q1')).toEqual({ kind: 'offline' });
  server.fates.length = 0;
  tab.wake('online');
  await pass(50);
  expect(server.options('q1')).toEqual(['written in a tunnel']);
  expect(draft.overall().kind).toBe('saved');
});

test('an answer that the server refuses does not hold up the others', async () => {
  const server = makeServer();
  const { draft } = await openTab(makeDevice(), null, pass);
  const { callError } = await import('../call-error.ts');
  draft.connect((batch) => {
    const place = batch.findIndex((answer) => answer.questionId === 'gone');
    if (place < 0) return server.save(batch);
    return Promise.reject(
      callError({
        status: 400,
        code: 'validation',
        message: 'Some of what was sent is not valid.',
        details: [{ path: `answers.${place}.questionId`, message: 'Taken out of the form.' }],
        requestId: null,
        retryAfter: null,
      }),
    );
  });
  draft.edit('gone', ['text of a removed question']);
  draft.edit('q1', ['fine']);
  await pass(2000);
  expect(server.options('q1')).toEqual(['fine']);
  expect(draft.state('gone')).toEqual({
    kind: 'refused',
    message: { message: 'Taken out of the form.' },
  });
  expect(textOf(draft, 'gone')).toBe('text of a removed question');
});

const entryOf = (text: string) => ({ ...emptyEntry, options: [text], stamp: 5, tab: 'old' });

test('a visitor’s texts join the application: into empty answers, beside other ones', async () => {
  const server = makeServer();
  server.writeElsewhere('q1', ['from last week']);
  const { draft } = await openTab(makeDevice(), server, pass);
  await Promise.all([
    draft.adopt({ q1: entryOf('as a visitor'), q2: entryOf('new'), q3: entryOf(' ') }),
    pass(100),
  ]);
  await pass(1000);
  expect(server.options('q2')).toEqual(['new']);
  expect(draft.state('q1').kind).toBe('conflict');
  expect(draft.entries()['q1']).toMatchObject({
    options: ['from last week'],
    others: [{ options: ['as a visitor'] }],
  });
  expect(draft.entries()['q3']).toBeUndefined();
});

test('flushing tells whether the server holds everything', async () => {
  const server = makeServer();
  const { draft } = await openTab(makeDevice(), server, pass);
  draft.edit('q1', ['now']);
  const flushed = draft.flush();
  await pass(200);
  expect(await flushed).toBe(true);
  expect(server.options('q1')).toEqual(['now']);
  server.fates.push('lost_request', 'lost_request');
  draft.edit('q1', ['later']);
  const failed = draft.flush();
  await pass(500);
  expect(await failed).toBe(false);
});

test('what people read of an answer goes with it, to another window too, and not with a later one', async () => {
  const device = makeDevice();
  const labels: Record<string, string> = { o1: 'Idea', o2: 'Seed round' };
  const { platform } = device.tab();
  const wordsOf = (_id: string, [option = '']: readonly string[]) => labels[option];
  const knowing = openDraft({ id: 'application:1', owner: 'ada', platform, wordsOf });
  await Promise.all([knowing.ready, pass(100)]);
  knowing.edit('q1', ['o2']);
  await pass(100);
  const { draft } = await openTab(device, null, pass);
  expect(draft.entries()['q1']).toMatchObject({ options: ['o2'], words: 'Seed round' });
  draft.edit('q1', ['o3']);
  await pass(100);
  expect(draft.entries()['q1']).not.toHaveProperty('words');
  expect(knowing.entries()['q1']).not.toHaveProperty('words');
});
