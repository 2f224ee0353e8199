import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFolderInUse } from './folder-lock.ts';
import { findRunningPostgres } from './running.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

let dataDir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'flair-running-'));
  server = await startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a running server is found by its folder, and refuses a second start', async () => {
  const url = await findRunningPostgres(dataDir);
  expect(url).toBe(server.url);
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  const second = startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(isFolderInUse(await second.catch((error: unknown) => error))).toBe(true);
});

test('a stopped server, or a folder without one, is not', async () => {
  await server.stop();
  expect(await findRunningPostgres(dataDir)).toBeNull();
  expect(await findRunningPostgres(join(dataDir, 'elsewhere'))).toBeNull();
});
