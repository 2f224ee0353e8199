import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';

/** Teams the person is in or was invited to, and whom they invited, to a team or a startup. */
export const exportPerson: ExportPerson = async (caller, read) => {
  const me = caller.userId;
  return {
    memberships: await read(sql`
      select members.account_id as "managementAccountId", entities.name as "entityName",
        members.role, members.joined_at as "joinedAt"
      from members
      join management_accounts on management_accounts.id = members.account_id
      join entities on entities.id = management_accounts.entity_id
      where members.user_id = ${me} order by members.joined_at, members.account_id`),
    invitations: await read(sql`
      select invitations.id as "_id", entities.name as "entityName", invitations.role,
        invitations.created_at as "createdAt", invitations.expires_at as "expiresAt",
        invitations.used_at as "usedAt", invitations.revoked_at as "revokedAt"
      from invitations
      join management_accounts on management_accounts.id = invitations.account_id
      join entities on entities.id = management_accounts.entity_id
      where (${caller.verified} and lower(invitations.email) = ${caller.email.toLowerCase()})
        or invitations.used_by = ${me}
      order by invitations.created_at, invitations.id`),
    invitationsSent: await read(sql`
      select id as "_id", 'organisation' as "into", role, created_at as "createdAt",
        used_at as "usedAt", revoked_at as "revokedAt"
      from invitations where invited_by = ${me}
      union all
      select id, 'startup', 'co_founder', created_at, used_at, revoked_at
      from startup_invitations where invited_by = ${me}
      order by "createdAt", "_id"`),
  };
};
