import { createHash, type Hash } from 'node:crypto';
import { type MigrationFile, migrationFiles } from '#server/db/migrate.ts';
import { startFailure } from '#server/start-failure.ts';
import { readArchive } from './archive.ts';
import { damage, isDamage } from './damage.ts';
import {
  fileName,
  FORMAT,
  HEADER_NAME,
  type Manifest,
  MANIFEST_NAME,
  partName,
  readHeader,
  readManifest,
} from './manifest.ts';
import { isStorageKey } from './spool.ts';
import type { TarEntry } from './tar.ts';

/** A manifest is held in memory: some hundred bytes a file. */
const MOST_MANIFEST_BYTES = 512 * 1024 * 1024;

export type Archive = { file: string; passphrase: string | undefined };
export type Verified = { manifest: Manifest; migrations: MigrationFile[] };

/**
 * Reads a backup to its end and compares every byte with what was written. Throws a start failure of one line
 * for one that is damaged, of another passphrase, or of a newer Flair.
 */
export async function verifyBackup(archive: Archive): Promise<Verified> {
  try {
    const manifest = await readThrough(archive);
    return { manifest, migrations: await knownMigrations(archive.file, manifest) };
  } catch (error) {
    throw told(archive.file, error);
  }
}

/** Damage in the words of a command line. */
export function told(file: string, error: unknown): unknown {
  if (!isDamage(error)) return error;
  return startFailure(
    `${file} is damaged or no backup of Flair (${error.message}): take another one. Nothing was changed.`,
    error,
  );
}

async function readThrough({ file, passphrase }: Archive): Promise<Manifest> {
  const found = collect();
  let manifest: Manifest | null = null;
  let index = 0;
  for await (const entry of readArchive(file, passphrase)) {
    if (manifest) throw damage(`${entry.name} stands behind its manifest`);
    if (index === 0) refuseNewerFormat(file, await firstEntry(entry));
    else if (entry.name === MANIFEST_NAME) manifest = readManifest(await textOf(entry));
    else await found.take(entry);
    index += 1;
  }
  if (!manifest) throw damage('it has no manifest');
  const wanted = expected(manifest);
  const got = found.end();
  for (let at = 0; at < Math.max(wanted.length, got.length); at += 1) {
    if (wanted[at] === got[at]) continue;
    throw damage(`${(got[at] ?? wanted[at] ?? '').split(' ', 1)[0]} is not as its manifest says`);
  }
  return manifest;
}

async function firstEntry(entry: TarEntry): Promise<{ format: number; product: string }> {
  if (entry.name !== HEADER_NAME) throw damage(`it does not begin with ${HEADER_NAME}`);
  return readHeader(await textOf(entry));
}

function refuseNewerFormat(file: string, header: { format: number; product: string }): void {
  if (header.format === FORMAT) return;
  throw startFailure(
    `${file} is of another Flair (${header.product}, format ${header.format}): restore it with that version or a later one. Nothing was changed.`,
  );
}

/** What lies in the tar, a line a thing; the parts of a table are one. */
function collect() {
  const lines: string[] = [];
  let open: { name: string; parts: number; bytes: number; hash: Hash } | null = null;
  const close = () => {
    if (open) lines.push(lineOf(open.name, open.parts, open.bytes, open.hash.digest('hex')));
    open = null;
  };
  return {
    async take({ name, content }: TarEntry): Promise<void> {
      const [, table] = /^tables\/(\w+)\/\d{6}\.copy$/.exec(name) ?? [];
      const whole = table ? tableName(table) : name;
      if (open?.name !== whole) close();
      open ??= { name: whole, parts: 0, bytes: 0, hash: createHash('sha256') };
      open.parts += 1;
      if (table && name !== partName(table, open.parts)) throw damage(`${name} is out of order`);
      for await (const chunk of content) {
        open.hash.update(chunk);
        open.bytes += chunk.length;
      }
    },
    end(): string[] {
      close();
      return lines;
    },
  };
}

function expected({ tables, jobs, files }: Manifest): string[] {
  const stray = files.find(({ key }) => !isStorageKey(key));
  if (stray) throw damage('it names a file that no store would have');
  return [
    ...[...tables, jobs]
      .filter(({ parts }) => parts > 0)
      .map(({ name, parts, bytes, sha256 }) => lineOf(tableName(name), parts, bytes, sha256)),
    ...files.map(({ key, bytes, sha256 }) => lineOf(fileName(key), 1, bytes, sha256)),
  ];
}

const tableName = (name: string): string => `tables/${name}`;
const lineOf = (name: string, parts: number, bytes: number, sha256: string): string =>
  `${name} ${parts} ${bytes} ${sha256}`;

async function textOf({ name, size, content }: TarEntry): Promise<string> {
  if (size > MOST_MANIFEST_BYTES) throw damage(`its ${name} is too long`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The migrations of the backup as this program has them; throws a start failure for a newer schema. */
async function knownMigrations(file: string, manifest: Manifest): Promise<MigrationFile[]> {
  const own = new Map((await migrationFiles()).map((known) => [known.name, known]));
  return manifest.migrations.map(({ name, hash }) => {
    const known = own.get(name);
    if (known?.hash === hash) return known;
    throw startFailure(
      `${file} is of a newer Flair (${manifest.product}; this one does not have its migration ${name}): restore it with that version or a later one. Nothing was changed.`,
    );
  });
}
