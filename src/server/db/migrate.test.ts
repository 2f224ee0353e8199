import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#test/clone-database.ts';
import { locks } from './locks.ts';
import { migrate, type MigrationFile, migrationFiles, pendingMigrations } from './migrate.ts';

test('a migration that waits for a table holds up nobody who comes after it', async () => {
  const url = await cloneDatabase();
  const [reader, late] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([reader.connect(), late.connect()]);
  await reader.query('begin; select 1 from projects limit 1');
  const sql = 'alter table projects add column trial int';
  const files = [...(await migrationFiles()), { name: '999-trial.sql', sql, hash: 'trial' }];
  const migrated = migrate({ url, files });

  await late.query('set lock_timeout = 2000');
  const until = Date.now() + 2500;
  while (Date.now() < until) await late.query('select 1 from projects limit 1');

  await reader.query('commit');
  expect(await migrated).toEqual(['999-trial.sql']);
  await late.query('select trial from projects');
  await Promise.all([reader.end(), late.end()]);
});

test('a migration of two tables lets a save pass that holds the one and comes to the other', async () => {
  const url = await cloneDatabase();
  const [saving, before] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([saving.connect(), before.connect()]);
  await before.query(`alter table projects drop column decision_date cascade;
    alter table applications drop column promised_date cascade;
    delete from migrations where name = '528-decision-dates.sql'`);
  await saving.query('begin; select 1 from applications limit 1');
  const migrated = migrate({ url });
  const waits = `select count(*)::int as count from pg_locks where not granted and database =
    (select oid from pg_database where datname = current_database())`;
  await expect
    .poll(async () => (await before.query<{ count: number }>(waits)).rows[0]?.count)
    .toBeGreaterThan(0);

  // Well before the migration gives up and begins again.
  await saving.query('set local lock_timeout = 100; select 1 from projects limit 1; commit');
  expect(await migrated).toEqual(['528-decision-dates.sql']);
  await Promise.all([saving.end(), before.end()]);
});

test('who starts while another one builds the tables waits for it, and has nothing to back up or to change', async () => {
  const url = await cloneDatabase();
  const first = new pg.Client(url);
  await first.connect();
  await first.query('select pg_advisory_lock($1)', [locks.migrations]);
  const { rows } = await first.query<{ name: string; hash: string }>(
    'delete from migrations where name > (select min(name) from migrations) returning name, hash',
  );
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  const pending = pendingMigrations(url, { tell });
  const migrated = migrate({ url, tell });
  const waits = `select count(*)::int as count from pg_locks where not granted and locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  await expect
    .poll(async () => (await first.query<{ count: number }>(waits)).rows[0]?.count)
    .toBe(2);
  expect(told).toEqual([]);
  await expect
    .poll(() => told, { timeout: 6000 })
    .toEqual([
      expect.stringContaining('this start waits for it'),
      expect.stringContaining('this start waits for it'),
    ]);

  await first.query(
    'insert into migrations (name, hash) select name, hash from jsonb_to_recordset($1) as row (name text, hash text)',
    [JSON.stringify(rows)],
  );
  await first.end();
  expect([await pending, await migrated]).toEqual([[], []]);
  expect(await pendingMigrations(url, { tell })).toEqual([]);
  expect(told).toHaveLength(2);
});

const later = (text: string): MigrationFile => ({
  name: '999-later.sql',
  sql: text,
  hash: 'later',
});

test('a version that builds on one is refused until it is finished, and nothing is changed before', async () => {
  const url = await cloneDatabase();
  const own = await migrationFiles();
  const registered = {
    name: '998-trial.sql',
    sql: `insert into background_migrations (name, total, seen) values ('trial', 9, 3)`,
    hash: 'trial',
  };
  const demand = later('-- builds on: trial\ncreate table built_on_it (id int)');
  // From a version that has not heard of it.
  const jump = migrate({ url, files: [...own, registered, demand] });
  await expect(jump).rejects.toThrow(
    'This version builds on the background migration trial, which is not finished (it has not begun).',
  );
  expect(await migrate({ url, files: [...own, registered] })).toEqual(['998-trial.sql']);
  const soon = migrate({ url, files: [...own, registered, demand] });
  await expect(soon).rejects.toThrow(
    /trial, which is not finished \(3 of about 9 rows are done\).*npm run migrations -- finish/,
  );

  const done: string[] = [];
  const finish = async (name: string) => void done.push(name);
  expect(await migrate({ url, files: [...own, registered, demand], finish })).toEqual([
    '999-later.sql',
  ]);
  expect(done).toEqual(['trial']);
});
