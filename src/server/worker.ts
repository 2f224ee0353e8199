import { setTimeout as sleep } from 'node:timers/promises';
import { startWorker } from './app.ts';
import { awaitDatabase, placesOf } from './await-database.ts';
import { loadSettings } from './load-settings.ts';
import { isStartFailure, startFailure } from './start-failure.ts';

const drainMs = 10_000;
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
  const { preparedStatements: isPrepared, databaseWaitMs: waitMs } = config;
  await awaitDatabase({ places, isPrepared, waitMs, print });
  const worker = await startWorker({ config, databaseUrl, directUrl });
  print('The worker is running. Ctrl-C stops it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // What does not end in time is cut off: other processes do it anew.
      const late = sleep(drainMs).then(() =>
        print('Some jobs did not end in 10 s: they are cut off.'),
      );
      void Promise.race([worker.close(), late]).then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${isStartFailure(error) ? error.message : String(error)}\n`);
  process.exit(1);
}
