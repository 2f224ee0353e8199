import type Stripe from 'stripe';
import type { CardSettings } from '#server/card-settings.ts';

const ANSWER_MS = 6000;
const REPEATS = 1;
const opened = new WeakMap<CardSettings, Promise<Stripe>>();

/** Stripe under these settings, one connection pool for a process. The library is loaded where it is asked for, and nowhere else. */
export async function openStripe(settings: CardSettings): Promise<Stripe> {
  const known = opened.get(settings);
  if (known) return known;
  const made = make(settings);
  opened.set(settings, made);
  return made;
}

async function make({ secretKey, apiUrl }: CardSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    timeout: ANSWER_MS,
    maxNetworkRetries: REPEATS,
    telemetry: false,
    ...(apiUrl === undefined ? {} : placeOf(new URL(apiUrl))),
  });
}

const placeOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});

type Failed = { type?: unknown; code?: unknown; message?: unknown };
const isFailure = (error: unknown): error is Failed =>
  typeof error === 'object' &&
  error !== null &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** True for what Stripe said; another failure is one of ours. */
export const isOfStripe = isFailure;

/** True where Stripe has understood and says no, so that asking again changes nothing. */
export function isRefusal(error: unknown): boolean {
  if (!isFailure(error) || error.code === 'idempotency_key_in_use') return false;
  const { type } = error;
  return (
    type === 'StripeInvalidRequestError' ||
    type === 'StripeCardError' ||
    type === 'StripeIdempotencyError'
  );
}

/** True where Stripe does not know what it was asked about. */
export const isUnknown = (error: unknown): boolean =>
  isFailure(error) && error.code === 'resource_missing';

/** What Stripe says of a refusal, for an operator. */
export const whyRefused = (error: unknown): string =>
  isFailure(error) && typeof error.message === 'string' ? error.message : '';
