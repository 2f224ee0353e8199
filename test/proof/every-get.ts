import { type CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';

/** Every GET of the contract that has an end. */
export const reads = (Object.values(calls) as CallSpec[]).filter(
  ({ method, replyKind }) => method === 'GET' && replyKind !== 'stream',
);

/** Each way to fill the parameters of its path with these ids. */
export function fillings({ path }: CallSpec, ids: readonly string[]): Record<string, string>[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return names.reduce<Record<string, string>[]>(
    (made, name) => made.flatMap((one) => ids.map((id) => ({ ...one, [name]: id }))),
    [{}],
  );
}
