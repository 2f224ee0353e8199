import { z } from 'zod';
import {
  badge,
  clicks,
  count,
  figures,
  ledgerPosting,
  projectFigures,
  publicFigures,
  rankedConnector,
  referral,
  touchOutcome,
} from './connector-views.ts';
import { call } from './define.ts';
import { limits, touchOutcomes } from './limits.ts';
import { data, id, idOrSlug, instant, list, paged, person, queryList, sortOf } from './shared.ts';

const params = z.strictObject({ id });

/** Which referrals of somebody are asked for. */
export const referralsQuery = z.strictObject({
  outcomes: queryList(touchOutcome, touchOutcomes.length).optional(),
  projectId: id.optional(),
  sort: sortOf(['-createdAt']).default('-createdAt'),
  ...paged(limits.page.referrals, 50),
});

/** Referrals: who brought which startup, what came of it, and what it earned. */
export const connectorCalls = {
  getConnector: call({
    method: 'GET',
    path: '/v2/connector/{id}',
    who: 'anyone',
    readsFrom: 'replica',
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
    readsFrom: 'replica',
    summary: 'Figures of a connector; drafts and money only for the connector.',
    params,
    reply: data(figures),
    errors: ['not_found'],
  }),
  getEntityReferralStats: call({
    method: 'GET',
    path: '/v2/connector/entityStats/{id}',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'What was referred through an account; drafts and earnings only for its members.',
    /** The account, or its organisation by id or slug. */
    params: z.strictObject({ id: idOrSlug }),
    reply: data(figures),
    errors: ['not_found'],
  }),
  listConnectorRanking: call({
    method: 'GET',
    path: '/v2/connector/ranking',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Connectors with an accepted referral, best quality first.',
    query: z.strictObject({
      sort: sortOf(['-score']).default('-score'),
      ...paged(limits.page.ranking),
    }),
    reply: list(rankedConnector),
  }),
  listConnectorProjects: call({
    method: 'GET',
    path: '/v2/connector/projectsData/{id}',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Figures of a connector project by project; money only for the connector.',
    params,
    query: z.strictObject({
      sort: sortOf(['-sent']).default('-sent'),
      ...paged(limits.page.ranking, 50),
    }),
    reply: list(projectFigures),
    errors: ['not_found'],
  }),
  listBadges: call({
    method: 'GET',
    path: '/v2/badges/{id}',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Badges of a connector; those not reached yet are shown to the connector alone.',
    params,
    query: z.strictObject({
      sort: sortOf(['-level', 'level']).default('-level'),
      ...paged(limits.page.ranking),
    }),
    reply: list(badge),
    errors: ['not_found'],
  }),
  listReferrals: call({
    method: 'GET',
    path: '/v3/connectors/me/referrals',
    who: 'user',
    summary: "The caller's referrals, each with what became of it and why.",
    query: referralsQuery,
    reply: z.strictObject({
      ...list(referral).shape,
      /** How many of the caller's referrals have each outcome, whatever the filter. */
      counts: z.array(z.strictObject({ outcome: touchOutcome, count })),
    }),
  }),
  listLedger: call({
    method: 'GET',
    path: '/v3/connectors/me/ledger',
    who: 'user',
    summary: "The ledger's postings about the caller's earnings, with the hashes that prove them.",
    query: z.strictObject({
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...paged(limits.page.referrals, 50),
    }),
    reply: list(ledgerPosting),
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
        ...clicks.shape,
      }),
    ),
    errors: ['not_found'],
  }),
};
