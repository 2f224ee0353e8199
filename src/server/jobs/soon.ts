// Jobs that a row asks for as well, so that the clock would find what a process left when it was killed after its commit: they
// are added beside the transaction, those of one moment together. Adding one within it holds a lock of the whole database
// until its commit is on disk, since it notifies the workers.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import type { JobPayloads } from './queue.ts';

/** Of these jobs what is to be done is in rows, and the clock's own work looks for it each minute. */
type Swept = Pick<JobPayloads, 'send_mail' | 'index_applications'>;
type Spec = { identifier: string; payload: unknown; job_key: string };
type Desk = { waiting: Map<string, Spec>; adding: Promise<void> | null };

const MOST_AT_ONCE = 100;
const MAX_ATTEMPTS = 8;
const desks = new WeakMap<Database, Desk>();

const left = new Counter({
  name: 'flair_jobs_left_total',
  help: 'Jobs that could not be added after their commit and were left to the sweeps of the clock',
  registers: [],
});

export function registerSoonMetrics(registry: Registry): void {
  registry.registerMetric(left);
}

/** Adds a job once the caller's transaction has committed. One with the same key that waits is the same job; without a key, any of its name. */
export function enqueueSoon<Name extends keyof Swept>(
  db: Database,
  name: Name,
  payload: Swept[Name],
  key: string = name,
): void {
  afterCommit(db, (itself) => {
    const desk = desks.get(itself) ?? { waiting: new Map<string, Spec>(), adding: null };
    desks.set(itself, desk);
    desk.waiting.set(key, { identifier: name, payload, job_key: key });
    goOn(itself, desk);
  });
}

/** Resolves when all that was enqueued so far is added, or left to the clock. */
export async function allAdded(db: Database): Promise<void> {
  const adding = desks.get(db)?.adding;
  if (!adding) return;
  await adding;
  await allAdded(db);
}

function goOn(db: Database, desk: Desk): void {
  if (desk.adding || desk.waiting.size === 0) return;
  desk.adding = addSome(db, desk).finally(() => {
    desk.adding = null;
    goOn(db, desk);
  });
}

async function addSome(db: Database, desk: Desk): Promise<void> {
  // Together with whatever else waited for the same commit.
  await setImmediate();
  const some = [...desk.waiting.values()].slice(0, MOST_AT_ONCE);
  for (const { job_key: key } of some) desk.waiting.delete(key);
  await add(db, some).catch(() => left.inc(some.length));
}

async function add(db: Database, specs: readonly Spec[]): Promise<void> {
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row (identifier, payload, null, null, ${MAX_ATTEMPTS}::smallint, job_key, null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(specs)}::json)
      as spec (identifier text, payload json, job_key text)))`.execute(db);
}
