import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import { startupToReview } from '#server/features/startups/access.ts';
import { type Handlers, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { operatorOf } from '../access/console.ts';
import { refuseStartup, verifyStartup } from '../commands/verify-startups.ts';
import { listVerifications } from '../queries/verifications.ts';
import { toVerificationItem } from '../views/moderated.ts';

type Calls = Pick<
  typeof operatorModerationCalls,
  'listVerifications' | 'verifyStartup' | 'refuseStartup'
>;

export const verificationHandlers: Handlers<Calls> = {
  listVerifications: async ({ db, query }) => {
    return okPage(await listVerifications(db, query), toVerificationItem);
  },

  verifyStartup: async ({ db, config, caller, params, body, now }) => {
    const operator = operatorOf(caller);
    const startup = await startupToReview(db, { operatorId: caller.userId }, params.id);
    await verifyStartup({ db, config }, startup, { operator, ...body, now });
    return success;
  },

  refuseStartup: async ({ db, config, caller, params, body, now }) => {
    const operator = operatorOf(caller);
    const startup = await startupToReview(db, { operatorId: caller.userId }, params.id);
    await refuseStartup({ db, config }, startup, { operator, ...body, now });
    return success;
  },
};
