import { role } from '#contract/management.ts';
import type { z } from 'zod';

export type Role = z.infer<typeof role>;

/** True when `actual` is `wanted` or a higher role; the order is that of the contract's list. */
export function atLeast(actual: Role, wanted: Role): boolean {
  return role.options.indexOf(actual) >= role.options.indexOf(wanted);
}
