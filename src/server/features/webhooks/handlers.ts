import type { webhookCalls } from '#contract/webhooks.ts';
import { NEEDED_FOR_WEBHOOKS } from '#rules/webhooks.ts';
import { provedBy } from '#server/features/auth/commands/proved-by.ts';
import { type ManagedAccount, managedAccount } from '#server/features/management/access.ts';
import { type Context, type Handlers, ok, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { sendAgain, sendTest } from './commands/send-by-hand.ts';
import {
  changeWebhook,
  deleteWebhook,
  type MadeWebhook,
  makeWebhook,
  rotateSecret,
} from './commands/webhooks.ts';
import { findDelivery, listDeliveries } from './queries/deliveries.ts';
import { findWebhook, listWebhooks } from './queries/webhooks.ts';
import { toDelivery, toWebhook } from './views.ts';

export const webhookHandlers: Handlers<typeof webhookCalls> = {
  listWebhooks: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    return ok((await listWebhooks(db, account)).map((row) => toWebhook(row, now)));
  },
  makeWebhook: async (ctx) => {
    const { db, caller, params, body } = ctx;
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    return made(ctx, account, await makeWebhook(ctx, account, body, provedBy(ctx)));
  },
  changeWebhook: async (ctx) => {
    const { db, caller, params, body, now } = ctx;
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    await changeWebhook(ctx, account, params.webhookId, body, provedBy(ctx));
    return ok(toWebhook(await findWebhook(db, account, params.webhookId), now));
  },
  rotateWebhookSecret: async (ctx) => {
    const { db, caller, params } = ctx;
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    return made(ctx, account, await rotateSecret(ctx, account, params.webhookId, provedBy(ctx)));
  },
  deleteWebhook: async ({ db, caller, params }) => {
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    await deleteWebhook(db, account, params.webhookId);
    return success;
  },
  testWebhook: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    const id = await sendTest(db, account, params.webhookId, now);
    return ok(toDelivery(await findDelivery(db, { id: params.webhookId }, id)));
  },
  listWebhookDeliveries: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    const webhook = await findWebhook(db, account, params.webhookId);
    return okPage(await listDeliveries(db, webhook, query), toDelivery);
  },
  sendWebhookAgain: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_WEBHOOKS);
    await sendAgain(db, account, params, now);
    return ok(toDelivery(await findDelivery(db, { id: params.webhookId }, params.deliveryId)));
  },
};

async function made(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: ManagedAccount,
  { id, secret }: MadeWebhook,
) {
  return ok({ ...toWebhook(await findWebhook(db, account, id), now), secret });
}
