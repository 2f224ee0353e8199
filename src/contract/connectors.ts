import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { call } from './define.ts';
import {
  badgeCodes,
  earningReasons,
  earningStatuses,
  earningWaits,
  ledgerKinds,
  limits,
  touchOutcomes,
} from './limits.ts';
import {
  accountFace,
  currency,
  cursor,
  data,
  id,
  instant,
  limit,
  list,
  person,
  queryList,
} from './shared.ts';

/** How a link of a connector fared. `not_yet` is still open; every other one is final for its application. */
export const touchOutcome = z.enum(touchOutcomes);
export const earningStatus = z.enum(earningStatuses);

const params = z.strictObject({ id });
const count = z.int().min(0);
/** Sums in units of the currency, by what has become of them. */
const earningSums = z.strictObject({
  currency,
  pending: z.number(),
  earned: z.number(),
  payable: z.number(),
  paid: z.number(),
  void: z.number(),
  /** Taken back after it was paid: kept back from the next payouts. */
  owed: z.number(),
});

/** What everybody may know: counts, never money. */
const publicFigures = z.strictObject({
  /** Counted views of project pages that came through the links. */
  views: count,
  sent: count,
  /** Sent applications that were shortlisted or got further, whatever became of them. */
  shortlisted: count,
  accepted: count,
  rejected: count,
});

const figures = z.strictObject({
  ...publicFigures.shape,
  /** Begun and not yet sent. Only for the connector, or a member of the account. */
  drafts: count.optional(),
  /** One entry for each currency. Only for the connector, or a member of the account. */
  earnings: z.array(earningSums).optional(),
});

const badge = z.strictObject({
  /** The badge's code: the same for everybody. */
  _id: z.enum(badgeCodes),
  name: z.string(),
  description: z.string(),
  /** 0: not reached yet, shown only to the connector. */
  level: count,
  maxLevel: count,
  /** What the next level asks for and how much of it is there; null on the highest. */
  progress: z.strictObject({ current: z.number(), target: z.number() }).nullable(),
});

const earning = z.strictObject({
  status: earningStatus,
  reason: z.enum(earningReasons),
  /** The reason as a sentence. */
  reasonText: z.string(),
  /** What an operator wrote with it. */
  note: z.string().nullable(),
  /** What shortlisting cost the organisation, units of the currency; the amount is a part of it. */
  price: z.number(),
  /** Units of the currency. */
  amount: z.number(),
  currency,
  /** Not transferred when it was paid: owed for an earlier amount. */
  keptBack: z.number(),
  /** Null while the organisation has not paid. */
  payableFrom: instant.nullable(),
  /** What it waits for before it is paid; empty once it is paid or void. */
  waitsFor: z.array(z.enum(earningWaits)),
  updatedAt: instant,
});

const projectFace = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'open', 'closed', 'expired', 'archived']),
  deadline: instant.nullable(),
  entityManagementAccountId: accountFace,
});

const referral = z.strictObject({
  _id: id,
  project: projectFace,
  outcome: touchOutcome,
  /** The outcome as a sentence. */
  reason: z.string(),
  outcomeAt: instant.nullable(),
  createdAt: instant,
  /** The last time the link was followed. */
  seenAt: instant,
  /** Until when an open one can still be credited. */
  windowEndsAt: instant,
  /** The credited application. The startup is named once it was sent; never answers or people. */
  application: z
    .strictObject({
      /** As the ledger's postings name it. */
      _id: id,
      status: applicationStatus,
      startupName: z.string().nullable(),
      sentAt: instant.nullable(),
      earning: earning.nullable(),
    })
    .nullable(),
});

const rankedConnector = z.strictObject({
  ...person.shape,
  rank: z.int().min(1),
  sent: count,
  accepted: count,
  /** 0 to 1: the lower bound of the share accepted, so that few lucky ones weigh less than many good ones. */
  score: z.number(),
});

const ledgerPosting = z.strictObject({
  _id: id,
  kind: z.enum(ledgerKinds),
  currency,
  applicationId: id,
  createdAt: instant,
  /** What it rests on, such as the batch it was paid in. */
  reference: z.string().nullable(),
  /** Minor units; together they are zero. */
  entries: z.array(z.strictObject({ account: z.string(), amountMinor: z.int() })),
  /** SHA-256, hexadecimal, of the posting before in the whole ledger, and of this one. */
  previousHash: z.string(),
  hash: z.string(),
});

/** Referrals: who brought which startup, what came of it, and what it earned. */
export const connectorCalls = {
  getConnector: call({
    method: 'GET',
    path: '/v2/connector/{id}',
    who: 'anyone',
    summary: 'The public page of a connector: profile, badges and figures. Every user can be one.',
    params,
    reply: data(
      z.strictObject({
        ...person.shape,
        headline: z.string().nullable(),
        bio: z.string().nullable(),
        country: z.string().nullable(),
        since: instant,
        badges: z.array(badge),
        stats: publicFigures,
        /** Place in the ranking; null before the first accepted referral. */
        rank: z.int().nullable(),
      }),
    ),
    errors: ['not_found'],
  }),
  getConnectorStats: call({
    method: 'GET',
    path: '/v2/connector/stats/{id}',
    who: 'anyone',
    summary: 'Figures of a connector; drafts and money only for the connector.',
    params,
    reply: data(figures),
    errors: ['not_found'],
  }),
  getEntityReferralStats: call({
    method: 'GET',
    path: '/v2/connector/entityStats/{id}',
    who: 'anyone',
    summary: 'What was referred through an account; drafts and earnings only for its members.',
    params,
    reply: data(figures),
    errors: ['not_found'],
  }),
  listConnectorRanking: call({
    method: 'GET',
    path: '/v2/connector/ranking',
    who: 'anyone',
    summary: 'Connectors with an accepted referral, best quality first.',
    query: z.strictObject({
      sort: z.enum(['-score']).default('-score'),
      limit: limit(limits.page.ranking),
      cursor,
    }),
    reply: list(rankedConnector),
    errors: [],
  }),
  listConnectorProjects: call({
    method: 'GET',
    path: '/v2/connector/projectsData/{id}',
    who: 'anyone',
    summary: 'Figures of a connector project by project; money only for the connector.',
    params,
    query: z.strictObject({
      sort: z.enum(['-sent']).default('-sent'),
      limit: limit(limits.page.ranking, 50),
      cursor,
    }),
    reply: list(
      z.strictObject({
        project: projectFace,
        views: count,
        /** Begun ones too, for the connector; sent ones for everybody else. */
        applications: count,
        sent: count,
        accepted: count,
        /** What is not void, units of each currency. Only for the connector. */
        earnings: z.array(z.strictObject({ amount: z.number(), currency })).optional(),
      }),
    ),
    errors: ['not_found'],
  }),
  listBadges: call({
    method: 'GET',
    path: '/v2/badges/{id}',
    who: 'anyone',
    summary: 'Badges of a connector; those not reached yet are shown to the connector alone.',
    params,
    query: z.strictObject({
      sort: z.enum(['-level', 'level']).default('-level'),
      limit: limit(limits.page.ranking),
      cursor,
    }),
    reply: list(badge),
    errors: ['not_found'],
  }),
  listReferrals: call({
    method: 'GET',
    path: '/v3/connectors/me/referrals',
    who: 'user',
    summary: "The caller's referrals, each with what became of it and why.",
    query: z.strictObject({
      outcomes: queryList(touchOutcome, touchOutcomes.length).optional(),
      projectId: id.optional(),
      sort: z.enum(['-createdAt']).default('-createdAt'),
      limit: limit(limits.page.referrals, 50),
      cursor,
    }),
    reply: z.strictObject({
      ...list(referral).shape,
      /** How many of the caller's referrals have each outcome, whatever the filter. */
      counts: z.array(z.strictObject({ outcome: touchOutcome, count })),
    }),
    errors: [],
  }),
  listLedger: call({
    method: 'GET',
    path: '/v3/connectors/me/ledger',
    who: 'user',
    summary: "The ledger's postings about the caller's earnings, with the hashes that prove them.",
    query: z.strictObject({
      sort: z.enum(['-createdAt']).default('-createdAt'),
      limit: limit(limits.page.referrals, 50),
      cursor,
    }),
    reply: list(ledgerPosting),
    errors: [],
  }),
  getTrackings: call({
    method: 'GET',
    path: '/external/trackings/{userId}',
    who: 'user',
    summary: "Event-connect: clicks on the caller's referral links, day by day.",
    params: z.strictObject({ userId: id }),
    query: z.strictObject({ trackingType: z.enum(['user']).default('user') }),
    reply: data(
      z.strictObject({
        userId: id,
        trackingType: z.enum(['user']),
        /** Views of project pages through the links, once a visitor, project and day. */
        clicks: count,
        visitors: count,
        projects: count,
        /** The last 30 days in UTC, oldest first. */
        days: z.array(z.strictObject({ day: z.iso.date(), clicks: count, visitors: count })),
      }),
    ),
    errors: ['not_found'],
  }),
};
