import type { operatorDisputeCalls } from '#contract/operator-disputes.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { othersDispute } from '../access/console.ts';
import { answerDispute } from '../commands/disputes.ts';
import { getDispute, listDisputes } from '../queries/disputes.ts';
import { toOperatorDispute } from '../views/disputes.ts';

export const disputeHandlers: Handlers<typeof operatorDisputeCalls> = {
  listDisputes: async ({ db, query }) => okPage(await listDisputes(db, query), toOperatorDispute),

  answerDispute: async ({ db, caller, params, body, now }) => {
    const dispute = await othersDispute(db, caller, params.id);
    await answerDispute(db, dispute, { ...body, now });
    return ok(toOperatorDispute(await getDispute(db, dispute.id)));
  },
};
