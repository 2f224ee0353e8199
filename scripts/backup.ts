// `npm run backup -- [FILE] [--encrypt]`
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rowsOf, runBackup } from '#server/backup/run.ts';
import { openFiles } from '#server/integrations/files/open-files.ts';
import { loadSettings } from '#server/load-settings.ts';
import { openPostgres } from '#server/open-postgres.ts';
import { isStartFailure, startFailure } from '#server/start-failure.ts';
import { askPassphrase } from './backup/passphrase.ts';
import { openSteps, size } from './backup/steps.ts';

const usage =
  'Usage: npm run backup -- [FILE] [--encrypt]\n' +
  'Without FILE the backup goes to BACKUP_DIR, or to BACKUP_S3_BUCKET. --encrypt asks for a passphrase.';

function readOrder(): { file: string | undefined; encrypt: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { encrypt: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('more than one file');
    const [file] = positionals;
    return { file: file && path.resolve(file), encrypt: values.encrypt };
  } catch {
    throw startFailure(usage);
  }
}

async function main(): Promise<void> {
  const { file, encrypt } = readOrder();
  if (file && existsSync(file)) throw startFailure(`${file} exists already: choose another name.`);
  const { config } = loadSettings();
  const passphrase = encrypt ? await askPassphrase({ twice: true }) : undefined;
  const startedAt = Date.now();
  const database = await openPostgres(config, console.log);
  const steps = openSteps(process.stdout);
  try {
    const outcome = await runBackup({
      config,
      url: database.directUrl,
      files: openFiles(config),
      madeBy: 'command',
      file,
      passphrase,
      now: new Date(),
      progress: steps.show,
    });
    steps.end();
    const { files, lost } = outcome.manifest;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${rowsOf(outcome)} rows and ${files.length} files in ${size(outcome.bytes)}, ${seconds} s: ${outcome.place}`,
    );
    if (lost.length > 0) {
      console.error(`The store of files has lost ${lost.length} that the database names:`);
      for (const { key, why } of lost) console.error(`  ${key}: ${why}`);
      process.exitCode = 1;
    }
  } finally {
    steps.end();
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  const { message } = error as Error;
  console.error(isStartFailure(error) ? message : `There is no backup: ${message}`);
  process.exitCode = 1;
}
