import type { operatorDeadlineCalls } from '#contract/operator-deadlines.ts';
import type { operatorDisputeCalls } from '#contract/operator-disputes.ts';
import type { operatorEarningCalls } from '#contract/operator-earnings.ts';
import type { operatorCardCalls } from '#contract/operator-cards.ts';
import type { operatorMoneyCalls } from '#contract/operator-money.ts';
import type { operatorMigrationCalls } from '#contract/operator-migrations.ts';
import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import type { operatorSynonymCalls } from '#contract/operator-synonyms.ts';
import type { operatorCalls } from '#contract/operators.ts';
import { operatedUser } from '#server/features/auth/access.ts';
import { operatedLookup } from '#server/features/lookups/access.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { operatedBanner, operatorOf } from '../access/console.ts';
import { changeBanner, createBanner, deleteBanner } from '../commands/banners.ts';
import { changeLookup, createLookup } from '../commands/lookups.ts';
import {
  endUserSessions,
  reinstateUser,
  removeSecondFactors,
  setOperator,
  suspendUser,
} from '../commands/users.ts';
import { disputeHandlers } from './disputes.ts';
import { earningHandlers } from './earnings.ts';
import { migrationHandlers } from './migrations.ts';
import { cardHandlers } from './cards.ts';
import { moneyHandlers } from './money.ts';
import { moderationHandlers } from './moderation.ts';
import { synonymHandlers } from './synonyms.ts';
import { listAuditEvents } from '../queries/audit.ts';
import { getBanner, listBanners, listBannersNow } from '../queries/banners.ts';
import { readDeadlines } from '../queries/deadlines.ts';
import { readInstallation } from '../queries/installation.ts';
import { getOperatorLookup, listOperatorLookups } from '../queries/lookups.ts';
import { readOverview } from '../queries/overview.ts';
import { getUser, listUsers } from '../queries/users.ts';
import {
  toAuditEvent,
  toBanner,
  toOperatorBanner,
  toOperatorLookup,
  toOperatorUser,
  toOperatorUserDetail,
} from '../views/console.ts';

export const operatorHandlers: Handlers<
  typeof operatorCalls &
    typeof operatorModerationCalls &
    typeof operatorEarningCalls &
    typeof operatorMoneyCalls &
    typeof operatorCardCalls &
    typeof operatorDisputeCalls &
    typeof operatorSynonymCalls &
    typeof operatorDeadlineCalls &
    typeof operatorMigrationCalls
> = {
  ...moderationHandlers,
  ...earningHandlers,
  ...moneyHandlers,
  ...cardHandlers,
  ...disputeHandlers,
  ...synonymHandlers,
  ...migrationHandlers,

  listBanners: async ({ db, query, now }) => {
    return okPage(await listBannersNow(db, query, now), toBanner);
  },

  getOverview: async ({ db, config, now }) => ok(await readOverview(db, config, now)),

  getInstallation: async ({ db, config, now }) => ok(await readInstallation(db, config, now)),

  getDeadlineFigures: async ({ db, now }) => ok(await readDeadlines(db, now)),

  listAuditEvents: async ({ db, query }) => {
    return okPage(await listAuditEvents(db, query), toAuditEvent);
  },

  listOperatorLookups: async ({ db, query }) => {
    return okPage(await listOperatorLookups(db, query), toOperatorLookup);
  },

  createLookup: async ({ db, caller, body, now }) => {
    const id = await createLookup(db, operatorOf(caller), body, now);
    return ok(toOperatorLookup(await getOperatorLookup(db, id)));
  },

  changeLookup: async ({ db, caller, params, body, now }) => {
    const lookup = await operatedLookup(db, caller, params.id);
    await changeLookup(db, operatorOf(caller), lookup, body, now);
    return ok(toOperatorLookup(await getOperatorLookup(db, lookup.id)));
  },

  listOperatorBanners: async ({ db, query }) => {
    return okPage(await listBanners(db, query), toOperatorBanner);
  },

  createBanner: async ({ db, caller, body, now }) => {
    const id = await createBanner(db, operatorOf(caller), body, now);
    return ok(toOperatorBanner(await getBanner(db, id)));
  },

  changeBanner: async ({ db, caller, params, body, now }) => {
    const banner = await operatedBanner(db, caller, params.id);
    await changeBanner(db, banner, body, now);
    return ok(toOperatorBanner(await getBanner(db, banner.id)));
  },

  deleteBanner: async ({ db, caller, params, now }) => {
    await deleteBanner(db, await operatedBanner(db, caller, params.id), now);
    return success;
  },

  listUsers: async ({ db, config, query, now }) => {
    const page = await listUsers(db, config, query, now);
    return okPage(page, (row) => toOperatorUser(config, row));
  },

  getUser: async ({ db, config, params, now }) =>
    ok(toOperatorUserDetail(config, await getUser(db, params.id, now))),

  changeUser: async ({ db, config, caller, params, body, now }) => {
    const user = await operatedUser(db, config, caller, params.id);
    const context = { operator: operatorOf(caller), reason: body.reason, now };
    await setOperator(db, user, body.operator, context);
    return ok(toOperatorUserDetail(config, await getUser(db, user.id, now)));
  },

  suspendUser: async ({ db, config, caller, params, body, now }) => {
    const user = await operatedUser(db, config, caller, params.id);
    await suspendUser({ db, config }, user, { operator: operatorOf(caller), ...body, now });
    return ok(toOperatorUserDetail(config, await getUser(db, user.id, now)));
  },

  reinstateUser: async ({ db, config, caller, params, body, now }) => {
    const user = await operatedUser(db, config, caller, params.id);
    await reinstateUser({ db, config }, user, { operator: operatorOf(caller), ...body, now });
    return ok(toOperatorUserDetail(config, await getUser(db, user.id, now)));
  },

  removeUserSecondFactors: async ({ db, config, caller, params, body, now }) => {
    const user = await operatedUser(db, config, caller, params.id);
    const context = { operator: operatorOf(caller), ...body, now };
    await removeSecondFactors({ db, config }, user, context);
    return ok(toOperatorUserDetail(config, await getUser(db, user.id, now)));
  },

  endUserSessions: async ({ db, config, caller, params, now }) => {
    const user = await operatedUser(db, config, caller, params.id);
    return ok({ ended: await endUserSessions(db, user, { operator: operatorOf(caller), now }) });
  },
};
