// Programs that call with a key of an organisation. Which calls are open to them is said beside each call in the contract.
import { apiKeyLimits } from '#contract/api-key-limits.ts';
import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '#contract/define.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import type { ActingKey, Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

/** Who calls with a key: who made it, with the key beside them. */
export type KeyCaller = Caller & { key: ActingKey };
export type FindKey = (token: string, now: Date) => Promise<KeyCaller | null>;

/** A key only reads, of the one account that its address names: anything else that were open to keys is a mistake of ours. */
export function requireKeyable(name: string, { key, method, path, who, errors }: CallSpec): void {
  if (!key) return;
  const isOfAccount = path.startsWith('/v3/management/{id}/') && errors?.includes('not_found');
  if (method !== 'GET' || who !== 'user' || !isOfAccount)
    throw new Error(`${name} cannot be open to API keys.`);
}

type Finding = { findKey: FindKey; token: string; now: Date; count: CountKey };

/**
 * The caller behind a key. Throws `key_refused` for a call that is closed to keys, whatever the key, and for one that asks
 * for another scope; `unauthorized` for a key that does not work; `not_found` for an account of somebody else's.
 */
export async function callerOfKey(
  { key: scope, keyWith = {} }: CallSpec,
  request: FastifyRequest,
  { findKey, token, now, count }: Finding,
): Promise<KeyCaller> {
  if (!scope) throw new AppError('key_refused');
  const caller = await findKey(token, now);
  if (!caller) throw new AppError('unauthorized');
  request.callerId = caller.userId;
  count(caller.key.id, now);
  const asked = new Set(Object.keys(request.query ?? {}));
  const more = Object.entries(keyWith).flatMap(([name, one]) => (asked.has(name) ? [one] : []));
  const lacking = [scope, ...more].find((one) => !caller.key.scopes.includes(one));
  if (lacking)
    throw new AppError('key_refused', sayFailures('failures.key_scope', { scope: lacking }));
  if (caller.lacks) throw new AppError('second_factor_due');
  const { id } = (request.params ?? {}) as { id?: unknown };
  if (id !== caller.key.accountId) throw new AppError('not_found');
  return caller;
}

export type CountKey = (keyId: string, now: Date) => void;

const MINUTE_MS = 60_000;

/** Counts the calls with each key in this process, minute by minute. What it gives throws `rate_limited`. */
export function countKeys(perMinute: number = apiKeyLimits.perMinute): CountKey {
  let minute = 0;
  let counts = new Map<string, number>();
  return (keyId, now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(keyId) ?? 0) + 1;
    counts.set(keyId, count);
    if (count <= perMinute) return;
    const retryAfter = Math.ceil(((current + 1) * MINUTE_MS - now.getTime()) / 1000);
    throw new AppError('rate_limited', { retryAfter });
  };
}

/** For installations and tests whose limits are switched off. */
export const countNoKeys: CountKey = () => {};
