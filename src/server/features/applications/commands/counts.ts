import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

const MOST_AT_ONCE = 500;
/** What is left after so many batches waits for the next run. */
const MOST_BATCHES = 100;

/** Puts the rows of each count together (`application_counts`). What another process puts together is left to it. */
export async function joinCounts(db: Database): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
    const { rows } = await sql<{ rows: number }>`
      select join_application_counts(${MOST_AT_ONCE}) as rows`.execute(db);
    if (!rows[0]?.rows) return;
  }
}

/** Compares the counts with what there is, makes them right and returns how many were wrong. */
export async function correctCounts(db: Database): Promise<number> {
  const { rows } = await sql<{ corrected: number }>`
    select correct_application_counts() as corrected`.execute(db);
  return rows[0]?.corrected ?? 0;
}
