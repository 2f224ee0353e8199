import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '#server/integrations/files/files.ts';
import { withIncoming } from '#server/integrations/files/incoming.ts';
import { readArchive } from './archive.ts';
import { quote, tableOf } from './catalogue.ts';
import type { Progress } from './content.ts';
import { damage } from './damage.ts';
import { openJobsTable } from './jobs-table.ts';
import { JOBS, type Manifest, type TableEntry } from './manifest.ts';
import type { TarEntry } from './tar.ts';
import type { Archive } from './verify.ts';

type Loading = {
  client: pg.Client;
  files: FileStore;
  archive: Archive;
  manifest: Manifest;
  progress: Progress;
};

/** Rows into their tables, jobs into a table of the transaction, files into their store. */
export async function loadArchive(loading: Loading): Promise<void> {
  const { archive, manifest, client, files, progress } = loading;
  const jobsTable = await openJobsTable(client);
  const tables = new Map([...manifest.tables, manifest.jobs].map((table) => [table.name, table]));
  const known = new Map(manifest.files.map((file) => [file.key, file]));
  let copy: Copy | null = null;
  let done = 0;
  for await (const entry of readArchive(archive.file, archive.passphrase)) {
    const [, name] = /^tables\/(\w+)\/\d{6}\.copy$/.exec(entry.name) ?? [];
    const [, key] = /^files\/([\w-]+)$/.exec(entry.name) ?? [];
    if (copy && copy.table.name !== name) {
      await copy.end();
      copy = null;
    }
    const table = name && tables.get(name);
    const file = key && known.get(key);
    if (table) {
      copy ??= openCopy(client, table, table.name === JOBS ? jobsTable : tableOf(table.name));
      await copy.take(entry);
      const place = [...tables.keys()].indexOf(table.name) + 1;
      progress({ what: table.name, done: place, of: tables.size, bytes: entry.size });
    } else if (file) {
      await keep(files, entry, file);
      done += 1;
      progress({ what: 'files', done, of: known.size, bytes: entry.size });
    } else for await (const chunk of entry.content) void chunk;
  }
  for (const { name, last, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [tableOf(name), last, called]);
  }
}

type Copy = ReturnType<typeof openCopy>;

function openCopy(client: pg.Client, table: TableEntry, into: string) {
  const columns = table.columns.map(quote).join(', ');
  const stream: CopyStreamQuery = client.query(copyFrom(`copy ${into} (${columns}) from stdin`));
  const hash = createHash('sha256');
  // Told where the rows are written or ended; without a listener a refusal would end the process.
  const ended = finished(stream).then(
    () => null,
    (error: Error) => error,
  );
  return {
    table,
    async take({ content }: TarEntry): Promise<void> {
      for await (const chunk of content) {
        hash.update(chunk);
        if (stream.write(chunk)) continue;
        const failure = await Promise.race([ended, once(stream, 'drain').then(() => null)]);
        if (failure) throw failure;
      }
    },
    async end(): Promise<void> {
      stream.end();
      const failure = await ended;
      if (failure) throw failure;
      if (stream.rowCount !== table.rows) {
        throw damage(`${table.name} has ${stream.rowCount} rows and not ${table.rows}`);
      }
      demandSame(hash, table.sha256, table.name);
    },
  };
}

async function keep(
  files: FileStore,
  { content }: TarEntry,
  { key, sha256 }: { key: string; sha256: string },
): Promise<void> {
  await withIncoming(files.incoming, async (place) => {
    const hash = createHash('sha256');
    const passing = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(passing, createWriteStream(place, { flags: 'wx', flush: true }));
    demandSame(hash, sha256, key);
    await files.put(key, place);
  });
}

/** The backup was read through before; that it is still the same is worth a second look. */
function demandSame(hash: Hash, wanted: string, what: string): void {
  if (hash.digest('hex') !== wanted) throw damage(`${what} has changed since it was checked`);
}
