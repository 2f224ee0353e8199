import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyBackup } from '#server/backup/job.ts';
import { connectForWork, claimWork } from '#server/backup/catalogue.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { type KeptWorld, openKept } from './backups/everything.ts';
import { cloneDatabase } from './clone-database.ts';

const passphrase = 'correct horse battery staple';
let world: KeptWorld;
beforeAll(async () => {
  const env = { BACKUP: 'on', BACKUP_KEEP: '3', BACKUP_PASSPHRASE: passphrase };
  world = await openKept(await cloneDatabase(), env);
});
afterAll(async () => world.close());

const run = async (config = world.config) =>
  dailyBackup.run({ services: { ...world.services, config }, now: world.clock.now() });
const rows = async () => world.db.selectFrom('backups').selectAll().orderBy('started_at').execute();

test('it makes an encrypted one that nobody else may read, writes it down, and keeps the newest', async () => {
  const { folder } = world.config.backup;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const others = ['flair-20250101T000000Z.tar.zst', 'notes.txt'];
  const old = [1, 2, 3].map((day) => `flair-daily-2025010${day}T032000Z.tar.zst`);
  for (const name of [...others, ...old]) await writeFile(path.join(folder, name), 'x');
  await run();
  const [made] = await rows();
  expect(made).toMatchObject({ made_by: 'clock', encrypted: true, failure: null, lost_count: 0 });
  const file = made?.place ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(made?.bytes).toBe((await stat(file)).size);
  expect((await verifyBackup({ file, passphrase })).manifest.tables.length).toBeGreaterThan(60);
  expect((await readdir(folder)).toSorted()).toEqual(
    [...others, ...old.slice(1), path.basename(file)].toSorted(),
  );
}, 60_000);

test('one that fails is written down with its reason, and removes none', async () => {
  const busy = await connectForWork(world.url);
  expect(await claimWork(busy)).toBe(true);
  world.clock.advance(86_400_000);
  await expect(run()).rejects.toThrow('already');
  await busy.end();
  expect((await rows()).at(-1)).toMatchObject({ place: null });
  expect((await rows()).at(-1)?.failure).toContain('already');
  expect((await rows()).filter((row) => row.place && existsSync(row.place))).toHaveLength(1);
}, 60_000);

test('it does nothing where it is off', async () => {
  const before = await rows();
  await run({ ...world.config, backup: { ...world.config.backup, daily: false } });
  expect(await rows()).toEqual(before);
});
