import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { call } from './define.ts';
import { earningStatuses, limits, touchOutcomes } from './limits.ts';
import {
  accountFace,
  currency,
  id,
  instant,
  list,
  named,
  paged,
  person,
  queryList,
  sortOf,
} from './shared.ts';

/** An application that was sent has come to an outcome: `not_yet` is none. */
const outcome = z.enum(touchOutcomes).exclude(['not_yet']);

/** A link behind an application that was sent, as the organisation that runs the project sees it. */
const receivedReferral = z.strictObject({
  _id: id,
  /** The person whose link it was, as everybody sees them; null where an organisation's it was. */
  connector: person.nullable(),
  organisation: accountFace.nullable(),
  project: z.strictObject({ ...named.shape, slug: z.string() }),
  application: z.strictObject({
    _id: id,
    status: applicationStatus,
    startupName: z.string().nullable(),
    sentAt: instant,
  }),
  outcome,
  /** The outcome as a sentence. */
  reason: z.string(),
  outcomeAt: instant,
  /** What it earns its connector; null while it earns nothing. */
  earning: z
    .strictObject({
      status: z.enum(earningStatuses),
      /** Units of the currency. */
      amount: z.number(),
      currency,
      updatedAt: instant,
    })
    .nullable(),
  /** Its outcome, or another one of the application, is disputed: until when an operator is to answer. Until then nothing is paid. */
  disputeDue: instant.nullable(),
  createdAt: instant,
});
export type ReceivedReferral = z.infer<typeof receivedReferral>;

/** What an organisation sees of those who bring it startups. */
export const managementReferralCalls = {
  listManagementReferrals: call({
    method: 'GET',
    path: '/v3/management/{id}/referrals',
    who: 'user',
    summary:
      'Links behind the applications sent to the projects of an account, newest first: whose they were, what came of each and what it earns. A reviewer sees those of their applications; names are held back in a blind review.',
    params: z.strictObject({ id }),
    query: z.strictObject({
      projectId: id.optional(),
      outcomes: queryList(outcome, touchOutcomes.length).optional(),
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...paged(limits.page.referrals, 50),
    }),
    reply: list(receivedReferral),
    errors: ['not_found', 'forbidden'],
  }),
};
