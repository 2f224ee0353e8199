import type { ReplyOf } from '#contract/define.ts';
import type { referralLinkCalls } from '#contract/referral-links.ts';
import type { Config } from '#server/config.ts';
import type { KeptLink } from '#server/features/connectors/queries/links.ts';

/** A short link with its address. */
export const toLink = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { code, leads_to: leadsTo, created_at: createdAt }: KeptLink,
): ReplyOf<typeof referralLinkCalls.keepReferralLink>['data'] => ({
  code,
  url: `${publicUrl}/r/${code}`,
  leadsTo,
  createdAt: createdAt.toISOString(),
});
