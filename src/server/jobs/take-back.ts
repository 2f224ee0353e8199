import type pg from 'pg';
import { GONE_MS } from '#server/db/processes.ts';

/**
 * Unlocks the jobs of processes that are gone, so that others do them now and not after the queue's own four hours. A
 * job that may be tried once gets a second try: it was never seen to fail. Returns how many there were.
 */
export async function takeBackJobs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs as job
     set locked_at = null, locked_by = null, updated_at = now(), run_at = greatest(run_at, now()),
       max_attempts = greatest(max_attempts, 2)
     where locked_at < clock_timestamp() - make_interval(secs => $1)
       and not exists (select from processes where job.locked_by = any(job_pools))`,
    [GONE_MS / 1000],
  );
  return rowCount ?? 0;
}
