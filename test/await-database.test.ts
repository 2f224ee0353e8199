import { afterEach, expect, inject, test } from 'vitest';
import { openProxy, type Proxy } from '../scripts/faults/tcp-proxy.ts';
import { awaitDatabase } from '#server/await-database.ts';

let proxy: Proxy | null = null;
afterEach(() => proxy?.close());

/** The tests' PostgreSQL behind a wire that is cut. */
async function absent(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  proxy = await openProxy(Number(url.port));
  proxy.set('down');
  url.port = String(proxy.port);
  return url.href;
}

const wait = async (url: string, waitMs: number) => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const startedAt = performance.now();
  const failure = await awaitDatabase({ places: { DATABASE_URL: url }, waitMs, print }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { failure, lines, tookMs: performance.now() - startedAt };
};

test('a database that comes later is waited for, with a line that says why', async () => {
  const url = await absent();
  setTimeout(() => proxy?.set('none'), 800);
  const { failure, lines, tookMs } = await wait(url, 60_000);
  expect(failure).toBeNull();
  expect(tookMs).toBeGreaterThan(700);
  expect(lines[0]).toBe('PostgreSQL is not there yet, so the start waits, at most 60 s.');
  expect(lines[1]).toMatch(/^After 0 of 60 s: DATABASE_URL \(127.+\) cannot be reached: nothing/);
});

test('one that does not come ends the wait when it is over, without a wait at once', async () => {
  const url = await absent();
  const { failure, tookMs } = await wait(url, 1000);
  expect(failure).toMatch(/nothing listens there.* The start has waited 1 s for it/);
  expect(tookMs).toBeGreaterThan(950);
  const { failure: plain, lines } = await wait(url, 0);
  expect(plain).toMatch(/Start that PostgreSQL, or correct it\.$/);
  expect(lines).toEqual([]);
});

test('what no waiting mends is told at once', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/nobody_made_this';
  const { failure, lines } = await wait(url.href, 60_000);
  expect(failure).toMatch(/has no database of that name/);
  expect(lines).toEqual([]);
});
