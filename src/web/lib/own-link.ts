import type { Holder } from '#rules/connectors/disputes.ts';
import { callQuery } from './query.ts';

/** Where a short link leads. */
export type LinkTarget =
  | { leadsTo: 'project' | 'organisation'; targetId: string }
  | { leadsTo: 'list' }
  | { leadsTo: 'connector' };

/** Their short link to something; it stays what it is. */
export const ownLink = (target: LinkTarget, { kind, id }: Holder) => ({
  ...callQuery('keepReferralLink', {
    body: { ...target, ...(kind === 'account' && { managementAccountId: id }) },
  }),
  staleTime: Infinity,
});
