import { acceptsIdempotencyKey, type CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import type { CallName } from './client-types.ts';
import type { CallTable } from './send.ts';

function rowOf(spec: CallSpec): CallTable[CallName] {
  if (spec.bodyKind === 'multipart') return [spec.method, spec.path, 'multipart'];
  if (spec.replyKind) return [spec.method, spec.path, 'file'];
  if (!acceptsIdempotencyKey(spec)) return [spec.method, spec.path];
  return [spec.method, spec.path, 'idempotent'];
}

const rows = Object.entries(calls).map(([name, spec]): [string, CallTable[CallName]] => [
  name,
  rowOf(spec),
]);
/** Method, path and kind of every call of the contract. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its names are those of `calls`, which CallName lists.
export const contractTable = Object.fromEntries(rows) as CallTable;
