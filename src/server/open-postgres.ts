import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFolderInUse } from '#postgres/folder-lock.ts';
import { findRunningPostgres } from '#postgres/running.ts';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import type { Config } from './config.ts';
import { checkDatabase, prepareDataFolder } from './start-checks.ts';

/** The database of the settings, for a command beside the server. */
export type OpenPostgres = {
  url: string;
  /** The same database without a pooler between. */
  directUrl: string;
  /** True when it is the embedded one of a Flair that is running. */
  shared: boolean;
  stop(): Promise<void>;
};

const startingMs = 30_000;
const lookAgainMs = 250;

/** Opens the database of the settings; the embedded one is shared with a running Flair, or started. */
export async function openPostgres(
  config: Config,
  log: (line: string) => void,
): Promise<OpenPostgres> {
  const { databaseUrl, databaseDirectUrl, preparedStatements } = config;
  if (!databaseUrl) return embedded(config.dataDir, log);
  const isDirect = databaseDirectUrl === databaseUrl;
  await checkDatabase('DATABASE_URL', databaseUrl, { isDirect, isPrepared: preparedStatements });
  return {
    url: databaseUrl,
    directUrl: databaseDirectUrl ?? databaseUrl,
    shared: false,
    stop: async () => undefined,
  };
}

async function embedded(folder: string, log: (line: string) => void): Promise<OpenPostgres> {
  prepareDataFolder(folder);
  const dataDir = join(folder, 'postgres');
  for (const deadline = Date.now() + startingMs; ; await sleep(lookAgainMs)) {
    const url = await findRunningPostgres(dataDir);
    if (url) return { url, directUrl: url, shared: true, stop: async () => undefined };
    try {
      const { url: own, stop } = await startEmbeddedPostgres({ dataDir, log });
      return { url: own, directUrl: own, shared: false, stop };
    } catch (error) {
      // Whoever holds the folder may still be starting its server.
      if (!isFolderInUse(error) || Date.now() > deadline) throw error;
    }
  }
}
