import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { notificationPreferences, ownProfile } from '#contract/profiles.ts';
import type { Users } from '#server/db/schema.ts';

export type OwnProfileRow = Omit<
  Selectable<Users>,
  'password_hash' | 'suspended_at' | 'updated_at'
> & { has_password: boolean };

/** The caller's own profile. */
export function toOwnProfile(row: OwnProfileRow, operator: boolean): z.infer<typeof ownProfile> {
  return {
    _id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    pictureUrl: row.picture_url,
    headline: row.headline,
    bio: row.bio,
    country: row.country,
    links: row.links,
    notificationPreferences: toNotificationPreferences(row.notification_preferences),
    verified: row.email_verified_at !== null,
    operator,
    hasPassword: row.has_password,
    createdAt: row.created_at.toISOString(),
  };
}

/** Everything is on until it is turned off. */
function toNotificationPreferences(stored: unknown): z.infer<typeof notificationPreferences> {
  return {
    applicationMail: true,
    deadlineMail: true,
    teamMail: true,
    ...(stored as Partial<z.infer<typeof notificationPreferences>>),
  };
}
