import { sql } from 'kysely';
import { applicationStatuses } from '#contract/limits.ts';
import { summaryBucket } from '#rules/applications/application.ts';
import type { Database } from '#server/db/database.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { PublicAddresses } from '#server/pages/site-files.ts';

const accepted = applicationStatuses.filter((status) => summaryBucket(status) === 'accepted');

const addresses = sql<{ path: string; updatedAt: Date }>`
  select '/projects/' || slug as path, updated_at as "updatedAt" from projects
  where status in ('open', 'closed', 'expired') and ${isShown}
  union all
  select '/organisations/' || slug, updated_at from entities where hidden_at is null
  union all
  select '/connectors/' || users.id, max(applications.updated_at) from users
  join applications on applications.recommended_by = users.id
    and applications.deleted_at is null and applications.status = any(${accepted})
  where users.suspended_at is null and users.deleted_at is null group by users.id`;

/** Public pages: projects, organisations, and the connectors who have a place in the ranking. */
export function listPublicAddresses(db: Database): PublicAddresses {
  return {
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${addresses}) as all_addresses`.execute(db);
      return rows[0]?.count ?? 0;
    },
    newest: async () => {
      const { rows } = await sql<{ newest: Date | null }>`
        select max("updatedAt") as newest from (${addresses}) as all_addresses`.execute(db);
      return rows[0]?.newest ?? null;
    },
    page: async (offset, limit) => {
      const { rows } = await sql<{ path: string; updatedAt: Date }>`
        select * from (${addresses}) as all_addresses
        order by path limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
  };
}
