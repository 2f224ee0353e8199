import type { z } from 'zod';
import type { webhook, webhookDelivery } from '#contract/webhooks.ts';
import { webhookState } from '#rules/webhooks.ts';
import { toPerson } from '#server/views/person.ts';
import type { DeliveryRow } from './queries/deliveries.ts';
import type { WebhookRow } from './queries/webhooks.ts';

/** A webhook without its secret. */
export function toWebhook(row: WebhookRow, now: Date): z.input<typeof webhook> {
  const { state, since } = webhookState(row);
  const previous = row.previous_until;
  return {
    _id: row.id,
    url: row.url,
    types: row.types,
    createdBy: toPerson({ ...row, id: row.made_by }),
    createdAt: row.created_at.toISOString(),
    state,
    since: since?.toISOString() ?? null,
    pausedWhy: row.paused_why,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    previousSecretUntil: previous && previous > now ? previous.toISOString() : null,
  };
}

export function toDelivery(row: DeliveryRow): z.input<typeof webhookDelivery> {
  return {
    _id: row.id,
    eventId: row.event_id,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at?.toISOString() ?? null,
    lastAt: row.last_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastProblem: row.last_problem,
    body: row.body,
  };
}
