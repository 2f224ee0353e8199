import type { connectorCalls } from '#contract/connectors.ts';
import type { referralDisputeCalls } from '#contract/referral-disputes.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { fromCursor, okList, okPage } from '#server/http/paging.ts';
import { ownTouch, ownTracking, visibleAccount, visibleConnector } from './access.ts';
import { disputeOutcome } from './commands/disputes.ts';
import { getFigures, listEarningSums } from './queries/figures.ts';
import { toDispute } from './queries/disputes.ts';
import { getFace, getTracking } from './queries/profile.ts';
import { listConnectorProjects } from './queries/projects.ts';
import { findRank, listRanking } from './queries/ranking.ts';
import { listOwnPostings, listReferrals } from './queries/referrals.ts';
import {
  toBadges,
  toConnector,
  toCount,
  toPosting,
  toProjectFigures,
  toRanked,
  toReferral,
  toStats,
  toTracking,
} from './views.ts';

export const connectorHandlers: Handlers<typeof connectorCalls & typeof referralDisputeCalls> = {
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
    const page = await listConnectorProjects(db, connector, query);
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
    const page = await listReferrals(db, caller, query);
    const list = okPage(page, (row) => toReferral(row, caller.userId, now));
    return { ...list, counts: page.counts.map(toCount) };
  },

  disputeOutcome: async ({ db, caller, params, body, now }) => {
    const touch = await ownTouch(db, caller, params.id);
    return ok(toDispute(await disputeOutcome(db, touch, { ...body, now })));
  },

  listLedger: async ({ db, caller, query }) => {
    return okPage(await listOwnPostings(db, caller, query), toPosting);
  },

  getTrackings: async ({ db, caller, params, query, now }) => {
    const own = ownTracking(caller, params.userId);
    return ok(toTracking(own.userId, query.trackingType, await getTracking(db, own, now)));
  },
};
