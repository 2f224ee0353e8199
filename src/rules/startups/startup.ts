import type { founderRoles, verificationStates } from '#contract/limits.ts';
import { sayStartups } from '#contract/messages/startups.ts';
import type { Message } from '#contract/messages/message.ts';

export type FounderRole = (typeof founderRoles)[number];
export type VerificationState = (typeof verificationStates)[number];
/** Who takes a step: `domain` is the proof by a code, `system` the consequence of another change. */
export type VerificationActor = 'founder' | 'operator' | 'domain' | 'system';

type VerificationStep = {
  from: readonly VerificationState[];
  to: VerificationState;
  by: VerificationActor;
  needsReason?: true;
};

/** Every step that a verification may take. */
export const verificationSteps: readonly VerificationStep[] = [
  { from: ['none', 'refused'], to: 'requested', by: 'founder' },
  { from: ['requested', 'refused'], to: 'verified', by: 'operator' },
  { from: ['requested', 'verified'], to: 'refused', by: 'operator', needsReason: true },
  { from: ['none', 'requested'], to: 'verified', by: 'domain' },
  // A verified startup that takes another name or website is not the one that was looked at.
  { from: ['verified'], to: 'none', by: 'system' },
];

export type VerificationVerdict =
  | { allowed: true; needsReason: boolean }
  | { allowed: false; reason: Message };

/**
 * Whether this side may take the step. `refusedBefore`: an operator has said no since the last
 * verification, so a code alone does not do any more.
 */
export function canVerify({
  from,
  to,
  by,
  refusedBefore = false,
}: Pick<VerificationStep, 'to' | 'by'> & {
  from: VerificationState;
  refusedBefore?: boolean;
}): VerificationVerdict {
  if (from === to && to === 'verified') {
    return { allowed: false, reason: sayStartups('startups.verified_already') };
  }
  if (by === 'domain' && refusedBefore) {
    return {
      allowed: false,
      reason: sayStartups('startups.refused_before'),
    };
  }
  const step = verificationSteps.find(
    (one) => one.to === to && one.by === by && one.from.includes(from),
  );
  return step
    ? { allowed: true, needsReason: step.needsReason === true }
    : { allowed: false, reason: sayStartups('startups.no_step', { from, to }) };
}

/** The life of a startup: a deleted one does not come back. */
export const startupSteps = [{ from: 'live', to: 'deleted', by: 'owner' }] as const;

/** True for those who invite, remove and promote founders, transfer the startup and delete it. */
export function ownsStartup(role: FounderRole): boolean {
  return role === 'owner';
}

/** Whether a founder may take this one out: an owner anybody, everybody themselves. */
export function canRemoveFounder({
  actorRole,
  isSelf,
}: {
  actorRole: FounderRole;
  isSelf: boolean;
}): boolean {
  return isSelf || ownsStartup(actorRole);
}
