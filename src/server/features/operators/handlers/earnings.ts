import type { operatorEarningCalls } from '#contract/operator-earnings.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okList } from '#server/http/paging.ts';
import { operatedEarning, operatorOf, othersEarning } from '../access.ts';
import {
  exportPayable,
  makeEarningPayable,
  payEarning,
  voidEarning,
} from '../commands/earnings.ts';
import { getOperatorEarning, listOperatorEarnings } from '../queries/earnings.ts';
import { toOperatorEarning, toPayoutFile } from '../views/earnings.ts';

export const earningHandlers: Handlers<typeof operatorEarningCalls> = {
  listOperatorEarnings: async ({ db, query }) => {
    const page = await listOperatorEarnings(db, query);
    return okList(page.rows.map(toOperatorEarning), page, query.limit);
  },

  exportPayableEarnings: async ({ db, caller, now }) =>
    toPayoutFile(await exportPayable(db, operatorOf(caller), now), now),

  makeEarningPayable: async ({ db, caller, params, body, now }) => {
    const earning = await othersEarning(db, caller, params.id);
    await makeEarningPayable(db, earning, { ...body, now });
    return ok(toOperatorEarning(await getOperatorEarning(db, earning.id)));
  },

  payEarning: async ({ db, caller, params, body, now }) => {
    const earning = await othersEarning(db, caller, params.id);
    await payEarning(db, earning, { ...body, now });
    return ok(toOperatorEarning(await getOperatorEarning(db, earning.id)));
  },

  voidEarning: async ({ db, caller, params, body, now }) => {
    const earning = await operatedEarning(db, caller, params.id);
    await voidEarning(db, earning, { ...body, now });
    return ok(toOperatorEarning(await getOperatorEarning(db, earning.id)));
  },
};
