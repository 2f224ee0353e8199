import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** What is counted, and what is kept, that are not the same. */
export async function countDifferences(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with truth as (
      select projects.account_id, project_id, applications.status,
        recommended_by is not null or recommended_account is not null as referred, count(*) as count
      from applications join projects on projects.id = project_id
      where applications.deleted_at is null and applications.status <> 'draft' group by 1, 2, 3, 4
    ), kept as (
      select account_id, project_id, status, referred, sum(change) as count
      from application_counts group by 1, 2, 3, 4 having sum(change) <> 0
    )
    select to_jsonb(truth) as truth, to_jsonb(kept) as kept from truth
    full join kept using (account_id, project_id, status, referred)
    where truth.count is distinct from kept.count`.execute(db);
  return rows;
}
