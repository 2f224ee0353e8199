import { z } from 'zod';
import {
  clicks,
  count,
  dispute,
  ledgerPosting,
  projectFigures,
  referral,
  touchOutcome,
} from './connector-views.ts';
import { referralsQuery } from './connectors.ts';
import { call } from './define.ts';
import { disputeText } from './referral-disputes.ts';
import { limits } from './limits.ts';
import { data, id, list, paged, sortOf } from './shared.ts';

/** What an organisation referred by links of its own: to other organisations' projects, and to its own. */
export const sentReferralCalls = {
  listSentReferrals: call({
    method: 'GET',
    path: '/v3/management/{id}/sentReferrals',
    who: 'user',
    summary:
      'What came of the links of an account, newest first, each with its outcome and the reason. Whoever may not read the applications of the account reads nothing of those either, and days in place of times.',
    params: z.strictObject({ id }),
    query: referralsQuery,
    reply: z.strictObject({
      ...list(referral).shape,
      /** How many of the account's referrals have each outcome, whatever the filter. */
      counts: z.array(z.strictObject({ outcome: touchOutcome, count })),
    }),
    errors: ['not_found'],
  }),
  listSentProjects: call({
    method: 'GET',
    path: '/v3/management/{id}/sentReferrals/projects',
    who: 'user',
    summary:
      "What the links of an account brought, project by project, for members who see to its money: of other organisations' projects. Who reads its applications reads that of its own too.",
    params: z.strictObject({ id }),
    query: z.strictObject({
      sort: sortOf(['-sent']).default('-sent'),
      ...paged(limits.page.ranking, 50),
    }),
    reply: list(projectFigures),
    errors: ['not_found', 'forbidden'],
  }),
  listSentLedger: call({
    method: 'GET',
    path: '/v3/management/{id}/sentReferrals/ledger',
    who: 'user',
    summary:
      "The ledger's postings about what an account earns by its links, with the hashes that prove them, for members who see to its money or read its applications.",
    params: z.strictObject({ id }),
    query: z.strictObject({
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...paged(limits.page.referrals, 50),
    }),
    reply: list(ledgerPosting),
    errors: ['not_found', 'forbidden'],
  }),
  getSentClicks: call({
    method: 'GET',
    path: '/v3/management/{id}/sentReferrals/clicks',
    who: 'user',
    summary: 'Clicks on the links of an account, day by day, for its members.',
    params: z.strictObject({ id }),
    reply: data(clicks),
    errors: ['not_found'],
  }),
  disputeSentReferral: call({
    method: 'POST',
    path: '/v3/management/{id}/sentReferrals/{referralId}/disputes',
    who: 'user',
    summary:
      "Dispute the outcome of an account's referral to another organisation's project, by a member who sees to its money. Until an operator has answered, nothing that the application earns is paid.",
    params: z.strictObject({ id, referralId: id }),
    body: z.strictObject({ text: disputeText }),
    reply: data(dispute),
    status: [201],
    errors: ['not_found', 'forbidden', 'state_conflict'],
    perMinute: 10,
  }),
};
