import path from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/id.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import { connectForWork } from './catalogue.ts';
import type { Progress } from './content.ts';
import { type Made, makeBackup } from './make.ts';
import { backupName, type Kind, tidy, toItsPlace } from './places.ts';

type Order = {
  config: Config;
  /** Of the database, without a pooler between. */
  url: string;
  files: FileStore;
  madeBy: 'clock' | 'command' | 'upgrade';
  /** Where to; the place of the settings unless said. */
  file?: string | undefined;
  /** In the place of that of the settings. */
  passphrase?: string | undefined;
  now: Date;
  progress?: Progress;
};

const kinds: Record<Order['madeBy'], Kind> = {
  clock: 'daily',
  command: 'by-hand',
  upgrade: 'before-upgrade',
};

export type Outcome = Omit<Made, 'file'> & { place: string };

/** Makes a backup, takes it where the settings say, removes daily ones that are too many, and writes down how it went. */
export async function runBackup(order: Order): Promise<Outcome> {
  const { config, url, madeBy, now, files, progress = () => undefined } = order;
  const startedAt = new Date();
  const passphrase = order.passphrase ?? config.backup.passphrase;
  const file =
    order.file ?? path.join(config.backup.folder, backupName(kinds[madeBy], now, passphrase));
  // The start of a new version is somebody's command.
  const by: Note['madeBy'] = madeBy === 'clock' ? 'clock' : 'command';
  const row = { madeBy: by, startedAt, encrypted: passphrase !== undefined };
  let outcome: Outcome;
  try {
    const made = await makeBackup({ url, files, file, passphrase, now, progress });
    const place = order.file === undefined ? await toItsPlace(config, made.file) : made.file;
    outcome = { ...made, place };
  } catch (error) {
    // Whoever waits for this failure shall read it, and not that it could not be written down.
    await note(url, { ...row, failure: oneLine(error) }).catch(() => undefined);
    throw error;
  }
  await note(url, { ...row, outcome });
  if (madeBy !== 'command') await tidy(config, now);
  return outcome;
}

export const rowsOf = ({ manifest }: Pick<Outcome, 'manifest'>): number =>
  manifest.tables.reduce((sum, { rows }) => sum + rows, 0);

type Note = {
  madeBy: 'clock' | 'command';
  startedAt: Date;
  encrypted: boolean;
} & ({ outcome: Outcome; failure?: undefined } | { outcome?: undefined; failure: string });

async function note(url: string, { madeBy, startedAt, encrypted, outcome, failure }: Note) {
  const client: pg.Client = await connectForWork(url);
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.backups') is not null as there`,
    );
    // A database from before this table is worth a backup as well.
    if (!rows[0]?.there) return;
    await client.query(
      `insert into backups (id, started_at, finished_at, made_by, place, bytes, row_count, file_count,
         lost_count, encrypted, failure) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        newId(),
        startedAt,
        new Date(),
        madeBy,
        outcome?.place,
        outcome?.bytes,
        outcome && rowsOf(outcome),
        outcome?.manifest.files.length,
        outcome?.manifest.lost.length,
        encrypted,
        failure,
      ],
    );
  } finally {
    await client.end();
  }
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return (text.split('\n', 1)[0] ?? '').slice(0, 500) || 'unknown';
}
