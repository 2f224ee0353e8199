// `npm run migrations -- list | finish [NAME] | pause NAME | continue NAME`
import { upgradeWithRestorePoint } from '#server/backup/restore-point.ts';
import { type Connection, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { operatedMigrationNamed } from '#server/features/operators/access/console.ts';
import {
  continueMigration,
  pauseMigration,
} from '#server/features/operators/commands/migrations.ts';
import { listMigrations } from '#server/features/operators/queries/migrations.ts';
import { finishInForeground } from '#server/finish-migrations.ts';
import { AppError } from '#server/http/errors.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import type { Config } from '#server/config.ts';
import { loadSettings } from '#server/load-settings.ts';
import { type OpenPostgres, openPostgres } from '#server/open-postgres.ts';
import { isStartFailure, startFailure } from '#server/start-failure.ts';

const usage =
  'Usage: npm run migrations -- list | finish [NAME] | pause NAME | continue NAME\n' +
  'finish brings the schema up to date and does background migrations to their end, one or all; Flair may run meanwhile.';

type Order =
  | { verb: 'list' }
  | { verb: 'finish'; name: string | undefined }
  | { verb: 'pause' | 'continue'; name: string };

function readOrder([verb = 'list', name, ...more]: string[]): Order {
  if (more.length === 0) {
    if (verb === 'list' && name === undefined) return { verb };
    if (verb === 'finish') return { verb, name };
    if ((verb === 'pause' || verb === 'continue') && name !== undefined) return { verb, name };
  }
  throw startFailure(usage);
}

async function list({ db }: Connection): Promise<void> {
  const rows = await listMigrations(db);
  for (const { name, finished_at, paused_at, seen, total, pass, last_error } of rows) {
    const far = total === null ? 'not begun' : `${seen} of about ${total} rows, pass ${pass}`;
    const state = finished_at ? 'finished' : paused_at ? `paused, ${far}` : far;
    console.log(`${name}  ${state}${last_error === null ? '' : `  failed: ${last_error}`}`);
  }
  if (rows.length === 0) console.log('There is no background migration.');
}

async function finish(
  config: Config,
  { directUrl: url }: OpenPostgres,
  { db }: Connection,
  wanted: string | undefined,
): Promise<void> {
  const one = finishInForeground({ url, config, print: console.log });
  await upgradeWithRestorePoint({ config, url, canFinish: true }, async () =>
    migrate({ url, log: console.log, finish: one }),
  );
  await migrateJobs(url);
  const rows = await listMigrations(db);
  const left = rows.filter(({ finished_at }) => finished_at === null).map(({ name }) => name);
  for (const name of wanted === undefined ? left : [wanted]) {
    await one(name);
  }
  console.log('The schema is up to date.');
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const { config } = loadSettings();
  const server = await openPostgres(config, console.log);
  const { directUrl: url } = server;
  const connection = openDatabase({ url, poolSize: 2, preparedStatements: true });
  const { db } = connection;
  try {
    if (order.verb === 'list') await list(connection);
    else if (order.verb === 'finish') await finish(config, server, connection, order.name);
    else {
      const migration = await operatedMigrationNamed(db, order.name);
      const change = order.verb === 'pause' ? pauseMigration : continueMigration;
      await change(db, migration, new Date());
      console.log(`${order.name} ${order.verb === 'pause' ? 'is paused' : 'goes on'}.`);
    }
  } finally {
    await connection.close();
    await server.stop();
  }
}

/** What went wrong in the words of a command line. */
function explain(error: unknown): string {
  if (error instanceof AppError && error.code === 'not_found') {
    return 'There is no background migration of this name.';
  }
  if (error instanceof AppError || isStartFailure(error)) return error.message;
  return `It failed: ${(error as Error).message}`;
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
