import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#test/world.ts';
import { migrate, migrationFiles } from './migrate.ts';

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
