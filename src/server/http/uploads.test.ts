import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { clearIncoming } from '#server/integrations/files/files.ts';
import { statusesOf } from '#test/answers.ts';
import { aUser, type TestUser } from '#test/factories.ts';
import { lengthOf, listen, sendPieces } from '#test/streamed-upload.ts';
import { createWorld, type World } from '#test/world.ts';

const MB = 1024 * 1024;
const MAX = limits.body.file;
let world: World;
let address: string;
let person: TestUser;
beforeAll(async () => {
  world = await createWorld();
  address = await listen(world);
  person = await aUser(world);
});
afterAll(async () => world.close());

/** Files that the store holds, those on their way included. */
async function keptFiles(): Promise<string[]> {
  const folder = path.join(world.config.dataDir, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The highest memory of the process, in MB, while 16 files of 25 MB come in. */
async function peakOfSixteen(people: TestUser[]): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / MB);
  }, 20);
  const sent = await Promise.all(
    Array.from({ length: 16 }, async (_, index) =>
      sendPieces(address, { bytes: MAX, token: people[index % 4]?.token ?? '' }),
    ),
  );
  clearInterval(watch);
  expect(sent.map(({ status }) => status)).toEqual(Array(16).fill(201));
  return peak;
}

test('16 files of 25 MB at once come in without lying in memory', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, async () => aUser(world)));
  await sendPieces(address, { bytes: MAX, token: person.token });
  const before = process.memoryUsage().rss / MB;
  const first = await peakOfSixteen(people);
  // What is never collected is in every later round; what was not yet is in one of them.
  const later = Math.min(await peakOfSixteen(people), await peakOfSixteen(people));
  // 400 MB pass in 2 s; what stays for a moment is what the engine has not collected yet.
  expect(first - before).toBeLessThan(180);
  expect(later - first).toBeLessThan(60);
}, 60_000);

test('a length above the limit is refused before the file is read', async () => {
  const sent = await sendPieces(address, {
    bytes: 200 * MB,
    token: person.token,
    contentLength: lengthOf(200 * MB),
  });
  expect(sent).toMatchObject({ status: 413, code: 'too_large' });
  expect(sent.bytes / MB).toBeLessThan(10);
}, 60_000);

test('an upload without end is cut at the limit', async () => {
  const sent = await sendPieces(address, { bytes: 400 * MB, token: person.token });
  expect(sent).toMatchObject({ status: 413, code: 'too_large' });
  expect(sent.bytes / MB).toBeLessThan(35);
}, 60_000);

test('an upload that is given up leaves nothing behind', async () => {
  const before = await keptFiles();
  const sent = await sendPieces(address, {
    bytes: MAX,
    token: person.token,
    hangUpAfter: 5 * MB,
  });
  expect(sent.status).toBe(0);
  await sleep(300);
  expect(await keptFiles()).toEqual(before);
}, 60_000);

test('a slow line has minutes for a file; other bodies have 10 s', async () => {
  const [file, body] = await Promise.all([
    sendPieces(address, { bytes: 13 * 64 * 1024, pause: 1000, token: person.token }),
    sendSlowJson(),
  ]);
  expect(file.status).toBe(201);
  expect(file.ms).toBeGreaterThan(12_000);
  expect(body).toBeLessThan(12_000);
  // Node looks for what took too long every 30 s only.
  expect(world.app.server.requestTimeout).toBeGreaterThanOrEqual(180_000);
}, 40_000);

/** Milliseconds until a body that never ends is cut. */
async function sendSlowJson(): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': 1000 };
    const outgoing = request(`${address}/v3/auth/login`, { method: 'POST', headers, agent: false });
    outgoing.on('error', () => undefined);
    outgoing.on('close', () => resolve(performance.now() - startedAt));
    outgoing.write('{');
  });
}

/** Between the eight pieces of a file: long enough that all have begun before one ends, on a busy machine too. */
const togetherMs = 600;

test('a person has 10 uploads at once, and others are not in the way', async () => {
  const [one, other] = [await aUser(world), await aUser(world)];
  const slow = { bytes: 8 * 64 * 1024, pause: togetherMs };
  const many = Array.from({ length: 12 }, async () =>
    sendPieces(address, { ...slow, token: one.token }),
  );
  await sleep(100);
  const [beside, ...sent] = await Promise.all([
    sendPieces(address, { ...slow, token: other.token }),
    ...many,
  ]);
  expect(beside.status).toBe(201);
  expect(statusesOf(sent)).toEqual([...Array<number>(10).fill(201), 429, 429]);
  expect((await sendPieces(address, { bytes: MB, token: one.token })).status).toBe(201);
}, 30_000);

test('a process takes 40 uploads at once and asks for patience above that', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, async () => aUser(world)));
  const sent = await Promise.all(
    Array.from({ length: 48 }, async (_, index) =>
      sendPieces(address, {
        bytes: 8 * 64 * 1024,
        pause: togetherMs,
        token: people[index % 6]?.token ?? '',
      }),
    ),
  );
  expect(statusesOf(sent)).toEqual([...Array<number>(40).fill(201), ...Array<number>(8).fill(503)]);
}, 30_000);

test('what a killed process left is cleared at the next start, what is on its way is not', async () => {
  const { files } = world.services;
  await mkdir(files.incoming, { recursive: true });
  const [old, young] = [path.join(files.incoming, 'old'), path.join(files.incoming, 'young')];
  await writeFile(old, 'x');
  await writeFile(young, 'x');
  const now = new Date();
  const before = new Date(now.getTime() - 2 * 3_600_000);
  await utimes(old, before, before);
  await clearIncoming(files, now);
  expect((await readdir(files.incoming)).toSorted()).toEqual(['young']);
});
