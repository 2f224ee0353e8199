import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { examineInstallation } from '#server/doctor/doctor.ts';
import { readConfig } from '#server/config.ts';
import { startWorker, type Worker } from '#test/workers.ts';
import { cloneDatabase } from '#test/clone-database.ts';

let folder: string;
let url: string;
let workers: Worker[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flair-machines-'));
  url = await cloneDatabase();
});
afterEach(async () => {
  await Promise.all(workers.map(async (worker) => worker.kill()));
  workers = [];
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const start = async (dataDir: string, env: Record<string, string> = {}) => {
  const worker = await startWorker({
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, dataDir),
    ...env,
  });
  workers.push(worker);
  return worker;
};
const doctor = async () => {
  const config = readConfig({ DATA_DIR: path.join(folder, 'one'), DATABASE_URL: url });
  const lines = await examineInstallation({ config, warnings: [], now: () => new Date() });
  return lines.find(({ name }) => name === 'processes');
};
const problem = /Files are kept in the folder .*two\/files, but by process \d+ on .*one\/files/;

test('processes that share a folder are fine; one with files elsewhere warns, or does not start', async () => {
  await start('one');
  const beside = await start('one', { SEPARATE_FILES: 'refused' });
  expect(await doctor()).toEqual({
    name: 'processes',
    state: 'ok',
    says: '2 running, on one machine, with files in one place',
  });

  await expect(start('two', { SEPARATE_FILES: 'refused' })).rejects.toThrow(problem);
  expect((await doctor())?.state).toBe('ok');

  expect(beside.output()).not.toContain('Files are kept');
  const apart = await start('two');
  // The log is written beside what the worker prints itself: either may be first.
  await expect.poll(() => apart.output(), { timeout: 10_000 }).toMatch(problem);
  expect(await doctor()).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/^3 running, on one machine, with files in 2 places .*S3_ENDPOINT/),
  });
}, 300_000);
