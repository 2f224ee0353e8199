import { type earningReasons, type earningStatuses, limits } from '../contract/limits.ts';
import type { ApplicationStatus } from './applications.ts';
import { DAY_MS, type Instant, toMillis } from './time.ts';

export type EarningStatus = (typeof earningStatuses)[number];
export type EarningReason = (typeof earningReasons)[number];

/** What the connector reads. */
export const earningReasonTexts: Record<EarningReason, string> = {
  shortlisted: 'The referred application was shortlisted.',
  accepted: `The application was accepted. The amount becomes payable after ${limits.earningHoldDays} days.`,
  reopened: 'The organisation looks at the application again.',
  hold_over: 'The waiting time after the acceptance is over.',
  released: 'The platform released the amount.',
  paid_out: 'The amount was paid.',
  rejected: 'The application was rejected.',
  withdrawn: 'The founder withdrew the application.',
  fraud: 'The platform found that this referral was not genuine.',
};

export type EarningActor = 'application' | 'clock' | 'operator';
export interface EarningTransition {
  from: EarningStatus;
  to: EarningStatus;
  by: EarningActor;
  reason: EarningReason;
}

/**
 * Every step of an earning. Steps `by` the application follow its status; what was voided for fraud, and
 * what was paid, stays so whatever happens to the application.
 */
export const earningTransitions: readonly EarningTransition[] = [
  { from: 'pending', to: 'earned', by: 'application', reason: 'accepted' },
  { from: 'earned', to: 'pending', by: 'application', reason: 'reopened' },
  { from: 'payable', to: 'pending', by: 'application', reason: 'reopened' },
  { from: 'void', to: 'pending', by: 'application', reason: 'reopened' },
  ...(['pending', 'earned', 'payable'] as const).flatMap((from): EarningTransition[] => [
    { from, to: 'void', by: 'application', reason: 'rejected' },
    { from, to: 'void', by: 'application', reason: 'withdrawn' },
    { from, to: 'void', by: 'operator', reason: 'fraud' },
  ]),
  { from: 'earned', to: 'payable', by: 'clock', reason: 'hold_over' },
  { from: 'earned', to: 'payable', by: 'operator', reason: 'released' },
  { from: 'payable', to: 'paid', by: 'operator', reason: 'paid_out' },
];

/** The step from here to there that this actor may take, or null. */
export function earningStep(
  earning: { status: EarningStatus; reason: EarningReason },
  to: EarningStatus,
  by: EarningActor,
  reason?: EarningReason,
): EarningTransition | null {
  if (earning.status === 'void' && earning.reason === 'fraud') return null;
  const found = earningTransitions.find(
    (step) =>
      step.from === earning.status &&
      step.to === to &&
      step.by === by &&
      (reason === undefined || step.reason === reason),
  );
  return found ?? null;
}

/** Whom an earning belongs to, and who of the platform's staff looks at it. */
export interface EarningParties {
  connectorId: string | null;
  /** The earning is an organisation's of which the operator is a member. */
  isOfOwnTeam: boolean;
  operatorId: string;
}

/** True when the operator may release or pay it: nobody judges money that comes to them. */
export function mayJudgeEarning({ connectorId, isOfOwnTeam, operatorId }: EarningParties): boolean {
  return connectorId !== operatorId && !isOfOwnTeam;
}

/** True when this status of an application means that it was shortlisted, or got further. */
export function isShortlisting(status: ApplicationStatus): boolean {
  return status === 'shortlisted' || status === 'interview' || status === 'accepted';
}

const EFFECTS: Partial<Record<ApplicationStatus, { to: EarningStatus; reason: EarningReason }>> = {
  accepted: { to: 'earned', reason: 'accepted' },
  rejected: { to: 'void', reason: 'rejected' },
  withdrawn: { to: 'void', reason: 'withdrawn' },
  in_review: { to: 'pending', reason: 'reopened' },
  shortlisted: { to: 'pending', reason: 'reopened' },
  interview: { to: 'pending', reason: 'reopened' },
};

/** The step that an application's new status makes its earning take, or null when it stays as it is. */
export function stepAfter(
  earning: { status: EarningStatus; reason: EarningReason },
  status: ApplicationStatus,
): EarningTransition | null {
  const effect = EFFECTS[status];
  return effect ? earningStep(earning, effect.to, 'application', effect.reason) : null;
}

/** When an amount that is earned now becomes payable. */
export function payableFrom(earnedAt: Instant): Date {
  return new Date(toMillis(earnedAt) + limits.earningHoldDays * DAY_MS);
}
