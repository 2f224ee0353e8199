import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { dispute } from './connector-views.ts';
import { call } from './define.ts';
import { creditObstacles, disputeAnswers } from './dispute-limits.ts';
import { earningReasons, earningStatuses, limits, touchOutcomes } from './limits.ts';
import { reason } from './operator-views.ts';
import { currency, data, id, instant, list, paged, person, referralTerms } from './shared.ts';

const organisation = z.strictObject({ _id: id, name: z.string(), slug: z.string() });
const touchOutcome = z.enum(touchOutcomes);

/** A person or an organisation, by whose link or name an application came. */
const referrer = { connector: person.nullable(), organisation: organisation.nullable() };

/** An outcome that a connector disputes, with everything it is judged by. */
export const operatorDispute = z.strictObject({
  ...dispute.shape,
  /** Whoever disputes it: a person, or an organisation. */
  ...referrer,
  /** Who answered; null also for one whose account is gone. */
  answeredBy: person.nullable(),
  project: organisation,
  startupName: z.string().nullable(),
  /** The outcome as it was disputed, and since when it was so. */
  outcome: touchOutcome,
  since: instant,
  application: z.strictObject({
    _id: id,
    status: applicationStatus,
    begunAt: instant,
    sentAt: instant.nullable(),
  }),
  /** What the organisation was charged, units of the currency; null before the first shortlisting. */
  charge: z
    .strictObject({ amount: z.number(), currency, at: instant, collected: z.boolean() })
    .nullable(),
  /** The referrals of the application, the newest first. */
  touches: z.array(
    z.strictObject({
      _id: id,
      ...referrer,
      isDisputed: z.boolean(),
      named: z.boolean(),
      seenAt: instant,
      windowEndsAt: instant,
      outcome: touchOutcome,
      terms: referralTerms.nullable(),
    }),
  ),
  /** What the application earned for whom, the newest first. */
  earnings: z.array(
    z.strictObject({
      _id: id,
      ...referrer,
      amount: z.number(),
      currency,
      status: z.enum(earningStatuses),
      reason: z.enum(earningReasons),
    }),
  ),
  /** Why the credit cannot be moved; null when it can. */
  whyNotChange: z.enum(creditObstacles).nullable(),
});
export type OperatorDispute = z.infer<typeof operatorDispute>;

/** What operators do about disputed outcomes. */
export const operatorDisputeCalls = {
  listDisputes: call({
    method: 'GET',
    who: 'operator',
    path: '/v3/operators/disputes',
    summary:
      'Disputed outcomes: open ones by when they are to be answered, late ones first; answered ones the newest first.',
    query: z.strictObject({
      state: z.enum(['open', 'answered']).default('open'),
      ...paged(limits.page.sessions, 20),
    }),
    reply: list(operatorDispute),
  }),
  answerDispute: call({
    method: 'POST',
    who: 'operator',
    path: '/v3/operators/disputes/{id}/answer',
    summary:
      'Say that a disputed outcome stands, or move the credit to whoever disputes it, with the reason that both read.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      answer: z.enum(disputeAnswers).exclude(['withdrawn']),
      reason,
    }),
    reply: data(operatorDispute),
    errors: ['not_found', 'state_conflict', 'conflict_of_interest'],
  }),
};
