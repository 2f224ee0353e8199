import type { FastifyInstance } from 'fastify';
import { type CallInput, type CallSpec, type ReplyOf, urlOf } from '#contract/define.ts';
import { type CallName, calls } from '#contract/index.ts';

/** A refused call, as pages and pictures see it. */
export type Refusal = Error & { status: number; code: string };

/** Calls the API as a visitor, inside the process; throws a Refusal. */
export type VisitorCall = <Name extends CallName>(
  name: Name,
  input: CallInput<(typeof calls)[Name]>,
) => Promise<ReplyOf<(typeof calls)[Name]>>;

/** The one way by which pages and pictures read: what a visitor may not see cannot appear in them. */
export function visitorCalls(app: FastifyInstance): VisitorCall {
  return async (name, input) => {
    const spec: CallSpec = calls[name];
    const reply = await app.inject({ method: 'GET', url: urlOf(spec, input as object) });
    if (reply.statusCode < 400) return reply.json();
    const { code } = reply.json<{ code: string }>();
    throw Object.assign(new Error(`${name}: ${code}`), { status: reply.statusCode, code });
  };
}
