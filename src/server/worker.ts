import { startWorker } from './app.ts';
import { awaitDatabase, placesOf } from './await-database.ts';
import { loadSettings } from './load-settings.ts';
import { isStartFailure, startFailure } from './start-failure.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Only jobs, no pages: for clusters whose web processes run with WORKER=off. */
try {
  const { config, warnings } = loadSettings();
  for (const warning of warnings) print(`Warning: ${warning}`);
  const { databaseUrl, databaseDirectUrl: directUrl } = config;
  if (!databaseUrl || !directUrl) {
    throw startFailure(
      'DATABASE_URL is missing: a worker shares the database of the web processes.',
    );
  }
  const places = placesOf({ databaseUrl, directUrl });
  await awaitDatabase({ places, waitMs: config.databaseWaitMs, print });
  const worker = await startWorker({ config, databaseUrl, directUrl });
  print('The worker is running. Ctrl-C stops it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void worker.close().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${isStartFailure(error) ? error.message : String(error)}\n`);
  process.exit(1);
}
