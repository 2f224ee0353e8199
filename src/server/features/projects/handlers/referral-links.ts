import type { referralLinkCalls } from '#contract/referral-links.ts';
import { linkOwner } from '#server/features/connectors/access.ts';
import { keepLink } from '#server/features/connectors/commands/links.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { targetOf } from '../queries/link-target.ts';
import { toLink } from '../views/referral-links.ts';

export const referralLinkHandlers: Handlers<typeof referralLinkCalls> = {
  keepReferralLink: async ({ db, config, caller, body, now }) => {
    const owner = await linkOwner(db, caller, body.managementAccountId);
    const target = await targetOf(db, { caller, owner }, body);
    return ok(toLink(config, await keepLink(db, owner, target, now)));
  },
};
