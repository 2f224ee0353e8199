import { workerData } from 'node:worker_threads';
import type { Config } from '#server/config.ts';
import { openFiles } from '#server/integrations/files/open-files.ts';
import { openPostgres } from '#server/open-postgres.ts';
import { runBackup } from './run.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `dailyBackup` alone starts this thread.
const { config, now } = workerData as { config: Config; now: Date };
const database = await openPostgres(config, () => undefined);
try {
  await runBackup({
    config,
    url: database.directUrl,
    files: openFiles(config),
    madeBy: 'clock',
    now,
  });
} finally {
  await database.stop();
}
