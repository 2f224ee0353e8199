import { badgesFor } from '#rules/connectors/badges.ts';
import { qualityScore } from '#rules/connectors/referral.ts';
import type {
  ConnectorBadge,
  Figures,
  Outcome,
  RankedConnector,
  Referral,
  Clicks,
} from '../queries.ts';

/* Made-up people and programmes, for visitors. Built in the browser from nothing, sent nowhere. */
const DAY = 86_400_000;

export const sampleFigures: Figures = {
  views: 412,
  sent: 23,
  shortlisted: 14,
  accepted: 9,
  rejected: 8,
  drafts: 4,
  earnings: [
    { currency: 'EUR', pending: 96, earned: 64, payable: 96, paid: 128, void: 32, owed: 0 },
  ],
};

export const sampleBadges: ConnectorBadge[] = badgesFor({
  credited: 27,
  sent: 23,
  accepted: 9,
  organisations: 6,
})
  .map(({ code, ...badge }) => ({ _id: code, ...badge }))
  .toSorted((a, b) => b.level - a.level);

const clicks = [
  2, 3, 1, 4, 6, 5, 3, 4, 8, 9, 7, 5, 6, 9, 12, 10, 8, 7, 11, 14, 13, 9, 12, 16, 15, 11, 14, 18, 21,
  19,
];

/** Thirty days of clicks up to now. */
export function sampleTracking(now: number): Clicks {
  const days = clicks.map((count, place) => ({
    day: new Date(now - (clicks.length - 1 - place) * DAY).toISOString().slice(0, 10),
    clicks: count,
    visitors: Math.ceil(count * 0.7),
  }));
  const total = clicks.reduce((sum, count) => sum + count, 0);
  return {
    clicks: sampleFigures.views,
    visitors: Math.ceil(total * 0.7),
    projects: 5,
    days,
  };
}

interface Row {
  project: string;
  organisation: string;
  hue: number;
  outcome: Outcome;
  daysAgo: number;
  application?: {
    startup: string;
    status: 'accepted' | 'shortlisted' | 'pending';
    earning?: { status: 'earned' | 'pending'; reason: 'accepted' | 'shortlisted' };
  };
}

const rows: Row[] = [
  {
    project: 'Harbour Climate Accelerator',
    organisation: 'Harbour Works',
    hue: 210,
    outcome: 'credited',
    daysAgo: 38,
    application: {
      startup: 'Tidewell',
      status: 'accepted',
      earning: { status: 'earned', reason: 'accepted' },
    },
  },
  {
    project: 'First Prototype Grant',
    organisation: 'Foundation for Makers',
    hue: 45,
    outcome: 'credited',
    daysAgo: 17,
    application: {
      startup: 'Kilnhouse',
      status: 'shortlisted',
      earning: { status: 'pending', reason: 'shortlisted' },
    },
  },
  {
    project: 'Mentors for Hardware',
    organisation: 'Northlight Labs',
    hue: 300,
    outcome: 'not_yet',
    daysAgo: 2,
  },
];

/** A few referrals as the list shows them. */
export function sampleReferrals(now: number): Referral[] {
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY).toISOString();
  return rows.map(({ project, organisation, hue, outcome, daysAgo, application }) => ({
    _id: project,
    project: {
      _id: project,
      name: project,
      slug: '',
      status: 'open',
      deadline: null,
      entityManagementAccountId: {
        _id: organisation,
        entityName: organisation,
        entity: {
          _id: organisation,
          name: organisation,
          logoUrl: null,
          slug: '',
          hue,
          verified: true,
        },
      },
    },
    outcome,
    reason: '',
    outcomeAt: null,
    createdAt: at(daysAgo),
    seenAt: at(daysAgo),
    windowEndsAt: at(daysAgo - 90),
    terms: { price: 160, share: 32, currency: 'EUR' },
    decidedBy: null,
    dispute: null,
    disputableUntil: null,
    application: application
      ? {
          _id: project,
          status: application.status,
          startupName: application.startup,
          sentAt: at(daysAgo - 4),
          earning: application.earning
            ? {
                ...application.earning,
                reasonText: '',
                note: null,
                price: 160,
                amount: 32,
                currency: 'EUR',
                payableFrom: null,
                keptBack: 0,
                waitsFor:
                  application.earning.status === 'pending'
                    ? ['decision' as const, 'payment' as const]
                    : ['payment' as const],
                accountFrom: null,
                disputeDue: null,
                updatedAt: at(1),
              }
            : null,
        }
      : null,
  }));
}

const people = [
  ['Ines', 'Carvalho', 41, 24],
  ['Alex', 'Sample', 23, 9],
  ['Tomas', 'Virtanen', 30, 10],
  ['Grace', 'Mbeki', 19, 6],
] as const;

/** Whose line is marked as one's own. */
export const sampleOwnId = 'Alex';

export const sampleRanking: RankedConnector[] = people.map(
  ([firstName, lastName, sent, accepted], place) => ({
    _id: firstName,
    profile: { firstName, lastName, pictureUrl: null },
    rank: place + 1,
    sent,
    accepted,
    score: qualityScore({ sent, accepted }),
  }),
);
