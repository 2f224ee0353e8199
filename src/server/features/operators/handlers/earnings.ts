import type { operatorEarningCalls } from '#contract/operator-earnings.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { operatedEarning, othersEarning } from '../access/console.ts';
import { clearEarning, makeEarningPayable, voidEarning } from '../commands/earnings.ts';
import { getOperatorEarning, listOperatorEarnings } from '../queries/earnings.ts';
import { toOperatorEarning } from '../views/earnings.ts';

export const earningHandlers: Handlers<typeof operatorEarningCalls> = {
  listOperatorEarnings: async ({ db, query, now }) => {
    const page = await listOperatorEarnings(db, query);
    return okPage(page, (row) => toOperatorEarning(row, now));
  },

  makeEarningPayable: async ({ db, caller, params, body, now }) => {
    const earning = await othersEarning(db, caller, params.id);
    await makeEarningPayable(db, earning, { ...body, now });
    return ok(toOperatorEarning(await getOperatorEarning(db, earning.id), now));
  },

  clearEarning: async ({ db, caller, params, body, now }) => {
    const earning = await othersEarning(db, caller, params.id);
    await clearEarning(db, earning, { ...body, now });
    return ok(toOperatorEarning(await getOperatorEarning(db, earning.id), now));
  },

  voidEarning: async ({ db, caller, params, body, now }) => {
    const earning = await operatedEarning(db, caller, params.id);
    await voidEarning(db, earning, { ...body, now });
    return ok(toOperatorEarning(await getOperatorEarning(db, earning.id), now));
  },
};
