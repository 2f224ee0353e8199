import {
  type earningReasons,
  type earningStatuses,
  type earningWaits,
  limits,
} from '../../contract/limits.ts';
import type { ApplicationStatus } from '../applications/application.ts';
import type { ConflictKind } from '../reviews/conflicts.ts';
import { payeeDetailsWait } from './payees.ts';
import { DAY_MS, type Instant, toMillis } from '../time.ts';

export type EarningStatus = (typeof earningStatuses)[number];
export type EarningReason = (typeof earningReasons)[number];
export type EarningWait = (typeof earningWaits)[number];

/** What the connector reads. */
export const earningReasonTexts: Record<EarningReason, string> = {
  shortlisted: 'The referred application was shortlisted.',
  accepted: `The application was accepted. The amount becomes payable ${limits.earningHoldDays} days after the organisation has paid for it.`,
  reopened: 'The organisation is reviewing the application again.',
  hold_over: 'The organisation has paid and the waiting time is over.',
  released: 'The platform released the amount.',
  paid_out: 'The amount was paid.',
  rejected: 'The application was rejected.',
  withdrawn: 'The founder withdrew the application.',
  fraud: 'The platform found that this referral was not genuine.',
  uncollected: 'The organisation’s payment did not arrive, or was reversed.',
  applied_again: 'The startup withdrew and applied again: your referral still counts.',
  credit_moved: 'Another connector disputed the credit, and the platform moved it to them.',
  restored: 'You disputed this, and the platform restored the amount.',
  clawed_back:
    'The application was rejected or withdrawn after the amount was paid. It is deducted from your next payouts.',
  charge_reversed:
    'The platform took back what it had charged the organisation for this application, so nothing is earned by it.',
  reversed_after_payout:
    'The platform took back what it had charged the organisation for this application, after your share was paid. It is deducted from your next payouts.',
};

/** What an amount waits for, as the connector reads it. */
export const earningWaitTexts: Record<EarningWait, string> = {
  decision: 'Waits for the organisation’s decision.',
  payment: 'Waits for the organisation’s payment.',
  waiting_time: 'Waits until the waiting time is over.',
  team_member:
    'Held: you are or were in the team that runs the project. The platform will check it.',
  team_organisation:
    'Held: a member of the organisation that earns is or was in the team that runs the project.',
  founder: 'Held: you are or were a founder of the startup, or applied yourself.',
  founder_organisation:
    'Held: a founder of the startup is or was a member of the organisation that earns.',
  mail_alias:
    'Held: your e-mail address and one of the startup or of the project’s team share a mailbox.',
  same_browser: 'Held: you and the applicant used the same browser. The platform will check it.',
  same_payee:
    'Held: somebody else wants to be paid to the same bank account. The platform will check it.',
  disputed:
    'Held: a connector disputes whom the application is credited to. The platform will answer.',
  payment_disputed:
    'Held: the organisation’s payment by card is disputed or went back. The platform will look into it.',
  payee_suspended: 'Held: the account that earns is suspended.',
  payee_deleted: 'Held: the account that earns was deleted.',
  payee_unverified: 'Held: confirm your e-mail address, then it can be paid.',
  payee_missing: 'Waits: add where to be paid, below your earnings.',
  payee_changed: `Waits: where to be paid was set less than ${limits.payeeHoldDays} days ago.`,
  payout: 'Goes out with the next payout.',
};

export type EarningActor = 'application' | 'charge' | 'clock' | 'operator' | 'batch' | 'dispute';
export interface EarningTransition {
  from: EarningStatus;
  to: EarningStatus;
  by: EarningActor;
  reason: EarningReason;
}

/**
 * Every step of an earning. Steps `by` the application follow its status; what was voided for fraud, and
 * what was paid, stays so whatever happens to the application; an operator's answer to a dispute alone brings it back. Of a
 * charge that was taken back nothing moves any more: see `followStatus` and `whyNotMove`.
 */
export const earningTransitions: readonly EarningTransition[] = [
  { from: 'pending', to: 'earned', by: 'application', reason: 'accepted' },
  { from: 'earned', to: 'pending', by: 'application', reason: 'reopened' },
  { from: 'payable', to: 'pending', by: 'application', reason: 'reopened' },
  { from: 'void', to: 'pending', by: 'application', reason: 'reopened' },
  { from: 'void', to: 'pending', by: 'application', reason: 'applied_again' },
  { from: 'paid', to: 'void', by: 'application', reason: 'clawed_back' },
  { from: 'payable', to: 'earned', by: 'charge', reason: 'uncollected' },
  { from: 'paid', to: 'void', by: 'charge', reason: 'reversed_after_payout' },
  ...(['pending', 'earned', 'payable'] as const).flatMap((from): EarningTransition[] => [
    { from, to: 'void', by: 'application', reason: 'rejected' },
    { from, to: 'void', by: 'application', reason: 'withdrawn' },
    { from, to: 'void', by: 'operator', reason: 'fraud' },
    { from, to: 'void', by: 'dispute', reason: 'credit_moved' },
    { from, to: 'void', by: 'charge', reason: 'charge_reversed' },
  ]),
  { from: 'earned', to: 'payable', by: 'clock', reason: 'hold_over' },
  { from: 'earned', to: 'payable', by: 'operator', reason: 'released' },
  { from: 'payable', to: 'paid', by: 'batch', reason: 'paid_out' },
  { from: 'void', to: 'pending', by: 'dispute', reason: 'restored' },
];

/** The step from here to there that this actor may take, or null. */
export function earningStep(
  earning: { status: EarningStatus; reason: EarningReason },
  to: EarningStatus,
  by: EarningActor,
  reason?: EarningReason,
): EarningTransition | null {
  if (earning.status === 'void' && earning.reason === 'fraud' && by !== 'dispute') return null;
  const found = earningTransitions.find(
    (step) =>
      step.from === earning.status &&
      step.to === to &&
      step.by === by &&
      (reason === undefined || step.reason === reason),
  );
  return found ?? null;
}

const EFFECTS: Partial<Record<ApplicationStatus, { to: EarningStatus; reason: EarningReason }>> = {
  pending: { to: 'pending', reason: 'applied_again' },
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
  // What was paid stays so while the application is only looked at again.
  if (earning.status === 'paid' && effect?.to === 'void') {
    return earningStep(earning, 'void', 'application', 'clawed_back');
  }
  return effect ? earningStep(earning, effect.to, 'application', effect.reason) : null;
}

/** When an amount becomes payable: some days after the later of the acceptance and the payment. */
export function payableFrom(since: Instant): Date {
  return new Date(toMillis(since) + limits.earningHoldDays * DAY_MS);
}

export interface Payee {
  isSuspended: boolean;
  isDeleted: boolean;
  isVerified: boolean;
  /** Since when it is said where to pay; null where it is not. */
  detailsSince: Instant | null;
}

/** What can hold an amount until an operator has answered. */
export type HoldKind = ConflictKind | 'disputed' | 'payment_disputed';

export interface WaitFacts {
  status: EarningStatus;
  isCollected: boolean;
  payableFrom: Instant | null;
  /** Conflicts, a dispute of the credit, and one of the payment. */
  conflicts: readonly HoldKind[];
  payee: Payee;
  now: Instant;
}

/** Everything that an amount waits for; nothing once it is paid or void. */
export function waitsOf(facts: WaitFacts): EarningWait[] {
  const { status, isCollected, conflicts, payee } = facts;
  if (status === 'paid' || status === 'void') return [];
  const isEarly =
    status === 'earned' && isCollected && toMillis(facts.payableFrom ?? 0) > toMillis(facts.now);
  const waits: EarningWait[] = [
    ...(status === 'pending' ? (['decision'] as const) : []),
    ...(isCollected ? [] : (['payment'] as const)),
    ...(isEarly ? (['waiting_time'] as const) : []),
    ...conflicts,
    ...payeeWaits(payee),
    ...(status === 'payable' && !payee.isDeleted ? detailsWaits(payee, facts.now) : []),
  ];
  return waits.length === 0 ? ['payout'] : waits;
}

function detailsWaits({ detailsSince }: Payee, now: Instant): EarningWait[] {
  const wait = payeeDetailsWait(detailsSince, now);
  return wait ? [wait] : [];
}

function payeeWaits({ isSuspended, isDeleted, isVerified }: Payee): EarningWait[] {
  if (isDeleted) return ['payee_deleted'];
  return [
    ...(isSuspended ? (['payee_suspended'] as const) : []),
    ...(isVerified ? [] : (['payee_unverified'] as const)),
  ];
}
