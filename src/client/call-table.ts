import { acceptsIdempotencyKey, type CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import type { CallTable } from './send.ts';

/** Method, path and kind of every call of the contract. */
export const contractTable = Object.fromEntries(
  Object.entries(calls as Record<string, CallSpec>).map(([name, spec]) => {
    if (spec.bodyKind === 'multipart') return [name, [spec.method, spec.path, 'multipart']];
    if (spec.replyKind) return [name, [spec.method, spec.path, 'file']];
    if (!acceptsIdempotencyKey(spec)) return [name, [spec.method, spec.path]];
    return [name, [spec.method, spec.path, 'idempotent']];
  }),
) as CallTable;
