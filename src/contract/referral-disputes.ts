import { z } from 'zod';
import { dispute } from './connector-views.ts';
import { call } from './define.ts';
import { disputeLimits } from './dispute-limits.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';
import { data, id } from './shared.ts';
import { text } from './text.ts';

/** What is said against an outcome. */
export const disputeText = text({ min: 1, max: disputeLimits.textLength }).regex(
  /\S/,
  says(sayFields('fields.reason')),
);

/** A connector who disputes what became of a referral. */
export const referralDisputeCalls = {
  disputeOutcome: call({
    method: 'POST',
    path: '/v3/connectors/me/referrals/{id}/disputes',
    who: 'user',
    summary:
      'Dispute the outcome of a referral. Until an operator has answered, nothing that the application earns is paid.',
    params: z.strictObject({ id }),
    body: z.strictObject({ text: disputeText }),
    reply: data(dispute),
    status: [201],
    errors: ['not_found', 'state_conflict'],
    perMinute: 10,
  }),
};
