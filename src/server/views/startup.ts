import type { z } from 'zod';
import type { startupView } from '#contract/startups.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import type { FounderRole, VerificationState } from '#rules/startups/startup.ts';
import type { ProfileView } from '#server/queries/startup-profile.ts';
import { type AccountFaceRow, toAccountFace } from './account.ts';

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
