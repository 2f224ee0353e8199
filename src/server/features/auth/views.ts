import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ReplyOf } from '#contract/define.ts';
import type { authCalls } from '#contract/auth.ts';
import type { notificationPreferences, ownProfile } from '#contract/profiles.ts';
import type { Users } from '#server/db/schema.ts';
import type { secondFactorCalls } from '#contract/second-factor.ts';
import type { SessionRow } from './queries/credentials.ts';
import type { SecondFactorRow } from './queries/second-factors.ts';

type Session = ReplyOf<typeof authCalls.listSessions>['data'][number];

/** A session as its owner sees it; `current` is the one that asks. */
export function toSession(row: SessionRow, currentId: string): Session {
  return {
    _id: row.id,
    current: row.id === currentId,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

type Factor = ReplyOf<typeof secondFactorCalls.listSecondFactors>['data']['factors'][number];

/** A second factor as its owner sees it. */
export function toFactor(row: SecondFactorRow): Factor {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

export type OwnProfileRow = Omit<
  Selectable<Users>,
  | 'password_hash'
  | 'suspended_at'
  | 'suspended_reason'
  | 'operator_since'
  | 'operator_named_by'
  | 'deleted_at'
  | 'updated_at'
  | 'second_factor_at'
  | 'payee_asked_at'
  | 'second_factor_due'
> & { has_password: boolean };

/** The caller's own profile. */
export function toOwnProfile(
  row: OwnProfileRow,
  { operator, secondFactorDue }: { operator: boolean; secondFactorDue: boolean },
): z.infer<typeof ownProfile> {
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
    language: row.language,
    verified: row.email_verified_at !== null,
    operator,
    hasPassword: row.has_password,
    secondFactorDue,
    createdAt: row.created_at.toISOString(),
  };
}

/** Everything is on until it is turned off. */
function toNotificationPreferences(stored: unknown): z.infer<typeof notificationPreferences> {
  return {
    applicationMail: true,
    messageMail: true,
    deadlineMail: true,
    teamMail: true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract takes changes to these preferences alone.
    ...(stored as Partial<z.infer<typeof notificationPreferences>>),
  };
}
