// The database that a command works on, whether Flair is running or not.
import type { Config } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { openPostgres } from '#server/open-postgres.ts';

type ImportDatabase = { db: Database; close(): Promise<void> };

/** Opens the database of the settings, up to date; the embedded one is shared with a running Flair. */
export async function openImportDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<ImportDatabase> {
  const server = await openPostgres(config, log);
  if (server.shared) log('Flair is running on this data folder: its database is used');
  try {
    await migrate({ url: server.directUrl });
    await migrateJobs(server.directUrl);
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
