import { sql } from 'kysely';
import type { KeptCriterion } from '#contract/eligibility.ts';
import type { Database } from '#server/db/database.ts';
import { toEligibilityColumns } from '#server/features/projects/commands/eligibility.ts';

/**
 * Writes what was read of who may apply, by the ids of the rows, where it differs and no team has written it. Returns
 * the ids of those that differed.
 */
export async function writeEligibility(
  db: Database,
  stated: ReadonlyMap<string, KeptCriterion[]>,
  now: Date,
): Promise<Set<string>> {
  if (stated.size === 0) return new Set();
  const columns = await toEligibilityColumns(db, [...stated.values()]);
  const rows = [...stated.keys()].map((source_key, index) => ({
    source_key,
    eligibility: JSON.parse(columns[index]?.eligibility ?? '[]'),
    criterion_ids: columns[index]?.criterion_ids ?? [],
  }));
  const written = await sql<{ source_key: string }>`
    update projects set eligibility = sent.eligibility, criterion_ids = sent.criterion_ids,
      version = projects.version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent (source_key text, eligibility jsonb, criterion_ids int[])
    where projects.source_key = sent.source_key and projects.eligibility_edited_at is null
      and projects.eligibility <> sent.eligibility
    returning projects.source_key`.execute(db);
  return new Set(written.rows.map(({ source_key }) => source_key));
}
