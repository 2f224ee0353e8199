import { z } from 'zod';
import { call } from './define.ts';
import { data, done, id, instant, list, ownerProof, paged, person, webUrl } from './shared.ts';
import {
  WEBHOOK_TEST,
  webhookEvents,
  webhookLimits,
  webhookPauses,
  webhookProblems,
} from './webhook-limits.ts';

/** Where a program of an organisation is told what happens. Its secret is in no reply but those that make one. */
export const webhook = z.strictObject({
  _id: id,
  url: z.string(),
  types: z.array(z.enum(webhookEvents)),
  createdBy: person,
  createdAt: instant,
  /** `failing`: nothing that was sent arrived since `since`; `paused`: nothing is sent, and what happens waits. */
  state: z.enum(['working', 'failing', 'paused']),
  since: instant.nullable(),
  pausedWhy: z.enum(webhookPauses).nullable(),
  /** When something last arrived; null before. */
  deliveredAt: instant.nullable(),
  /** Until when the secret before signs too; null while there is one alone. */
  previousSecretUntil: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** What was, or is to be, sent to a webhook. */
export const webhookDelivery = z.strictObject({
  _id: id,
  /** The `webhook-id`: the same for each attempt, and for each webhook that is told of it. */
  eventId: id,
  type: z.enum([...webhookEvents, WEBHOOK_TEST]),
  createdAt: instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** When it is sent next; null once that is over. */
  nextAt: instant.nullable(),
  lastAt: instant.nullable(),
  /** What the last attempt was answered; null without an answer. */
  lastStatus: z.int().nullable(),
  /** Why there was none. */
  lastProblem: z.enum(webhookProblems).nullable(),
  /** The bytes that are sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const types = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const made = data(
  z.strictObject({
    ...webhook.shape,
    /** The whole secret, this once. */
    secret: z.string(),
  }),
);
const account = z.strictObject({ id });
const one = z.strictObject({ id, webhookId: id });
const delivery = z.strictObject({ id, webhookId: id, deliveryId: id });
const refusals = ['not_found', 'forbidden'] as const;
const proofWrong = ['credentials_wrong', 'code_wrong'] as const;
const withSecret = {
  reply: made,
  // The reply of an Idempotency-Key would keep the secret for a day.
  repeatable: true,
  perMinute: 20,
  security: 'webhook',
} as const;

/** Webhooks of an organisation, by the scheme of Standard Webhooks. */
export const webhookCalls = {
  listWebhooks: call({
    method: 'GET',
    path: '/v3/management/{id}/webhooks',
    who: 'user',
    summary: 'The webhooks of an organisation, the oldest first (admin and owner).',
    params: account,
    reply: data(z.array(webhook)),
    errors: [...refusals],
  }),
  makeWebhook: call({
    method: 'POST',
    path: '/v3/management/{id}/webhooks',
    who: 'verified',
    summary: `Make a webhook, with the caller’s password or a login code (admin and owner). The reply alone holds its secret. All admins and owners are mailed. An organisation has ${webhookLimits.most} at most. What is sent is signed by Standard Webhooks: \`webhook-signature\` holds \`v1,\` and the HMAC-SHA256, in base64, of id, timestamp and body with points between.`,
    params: account,
    body: z.strictObject({
      /** https, without a user or password, at port 443 or from 1024 on. */
      url: webUrl,
      types,
      ...ownerProof,
    }),
    status: [201],
    errors: [...refusals, ...proofWrong, 'state_conflict'],
    ...withSecret,
  }),
  changeWebhook: call({
    method: 'PATCH',
    path: '/v3/management/{id}/webhooks/{webhookId}',
    who: 'verified',
    summary:
      'Change the address of a webhook, with the caller’s password or a login code, or what it is told, or pause it and have it go on (admin and owner).',
    params: one,
    body: z.strictObject({
      url: webUrl.optional(),
      types: types.optional(),
      paused: z.boolean().optional(),
      ...ownerProof,
    }),
    reply: data(webhook),
    errors: [...refusals, ...proofWrong],
    perMinute: 20,
    security: 'webhook',
  }),
  rotateWebhookSecret: call({
    method: 'POST',
    path: '/v3/management/{id}/webhooks/{webhookId}/rotate',
    who: 'verified',
    summary: `Make a secret in the place of the one before, which signs beside it for ${webhookLimits.overlapHours} hours, with the caller’s password or a login code (admin and owner).`,
    params: one,
    body: z.strictObject(ownerProof),
    status: [201],
    errors: [...refusals, ...proofWrong],
    ...withSecret,
  }),
  deleteWebhook: call({
    method: 'DELETE',
    path: '/v3/management/{id}/webhooks/{webhookId}',
    who: 'user',
    summary: 'Delete a webhook, with what waits and the list of what was sent (admin and owner).',
    params: one,
    reply: done,
    errors: [...refusals],
    security: 'webhook',
  }),
  testWebhook: call({
    method: 'POST',
    path: '/v3/management/{id}/webhooks/{webhookId}/test',
    who: 'verified',
    summary:
      'Send an event that says nothing, once (admin and owner). What became of it is among the deliveries a moment later.',
    params: one,
    reply: data(webhookDelivery),
    status: [201],
    errors: [...refusals, 'state_conflict'],
    perMinute: 20,
  }),
  listWebhookDeliveries: call({
    method: 'GET',
    path: '/v3/management/{id}/webhooks/{webhookId}/deliveries',
    who: 'user',
    summary: `What was, or is to be, sent to a webhook, the newest first; kept for ${webhookLimits.keptDays} days (admin and owner).`,
    params: one,
    query: z.strictObject(paged(50, 20)),
    reply: list(webhookDelivery),
    errors: [...refusals],
  }),
  sendWebhookAgain: call({
    method: 'POST',
    path: '/v3/management/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/again',
    who: 'verified',
    summary: 'Send something again, now and with as many attempts as at first (admin and owner).',
    params: delivery,
    reply: data(webhookDelivery),
    status: [201],
    errors: [...refusals, 'state_conflict'],
    perMinute: 60,
  }),
};
