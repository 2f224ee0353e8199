import {
  type creditHolders,
  type creditObstacles,
  disputeLimits,
} from '../../contract/dispute-limits.ts';
import type { ApplicationStatus } from '../applications/application.ts';
import type { EarningReason, EarningStatus } from './earnings.ts';
import { connectorShare } from '../money.ts';
import { type FinalOutcome, isCredit, type ReferralPolicy } from './referral.ts';
import { DAY_MS, type Instant, toMillis } from '../time.ts';

export type CreditHolder = (typeof creditHolders)[number];
export type CreditObstacle = (typeof creditObstacles)[number];

export interface OutcomeFacts {
  outcome: FinalOutcome | null;
  outcomeAt: Instant | null;
  /** Its application was sent: before, the credit is decided once more. */
  isSent: boolean;
  /** This referral, or another one of the same connector, is credited. */
  isOwnCredit: boolean;
  /** An organisation's referral to a project that it runs: that earns nothing, and takes no credit from others. */
  isOwnProject: boolean;
  /** When its money was last held for a conflict or voided as not genuine; null where it was not. */
  stoppedAt: Instant | null;
  /** Since when that was so which was disputed last; null where nothing was. */
  disputedSince: Instant | null;
}

/** Since when what can be disputed is so: the outcome, or what became of its money after it. */
export function outcomeSince({ outcomeAt, stoppedAt }: OutcomeFacts): Date | null {
  if (outcomeAt === null) return null;
  return new Date(Math.max(toMillis(outcomeAt), stoppedAt === null ? 0 : toMillis(stoppedAt)));
}

/** It is theirs already, or of their own project; what stops its money can be disputed where it is credited. */
export function hasNothingToWin(facts: OutcomeFacts): boolean {
  const { isOwnCredit, isOwnProject, outcome, stoppedAt } = facts;
  if (isOwnProject) return true;
  return isOwnCredit && (outcome === null || !isCredit(outcome) || stoppedAt === null);
}

/**
 * Until when an outcome can be disputed, or null when it cannot: nobody has applied, there is nothing to win, the same was
 * disputed before, or its time is over.
 */
export function disputableUntil(facts: OutcomeFacts, now: Instant): Date | null {
  const since = outcomeSince(facts);
  if (facts.outcome === null || since === null || !facts.isSent || hasNothingToWin(facts))
    return null;
  if (facts.disputedSince !== null && toMillis(facts.disputedSince) >= since.getTime()) return null;
  const end = new Date(since.getTime() + disputeLimits.days * DAY_MS);
  return end.getTime() > toMillis(now) ? end : null;
}

/** Until when an operator is to answer a dispute that is made now: what is told then does not change. */
export const answerDue = (now: Instant): Date =>
  new Date(toMillis(now) + disputeLimits.answerDays * DAY_MS);

/** A dispute that nobody has answered in time. Nothing is decided by that: the money waits on. */
export const isAnswerLate = (
  { answer, due }: { answer: string | null; due: Instant },
  now: Instant,
): boolean => answer === null && toMillis(due) <= toMillis(now);

/**
 * What operators are reminded of: that an answer is soon due, once; that it is late, and again each week. Null where it is too
 * early, or they were reminded of that.
 */
export function dueReminder(
  { due, remindedAt }: { due: Instant; remindedAt: Instant | null },
  now: Instant,
): 'soon' | 'late' | null {
  const end = toMillis(due);
  const last = remindedAt === null ? null : toMillis(remindedAt);
  if (toMillis(now) < end) {
    const isNear = toMillis(now) >= end - disputeLimits.remindDays * DAY_MS;
    return isNear && last === null ? 'soon' : null;
  }
  const isAgain = last !== null && last >= end;
  const next = (last ?? 0) + disputeLimits.remindAgainDays * DAY_MS;
  return isAgain && toMillis(now) < next ? null : 'late';
}

/** Whose referrals they are: a person's, or an organisation's account's. */
export interface Holder {
  kind: 'user' | 'account';
  id: string;
}

/** True where a link, or a credit, is theirs. */
export const isOf = (
  { kind, id }: Holder,
  { userId, accountId }: { userId: string | null; accountId: string | null },
): boolean => (kind === 'user' ? userId : accountId) === id;

/** Whose referral is credited, as whoever has another one may know it. */
export function creditHolder(
  credited: { userId: string | null; accountId: string | null },
  own: Holder,
  projectAccountId: string,
): CreditHolder {
  if (isOf(own, credited)) return 'you';
  if (credited.accountId === null) return 'another_connector';
  return credited.accountId === projectAccountId ? 'own_organisation' : 'another_organisation';
}

export interface MoveFacts {
  /** The disputed touch is the one that is credited. */
  isCredited: boolean;
  /** Another one of the same connector is. */
  isOwnCredit: boolean;
  /** Whoever disputes it has an account that could be paid. */
  isThere: boolean;
  /** What was agreed at the disputed touch; null in one of before that was kept. */
  terms: { priceMinor: number; percent: number; policy: ReferralPolicy } | null;
  /** What its project pays now: for a touch that does not say what it paid then. */
  policy: ReferralPolicy;
  /** What the organisation was charged; null before the first shortlisting. */
  charge: { priceMinor: number; percent: number } | null;
  /** The charge was taken back: nobody earns by it any more. */
  isReversed: boolean;
  /** What the application earns now for whoever is credited. */
  earning: { status: EarningStatus; reason: EarningReason; isHeld: boolean } | null;
  /** Money of it has left the house, whatever was taken back later. */
  wasPaid: boolean;
}

/** What the disputed touch earns once it is credited, in minor units; nothing before the first shortlisting. */
export function movedShare({ terms, policy, charge }: MoveFacts): number {
  if (!charge) return 0;
  return connectorShare(
    terms?.priceMinor ?? charge.priceMinor,
    terms?.policy ?? policy,
    terms?.percent ?? charge.percent,
  );
}

/** Why the credit cannot be moved to whoever disputes it; null when it can. */
export function whyNotMove(facts: MoveFacts): CreditObstacle | null {
  const { isCredited, isOwnCredit, isThere, charge, earning, wasPaid } = facts;
  if (!isThere) return 'connector_gone';
  if (facts.isReversed) return 'charge_reversed';
  if (wasPaid) return 'paid';
  if (isOwnCredit) return 'nothing_to_change';
  if (isCredited) {
    const isStopped = earning !== null && (earning.isHeld || isFraud(earning));
    return isStopped ? null : 'nothing_to_change';
  }
  const share = movedShare(facts);
  // What is not charged is nobody's, and a charge does not grow by an answer.
  if (share > 0 && charge?.priceMinor === 0) return 'charged_nothing';
  return share > (charge?.priceMinor ?? share) ? 'share_above_price' : null;
}

export const isFraud = ({ status, reason }: { status: EarningStatus; reason: EarningReason }) =>
  status === 'void' && reason === 'fraud';

/** The status by which an earning that begins late catches up: what was confirmed or declined had been accepted. */
export function statusForMoney(status: ApplicationStatus): ApplicationStatus {
  return status === 'confirmed' || status === 'declined' ? 'accepted' : status;
}
