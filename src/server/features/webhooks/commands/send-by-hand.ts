import { sayManagement } from '#contract/messages/management.ts';
import { WEBHOOK_TEST } from '#contract/webhook-limits.ts';
import type { NEEDED_FOR_WEBHOOKS } from '#rules/webhooks.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { findDelivery } from '../queries/deliveries.ts';
import { findWebhook } from '../queries/webhooks.ts';

type Admin = ManagedAccount<typeof NEEDED_FOR_WEBHOOKS>;

/** Has an event sent that says nothing, once; returns the id of its delivery. Throws `not_found`, `state_conflict` where it is paused. */
export async function sendTest(
  db: Database,
  account: Admin,
  webhookId: string,
  now: Date,
): Promise<string> {
  await findRunning(db, account, webhookId);
  const data = { accountId: account.id, webhookId };
  const event = {
    id: newId(),
    account_id: account.id,
    type: WEBHOOK_TEST,
    body: JSON.stringify({ type: WEBHOOK_TEST, timestamp: now.toISOString(), data }),
    created_at: now,
  };
  const delivery = { id: newId(), webhook_id: webhookId, event_id: event.id };
  await inTransaction(db, async (transaction) => {
    await transaction.insertInto('webhook_events').values(event).execute();
    await transaction
      .insertInto('webhook_deliveries')
      .values({ ...delivery, next_at: now, created_at: now })
      .execute();
    await enqueue(transaction, 'send_webhooks', { webhookId });
  });
  return delivery.id;
}

/** Has something sent again as if for the first time, with the same id and bytes. Throws `not_found`, `state_conflict` where it is paused. */
export async function sendAgain(
  db: Database,
  account: Admin,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
  now: Date,
): Promise<void> {
  const webhook = await findRunning(db, account, webhookId);
  await findDelivery(db, webhook, deliveryId);
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_at: now, ended_at: null })
      .where('id', '=', deliveryId)
      .execute();
    await enqueue(transaction, 'send_webhooks', { webhookId });
  });
}

async function findRunning(db: Database, account: Admin, id: string) {
  const webhook = await findWebhook(db, account, id);
  if (webhook.paused_at)
    throw new AppError('state_conflict', sayManagement('management.webhook_paused'));
  return webhook;
}
