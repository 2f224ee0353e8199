import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';
import { profileTextColumns } from '#server/queries/startup-profile.ts';

/** The startups that are the person's, with what happened to them. */
export const exportPerson: ExportPerson = async (caller, read) => {
  const me = caller.userId;
  return {
    startups: await read(sql`
      select startups.id as "_id", ${profileTextColumns}, startup_founders.role,
        requested_verify_at as "requestedVerify", verified_at as "verifiedAt",
        coalesce((select json_agg(json_build_object('questionId', question_id, 'options', options)
            order by question_id)
          from startup_answers where startup_answers.startup_id = startups.id), '[]') as answers,
        startups.created_at as "createdAt", startups.updated_at as "updatedAt"
      from startup_founders
      join startups on startups.id = startup_founders.startup_id
      where startup_founders.user_id = ${me} and startups.deleted_at is null
      order by startups.created_at, startups.id`),
    startupHistory: await read(sql`
      select event.id as "_id", startups.name as startup, event.from_status as "from",
        event.to_status as "to", event.side, event.reason, event.created_at as "createdAt"
      from startup_events event join startups on startups.id = event.startup_id
      where event.actor_id = ${me} order by event.created_at, event.id`),
    startupInvitations: await read(sql`
      select invitation.id as "_id", startups.name as startup,
        invitation.created_at as "createdAt", invitation.used_at as "usedAt",
        invitation.revoked_at as "revokedAt"
      from startup_invitations invitation join startups on startups.id = invitation.startup_id
      where (${caller.verified} and lower(invitation.email) = ${caller.email.toLowerCase()})
        or invitation.used_by = ${me}
      order by invitation.created_at, invitation.id`),
  };
};
