import { DAY_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { migrationFiles } from '#server/db/migrate.ts';
import { GONE } from '#server/db/processes.ts';
import { SHARE_FILES } from '#server/integrations/files/file-location.ts';
import { type Ask, type Check, failed, type Finding, ok, warning } from './finding.ts';
import { lookAtReplica } from './replica-check.ts';

const oldestPostgres = 15;
const lateMs = 5 * 60_000;
const hourMs = 3_600_000;
/** The last good backup is older than this: something is wrong with the nightly one. */
const STALE_BACKUP_MS = 2 * DAY_MS;

/** What only the database can tell. */
export function databaseChecks(
  ask: Ask,
  {
    config,
    now,
    machineClock = now,
  }: { config: Config; now: () => Date; machineClock?: () => Date },
): Check[] {
  return [
    { name: 'database', look: async () => lookAtServer(ask) },
    { name: 'migrations', look: async () => lookAtMigrations(ask) },
    { name: 'background', look: async () => lookAtBackground(ask) },
    { name: 'clock', look: async () => lookAtClock(ask, machineClock) },
    { name: 'replica', look: async () => lookAtReplica(ask, config.readDatabaseUrl) },
    { name: 'processes', look: async () => lookAtProcesses(ask) },
    { name: 'mails', look: async () => lookAtMails(ask) },
    { name: 'queue', look: async () => lookAtQueue(ask) },
    { name: 'backups', look: async () => lookAtBackups(ask, config, now()) },
  ];
}

async function one<T extends object>(ask: Ask, sql: string): Promise<T> {
  const [row] = await ask<T>(sql);
  if (!row) throw new Error('The database gave no row.');
  return row;
}

async function has(ask: Ask, table: string): Promise<boolean> {
  const rows = await ask<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]?.there === true;
}

async function lookAtServer(ask: Ask): Promise<Finding> {
  const startedAt = performance.now();
  const { number, text } = await one<{ number: string; text: string }>(
    ask,
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  const took = (performance.now() - startedAt).toFixed(0);
  const version = text.split(' ', 1)[0];
  if (Math.floor(Number(number) / 10_000) >= oldestPostgres) {
    return ok(`PostgreSQL ${version} answers in ${took} ms`);
  }
  return failed(`PostgreSQL ${version} is too old: Flair needs ${oldestPostgres} or newer`);
}

async function lookAtMigrations(ask: Ask): Promise<Finding> {
  if (!(await has(ask, 'public.migrations'))) {
    return warning('the database is empty: the first start fills it');
  }
  const rows = await ask<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const own = (await migrationFiles()).map(({ name }) => name);
  const newer = [...applied].filter((name) => !own.includes(name)).toSorted();
  if (newer.length > 0) {
    return failed(`the database belongs to a newer Flair (${newer.at(-1)}): start that version`);
  }
  const missing = own.filter((name) => !applied.has(name));
  return missing.length === 0
    ? ok(`all ${own.length} are applied`)
    : warning(
        `${missing.length} are not applied yet (${missing[0]} first): the next start does it`,
      );
}

type Filling = {
  name: string;
  seen: string;
  total: string | null;
  pass: number;
  paused: boolean;
  failures: number;
  error: string | null;
  still: boolean;
};

async function lookAtBackground(ask: Ask): Promise<Finding> {
  if (!(await has(ask, 'public.background_migrations'))) return ok('none yet');
  const rows = await ask<Filling>(
    `select name, seen, total, pass, failures, last_error as error, paused_at is not null as paused,
       coalesce(moved_at, started_at, '-infinity') < now() - make_interval(secs => ${hourMs / 1000}) as still
     from background_migrations where finished_at is null
     order by failures desc, paused_at is null, name`,
  );
  const [first] = rows;
  if (!first) return ok('all are finished');
  const more = rows.length > 1 ? `; ${rows.length - 1} more wait` : '';
  const { name, failures, error } = first;
  const far =
    first.total === null
      ? 'has not begun'
      : first.pass > 1
        ? 'is filled, and is looked through once more'
        : `is at ${first.seen} of about ${first.total} rows`;
  if (failures > 0) {
    return warning(`${name} ${far} and has failed ${failures} times: ${error}${more}`);
  }
  if (first.paused) {
    return warning(`${name} ${far} and is paused: npm run migrations -- continue ${name}${more}`);
  }
  // One that has just come with an upgrade begins within a minute, and no process is asked for one that nobody began.
  if (first.still && first.total !== null) {
    return warning(`${name} ${far} and has not moved for an hour: are workers running?${more}`);
  }
  return ok(`${name} ${far}${more}`);
}

async function lookAtClock(ask: Ask, now: () => Date): Promise<Finding> {
  const asked = now().getTime();
  const { at } = await one<{ at: Date }>(ask, 'select clock_timestamp() as at');
  const middle = (asked + now().getTime()) / 2;
  const seconds = Math.abs(at.getTime() - middle) / 1000;
  const text = `this machine and the database are ${seconds.toFixed(1)} s apart`;
  if (seconds <= 2) return ok(text);
  const advice = 'deadlines and codes go by that of the database, logs by both: let NTP set them';
  return seconds <= 30 ? warning(`${text}; ${advice}`) : failed(`${text}; ${advice}`);
}

async function lookAtProcesses(ask: Ask): Promise<Finding> {
  if (!(await has(ask, 'public.processes'))) return ok('none yet');
  const rows = await ask<{ machine: string; at: string; mark: string }>(
    `select machine, files_at as at, files_mark as mark from processes
     where not ${GONE} order by id limit 1000`,
  );
  if (rows.length === 0) return ok('none is running');
  const machines = new Set(rows.map(({ machine }) => machine)).size;
  const text = `${rows.length} running, on ${machines === 1 ? 'one machine' : `${machines} machines`}`;
  const places = new Map(rows.map((row) => [row.mark, row]));
  if (places.size === 1) return ok(`${text}, with files in one place`);
  const some = [...places.values()].slice(0, 3).map(({ machine, at }) => `${at} of ${machine}`);
  return warning(
    `${text}, with files in ${places.size} places (${some.join(', ')}): what one takes is missing at the others. ${SHARE_FILES}`,
  );
}

async function lookAtMails(ask: Ask): Promise<Finding> {
  if (!(await has(ask, 'public.mails'))) return ok('none yet');
  const { late, error } = await one<{ late: string; error: string | null }>(
    ask,
    `select count(*) as late, (array_agg(last_error order by next_attempt_at))[1] as error from mails
     where sent_at is null and next_attempt_at < now() - make_interval(secs => ${lateMs / 1000})`,
  );
  if (Number(late) === 0) return ok('none is late');
  return warning(`${late} are late (${error ?? 'no try has failed: is a worker running?'})`);
}

async function lookAtQueue(ask: Ask): Promise<Finding> {
  if (!(await has(ask, 'graphile_worker._private_jobs'))) return ok('no job yet');
  const { waiting, oldest, dead } = await one<{
    waiting: string;
    oldest: number | null;
    dead: string;
  }>(
    ask,
    `select count(*) filter (where attempts < max_attempts) as waiting,
       (extract(epoch from now() - min(run_at)
         filter (where attempts < max_attempts and locked_at is null)) * 1000)::float8 as oldest,
       count(*) filter (where attempts >= max_attempts) as dead
     from graphile_worker._private_jobs`,
  );
  const age = oldest ?? 0;
  const minutes = Math.round(age / 60_000);
  if (age > hourMs) {
    return failed(`a job waits since ${minutes} minutes: start a process with WORKER=on`);
  }
  if (age > lateMs) return warning(`a job waits since ${minutes} minutes: are workers running?`);
  if (Number(dead) > 0) return warning(`${dead} jobs were given up: the log says why`);
  return ok(`${waiting} jobs wait, none for long`);
}

async function lookAtBackups(ask: Ask, config: Config, now: Date): Promise<Finding> {
  const order = 'make one with: npm run backup';
  if (!(await has(ask, 'public.backups'))) return warning(`there is none; ${order}`);
  const rows = await ask<{ at: Date; place: string; lost: number }>(
    `select started_at as at, place, lost_count as lost from backups
     where failure is null order by started_at desc limit 1`,
  );
  const [last] = rows;
  const failures = await ask<{ failure: string }>(
    `select failure from backups where failure is not null
       and started_at > coalesce($1::timestamptz, '-infinity') order by started_at desc limit 1`,
    [last?.at ?? null],
  );
  const why = failures[0] ? `; the last try failed: ${failures[0].failure}` : '';
  const off = config.backup.daily ? '' : '; BACKUP is off, so none is made each night';
  if (!last) {
    // On a laptop there is nothing to lose.
    if (!config.production && why === '') return ok('none is made outside production');
    return warning(`there is none${why}${off}; ${order}`);
  }
  const hours = Math.round((now.getTime() - last.at.getTime()) / hourMs);
  const text = `the last one is ${hours} hours old: ${last.place}`;
  if (now.getTime() - last.at.getTime() > STALE_BACKUP_MS) {
    return warning(`${text}${why}${off}; ${order}`);
  }
  if (last.lost > 0) return warning(`${text}; the store had lost ${last.lost} files`);
  return why === '' ? ok(text) : warning(`${text}${why}`);
}
