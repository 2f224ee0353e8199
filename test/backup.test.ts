import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupContent } from '#server/backup/content.ts';
import { connectForWork } from '#server/backup/catalogue.ts';
import { makeBackup } from '#server/backup/make.ts';
import { allAdded } from '#server/jobs/soon.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { restoreBackup, type Restoring } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { newId } from '#server/db/id.ts';
import {
  anEmptyPlace,
  backUp,
  everything,
  type Everything,
  type KeptWorld,
  moment,
  openKept,
} from './backups/everything.ts';
import { wholeDatabase, withClient } from './backups/whole-database.ts';
import { damages } from './backups/damages.ts';
import { randomOf } from './forms/random.ts';

let source: Everything;
let file: string;
let before: Record<string, string[]>;
beforeAll(async () => {
  source = await everything();
  await allAdded(source.world.db);
  before = await wholeDatabase(source.world.url);
  file = await backUp(source.world);
}, 60_000);
afterAll(async () => source.world.close());

async function restoreInto(
  { url, files }: Pick<Restoring, 'url' | 'files'>,
  keepPresent: Restoring['keepPresent'],
): Promise<void> {
  const archive = { file, passphrase: undefined };
  const verified = await verifyBackup(archive);
  await restoreBackup({ url, files, archive, verified, keepPresent });
}

describe('restored in an empty place', () => {
  let place: Awaited<ReturnType<typeof anEmptyPlace>>;
  let restored: KeptWorld;
  let after: Record<string, string[]>;
  beforeAll(async () => {
    place = await anEmptyPlace();
    await restoreInto(place, null);
    // Before anything works on it.
    after = await wholeDatabase(place.url);
    restored = await openKept(place.url);
  }, 60_000);
  afterAll(async () => {
    await restored.close();
    await place.close();
  });

  test('every row, job and sequence is as it was, and so is the schema', () => {
    expect(after).toEqual(before);
  });

  test('something of every kind was there to lose', () => {
    for (const table of [
      'ledger_postings',
      'submissions',
      'files',
      'installation_keys',
      '(jobs)',
    ]) {
      expect([table, before[table]?.length]).not.toEqual([table, 0]);
    }
    expect(Object.keys(before).length).toBeGreaterThan(60);
  });

  test('a session goes on, and a file has its bytes', async () => {
    await restored.as(source.founder.token).ok('getProfile');
    const { storage_key: key } = await restored.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', source.fileId)
      .executeTakeFirstOrThrow();
    const stream = await place.files.get(key);
    if (!stream) throw new Error('The file is not there.');
    expect(await buffer(stream)).toEqual(source.fileBytes);
  });

  test('the ledger is whole, and still refuses a change', async () => {
    const was = await verifyLedger(source.world.db);
    const is = await verifyLedger(restored.db);
    expect(is).toEqual(was);
    expect(is.problem).toBeNull();
    await expect(sql`update ledger_postings set kind = kind`.execute(restored.db)).rejects.toThrow(
      'append-only',
    );
  });

  test('the receipt is the same, signed by the same key', async () => {
    const params = { id: source.applicationId };
    const read = async (world: KeptWorld) => ({
      receipt: await world.as(source.founder.token).ok('getReceipt', { params, query: {} }),
      keys: (await world.as().raw('GET', '/.well-known/flair-keys.json')).body,
    });
    expect(await read(restored)).toEqual(await read(source.world));
  });

  test('a mail that was waiting is sent once', async () => {
    const unsent = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from mails where sent_at is null`.execute(restored.db);
      return Number(rows[0]?.count);
    };
    expect(await unsent()).toBeGreaterThan(0);
    await restored.runJobs();
    expect(await unsent()).toBe(0);
    await restored.runJobs();
    const { rows } = await sql`
      select recipient, subject, dedupe_key from mails`.execute(restored.db);
    expect(rows.length).toBe(before['mails']?.length);
  });
});

test('what is written while a backup is made is in it wholly or not at all', async () => {
  const { world } = source;
  const client = await connectForWork(world.url);
  const made: { manifest?: Manifest } = {};
  let written = false;
  const content = backupContent({
    client,
    files: world.services.files,
    product: 'test',
    now: moment,
    progress: () => undefined,
    done: (manifest) => {
      made.manifest = manifest;
    },
  });
  const then = await wholeDatabase(world.url);
  for await (const chunk of content) {
    // The first table is on its way: the moment of the backup has passed.
    if (written || !chunk.subarray(0, 7).equals(Buffer.from('tables/'))) continue;
    written = true;
    await world.db
      .insertInto('rate_counters')
      .values({ key: newId(), window_start: moment, count: 1 })
      .execute();
    await sql`delete from notifications`.execute(world.db);
  }
  await client.end();
  expect(written).toBe(true);
  const rows = Object.fromEntries(made.manifest?.tables.map((one) => [one.name, one.rows]) ?? []);
  expect(rows['rate_counters']).toBe(then['rate_counters']?.length);
  expect(rows['notifications']).toBe(then['notifications']?.length);
  expect(rows['notifications']).toBeGreaterThan(0);
});

test('of two at a time the second is refused', async () => {
  const outcomes = await Promise.allSettled(
    ['one.tar.zst', 'two.tar.zst'].map(async (name) => backUp(source.world, { name })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(String(outcomes.find((one) => one.status === 'rejected')?.reason)).toContain('already');
});

test('a file that the store lost is listed, one that was deleted meanwhile is not', async () => {
  const { world, fileId } = source;
  const { storage_key: key } = await world.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const files = { ...world.services.files, get: async () => null };
  const target = path.join(world.folder, 'lost.tar.zst');
  const making = { url: world.url, files, file: target, passphrase: undefined, now: moment };
  const { manifest } = await makeBackup(making);
  expect(manifest.lost.map((one) => one.key)).toContain(key);
  expect(manifest.files).toEqual([]);
});

test('of damaged ones every one is refused, in one line, before anything is touched', async () => {
  const seed = 7;
  const copy = path.join(source.world.folder, 'damaged.tar.zst');
  for (const { name, make } of damages(randomOf(seed), 24)) {
    await copyFile(file, copy);
    await make(copy);
    const refusal = await verifyBackup({ file: copy, passphrase: undefined }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    expect(refusal, `${name} (seed ${seed})`).toMatch(/^[^\n]+damaged or no backup[^\n]+$/);
  }
}, 60_000);

test('a passphrase opens it, and no other one', async () => {
  const passphrase = 'correct horse battery staple';
  const locked = await backUp(source.world, { passphrase, name: 'a.tar.zst.age' });
  await verifyBackup({ file: locked, passphrase });
  await expect(verifyBackup({ file: locked, passphrase: 'another one' })).rejects.toThrow(
    'not encrypted with this passphrase',
  );
  await expect(verifyBackup({ file: locked, passphrase: undefined })).rejects.toThrow(
    'BACKUP_PASSPHRASE',
  );
}, 60_000);

const put = async () => {
  throw new Error('The disk is full.');
};

describe('is refused', () => {
  test('while anybody is connected', async () => {
    const { url, services } = source.world;
    const { files } = services;
    await expect(restoreInto({ url, files }, null)).rejects.toThrow('in use');
    expect(await wholeDatabase(url)).toHaveProperty('users', before['users']);
  });

  test('of a newer schema', async () => {
    const { world } = source;
    await sql`insert into migrations (name, hash) values ('998-next-year.sql', 'x')`.execute(
      world.db,
    );
    const newer = await backUp(world, { name: 'newer.tar.zst' });
    await sql`delete from migrations where name like '998%'`.execute(world.db);
    await expect(verifyBackup({ file: newer, passphrase: undefined })).rejects.toThrow(
      /newer Flair.*998-next-year/,
    );
  });

  test('in a database that is not empty, unless what is there is kept first', async () => {
    const place = await anEmptyPlace();
    const restore = async (keepPresent: Restoring['keepPresent']) =>
      restoreInto(place, keepPresent);
    await restore(null);
    await withClient(place.url, async (client) =>
      client.query(`update users set first_name = 'Changed'`),
    );
    await expect(restore(null)).rejects.toThrow('--replace');
    await expect(
      restore(async () => {
        throw new Error('The disk is full.');
      }),
    ).rejects.toThrow('The disk is full.');
    expect((await wholeDatabase(place.url))['users']?.join()).toContain('Changed');
    const cutOff = restoreInto({ ...place, files: { ...place.files, put } }, async () => undefined);
    await expect(cutOff).rejects.toThrow('The disk is full.');
    expect((await wholeDatabase(place.url))['users']?.join()).toContain('Changed');
    let kept = 0;
    await restore(async () => {
      kept += 1;
    });
    expect(kept).toBe(1);
    expect((await wholeDatabase(place.url))['users']).toEqual(before['users']);
    await place.close();
  }, 60_000);
});
