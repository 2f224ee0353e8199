import path from 'node:path';
import { findRunningPostgres } from '#postgres/running.ts';
import { connectForWork } from '#server/backup/catalogue.ts';
import type { Config } from '#server/config.ts';
import { checkDatabase } from '#server/start-checks.ts';
import { databaseChecks } from './database-checks.ts';
import {
  type Ask,
  examine,
  examineInTurn,
  failed,
  type Line,
  reasonOf,
  warning,
} from './finding.ts';
import { environmentChecks } from './environment-checks.ts';

type Patient = {
  config: Config;
  /** What the settings themselves are warned of. */
  warnings: readonly string[];
  now: () => Date;
  /** What this machine itself takes for the time; `now` unless said. */
  machineClock?: () => Date;
};

/** A line for each thing that an installation stands on. Starts nothing and changes nothing. */
export async function examineInstallation(patient: Patient): Promise<Line[]> {
  const [around, database] = await Promise.all([
    examineAround(patient),
    examineOwnDatabase(patient),
  ]);
  return [...around, ...database];
}

/** The same from within a running server, over its own connections. */
export async function examineFromWithin(patient: Patient, ask: Ask): Promise<Line[]> {
  const [around, database] = await Promise.all([
    examineAround(patient),
    examineInTurn(databaseChecks(ask, patient)),
  ]);
  return [...around, ...database];
}

async function examineAround({ config, warnings }: Patient): Promise<Line[]> {
  const sound: Line = {
    name: 'settings',
    state: 'ok',
    says: 'all are known, and none contradicts another',
  };
  const warned = warnings.map((says) => ({ name: 'settings', ...warning(says) }) as const);
  return [...(warned.length > 0 ? warned : [sound]), ...(await examine(environmentChecks(config)))];
}

async function examineOwnDatabase(patient: Patient): Promise<Line[]> {
  const { config } = patient;
  const name = 'database';
  const url =
    config.databaseDirectUrl ?? (await findRunningPostgres(path.join(config.dataDir, 'postgres')));
  if (url === null) {
    const says = 'Flair is not running, and so its PostgreSQL is not: start it and ask again';
    return [{ name, ...warning(says) }];
  }
  try {
    // Its failures say what to do.
    if (config.databaseUrl) {
      const isDirect = config.databaseDirectUrl === config.databaseUrl;
      const isPrepared = config.preparedStatements;
      await checkDatabase('DATABASE_URL', config.databaseUrl, { isDirect, isPrepared });
    }
    const client = await connectForWork(url);
    const ask: Ask = async <T extends object>(sql: string, values?: unknown[]) =>
      (await client.query<T>(sql, values)).rows;
    try {
      return await examineInTurn(databaseChecks(ask, patient));
    } finally {
      void client.end().catch(() => undefined);
    }
  } catch (error) {
    return [{ name, ...failed(reasonOf(error)) }];
  }
}
