import { sql } from 'kysely';
import { type WEBHOOK_TEST, type WebhookEvent } from '#contract/webhook-limits.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { pageByAge } from '#server/http/paging/keyset.ts';
import type { WebhookRow } from './webhooks.ts';

const deliveriesOf = (db: Database, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .select(['delivery.id', 'delivery.event_id', 'delivery.state', 'delivery.attempts'])
    .select(['delivery.next_at', 'delivery.last_at', 'delivery.last_status'])
    .select(['delivery.last_problem', 'delivery.created_at', 'event.body'])
    .select(sql<WebhookEvent | typeof WEBHOOK_TEST>`event.type`.as('type'))
    .where('delivery.webhook_id', '=', webhookId);

/** What was, or is to be, sent to a webhook, the newest first; two statements. */
export async function listDeliveries(
  db: Database,
  { id }: Pick<WebhookRow, 'id'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const counted = db.selectFrom('webhook_deliveries').where('webhook_id', '=', id);
  return pageByAge(deliveriesOf(db, id), counted, {
    order: { columns: ['delivery.created_at', 'delivery.id'], direction: 'desc' },
    sort: 'newest',
    limit,
    cursor,
  });
}

/** One of them. Throws `not_found`. */
export async function findDelivery(
  db: Database,
  { id: webhookId }: Pick<WebhookRow, 'id'>,
  id: string,
) {
  return deliveriesOf(db, webhookId)
    .where('delivery.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}
export type DeliveryRow = Awaited<ReturnType<typeof findDelivery>>;

/** True in SQL for a webhook that is told: neither paused nor of an organisation that is hidden or deleted. */
const isTold = sql<boolean>`(webhooks.paused_at is null and exists (
  select from management_accounts join entities on entities.id = management_accounts.entity_id
  where management_accounts.id = webhooks.account_id
    and entities.hidden_at is null and entities.deleted_at is null))`;

/** What is due first of a webhook, with what sending it takes; nothing where nobody is to be told. */
export async function nextDue(db: Database, webhookId: string, now: Date) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.event_id', 'delivery.attempts', 'event.type', 'event.body'])
    .select(['delivery.webhook_id', 'webhooks.url', 'webhooks.secret'])
    .select(['webhooks.previous_secret', 'webhooks.previous_until'])
    .where('delivery.webhook_id', '=', webhookId)
    .where('delivery.state', '=', 'waiting')
    .where('delivery.next_at', '<=', now)
    .where(isTold)
    .orderBy('delivery.next_at')
    .orderBy('delivery.id')
    .limit(1)
    .executeTakeFirst();
}
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

/** Webhooks of which something is due and that nobody has in hand: what a crash left behind. */
export async function listLeft(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where(isTold)
    .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<', now)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('webhook_deliveries as delivery')
          .select(sql`1`.as('one'))
          .whereRef('delivery.webhook_id', '=', 'webhooks.id')
          .where('delivery.state', '=', 'waiting')
          .where('delivery.next_at', '<=', now),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
