import type { z } from 'zod';
import type { fileView } from '#contract/files.ts';
import type { QuestionScreener, QuestionStage, QuestionView } from '#contract/questions.ts';
import type { accountFace, person } from '#contract/shared.ts';
import type { startupView } from '#contract/startups.ts';
import { INVITATION_TTL_MS, invitationState } from '#rules/invitations.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import type { FounderRole, VerificationState } from '#rules/startups/startup.ts';
import { isIdentifying } from '#rules/reviews.ts';
import type { ProfileView } from '#server/db/startup-profile.ts';

/** What `toPerson` needs of a row of `users`. */
export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string | null;
  picture_url: string | null;
};

/** A person as others see them: never the e-mail address. */
export function toPerson(row: PersonRow): z.infer<typeof person> {
  return {
    _id: row.id,
    profile: {
      firstName: row.first_name,
      lastName: row.last_name,
      pictureUrl: row.picture_url,
    },
  };
}

/** Who has invited somebody; all null when that person is gone. */
export type InviterRow = {
  inviter_id: string | null;
  inviter_first_name: string | null;
  inviter_last_name: string | null;
  inviter_picture_url: string | null;
};

/** The columns of `InviterRow`, of the `users` joined by who invited. */
export const inviterColumns = [
  'users.id as inviter_id',
  'users.first_name as inviter_first_name',
  'users.last_name as inviter_last_name',
  'users.picture_url as inviter_picture_url',
] as const;

export function toInviter(row: InviterRow): z.infer<typeof person> | null {
  if (row.inviter_id === null) return null;
  return toPerson({
    id: row.inviter_id,
    first_name: row.inviter_first_name ?? '',
    last_name: row.inviter_last_name,
    picture_url: row.inviter_picture_url,
  });
}

/** An invitation without what it offers. */
export type InvitationFaceRow = InviterRow & {
  id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
};

/** An invitation as those see it who invite; the secret of its link is nowhere in it. */
export function toInvitationFace(row: InvitationFaceRow, now: Date) {
  return {
    _id: row.id,
    email: row.email,
    state: invitationState({
      sentAt: row.expires_at.getTime() - INVITATION_TTL_MS,
      acceptedAt: row.used_at,
      revokedAt: row.revoked_at,
      now,
    }),
    invitedBy: toInviter(row),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** What `toAccountFace` needs of `management_accounts` and its `entities` row. */
export type AccountFaceRow = {
  account_id: string;
  entity_id: string;
  entity_name: string;
  entity_logo_url: string | null;
  entity_slug: string;
  entity_hue: number;
  entity_verified_at: Date | string | null;
};

/** A management account with the public face of its organisation. */
export function toAccountFace(row: AccountFaceRow): z.infer<typeof accountFace> {
  return {
    _id: row.account_id,
    entityName: row.entity_name,
    entity: {
      _id: row.entity_id,
      name: row.entity_name,
      logoUrl: row.entity_logo_url,
      slug: row.entity_slug,
      hue: row.entity_hue,
      verified: row.entity_verified_at !== null,
    },
  };
}

/** Columns for `toAccountFace`, where `management_accounts` and `entities` are joined. */
export const accountFaceColumns = [
  'management_accounts.id as account_id',
  'entities.id as entity_id',
  'entities.name as entity_name',
  'entities.logo_url as entity_logo_url',
  'entities.slug as entity_slug',
  'entities.hue as entity_hue',
  'entities.verified_at as entity_verified_at',
] as const;

/** A screen as it was sent: a whole number comes back as a number. */
export function toScreen(stored: string): string | number {
  return /^(?:0|[1-9]\d{0,4})$/.test(stored) && Number(stored) <= 10_000 ? Number(stored) : stored;
}

/** What `toQuestionView` needs of a row of `questions`. */
export type QuestionRow = {
  id: string;
  key: string | null;
  screen: string;
  ranking: number;
  type: QuestionView['type'];
  label: string;
  help: string | null;
  required: boolean;
  options: QuestionView['options'];
  limits: QuestionView['limits'];
  logic: QuestionView['logic'];
  slot: string | null;
  /** What the organiser said; null leaves it to type, slot and label. */
  identifying: boolean | null;
  screener: QuestionScreener | null;
  stage: QuestionStage | null;
};

/** A question of a form. */
export function toQuestionView(row: QuestionRow): QuestionView {
  return {
    _id: row.id,
    key: row.key,
    screen: toScreen(row.screen),
    ranking: row.ranking,
    type: row.type,
    label: row.label,
    help: row.help,
    required: row.required,
    options: row.options,
    limits: row.limits,
    logic: row.logic,
    slot: row.slot,
    identifying: isIdentifying(row),
    screener: row.screener,
    stage: row.stage,
  };
}

/** What `toFileView` needs of a row of `files`. */
export type FileRow = { id: string; name: string; type: string; size: number; created_at: Date };

/** The metadata of a file; the bytes have their own call. */
export function toFileView(row: FileRow): z.infer<typeof fileView> {
  return {
    _id: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
    createdAt: row.created_at.toISOString(),
  };
}

/** A startup with the names of its lookups, its counts and what the reader is in it. */
export type StartupRow = {
  id: string;
  profile: ProfileView;
  requested_verify_at: Date | null;
  verification: VerificationState;
  verification_reason: string | null;
  completed: boolean;
  applications: number;
  answers: number;
  role: FounderRole | null;
  account: AccountFaceRow | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

/** A startup as its founders, and organisations it applied to, see it. */
export function toStartupView(row: StartupRow): z.infer<typeof startupView> {
  return {
    _id: row.id,
    ...row.profile,
    requestedVerify: (row.role && row.requested_verify_at?.toISOString()) ?? null,
    verified: row.verification === 'verified',
    ...toVerification(row),
    completed: row.completed,
    applications: row.applications,
    answers: row.answers,
    questions: profileQuestions.length,
    role: row.role,
    entityManagementAccountId: row.account && toAccountFace(row.account),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** That a startup was refused, and why, is between the platform and its founders. */
function toVerification({ verification, verification_reason, role }: StartupRow) {
  if (role) return { verification, verificationReason: verification_reason };
  return {
    verification: verification === 'verified' ? verification : ('none' as const),
    verificationReason: null,
  };
}
