import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { locks } from '#server/db/locks.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import { messageOf } from '#server/error-code.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { startFailure } from '#server/start-failure.ts';
import { claimWork, connectForWork } from './catalogue.ts';
import type { Progress } from './content.ts';
import { replaceJobs } from './jobs-table.ts';
import { loadArchive } from './load.ts';
import { alreadyAtWork } from './make.ts';
import { hasTables, openSchema } from './schema-for-load.ts';
import { type Archive, told, type Verified } from './verify.ts';

const goneMs = 2000;
const lookAgainMs = 100;
/** For how long nobody is told what was decided before a backup: a working day in any zone. */
const HOLD_HOURS = 24;

export type Restoring = {
  /** Of the database, without a pooler between. */
  url: string;
  files: FileStore;
  archive: Archive;
  /** What `verifyBackup` has found in the archive. */
  verified: Verified;
  /** Makes a backup of what is there now; null: a database with tables is refused. */
  keepPresent: (() => Promise<void>) | null;
  /** Does a background migration to its end, where what has been added to the schema since builds on one. */
  finish?: (name: string) => Promise<void>;
  progress?: Progress;
  say?: (line: string) => void;
};

/**
 * Puts a backup, which was checked to its last byte, in the place of what the database holds: in one transaction, so
 * that whatever ends it in between leaves what was there. What is wrong is told as a start failure of one line.
 */
export async function restoreBackup(restoring: Restoring): Promise<void> {
  const { url, archive, files, finish, say = () => undefined } = restoring;
  await refuseOccupied(restoring);
  // The queue makes its tables by a connection of its own; in a database that is there already they stay as they are.
  await migrateJobs(url);
  const client = await connectForWork(url);
  try {
    if (!(await claimWork(client))) throw alreadyAtWork();
    // A program that starts now waits until all is there.
    await client.query('select pg_advisory_lock($1)', [locks.migrations]);
    await refuseInUse(client);
    const before = await listKeys(client);
    say('Loading it');
    await client.query('begin');
    await load(client, restoring);
    const held = await holdDecisions(client);
    await client.query('commit');
    if (held > 0)
      say(`${held} decisions of before are told in ${HOLD_HOURS} hours, unless taken back`);
    // From here on it is restored: what fails now costs room on a disk or a moment of planning.
    await removeUnnamed(client, files, before).catch(() => undefined);
    await client.query('analyze').catch(() => undefined);
  } catch (error) {
    throw told(archive.file, error);
  } finally {
    await client.end().catch(() => undefined);
  }
  try {
    // What has been added to the schema since, as at any start after an upgrade.
    await migrate({ url, ...(finish && { finish }) });
  } catch (error) {
    throw startFailure(
      `The backup is restored, but bringing it up to date failed: ${messageOf(error)}. Start Flair to try again.`,
      error,
    );
  }
}

async function refuseOccupied({ url, archive, keepPresent, say }: Restoring): Promise<void> {
  const client = await connectForWork(url);
  try {
    await refuseInUse(client);
    if (!(await hasTables(client))) return;
  } finally {
    await client.end();
  }
  if (!keepPresent) {
    throw startFailure(
      `The database is not empty. To put ${archive.file} in its place, add --replace: what is there now is backed up first. Nothing was changed.`,
    );
  }
  say?.('Backing up what is there now');
  await keepPresent();
}

/** Throws a start failure while anybody else is connected: a running server would write into what goes. */
async function refuseInUse(client: pg.Client): Promise<void> {
  let rows: { name: string }[] = [];
  // A connection that was just ended is listed for a moment longer.
  for (const until = Date.now() + goneMs; ; await sleep(lookAgainMs)) {
    ({ rows } = await client.query<{ name: string }>(
      `select coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    ));
    if (rows.length === 0) return;
    if (Date.now() > until) break;
  }
  const names = [...new Set(rows.map(({ name }) => name))].join(', ');
  throw startFailure(
    `The database is in use by ${rows.length} connections (${names}): stop Flair and its workers first. Nothing was changed.`,
  );
}

async function load(
  client: pg.Client,
  { files, archive, verified, progress = () => undefined }: Restoring,
): Promise<void> {
  try {
    const { manifest, migrations } = verified;
    const schema = await openSchema(client, migrations);
    await loadArchive({ client, files, archive, manifest, progress });
    await replaceJobs(client);
    await schema.finish();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * What waited to be told, and whose time came since the backup, is held once more: it may have been told, undone or moved in the
 * time that is lost, and would be told as soon as a program starts. Returns how many.
 */
async function holdDecisions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ batch_id: string | null }>(
    `update decisions set release_at = now() + make_interval(hours => $1)
     where state = 'staged' and release_at <= now() returning batch_id`,
    [HOLD_HOURS],
  );
  const batches = [...new Set(rows.map((row) => row.batch_id))];
  await client.query(
    `update decision_batches set release_at = now() + make_interval(hours => $1) where id = any($2)`,
    [HOLD_HOURS, batches],
  );
  return rows.length;
}

async function listKeys(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.files') is not null as there`,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<{ key: string }>('select storage_key as key from files');
  return rows.map(({ key }) => key);
}

/** Bytes that only the replaced database named: they are in the backup of it, and nobody would ever remove them here. */
async function removeUnnamed(
  client: pg.Client,
  files: FileStore,
  before: readonly string[],
): Promise<void> {
  const named = new Set(await listKeys(client));
  for (const key of before) {
    if (!named.has(key)) await files.remove(key).catch(() => undefined);
  }
}
