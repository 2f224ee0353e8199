import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Keeps what these reviews say now, where they are submitted. Belongs in the transaction that writes them. */
export async function keepVersions(db: Database, reviewIds: readonly string[]): Promise<void> {
  await sql`
    insert into review_versions (review_id, version, project_id, submission_number, rubric_version, scores,
      comment, total, written_blind, created_at)
    select id, version, project_id, submission_number, rubric_version, scores, comment, total,
      written_blind, updated_at
    from reviews where id = any(${reviewIds}::uuid[]) and submitted_at is not null
    on conflict do nothing`.execute(db);
}
