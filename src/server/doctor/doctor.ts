import path from 'node:path';
import { findRunningPostgres } from '#postgres/running.ts';
import { connectForWork } from '#server/backup/catalogue.ts';
import type { Config } from '#server/config.ts';
import { checkDatabase } from '#server/start-checks.ts';
import { databaseChecks, lookAtServer } from './database-checks.ts';
import { examine, examineInTurn, failed, type Line, reasonOf, warning } from './finding.ts';
import { placeChecks } from './place-checks.ts';

type Patient = {
  config: Config;
  /** What the settings themselves are warned of. */
  warnings: readonly string[];
  now: () => Date;
};

/** A line for each thing that an installation stands on. Starts nothing and changes nothing. */
export async function examineInstallation({ config, warnings, now }: Patient): Promise<Line[]> {
  const settings: Line[] =
    warnings.length === 0
      ? [{ name: 'settings', state: 'ok', says: 'all are known, and none contradicts another' }]
      : warnings.map((says) => ({ name: 'settings', state: 'warning', says }));
  const [place, database] = await Promise.all([
    examine(placeChecks(config)),
    examineDatabase(config, now),
  ]);
  return [...settings, ...place, ...database];
}

async function examineDatabase(config: Config, now: () => Date): Promise<Line[]> {
  const name = 'database';
  const url =
    config.databaseDirectUrl ?? (await findRunningPostgres(path.join(config.dataDir, 'postgres')));
  if (url === null) {
    const says = 'Flair is not running, and so its PostgreSQL is not: start it and ask again';
    return [{ name, ...warning(says) }];
  }
  try {
    // Its failures say what to do.
    if (config.databaseUrl) await checkDatabase('DATABASE_URL', config.databaseUrl);
    const client = await connectForWork(url);
    try {
      const server = { name, look: async () => lookAtServer(client) };
      return await examineInTurn([server, ...databaseChecks(client, config, now)]);
    } finally {
      void client.end().catch(() => undefined);
    }
  } catch (error) {
    return [{ name, ...failed(reasonOf(error)) }];
  }
}
