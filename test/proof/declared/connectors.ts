import type { connectorCalls } from '#contract/connectors.ts';
import type { referralDisputeCalls } from '#contract/referral-disputes.ts';
import type { referralLinkCalls } from '#contract/referral-links.ts';
import type { sentReferralCalls } from '#contract/sent-referrals.ts';
import { rolesThatSee } from '#rules/management/roles.ts';
import { type Declarations, whoCan } from '../declaration.ts';

/** Everybody can be a connector, and their public page is everybody's; which fields, says the field matrix. */
const ofAnybody = { on: { person: 'all', somebody: 'all' }, id: 'userId' } as const;

export const connectorDeclarations: Declarations<
  typeof connectorCalls &
    typeof referralLinkCalls &
    typeof referralDisputeCalls &
    typeof sentReferralCalls
> = {
  getConnector: ofAnybody,
  getConnectorStats: ofAnybody,
  getEntityReferralStats: { on: { account: 'all' }, id: 'accountId' },
  listConnectorRanking: { query: () => ({ sort: '-score', limit: 50 }) },
  listConnectorProjects: { ...ofAnybody, query: () => ({ sort: '-sent', limit: 50 }) },
  listBadges: { ...ofAnybody, query: () => ({ sort: '-level', limit: 50 }) },
  listReferrals: {
    query: () => ({ outcomes: '["credited","not_yet"]', sort: '-createdAt', limit: 50 }),
  },
  disputeOutcome: {
    on: { lostReferral: ['self'] },
    id: 'touchId',
    body: () => ({ text: 'My link was followed first.' }),
  },
  listSentReferrals: {
    on: { referringAccount: whoCan('member') },
    id: 'accountId',
    query: () => ({ outcomes: '["credited","later_touch"]', sort: '-createdAt', limit: 50 }),
  },
  listSentProjects: {
    on: { referringAccount: [...new Set([...whoCan('billing'), ...rolesThatSee('all')])] },
    id: 'accountId',
    query: () => ({ sort: '-sent', limit: 50 }),
  },
  listSentLedger: {
    on: { referringAccount: [...new Set([...whoCan('billing'), ...rolesThatSee('all')])] },
    id: 'accountId',
    query: () => ({ sort: '-createdAt', limit: 50 }),
  },
  getSentClicks: { on: { referringAccount: whoCan('member') }, id: 'accountId' },
  disputeSentReferral: {
    on: { lostSentReferral: whoCan('billing') },
    id: 'accountId',
    body: () => ({ text: 'Our link was followed first.' }),
  },
  keepReferralLink: { body: () => ({ leadsTo: 'list' }) },
  listLedger: { query: () => ({ sort: '-createdAt', limit: 50 }) },
  getTrackings: { on: { person: ['self'] }, query: () => ({ trackingType: 'user' }) },
};
