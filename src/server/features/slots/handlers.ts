import type { slotCalls } from '#contract/slots.ts';
import { createPredictor } from '#rules/slots/predict.ts';
import { slots } from '#rules/slots/slot-list.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { ownAccountOrNone } from './access.ts';
import { guessAll, listPhrases } from './queries.ts';
import { toSlotView, toSuggestions } from './views.ts';

export const slotHandlers: Handlers<typeof slotCalls> = {
  listSlots: async () => ok(slots.map(toSlotView)),

  suggestSlots: async ({ db, caller, body }) => {
    const accountId = await ownAccountOrNone(db, caller, body.managementAccountId);
    const predict = createPredictor(await listPhrases(db, accountId));
    return ok((await guessAll(predict, body.questions)).map(toSuggestions));
  },
};
