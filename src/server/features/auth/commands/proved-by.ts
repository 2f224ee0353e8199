import type { Caller } from '#server/http/context.ts';
import { deviceOf } from './device-of.ts';
import type { OwnerProof } from './erase-account.ts';

type Asking = Parameters<typeof deviceOf>[0] & { caller: Caller; body: OwnerProof };

/** Who asks, and how they prove it. */
export function provedBy(asking: Asking) {
  const { password, code } = asking.body;
  return { caller: asking.caller, proof: { password, code }, device: deviceOf(asking) };
}
