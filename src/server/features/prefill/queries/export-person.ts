import { sql } from 'kysely';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import type { ExportPerson } from '#server/feature.ts';

/** Proposals of answers in applications that are still the person's. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => {
  return {
    fills: await read(sql`
      select fills.id as "_id", fills.application_id as "applicationId", fills.state,
        fills.provider, fills.results, fills.accepted_at as "acceptedAt",
        fills.undone_at as "undoneAt", fills.created_at as "createdAt"
      from fills join applications on applications.id = fills.application_id
      where fills.user_id = ${me} and ${isOfFounder(me)} order by fills.created_at, fills.id`),
  };
};
