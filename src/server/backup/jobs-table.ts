import type pg from 'pg';
import { JOBS } from './manifest.ts';

/** What a job is, apart from the numbers that the queue gives and from who is working on it. */
const columns = {
  identifier: 't.identifier',
  queue_name: 'q.queue_name',
  payload: 'j.payload',
  priority: 'j.priority',
  run_at: 'j.run_at',
  attempts: 'j.attempts',
  max_attempts: 'j.max_attempts',
  last_error: 'j.last_error',
  created_at: 'j.created_at',
  updated_at: 'j.updated_at',
  job_key: 'j.key',
  flags: 'j.flags',
};
export const jobColumns = Object.keys(columns);

/** The jobs that wait or are being done, in a form that no version of the queue's own tables changes. */
export async function jobsQuery(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const list = Object.entries(columns).map(([name, from]) => `${from} as ${name}`);
  return `select ${list.join(', ')}
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id`;
}

/** A table of this transaction alone that takes jobs of a backup; returns what to copy into. */
export async function openJobsTable(client: pg.Client): Promise<string> {
  await client.query(`create temporary table ${JOBS} (
    position bigint generated always as identity, identifier text not null, queue_name text, payload json,
    priority int not null, run_at timestamptz not null, attempts int not null, max_attempts int not null,
    last_error text, created_at timestamptz not null, updated_at timestamptz not null, job_key text,
    flags jsonb) on commit drop`);
  return JOBS;
}

/** Puts the jobs of the backup into the queue, in place of those that are there. Nobody is working on them. */
export async function replaceJobs(client: pg.Client): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
  await client.query(`insert into graphile_worker._private_tasks (identifier)
    select distinct identifier from ${JOBS} on conflict do nothing`);
  await client.query(`insert into graphile_worker._private_job_queues (queue_name)
    select distinct queue_name from ${JOBS} where queue_name is not null on conflict do nothing`);
  await client.query(`insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, priority,
      run_at, attempts, max_attempts, last_error, created_at, updated_at, key, flags)
    select t.id, q.id, w.payload, w.priority, w.run_at, w.attempts, w.max_attempts, w.last_error,
      w.created_at, w.updated_at, w.job_key, w.flags
    from ${JOBS} w
    join graphile_worker._private_tasks t on t.identifier = w.identifier
    left join graphile_worker._private_job_queues q on q.queue_name = w.queue_name
    order by w.position`);
}
