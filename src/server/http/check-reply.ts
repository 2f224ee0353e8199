import type { CallSpec } from '#contract/define.ts';
import type { Services } from './context.ts';
import { isReady } from './ready-reply.ts';

const checked = new WeakSet<object>();

/** Says of a reply that the contract has passed it, and that nobody changes it any more. */
export function markChecked<Reply extends object>(reply: Reply): Reply {
  checked.add(reply);
  return reply;
}

/** True for a reply that needs no other look: it is sent again as it is. */
export function isChecked(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && checked.has(reply);
}

/** Nothing that the contract does not declare leaves; hot lists are trusted in production only. */
export function checkReply(spec: CallSpec, body: unknown, { config }: Services): unknown {
  if ((spec.hot && config.production) || isChecked(body)) return body;
  const result = spec.reply.safeParse(isReady(body) ? JSON.parse(body.body.toString()) : body);
  if (result.success) return isReady(body) ? body : result.data;
  throw new Error(
    `${spec.method} ${spec.path} replies against its contract: ${result.error.message}`,
  );
}
