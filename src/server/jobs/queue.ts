import { sql } from 'kysely';
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
  /** The decision date of a project was moved to a later day, at an instant. */
  tell_moved_decision: { projectId: string; to: string; since: string };
  propose_with_model: { fillId: string };
  /** A picture that was just named. */
  make_picture: { fileId: string };
  /** Whatever is due then: which one caused it does not matter. */
  release_when_due: Record<string, never>;
  /** What was sent just now, by whomever: which sending caused it does not matter. */
  index_applications: Record<string, never>;
  /** A slice of the background migration that is first. */
  migrate_in_background: Record<string, never>;
  /** Whatever is not to be paid any more: which change caused it does not matter. */
  close_card_sessions: Record<string, never>;
  /** Whatever is due of a webhook: which event caused it does not matter. Added by a trigger too (`550-webhooks.sql`). */
  send_webhooks: { webhookId: string };
  /** What happened to money and waits for an operator: the row of it, of the table that its kind says. */
  tell_operators: {
    kind: 'card_payment' | 'card_dispute' | 'failed_refund' | 'proposed_reversal';
    id: string;
  };
};

/** What has workers of its own: what hangs in one takes none from another; see `runner.ts`. */
export type Lane = 'mail' | 'model' | 'clock' | 'alerts' | 'webhooks';

/** Which lane takes each job. */
export const laneOf: Record<keyof JobPayloads, Lane> = {
  send_mail: 'mail',
  propose_with_model: 'model',
  release_when_due: 'clock',
  make_picture: 'clock',
  tell_applicants: 'clock',
  tell_moved_decision: 'clock',
  index_applications: 'clock',
  tell_operators: 'alerts',
  send_webhooks: 'webhooks',
  migrate_in_background: 'alerts',
  // It asks Stripe, which may hang: nothing else waits behind it.
  close_card_sessions: 'alerts',
};

/** Adds a job in the caller's transaction: it runs if, and only if, the transaction commits. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Database,
  name: Name,
  payload: JobPayloads[Name],
  options: { key?: string; maxAttempts?: number; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? 8})`.execute(
    db,
  );
}
