import type { CallSpec } from '#contract/define.ts';
import type { Services } from '#server/http/context.ts';
import { isOwn, isReady } from './ready-reply.ts';

const checked = new WeakSet<object>();

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** Says of a reply, or of a row in one, that the contract has passed it, and sees to it that nobody changes it any more. */
export function markChecked<Reply extends object>(reply: Reply): Reply {
  freeze(reply);
  checked.add(reply);
  return reply;
}

/** True for what needs no other look: it is sent again as it is. */
export function isChecked(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && checked.has(reply);
}

/** Nothing that the contract does not declare leaves; hot lists are trusted in production only. */
export function checkReply(spec: CallSpec, body: unknown, { config }: Services): unknown {
  if ((spec.hot && config.production) || isChecked(body)) return body;
  const reply = isReady(body) ? JSON.parse(body.body.toString()) : isOwn(body) ? body.value : body;
  const result = spec.reply.safeParse(reply);
  if (result.success) return isReady(body) || isOwn(body) ? body : result.data;
  throw new Error(
    `${spec.method} ${spec.path} replies against its contract: ${result.error.message}`,
  );
}
