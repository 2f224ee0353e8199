import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';

/** The account itself and the ways into it, without secrets (hashes, tokens). */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => {
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
    secondFactors: await read(sql`
      select id as "_id", kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from second_factors where user_id = ${me} and confirmed_at is not null
      order by created_at, id`),
    emailChanges: await read(sql`
      select id as "_id", old_email as "oldEmail", new_email as "newEmail",
        created_at as "createdAt", done_at as "doneAt", undone_at as "undoneAt"
      from email_changes where user_id = ${me} order by created_at, id`),
  };
};
