// The database that a command works on, whether Flair is running or not.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { isFolderInUse } from '#postgres/folder-lock.ts';
import { findRunningPostgres } from '#postgres/running.ts';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { checkDatabase, prepareDataFolder } from '#server/start-checks.ts';

type ImportDatabase = { db: Database; close(): Promise<void> };
type Server = { url: string; stop(): Promise<void> };

const startingMs = 30_000;
const lookAgainMs = 250;

/** Opens the database of the settings, up to date; the embedded one is shared with a running Flair. */
export async function openImportDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<ImportDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  const server = databaseUrl ? await given(databaseUrl) : await embedded(config.dataDir, log);
  try {
    const directUrl = databaseDirectUrl ?? server.url;
    await migrate({ url: directUrl });
    await migrateJobs(directUrl);
    const connection = openDatabase({
      url: server.url,
      poolSize: 2,
      preparedStatements: config.preparedStatements,
    });
    await ensureLookups(connection.db);
    return {
      db: connection.db,
      close: async () => {
        await connection.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function given(url: string): Promise<Server> {
  await checkDatabase('DATABASE_URL', url);
  return { url, stop: async () => undefined };
}

async function embedded(folder: string, log: (line: string) => void): Promise<Server> {
  prepareDataFolder(folder);
  const dataDir = join(folder, 'postgres');
  for (const deadline = Date.now() + startingMs; ; await sleep(lookAgainMs)) {
    const url = await findRunningPostgres(dataDir);
    if (url) {
      log('Flair is running on this data folder: its database is used');
      return { url, stop: async () => undefined };
    }
    try {
      return await startEmbeddedPostgres({ dataDir, log });
    } catch (error) {
      // Whoever holds the folder may still be starting its server.
      if (!isFolderInUse(error) || Date.now() > deadline) throw error;
    }
  }
}
