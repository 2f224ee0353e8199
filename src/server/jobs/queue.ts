import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Every job and what it is told. Jobs run at least once, so each is safe to run twice. */
export type JobPayloads = {
  send_mail: { mailId: string };
  tell_applicants: {
    kind: 'entity_deleted' | 'project_unavailable';
    accountId: string;
    /** Null for all projects of the account. */
    projectId: string | null;
    name: string;
    /** When it happened, as an instant: told once for each time. */
    since: string;
  };
  propose_with_model: { fillId: string };
  /** A picture that was just named. */
  make_picture: { fileId: string };
  /** Whatever is due then: which one caused it does not matter. */
  release_when_due: Record<string, never>;
  /** What was sent just now, by whomever: which sending caused it does not matter. */
  index_applications: Record<string, never>;
  /** A slice of the background migration that is first. */
  migrate_in_background: Record<string, never>;
};

/** What has workers of its own: what hangs in one takes none from another; see `runner.ts`. */
export type Lane = 'mail' | 'model' | 'clock' | 'alerts';

/** Which lane takes each job. */
export const laneOf: Record<keyof JobPayloads, Lane> = {
  send_mail: 'mail',
  propose_with_model: 'model',
  release_when_due: 'clock',
  make_picture: 'clock',
  tell_applicants: 'clock',
  index_applications: 'clock',
  migrate_in_background: 'alerts',
};

type Adding = { key?: string; maxAttempts?: number; runAt?: Date };

/** Adds a job in the caller's transaction: it runs if, and only if, the transaction commits. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Database,
  name: Name,
  payload: JobPayloads[Name],
  options: Adding = {},
): Promise<void> {
  await sql`select ${addingJob(name, payload, options)}`.execute(db);
}

/** The same as part of a statement that does it. */
export function addingJob<Name extends keyof JobPayloads>(
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts = 8 }: Adding = {},
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${key ?? null}, run_at => ${runAt ?? null}, max_attempts => ${maxAttempts})`;
}
