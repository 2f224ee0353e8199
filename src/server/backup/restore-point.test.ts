import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#test/clone-database.ts';
import { openWorld, type World } from '#test/world.ts';
import { makeBackup } from './make.ts';
import { upgradeWithRestorePoint } from './restore-point.ts';

let world: World;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flair-restore-point-'));
  url = await cloneDatabase();
  const clock = { now: () => new Date('2026-11-21T12:00:00.000Z'), advance: () => undefined };
  const env = { BACKUP: 'on', BACKUP_DIR: path.join(folder, 'backups') };
  world = await openWorld({ url, folder, env, clock });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

test('of two that start, one makes the restore point and upgrades; the other waits until the schema is changed', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { rows } = await sql<object>`delete from migrations
    where name = (select max(name) from migrations) returning *`.execute(world.db);
  const last = JSON.stringify(rows[0]);
  const database = { config: world.config, url };
  const upgrades: string[] = [];
  const first = upgradeWithRestorePoint(database, async () => {
    upgrades.push('first begins');
    // Longer than the other waits between two looks.
    await sleep(1500);
    await sql`insert into migrations
      select * from jsonb_populate_record(null::migrations, ${last}::jsonb)`.execute(world.db);
    upgrades.push('first is done');
  });
  await vi.waitFor(() => expect(upgrades).toHaveLength(1), 60_000);
  const second = upgradeWithRestorePoint(database, async () => upgrades.push('second'));
  await Promise.all([first, second]);
  said.mockRestore();
  expect(upgrades).toEqual(['first begins', 'first is done', 'second']);
  expect(await readdir(world.config.backup.folder)).toEqual([
    expect.stringMatching(/^flair-before-upgrade-/),
  ]);
});

// On other systems there is no such folder, and none can be made.
test('a place where no folder can be made fails, and does not keep the process for ever', async () => {
  const { files } = world.services;
  const file = '/proc/flair/backups/one.tar.zst';
  const making = { url, files, file, passphrase: undefined, now: world.clock.now() };
  await expect(makeBackup(making)).rejects.toThrow(/ENOENT|EACCES|EPERM|no such/);
});
