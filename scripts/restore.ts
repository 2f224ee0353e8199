// `npm run restore -- FILE [--replace] [--check]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isEncrypted } from '#server/backup/archive.ts';
import { makeBackup } from '#server/backup/make.ts';
import { backupName, withLocal } from '#server/backup/places.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { rowsOf } from '#server/backup/run.ts';
import { told, type Verified, verifyBackup } from '#server/backup/verify.ts';
import type { Config } from '#server/config.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { openDatabase } from '#server/db/database.ts';
import { finishInForeground } from '#server/finish-migrations.ts';
import { openFiles } from '#server/integrations/files/open-files.ts';
import { loadSettings } from '#server/load-settings.ts';
import { openPostgres } from '#server/open-postgres.ts';
import { isStartFailure, startFailure } from '#server/start-failure.ts';
import { askPassphrase } from './backup/passphrase.ts';
import { openSteps } from './backup/steps.ts';

const usage =
  'Usage: npm run restore -- FILE [--replace] [--check]\n' +
  'FILE is a backup, or s3://BUCKET/NAME. --check reads it to its end and changes nothing.\n' +
  '--replace puts it in the place of what is there, which is backed up first.';

function readOrder(): { place: string; replace: boolean; check: boolean } {
  try {
    const option = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      options: { replace: option, check: option },
      allowPositionals: true,
    });
    const [place, ...more] = positionals;
    if (!place || more.length > 0) throw new Error('one file');
    return { place, ...values };
  } catch {
    throw startFailure(usage);
  }
}

type Archive = { file: string; passphrase: string | undefined };

async function main(): Promise<void> {
  const { place, replace, check } = readOrder();
  const { config } = loadSettings();
  await withLocal(config, place, async (file) => {
    const startedAt = Date.now();
    const archive = { file, passphrase: await passphraseFor(file, config) };
    console.log('Checking the whole backup');
    const verified = await verifyBackup(archive);
    tellContents(verified);
    if (check) return;
    await restore(config, { archive, verified, replace });
    console.log(`Restored in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Start Flair now.`);
  });
}

async function passphraseFor(file: string, config: Config): Promise<string | undefined> {
  const encrypted = await isEncrypted(file).catch((error: unknown) => {
    throw told(file, error);
  });
  if (!encrypted) return undefined;
  return config.backup.passphrase ?? askPassphrase({ twice: false });
}

function tellContents({ manifest }: Verified): void {
  const { madeAt, product, files, lost } = manifest;
  console.log(
    `It is whole: Flair ${product} of ${madeAt}, ${rowsOf({ manifest })} rows, ${files.length} files`,
  );
  if (lost.length > 0) console.log(`${lost.length} files were lost before it was made`);
}

type Order = { archive: Archive; verified: Verified; replace: boolean };

async function restore(config: Config, { archive, verified, replace }: Order): Promise<void> {
  const database = await openPostgres(config, console.log);
  const steps = openSteps(process.stdout);
  try {
    if (database.shared) {
      throw startFailure('Flair is running on this data folder: stop it first.');
    }
    const url = database.directUrl;
    const files = openFiles(config);
    await restoreBackup({
      url,
      files,
      archive,
      verified,
      keepPresent: replace ? async () => keepPresent(config, url) : null,
      finish: finishInForeground({ url, config, print: console.log }),
      progress: steps.show,
      say: console.log,
    });
    steps.end();
    await tellLedger(url);
  } finally {
    steps.end();
    await database.stop();
  }
}

/** The way back: read to its end as well, since it may soon be the only one. */
async function keepPresent(config: Config, url: string): Promise<void> {
  const now = new Date();
  const { passphrase } = config.backup;
  const file = path.join(config.backup.folder, backupName('before-restore', now, passphrase));
  await makeBackup({ url, files: openFiles(config), file, passphrase, now });
  await verifyBackup({ file, passphrase });
  console.log(`What was there is kept in ${file}`);
}

async function tellLedger(url: string): Promise<void> {
  const connection = openDatabase({ url, poolSize: 1, preparedStatements: false });
  try {
    const { count, problem } = await verifyLedger(connection.db);
    if (problem === null) console.log(`The ledger is whole: ${count} postings`);
    else {
      console.error(`The ledger is not whole, and was not when it was backed up: ${problem}`);
      process.exitCode = 1;
    }
  } finally {
    await connection.close();
  }
}

try {
  await main();
} catch (error) {
  const { message } = error as Error;
  console.error(isStartFailure(error) ? message : `Nothing was changed: ${message}`);
  process.exitCode = 1;
}
