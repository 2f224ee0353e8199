import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';

/** What the person reported, did as an operator, and had done to the account. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => {
  return {
    reports: await read(sql`
      select id as "_id", project_id as "projectId", entity_id as "entityId", reason, text,
        created_at as "createdAt", resolved_at as "resolvedAt", outcome
      from reports where reporter_id = ${me} order by created_at, id`),
    operatorActions: await read(sql`
      select id as "_id", action, target_kind as "targetKind", target_id as "targetId", reason,
        created_at as "createdAt"
      from audit_events where actor_id = ${me} order by created_at, id`),
    actionsOnAccount: await read(sql`
      select id as "_id", action, reason, created_at as "createdAt"
      from audit_events where target_kind = 'user' and target_id = ${me} order by created_at, id`),
  };
};
