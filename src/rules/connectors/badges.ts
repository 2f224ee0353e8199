import type { badgeCodes } from '../../contract/limits.ts';

export type BadgeCode = (typeof badgeCodes)[number];

/** What the badges are computed from: credited applications of a connector. */
export interface BadgeFigures {
  /** Begun or sent. */
  credited: number;
  sent: number;
  accepted: number;
  /** Organisations that shortlisted at least one of them. */
  organisations: number;
}

interface BadgeRule {
  name: string;
  description: string;
  /** What each level asks for, the first level first. */
  levels: readonly number[];
  measure: (figures: BadgeFigures) => number;
}

/** The fewest sent referrals for which a share means something. */
export const SHARE_FROM_SENT = 5;

/** Every badge there is. */
export const badgeRules: Record<BadgeCode, BadgeRule> = {
  first_referral: {
    name: 'First referral',
    description: 'A referred startup started an application.',
    levels: [1],
    measure: ({ credited }) => credited,
  },
  opener: {
    name: 'Opener',
    description: 'Applications sent by referred startups: 1, 5 and 25.',
    levels: [1, 5, 25],
    measure: ({ sent }) => sent,
  },
  matchmaker: {
    name: 'Matchmaker',
    description: 'Referred startups that were accepted: 1, 5 and 20.',
    levels: [1, 5, 20],
    measure: ({ accepted }) => accepted,
  },
  sharp_eye: {
    name: 'Sharp eye',
    description: `Of at least ${SHARE_FROM_SENT} applications sent, 20, 35 and 50 percent were accepted.`,
    levels: [20, 35, 50],
    measure: ({ sent, accepted }) =>
      sent < SHARE_FROM_SENT ? 0 : Math.floor((accepted * 100) / sent),
  },
  bridge_builder: {
    name: 'Bridge builder',
    description: 'Different organisations that shortlisted referred startups: 2, 5 and 12.',
    levels: [2, 5, 12],
    measure: ({ organisations }) => organisations,
  },
};

export interface Badge {
  code: BadgeCode;
  name: string;
  description: string;
  /** 0 while the first level is not reached. */
  level: number;
  maxLevel: number;
  /** What counts for the next level; null on the highest. */
  progress: { current: number; target: number } | null;
}

/** Every badge with the level that the figures reach, in the order of the closed list. */
export function badgesFor(figures: BadgeFigures): Badge[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `badgeRules` has a rule for each badge and no other.
  return (Object.entries(badgeRules) as [BadgeCode, BadgeRule][]).map(([code, rule]) => {
    const current = rule.measure(figures);
    const target = rule.levels.find((needed) => current < needed);
    return {
      code,
      name: rule.name,
      description: rule.description,
      level: rule.levels.filter((needed) => current >= needed).length,
      maxLevel: rule.levels.length,
      progress: target === undefined ? null : { current, target },
    };
  });
}
