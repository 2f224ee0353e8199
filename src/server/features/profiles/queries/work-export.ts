import { sql } from 'kysely';
import { askedWords } from '#server/db/form-version.ts';
import { isOfFounder } from '#server/authorization/founder-sight.ts';
import type { Caller } from '#server/http/context.ts';
import type { ReadRows } from './export-rows.ts';

/** What the person did for organisations, startups of several founders and the platform. */
export async function readWorkExport({ userId: me, email }: Caller, read: ReadRows) {
  return {
    ...(await readTeamWork(me, read)),
    ...(await readFounderWork(me, email, read)),
    operatorActions: await read(sql`
      select id as "_id", action, target_kind as "targetKind", target_id as "targetId", reason,
        created_at as "createdAt"
      from audit_events where actor_id = ${me} order by created_at, id`),
    actionsOnAccount: await read(sql`
      select id as "_id", action, reason, created_at as "createdAt"
      from audit_events where target_kind = 'user' and target_id = ${me} order by created_at, id`),
  };
}

async function readTeamWork(me: string, read: ReadRows) {
  return {
    assignments: await read(sql`
      select assignments.id as "_id", projects.name as project,
        assignments.application_id as "applicationId", assignments.created_at as "createdAt"
      from assignments join projects on projects.id = assignments.project_id
      where assignments.user_id = ${me} order by assignments.created_at, assignments.id`),
    recusals: await read(sql`
      select event.application_id as "applicationId", projects.name as project,
        event.to_state as state, event.side, event.reason, event.created_at as "createdAt"
      from recusal_events event
      join applications on applications.id = event.application_id
      join projects on projects.id = applications.project_id
      where event.user_id = ${me} order by event.created_at, event.id`),
    reviews: await read(sql`
      select reviews.id as "_id", projects.name as project,
        reviews.application_id as "applicationId", reviews.scores, reviews.comment, reviews.total,
        reviews.submitted_at as "submittedAt", reviews.created_at as "createdAt",
        reviews.updated_at as "updatedAt"
      from reviews join projects on projects.id = reviews.project_id
      where reviews.reviewer_id = ${me} order by reviews.created_at, reviews.id`),
    readings: await read(sql`
      select readings.application_id as "applicationId", readings.submission_number as "submissionNumber",
        readings.read_at as "readAt"
      from readings where readings.user_id = ${me}
      order by readings.read_at, readings.application_id`),
    comments: await read(sql`
      select comments.id as "_id", comments.application_id as "applicationId", comments.text,
        comments.created_at as "createdAt", comments.edited_at as "editedAt"
      from comments where comments.author_id = ${me} order by comments.created_at, comments.id`),
    applicationDecisions: await read(sql`
      select event.id as "_id", event.application_id as "applicationId", projects.name as project,
        event.from_status as "from", event.to_status as "to", event.side, event.reason,
        event.created_at as "createdAt"
      from application_events event
      join applications on applications.id = event.application_id
      join projects on projects.id = applications.project_id
      where event.actor_id = ${me} and applications.user_id <> ${me}
        and (event.side <> 'founder' or ${isOfFounder(me)})
      order by event.created_at, event.id`),
    invitationsSent: await read(sql`
      select id as "_id", 'organisation' as "into", role, created_at as "createdAt",
        used_at as "usedAt", revoked_at as "revokedAt"
      from invitations where invited_by = ${me}
      union all
      select id, 'startup', 'co_founder', created_at, used_at, revoked_at
      from startup_invitations where invited_by = ${me}
      order by "createdAt", "_id"`),
    slotPhrases: await read(sql`
      select slot, text, created_at as "createdAt"
      from slot_phrases where confirmed_by = ${me} order by created_at, text, slot`),
  };
}

async function readFounderWork(me: string, email: string, read: ReadRows) {
  return {
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
      where lower(invitation.email) = ${email.toLowerCase()} or invitation.used_by = ${me}
      order by invitation.created_at, invitation.id`),
    answersWritten: await read(sql`
      select answers.application_id as "applicationId", projects.name as project,
        asked.label as question, answers.options, answers.updated_at as "updatedAt"
      from answers
      join applications on applications.id = answers.application_id
      join projects on projects.id = applications.project_id
      join lateral ${askedWords} asked on true
      where answers.updated_by = ${me} and applications.user_id <> ${me} and ${isOfFounder(me)}
      order by answers.updated_at, answers.id`),
    fills: await read(sql`
      select fills.id as "_id", fills.application_id as "applicationId", fills.state,
        fills.provider, fills.results, fills.accepted_at as "acceptedAt",
        fills.undone_at as "undoneAt", fills.created_at as "createdAt"
      from fills join applications on applications.id = fills.application_id
      where fills.user_id = ${me} and ${isOfFounder(me)} order by fills.created_at, fills.id`),
  };
}
