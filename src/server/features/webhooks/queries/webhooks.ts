import { webhookLimits } from '#contract/webhook-limits.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { notFound } from '#server/http/errors.ts';
import { nameColumns } from '#server/views/person.ts';

const webhooksOf = (db: Database, account: ManagedAccount) =>
  db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.made_by')
    .select(['webhooks.id', 'webhooks.url', 'webhooks.types', 'webhooks.made_by'])
    .select(['webhooks.created_at', 'webhooks.paused_at', 'webhooks.paused_why'])
    .select(['webhooks.failing_since', 'webhooks.delivered_at', 'webhooks.previous_until'])
    .select(nameColumns)
    .where('webhooks.account_id', '=', account.id);

/** The webhooks of an organisation, the oldest first. */
export async function listWebhooks(db: Database, account: ManagedAccount) {
  return webhooksOf(db, account)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .limit(webhookLimits.most)
    .execute();
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** A webhook of the organisation. Throws `not_found`. */
export async function findWebhook(
  db: Database,
  account: ManagedAccount,
  id: string,
): Promise<WebhookRow> {
  return webhooksOf(db, account).where('webhooks.id', '=', id).executeTakeFirstOrThrow(notFound);
}
