import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, demoRoles, emailOf } from '#demo/people.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { readConfig } from '#server/config.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { backgroundMigrations } from '#server/features.ts';
import { finishInForeground } from '#server/finish-migrations.ts';
import { accountTables } from '#server/jobs/account-of-rows.ts';
import { isSignedBy, listPublicKeys } from '#server/integrations/secrets/installation-key.ts';
import { anEmptyPlace, type KeptWorld, openKept } from '../backups/everything.ts';
import { wholeDatabase, withClient } from '../backups/whole-database.ts';
import { cloneDatabase } from '../clone-database.ts';
import {
  archiveOf,
  type Facts,
  factsOf,
  hashOfSendings,
  keepDataSet,
  listReleases,
  readSending,
} from './data-set.ts';

const kept = process.env['KEEP_RELEASE'];
if (kept !== undefined) await keepDataSet(kept);
const releases = await listReleases();
/** So that each may stay for ever. */
const MOST_BYTES = 300_000;

/** What a schema is made of, table by table and whole. */
async function schemaOf(url: string): Promise<Record<string, string[]>> {
  const whole = await wholeDatabase(url);
  const parts = ['(constraints)', '(triggers)', '(indexes)'];
  const columns = await withClient(url, async (client) =>
    client.query<{ line: string }>(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public' order by 1`,
    ),
  );
  const functions = await withClient(url, async (client) =>
    client.query<{ line: string }>(
      `select pg_get_functiondef(oid) as line from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`,
    ),
  );
  return {
    ...Object.fromEntries(parts.map((part) => [part, whole[part] ?? []])),
    columns: columns.rows.map(({ line }) => line),
    functions: functions.rows.map(({ line }) => line),
  };
}

test('there is one at least, and each is small', async () => {
  expect(releases).not.toEqual([]);
  for (const version of releases) {
    expect((await stat(archiveOf(version))).size, version).toBeLessThan(MOST_BYTES);
  }
});

describe.each(releases)('the data of %s, brought to the schema of today', (version) => {
  let facts: Facts;
  let place: Awaited<ReturnType<typeof anEmptyPlace>>;
  let world: KeptWorld;
  beforeAll(async () => {
    facts = await factsOf(version);
    place = await anEmptyPlace();
    const { url, files } = place;
    const archive = { file: archiveOf(version), passphrase: undefined };
    const verified = await verifyBackup(archive);
    const config = readConfig({ DATABASE_URL: url });
    const finish = finishInForeground({ url, config, print: () => undefined });
    await restoreBackup({ url, files, archive, verified, keepPresent: null, finish });
    world = await openKept(url);
    // As the next start, and the minutes after it.
    for (const { name } of backgroundMigrations) await finish(name);
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await place.close();
  });

  test('has the same schema as an installation of today', async () => {
    expect(await schemaOf(place.url)).toEqual(await schemaOf(await cloneDatabase()));
  });

  test('has lost no row', async () => {
    for (const [table, rows] of Object.entries(facts.rows)) {
      const { rows: found } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)}`.execute(world.db);
      expect([table, found[0]?.n ?? 0]).toEqual([table, expect.toSatisfy((n) => n >= rows)]);
    }
  });

  test('has rows that all say whose they are', async () => {
    for (const table of accountTables) {
      const { rows: found } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where account_id is null`.execute(
        world.db,
      );
      expect([table, found[0]?.n]).toEqual([table, 0]);
    }
  });

  test('has what was sent byte by byte, and every receipt still verifies', async () => {
    expect(await hashOfSendings(world.db)).toBe(facts.sendings);
    const keys = await listPublicKeys(world.db);
    const rows = await world.db.selectFrom('submissions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { content, hash, statement, signature, key_id: id } of rows) {
      expect(createHash('sha256').update(content, 'utf8').digest('hex')).toBe(hash);
      const key = keys.find(({ kid }) => kid === id);
      expect(key && isSignedBy(key, statement, signature)).toBe(true);
    }
  });

  test('has a whole ledger, which ends as it did', async () => {
    expect(facts.ledger.postingCount).toBeGreaterThan(3);
    expect(await verifyLedger(world.db, facts.ledger)).toMatchObject({
      problem: null,
      count: facts.ledger.postingCount,
      lastHash: facts.ledger.lastHash,
    });
  });

  test('lets everyone log in, and whoever was logged in go on', async () => {
    for (const key of Object.keys(demoRoles)) {
      const body = { email: emailOf(key), password: demoPassword };
      const { token } = await world.as().ok('signIn', { body });
      await world.as(token).ok('getHome', {});
    }
    expect(await readSending(world, facts.founder)).toMatchObject({
      receipt: facts.receipt,
      submission: facts.submission,
    });
  });

  test('has its files', async () => {
    const rows = await world.db.selectFrom('files').select(['storage_key', 'sha256']).execute();
    expect(rows).not.toEqual([]);
    for (const { storage_key: key, sha256 } of rows) {
      const stream = await place.files.get(key);
      if (!stream) throw new Error(`The file ${key} is not there.`);
      const hash = createHash('sha256').update(await buffer(stream));
      expect(hash.digest('hex')).toBe(sha256);
    }
  });
});
