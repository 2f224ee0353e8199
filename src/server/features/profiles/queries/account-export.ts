import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { askedWords } from '#server/db/form-version.ts';
import { idsOfFounder, isOwnFile } from '#server/authorization/founder-sight.ts';
import { profileTextColumns } from '#server/db/startup-profile.ts';
import { mayStillRead } from '#server/features/notifications/queries.ts';
import type { Caller } from '#server/http/context.ts';
import type { ReadRows } from './export-rows.ts';
import { readReferralExport } from './referral-export.ts';
import { readWorkExport } from './work-export.ts';

/** Far more than a person has; a list of this length would be cut. */
const most = 20_000;

/**
 * Everything held of the caller, secrets (hashes, tokens) left out. Of others it has what the caller
 * sees anyway: names of projects, organisations and startups.
 */
export async function readAccountExport(db: Database, caller: Caller) {
  const me = caller.userId;
  const read: ReadRows = async (query) => {
    const { rows } = await sql<Record<string, unknown>>`${query} limit ${most}`.execute(db);
    return rows;
  };
  const [profile = {}] = await read(sql`
    select id as "_id", email, first_name as "firstName", last_name as "lastName",
      picture_url as "pictureUrl", headline, bio, country, links, language,
      notification_preferences as "notificationPreferences",
      email_verified_at as "verifiedAt", operator_since as "operatorSince",
      password_hash is not null as "hasPassword", created_at as "createdAt",
      updated_at as "updatedAt"
    from users where id = ${me}`);
  return {
    profile,
    sessions: await read(sql`
      select id as "_id", user_agent as "userAgent", ip, created_at as "createdAt",
        last_used_at as "lastUsedAt", expires_at as "expiresAt"
      from sessions where user_id = ${me} order by created_at, id`),
    devices: await read(sql`
      select id as "_id", created_at as "createdAt", last_used_at as "lastUsedAt"
      from known_devices where user_id = ${me} order by created_at, id`),
    emailChanges: await read(sql`
      select id as "_id", old_email as "oldEmail", new_email as "newEmail",
        created_at as "createdAt", done_at as "doneAt", undone_at as "undoneAt"
      from email_changes where user_id = ${me} order by created_at, id`),
    memberships: await read(sql`
      select members.account_id as "managementAccountId", entities.name as "entityName",
        members.role, members.joined_at as "joinedAt"
      from members
      join management_accounts on management_accounts.id = members.account_id
      join entities on entities.id = management_accounts.entity_id
      where members.user_id = ${me} order by members.joined_at, members.account_id`),
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
    applications: await read(sql`
      select applications.id as "_id", projects.name as project, projects.slug as "projectSlug",
        applications.startup_id as "startupId", applications.status,
        applications.primary_text as "primary", applications.sent_at as "sentAt",
        applications.created_at as "createdAt", applications.updated_at as "updatedAt",
        applications.deleted_at as "deletedAt",
        coalesce((select json_agg(json_build_object('questionId', answers.question_id,
            'question', asked.label, 'options', answers.options)
            order by asked.position, answers.question_id)
          from answers join lateral ${askedWords} asked on true
          where answers.application_id = applications.id), '[]') as answers,
        coalesce((select json_agg(json_build_object('from', from_status, 'to', to_status,
            'side', side, 'reason', reason,
            'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            order by created_at, id)
          from application_events
          where application_events.application_id = applications.id), '[]') as events
      from applications join projects on projects.id = applications.project_id
      where applications.id in ${idsOfFounder(me)}
      order by applications.created_at, applications.id`),
    files: await read(sql`
      select id as "_id", name, type, size, created_at as "createdAt"
      from files where ${isOwnFile(me)} order by created_at, id`),
    notifications: await read(sql`
      select id as "_id", kind, payload, seen_at as "seenAt", created_at as "createdAt"
      from notifications where user_id = ${me} and ${mayStillRead(me)}
      order by created_at, id`),
    invitations: await read(sql`
      select invitations.id as "_id", entities.name as "entityName", invitations.role,
        invitations.created_at as "createdAt", invitations.expires_at as "expiresAt",
        invitations.used_at as "usedAt", invitations.revoked_at as "revokedAt"
      from invitations
      join management_accounts on management_accounts.id = invitations.account_id
      join entities on entities.id = management_accounts.entity_id
      where lower(invitations.email) = ${caller.email.toLowerCase()}
        or invitations.used_by = ${me}
      order by invitations.created_at, invitations.id`),
    views: await read(sql`
      select projects.name as project, projects.slug as "projectSlug", project_views.day,
        project_views.created_at as "createdAt"
      from project_views join projects on projects.id = project_views.project_id
      where project_views.user_id = ${me} order by project_views.created_at, projects.id`),
    reports: await read(sql`
      select id as "_id", project_id as "projectId", entity_id as "entityId", reason, text,
        created_at as "createdAt", resolved_at as "resolvedAt", outcome
      from reports where reporter_id = ${me} order by created_at, id`),
    mails: await read(sql`
      select id as "_id", subject, created_at as "createdAt", sent_at as "sentAt"
      from mails where lower(recipient) = ${caller.email.toLowerCase()} order by created_at, id`),
    ...(await readReferralExport(me, read)),
    ...(await readWorkExport(caller, read)),
  };
}

export type AccountRows = Awaited<ReturnType<typeof readAccountExport>>;
