import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';

/** However many ask, the database is asked once in this time. */
const keepMs = 5000;
/** A database that takes longer has no figures at the moment; the others are printed without them. */
const patienceMs = 1000;

const figures = {
  flair_mails_waiting: 'Mails that wait for their first try',
  flair_mails_failed: 'Mails that were tried in vain and are tried again',
  flair_jobs_waiting: 'Jobs whose time has come and that nobody does yet',
  flair_jobs_oldest_seconds: 'For how long the oldest of them waits',
  flair_jobs_given_up: 'Jobs that have failed for good',
  flair_migrations_unfinished: 'Background migrations that are not finished',
  flair_migrations_failing: 'Those of them whose last batch has failed',
  flair_migrations_rows_left: 'Rows that they have still to go through, estimated',
  flair_backup_age_seconds: 'Age of the last backup that is whole',
};
type Row = Record<keyof typeof figures, number | null>;

/** Figures of the whole installation, the same from each of its processes; what there is not has none. */
export function registerFigures(registry: Registry, db: Database): () => Promise<void> {
  const gauges = Object.entries(figures).map(
    ([name, help]) => [name, new Gauge({ name, help, registers: [registry] })] as const,
  );
  let askedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<Row | null> = Promise.resolve(null);
  return async () => {
    if (performance.now() - askedAt >= keepMs) {
      askedAt = performance.now();
      last = inTime(read(db));
    }
    const row = new Map<string, number | null>(Object.entries((await last) ?? {}));
    for (const [name, gauge] of gauges) {
      const value = row.get(name) ?? null;
      if (value === null) gauge.remove();
      else gauge.set(value);
    }
  };
}

async function read(db: Database): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select
      (select count(*) from mails where sent_at is null and last_error is null)::int as flair_mails_waiting,
      (select count(*) from mails where sent_at is null and last_error is not null)::int as flair_mails_failed,
      jobs.*,
      filling.*,
      (select extract(epoch from now() - max(started_at)) from backups
        where failure is null)::float8 as flair_backup_age_seconds
    from (
      select
        count(*) filter (where can_run)::int as flair_jobs_waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where can_run)), 0)::float8
          as flair_jobs_oldest_seconds,
        count(*) filter (where attempts >= max_attempts)::int as flair_jobs_given_up
      from (
        select run_at, attempts, max_attempts,
          locked_at is null and attempts < max_attempts and run_at <= now() as can_run
        from graphile_worker._private_jobs
      ) as job
    ) as jobs, (
      select
        count(*)::int as flair_migrations_unfinished,
        count(*) filter (where failures > 0)::int as flair_migrations_failing,
        coalesce(sum(greatest(total - seen, 0)) filter (where pass = 1), 0)::float8
          as flair_migrations_rows_left
      from background_migrations where finished_at is null
    ) as filling`.execute(db);
  return rows[0] ?? null;
}

async function inTime(reading: Promise<Row | null>): Promise<Row | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  try {
    return await Promise.race([reading, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
