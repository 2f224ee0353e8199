import { z } from 'zod';

/** What is read of Stripe's objects: events come in the version of the account, so nothing else is relied on. */
const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null);
const marks = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});
const code = z.string().transform((value) => value.toUpperCase());

export const stripeSession = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: code.nullish(),
  payment_intent: idOf,
  metadata: marks,
});
export type StripeSession = z.infer<typeof stripeSession>;

export const stripeCharge = z.object({
  id: z.string(),
  payment_intent: idOf,
  amount_refunded: z.int(),
  currency: code,
  metadata: marks,
});

export const stripeRefund = z.object({
  id: z.string(),
  payment_intent: idOf,
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: marks,
});
type StripeRefund = z.infer<typeof stripeRefund>;

/** Why a refund has not reached whoever paid, as Stripe says it, for an operator; null while it has, or may. */
export const whyFailed = ({
  status,
  failure_reason: why,
}: Pick<StripeRefund, 'status' | 'failure_reason'>): string | null =>
  status === 'failed' || status === 'canceled' ? (why ?? status).slice(0, 200) : null;

export const stripeDispute = z.object({
  id: z.string(),
  payment_intent: idOf,
  amount: z.int(),
  currency: code,
  status: z.string(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
});

export const stripeEvent = z.object({
  id: z.string().max(255),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.infer<typeof stripeEvent>;
