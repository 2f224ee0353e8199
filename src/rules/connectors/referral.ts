import { limits, type touchOutcomes } from '../../contract/limits.ts';
import { DAY_MS, type Instant, toMillis } from '../time.ts';

export type TouchOutcome = (typeof touchOutcomes)[number];
/** What a touch can end as; `not_yet` is a touch that has not ended. */
export type FinalOutcome = Exclude<TouchOutcome, 'not_yet'>;
export type ReferralPolicy = 'paid' | 'unpaid';

/** What the connector reads. */
export const touchReasons: Record<TouchOutcome, string> = {
  not_yet: 'No one who followed this link has started an application yet.',
  credited: 'The application is credited to this link.',
  project_pays_nothing:
    'The application is credited as an introduction. This project pays nothing for referrals.',
  own_link:
    'The applicant followed a link of their own, or of an organisation they are a member of.',
  co_founder: 'The link belongs to a co-founder of the startup, or to their organisation.',
  team_member:
    "The link belongs to the project's own organisation, or to a member of its team, and takes no credit from others.",
  later_touch: 'Another referral was followed later, or was named by the applicant.',
  window_over: `The link was followed more than ${limits.referralWindowDays} days before an application was begun.`,
  existing_application: 'An application to this project had already been started.',
  credit_moved: 'The application was credited to this link, until another connector disputed it.',
};

/** The outcomes with which a touch is named on the application. */
export const isCredit = (outcome: TouchOutcome): boolean =>
  outcome === 'credited' || outcome === 'project_pays_nothing';

/** One followed link, or one name given at the start of an application. It belongs to a user or an account. */
export interface Touch {
  id: string;
  refererId: string | null;
  accountId: string | null;
  /** Named by the applicant, which weighs more than any link. */
  named: boolean;
  /** The last time it was followed. */
  seenAt: Instant;
  /** What the project paid then; null for a touch that does not say so. */
  policy: ReferralPolicy | null;
}

/** Who is bound up with an application: users, and the accounts they are members of. */
export interface Circle {
  userIds: readonly string[];
  accountIds: readonly string[];
}

export interface CreditFacts {
  touches: readonly Touch[];
  applicant: Circle;
  /** The founders of the startup it is made for; none while no startup is attached. */
  founders: Circle;
  /** User ids of the team that runs the project. */
  team: readonly string[];
  /** The account that runs it. Its own link never takes away the credit of another. */
  ownAccountId: string;
  /** What the project pays now: for a touch that does not say what it paid then. */
  policy: ReferralPolicy;
  /** When the application was begun. */
  now: Instant;
}

export interface Credit {
  /** The touch that is credited; null when none can be. */
  touchId: string | null;
  /** Who is named on the application. A named user is the one credited, a named account may stand beside. */
  refererId: string | null;
  accountId: string | null;
  /** Exactly one for each touch. */
  outcomes: ReadonlyMap<string, FinalOutcome>;
}

/** The end of the time in which a touch can be credited. */
export function windowEnd(seenAt: Instant): Date {
  return new Date(toMillis(seenAt) + limits.referralWindowDays * DAY_MS);
}

/**
 * Which touch an application is credited to, and what each touch comes to. A name given by the
 * applicant wins over links, a named user over a named account, then the last touch within the window. The account that runs
 * the project comes after all others, however it came to be there.
 */
export function creditFor(facts: CreditFacts): Credit {
  const outcomes = new Map<string, FinalOutcome>();
  const eligible: Touch[] = [];
  for (const touch of facts.touches) {
    const refusal = whyNotCredited(touch, facts);
    if (refusal) outcomes.set(touch.id, refusal);
    else eligible.push(touch);
  }
  const others = eligible.filter((touch) => touch.accountId !== facts.ownAccountId);
  const rivals = others.length > 0 ? others : eligible;
  const [winner] = rivals.toSorted(byWeight);
  for (const touch of eligible) {
    outcomes.set(touch.id, rivals.includes(touch) ? 'later_touch' : 'team_member');
  }
  if (!winner) return { touchId: null, refererId: null, accountId: null, outcomes };
  const policy = winner.policy ?? facts.policy;
  outcomes.set(winner.id, policy === 'paid' ? 'credited' : 'project_pays_nothing');
  const beside = rivals.find((touch) => touch.named && touch.accountId !== null);
  return {
    touchId: winner.id,
    refererId: winner.refererId,
    accountId: winner.accountId ?? beside?.accountId ?? null,
    outcomes,
  };
}

function whyNotCredited(touch: Touch, facts: CreditFacts): FinalOutcome | null {
  if (belongsTo(touch, facts.applicant)) return 'own_link';
  if (belongsTo(touch, facts.founders)) return 'co_founder';
  if (touch.refererId !== null && facts.team.includes(touch.refererId)) return 'team_member';
  const isOver = windowEnd(touch.seenAt).getTime() < toMillis(facts.now);
  return isOver && !touch.named ? 'window_over' : null;
}

function belongsTo(touch: Touch, circle: Circle): boolean {
  return touch.refererId === null
    ? touch.accountId !== null && circle.accountIds.includes(touch.accountId)
    : circle.userIds.includes(touch.refererId);
}

function byWeight(a: Touch, b: Touch): number {
  if (a.named !== b.named) return a.named ? -1 : 1;
  if (a.named && (a.refererId === null) !== (b.refererId === null)) {
    return a.refererId === null ? 1 : -1;
  }
  return toMillis(b.seenAt) - toMillis(a.seenAt) || (a.id < b.id ? 1 : -1);
}

/** The normal deviate of the ranking's confidence, 95 %. */
export const RANKING_Z = 1.96;

/**
 * The quality of a connector, 0 to 1: the lower end of the Wilson interval of the share accepted. One
 * of one (0.21) stays below 40 of 50 (0.67), and every further referral without success lowers it.
 */
export function qualityScore({ sent, accepted }: { sent: number; accepted: number }): number {
  if (sent <= 0 || accepted <= 0) return 0;
  const share = Math.min(accepted, sent) / sent;
  const z2 = RANKING_Z ** 2;
  const spread = RANKING_Z * Math.sqrt((share * (1 - share) + z2 / (4 * sent)) / sent);
  return Math.max(0, (share + z2 / (2 * sent) - spread) / (1 + z2 / sent));
}
