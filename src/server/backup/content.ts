import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { locks } from '#server/db/locks.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import { startFailure } from '#server/start-failure.ts';
import { measured } from './archive.ts';
import { listMigrations, listSequences, listTables, quote, tableOf } from './catalogue.ts';
import { jobColumns, jobsQuery } from './jobs-table.ts';
import {
  fileName,
  FORMAT,
  HEADER_NAME,
  JOBS,
  type Manifest,
  MANIFEST_NAME,
  partName,
  type TableEntry,
} from './manifest.ts';
import { isStorageKey, spool } from './spool.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** A table is cut into files of at most this much: tar wants to know the length of each beforehand. */
const PART_BYTES = 4 * 1024 * 1024;
const LINE_FEED = 10;

export type Progress = (step: { what: string; done: number; of: number; bytes: number }) => void;

export type Source = {
  client: pg.Client;
  files: FileStore;
  product: string;
  now: Date;
  progress: Progress;
  /** Told once the manifest is written. */
  done: (manifest: Manifest) => void;
};

/** The tar of a backup as it is made: tables and jobs of one moment, then the files that they name, then the manifest. */
export async function* backupContent(source: Source): AsyncGenerator<Buffer> {
  const { client, now, product, progress } = source;
  const entry = async function* (name: string, content: Buffer) {
    yield tarHeader(name, content.length, now);
    yield content;
    yield tarPadding(content.length);
  };
  const header = { format: FORMAT, product, madeAt: now.toISOString() };
  yield* entry(HEADER_NAME, asJson(header));

  // A newer program may start meanwhile: what it wants to change waits until the tables are copied.
  await client.query('select pg_advisory_lock_shared($1)', [locks.migrations]);
  await client.query('begin isolation level repeatable read read only');
  const migrations = await listMigrations(client);
  if (migrations.length === 0) {
    throw startFailure('There is nothing to back up: this database holds no Flair yet.');
  }
  const names = (await listTables(client)).filter(({ kept }) => kept);
  const jobs = await jobsQuery(client);
  const wanted = [
    ...names.map(({ name, columns }) => ({
      name,
      columns,
      sql: `copy ${tableOf(name)} (${columns.map(quote).join(', ')}) to stdout`,
    })),
    { name: JOBS, columns: jobColumns, sql: jobs && `copy (${jobs}) to stdout` },
  ];
  const tables: TableEntry[] = [];
  for (const [done, { name, columns, sql }] of wanted.entries()) {
    const copied = { name, columns, rows: 0, parts: 0 };
    const stream = sql === null ? null : client.query(copyTo(sql));
    const { content, end } = measured(stream ?? nothing());
    for await (const part of inParts(content, PART_BYTES)) {
      copied.parts += 1;
      copied.rows += rowsIn(part);
      yield* entry(partName(name, copied.parts), part);
      progress({ what: name, done, of: wanted.length, bytes: part.length });
    }
    tables.push({ ...copied, ...end() });
    progress({ what: name, done: done + 1, of: wanted.length, bytes: 0 });
  }
  const sequences = await listSequences(client);
  const keys = await listKeys(client);
  await client.query('commit');
  await client.query('select pg_advisory_unlock_shared($1)', [locks.migrations]);

  const files: Manifest['files'] = [];
  const lost: Manifest['lost'] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-backup-'));
  try {
    const place = path.join(folder, 'file');
    for (const [done, key] of keys.entries()) {
      const got = isStorageKey(key)
        ? await spool(source.files, key, place)
        : { why: 'its key is not one of this program' };
      if ('why' in got) {
        // Whoever deleted the file while the backup was made has lost nothing.
        if (await isNamed(client, key)) lost.push({ key, why: got.why });
      } else {
        yield tarHeader(fileName(key), got.bytes, now);
        yield* createReadStream(place) as AsyncIterable<Buffer>;
        yield tarPadding(got.bytes);
        files.push({ key, bytes: got.bytes, sha256: got.sha256 });
      }
      const bytes = 'why' in got ? 0 : got.bytes;
      progress({ what: 'files', done: done + 1, of: keys.length, bytes });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const jobsEntry = tables.pop();
  if (!jobsEntry) throw new Error('The jobs were not copied.');
  const manifest: Manifest = {
    ...header,
    format: FORMAT,
    migrations,
    tables,
    jobs: jobsEntry,
    sequences,
    files,
    lost,
  };
  yield* entry(MANIFEST_NAME, asJson(manifest));
  yield tarEnd;
  source.done(manifest);
}

/** COPY ends each row with a line feed, and writes one inside a row in another way. Its own count comes after its last byte. */
function rowsIn(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) rows += 1;
  return rows;
}

async function* nothing(): AsyncGenerator<Buffer> {
  // A database on which no job was ever run has no queue.
}

const asJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function listKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select storage_key as key from files order by id',
  );
  return rows.map(({ key }) => key);
}

async function isNamed(client: pg.Client, key: string): Promise<boolean> {
  const { rowCount } = await client.query('select from files where storage_key = $1', [key]);
  return rowCount !== 0;
}

/** The same bytes in pieces of `size`, the last one shorter. */
async function* inParts(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.length >= size) {
      yield Buffer.concat([...held, rest.subarray(0, size - length)]);
      rest = rest.subarray(size - length);
      held = [];
      length = 0;
    }
    if (rest.length === 0) continue;
    held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
