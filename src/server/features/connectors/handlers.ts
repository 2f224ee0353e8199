import type { connectorCalls } from '#contract/connectors.ts';
import type { QueryOf } from '#contract/define.ts';
import type { referralDisputeCalls } from '#contract/referral-disputes.ts';
import type { sentReferralCalls } from '#contract/sent-referrals.ts';
import type { Database } from '#server/db/database.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { fromCursor, okList, okPage } from '#server/http/paging/paging.ts';
import {
  accountMoney,
  accountReferrals,
  accountTouch,
  asReferrer,
  type OwnReferrals,
  ownReferrals,
  ownTouch,
  ownTracking,
  visibleAccount,
  visibleConnector,
} from './access.ts';
import { disputeOutcome } from './commands/disputes.ts';
import { getFigures, listEarningSums } from './queries/figures.ts';
import { toDispute } from './queries/disputes.ts';
import { getFace, getTracking } from './queries/profile.ts';
import { listReferrerProjects } from './queries/projects.ts';
import { findRank, listRanking } from './queries/ranking.ts';
import { listOwnPostings, listReferrals } from './queries/referrals.ts';
import {
  toBadges,
  toConnector,
  toPosting,
  toProjectFigures,
  toRanked,
  toStats,
  toTracking,
} from './views/connectors.ts';
import { toCount, toReferral } from './views/referrals.ts';

type Calls = typeof connectorCalls & typeof referralDisputeCalls & typeof sentReferralCalls;
type Asked = { query: QueryOf<typeof sentReferralCalls.listSentReferrals>; now: Date };

async function listOf(db: Database, of: OwnReferrals, { query, now }: Asked) {
  const page = await listReferrals(db, of, query);
  const list = okPage(page, (row) => toReferral(row, of, now));
  return { ...list, counts: page.counts.map(toCount) };
}

export const connectorHandlers: Handlers<Calls> = {
  getConnector: async ({ db, caller, params }) => {
    const connector = await visibleConnector(db, caller, params.id);
    const [face, figures, rank] = await Promise.all([
      getFace(db, connector),
      getFigures(db, connector),
      findRank(db, connector.id),
    ]);
    return ok(toConnector(connector, { face, figures, rank }));
  },

  getConnectorStats: async ({ db, caller, params }) => {
    const connector = await visibleConnector(db, caller, params.id);
    const figures = await getFigures(db, connector);
    return ok(toStats(connector, figures, await listEarningSums(db, connector)));
  },

  getEntityReferralStats: async ({ db, caller, params }) => {
    const account = await visibleAccount(db, caller, params.id);
    const figures = await getFigures(db, account);
    return ok(toStats(account, figures, await listEarningSums(db, account)));
  },

  listConnectorRanking: async ({ db, query }) => {
    return okPage(await listRanking(db, query), toRanked);
  },

  listConnectorProjects: async ({ db, caller, params, query }) => {
    const connector = await visibleConnector(db, caller, params.id);
    const page = await listReferrerProjects(db, connector, query);
    return okPage(page, (row) => toProjectFigures(connector, row));
  },

  listBadges: async ({ db, caller, params, query }) => {
    fromCursor(query.cursor, query.sort);
    const connector = await visibleConnector(db, caller, params.id);
    const badges = toBadges(connector, await getFigures(db, connector), query.sort);
    const page = { total: badges.length, next: null };
    return okList(badges.slice(0, query.limit), page, query.limit);
  },

  listReferrals: async ({ db, caller, query, now }) => {
    return listOf(db, ownReferrals(caller), { query, now });
  },

  listSentReferrals: async ({ db, caller, params, query, now }) =>
    listOf(db, await accountReferrals(db, caller, params.id), { query, now }),

  listSentProjects: async ({ db, caller, params, query }) => {
    const of = await accountMoney(db, caller, params.id);
    const own = of.applications === 'elsewhere' ? { notOf: of.id } : {};
    const page = await listReferrerProjects(db, asReferrer(of), { ...query, ...own });
    return okPage(page, (row) => toProjectFigures(asReferrer(of), row));
  },

  listSentLedger: async ({ db, caller, params, query }) =>
    okPage(await listOwnPostings(db, await accountMoney(db, caller, params.id), query), toPosting),

  getSentClicks: async ({ db, caller, params, now }) => {
    const of = await accountReferrals(db, caller, params.id);
    return ok(await getTracking(db, of, now));
  },

  disputeOutcome: async ({ db, caller, params, body, now }) => {
    const touch = await ownTouch(db, caller, params.id);
    return ok(toDispute(await disputeOutcome(db, touch, { ...body, now })));
  },

  disputeSentReferral: async ({ db, caller, params, body, now }) => {
    const touch = await accountTouch(db, caller, params);
    return ok(toDispute(await disputeOutcome(db, touch, { ...body, now })));
  },

  listLedger: async ({ db, caller, query }) => {
    return okPage(await listOwnPostings(db, ownReferrals(caller), query), toPosting);
  },

  getTrackings: async ({ db, caller, params, query, now }) => {
    const own = ownTracking(caller, params.userId);
    const of = asReferrer(ownReferrals(own));
    return ok(toTracking(own.userId, query.trackingType, await getTracking(db, of, now)));
  },
};
