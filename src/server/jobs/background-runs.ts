import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SECOND_MS } from '#rules/time.ts';
import type { Database } from '#server/db/database.ts';
import { inRank } from '#server/db/turns.ts';
import { startFailure } from '#server/start-failure.ts';
import {
  AWAITS_OLDER,
  type BackgroundMigration,
  type FillRun,
  runBatch,
} from './background-migrations.ts';
import { findPressure } from './pressure.ts';
import { enqueue } from './queue.ts';
import type { JobHandlers, JobRun, TimedJob } from './runner.ts';

/** The lane is given back after this long, and taken again. */
const SLICE_MS = 2 * SECOND_MS;
/** Where the server has enough to do, it is asked again after this long. */
const HELD_MS = 10 * SECOND_MS;

/** Those whose time it is. */
async function listDue({ services, now }: JobRun): Promise<{ name: string; waits: boolean }[]> {
  return services.db
    .selectFrom('background_migrations')
    .select(['name', sql<boolean>`${sql.raw(AWAITS_OLDER)}`.as('waits')])
    .where('finished_at', 'is', null)
    .where('paused_at', 'is', null)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .execute();
}

/** Works on the first that is due for a slice, rests as long as it works, and enqueues the next slice. */
export async function runSlice(
  migrations: readonly BackgroundMigration[],
  run: JobRun & { signal?: AbortSignal },
): Promise<void> {
  const due = await listDue(run);
  const migration = migrations.find((one) => due.some(({ name }) => name === one.name));
  if (!migration) return;
  const { db, config } = run.services;
  const waits = due.some(({ name, waits: it }) => it && name === migration.name);
  const hold = waits ? 'predecessor' : await findPressure(db, run.now);
  if (hold !== null) {
    await db
      .updateTable('background_migrations')
      .set({ held_by: hold })
      .where('name', '=', migration.name)
      .where('finished_at', 'is', null)
      .execute();
    await goOn(db, new Date(run.now.getTime() + HELD_MS));
    return;
  }
  const until = performance.now() + SLICE_MS;
  while (performance.now() < until && run.signal?.aborted !== true) {
    const began = performance.now();
    const batch = { db, config, now: run.now };
    // Whoever saves or reads gets a connection first.
    const outcome = await inRank('browse', async () => runBatch(migration, batch));
    // The next one begins with the next minute, and who has this one goes on with it.
    if (outcome === 'over') return;
    await sleep(Math.min(SECOND_MS, performance.now() - began));
  }
  await goOn(db, run.now);
}

async function goOn(db: Database, runAt: Date): Promise<void> {
  await enqueue(db, 'migrate_in_background', {}, { key: 'migrate_in_background', runAt });
}

/** The job of these, and the clock that starts it again after a crash or a failure. */
export function backgroundJobs(migrations: readonly BackgroundMigration[]): {
  jobs: Pick<JobHandlers, 'migrate_in_background'>;
  timed: TimedJob;
} {
  return {
    jobs: { migrate_in_background: async (_payload, run) => runSlice(migrations, run) },
    timed: {
      name: 'begin_background_migrations',
      pattern: '* * * * *',
      lane: 'alerts',
      run: async (run) => runSlice(migrations, run),
    },
  };
}

/** Does one to its end, as quickly as it can, paused or not. Throws a start failure where a row cannot be filled. */
export async function runToEnd(
  migration: BackgroundMigration,
  run: Omit<FillRun, 'now'> & { clock: () => Date },
  tell: (state: { seen: number; total: number; pass: number; waits: boolean }) => void,
): Promise<void> {
  const { name } = migration;
  const read = async () =>
    run.db
      .selectFrom('background_migrations')
      .select(['seen', 'total', 'pass', 'finished_at', 'last_error'])
      .select(sql<boolean>`${sql.raw(AWAITS_OLDER)}`.as('waits'))
      .where('name', '=', name)
      .executeTakeFirst();
  for (;;) {
    const outcome = await runBatch(migration, { ...run, now: run.clock() }, { isAsked: true });
    const row = await read();
    if (!row) throw startFailure(`There is no background migration ${name} in this database.`);
    if (row.finished_at !== null) return;
    if (outcome === 'over' && !row.waits) {
      throw startFailure(
        `${name} cannot be finished (${row.last_error}). Mend that and try again.`,
      );
    }
    tell({ seen: row.seen, total: row.total ?? 0, pass: row.pass, waits: row.waits });
    if (row.waits) await sleep(SECOND_MS);
  }
}
