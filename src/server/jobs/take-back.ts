import type pg from 'pg';
import { GONE, GONE_MS, MAY_JUDGE } from '#server/db/processes.ts';

/**
 * Unlocks the jobs of processes that are gone, so that others do them now and not after the queue's own four hours. What
 * was locked just now may be of a process that has not written so yet. A job that may be tried once gets a second try:
 * it was never seen to fail. Returns how many there were.
 */
export async function takeBackJobs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs as job
     set locked_at = null, locked_by = null, updated_at = now(), run_at = greatest(run_at, now()),
       max_attempts = greatest(max_attempts, 2)
     where abs(extract(epoch from clock_timestamp() - locked_at)) > $1 and ${MAY_JUDGE}
       and not exists (select from processes where job.locked_by = any(job_pools) and not ${GONE})`,
    [GONE_MS / 1000],
  );
  return rowCount ?? 0;
}
