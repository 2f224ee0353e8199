import { z } from 'zod';
import { call } from './define.ts';
import { linkTargets } from './limits.ts';
import { data, id, instant } from './shared.ts';

const leadsTo = z.enum(linkTargets);

/** Short links, `/r/{code}`: whose they are, and where they lead. */
export const referralLinkCalls = {
  keepReferralLink: call({
    method: 'PUT',
    path: '/v3/connectors/me/links',
    who: 'user',
    summary:
      "The caller's short link to something, or their organisation's; made where there is none yet.",
    body: z.strictObject({
      /** `connector` is the public page of whose link it is. */
      leadsTo,
      /** The project or organisation; of the others there is one. */
      targetId: id.optional(),
      /** Whose link it is: an organisation of the caller's. Without it the caller's own. */
      managementAccountId: id.optional(),
    }),
    reply: data(z.strictObject({ code: z.string(), url: z.url(), leadsTo, createdAt: instant })),
    errors: ['not_found'],
    perMinute: 120,
  }),
};
