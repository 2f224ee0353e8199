import type { ApplicationStatus } from '#server/db/vocabulary.ts';

export type DemoStep = {
  to: ApplicationStatus;
  daysAgo: number;
  by: 'founder' | 'organiser' | 'reviewer';
  reason?: string;
  /** Of a rejection: keys of the list. */
  reasons?: string[];
};

export type DemoApplication = {
  startup: string;
  programme: string;
  startedDaysAgo: number;
  steps: DemoStep[];
  recommended?: boolean;
  /** By the link of the main organisation. */
  recommendedByTeam?: boolean;
  /** Its organisation paid for it, and was paid back. */
  isRefunded?: boolean;
  /** The share of questions that a draft has answered, from 0 to 1. */
  filled?: number;
};

const reasons: Partial<Record<ApplicationStatus, string>> = {
  rejected: 'We liked it, but ten teams fit our room and yours was the eleventh.',
  waitlisted: 'You are next if a place becomes free.',
  needs_info: 'Please tell us more about the first users: how often do they come back?',
  withdrawn: 'We found a partner in the meantime.',
};

/** "pending 9, in_review 7": the steps, each with the days since it was taken. */
function path(text: string): DemoStep[] {
  return text.split(', ').map((step) => {
    const [to = '', days = '0'] = step.split(' ');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows below are ours; the seed's test takes every step.
    const status = to as ApplicationStatus;
    const founders = ['pending', 'withdrawn', 'confirmed', 'declined'].includes(status);
    const reason = reasons[status];
    return {
      to: status,
      daysAgo: Number(days),
      by: founders ? 'founder' : status === 'in_review' ? 'reviewer' : 'organiser',
      ...(reason && { reason }),
      ...(status === 'rejected' && { reasons: ['full'] }),
    };
  });
}

type Row = [startup: string, programme: string, startedDaysAgo: number, steps: string];

const rows: Row[] = [
  ['quietcrane', 'spring-cohort', 12, 'pending 11, in_review 8, shortlisted 3'],
  ['lessonloom', 'first-cheque', 9, 'pending 8, in_review 6, accepted 2'],
  ['lessonloom', 'open-desk', 20, 'pending 19, in_review 15, rejected 12'],
  ['wardlight', 'spring-cohort', 10, 'pending 9, in_review 7, interview 1'],
  ['crumb', 'spring-cohort', 9, 'pending 8, in_review 6'],
  [
    'kerbside',
    'spring-cohort',
    14,
    'pending 13, in_review 10, shortlisted 8, interview 5, accepted 1',
  ],
  ['plainclause', 'spring-cohort', 7, 'pending 6, in_review 4, needs_info 2'],
  ['saltmarsh', 'spring-cohort', 6, 'pending 4'],
  ['halfstack', 'spring-cohort', 11, 'pending 10, in_review 7, waitlisted 2'],
  ['secondshift', 'spring-cohort', 4, 'pending 2'],
  ['tonewood', 'spring-cohort', 5, 'pending 4, withdrawn 1'],
  ['crumb', 'first-cheque', 5, 'pending 4, in_review 2'],
  ['secondshift', 'first-cheque', 4, 'pending 3'],
  ['tonewood', 'open-desk', 16, 'pending 15, in_review 12, accepted 9, confirmed 7'],
  ['plainclause', 'open-desk', 18, 'pending 16, in_review 13, accepted 10, declined 8'],
  ['saltmarsh', 'open-desk', 3, 'pending 1'],
  ['quietcrane', 'clean-quays', 8, 'pending 5'],
  ['kerbside', 'city-pilots', 9, 'pending 7'],
  ['rooftop-hives', 'tide-prize', 3, 'pending 2'],
  ['crumb', 'open-desk', 40, 'pending 39, in_review 37, shortlisted 35, withdrawn 34'],
];

const recommended = new Set(['wardlight', 'saltmarsh', 'kerbside', 'tonewood', 'halfstack']);

/** Startups that the main organisation sent to another one. */
const sentOn = new Set(['quietcrane clean-quays']);

/** What was charged for them was refunded. */
const refunded = new Set(['crumb open-desk']);

/** Twenty-two applications: each status is met, most often with the organisation of the organiser. */
export const applications: DemoApplication[] = [
  ...rows.map(([startup, programme, startedDaysAgo, steps]) => ({
    startup: `demo-${startup}`,
    programme: `demo-${programme}`,
    startedDaysAgo,
    steps: path(steps),
    recommended: recommended.has(startup),
    recommendedByTeam: sentOn.has(`${startup} ${programme}`),
    isRefunded: refunded.has(`${startup} ${programme}`),
  })),
  {
    startup: 'demo-lessonloom',
    programme: 'demo-city-pilots',
    startedDaysAgo: 2,
    steps: [],
    filled: 0.6,
  },
  {
    startup: 'demo-quietcrane',
    programme: 'demo-credits',
    startedDaysAgo: 1,
    steps: [],
    filled: 0.3,
  },
];
