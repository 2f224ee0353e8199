import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallInput, type CallSpec, type ReplyOf, urlOf } from '#contract/define.ts';
import { type CallName, calls } from '#contract/index.ts';
import type { Language } from '#contract/limits.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The host of `publicUrl`, under which the server calls itself. */
    ownHost: string;
  }
}

/** A refused call, as pages and pictures see it. */
export type Refusal = Error & {
  status: number;
  code: string;
  said: Message;
  details: readonly (Message & { path: string })[];
};

/** Calls the API inside the process; throws a Refusal. */
export type InsideCall = <Name extends CallName>(
  name: Name,
  input: CallInput<(typeof calls)[Name]>,
) => Promise<ReplyOf<(typeof calls)[Name]>>;

/** The address of nobody: no connection ever comes from it, whatever its headers say. */
export const insideAddress = '0.0.0.0';

/** True for a call of the server to itself for nobody in particular: no visitor's limit counts it. */
export function isInsideCall(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === insideAddress;
}

/** Who calls: nobody, unless a token is given; with an address, that visitor's limits count. */
export type InsideCaller = {
  token?: string;
  ip?: string;
  userAgent?: string;
  /** The cookie of the browser that it is done for. */
  cookie?: string | undefined;
  language?: Language;
};

/**
 * The one way by which pages and pictures read and write: what a caller may not see or do over HTTP
 * cannot happen through them.
 */
export function insideCalls(app: FastifyInstance, caller: InsideCaller = {}): InsideCall {
  const ask = insideTexts(app, caller);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call has answered this, in JSON.
  return async (name, input) => JSON.parse(await ask(name, input)) as never;
}

/* The same, with the reply as it would travel. */
function insideTexts(app: FastifyInstance, caller: InsideCaller = {}) {
  const { token, ip = insideAddress, userAgent, cookie, language } = caller;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(cookie && { cookie }),
    ...(language && { 'accept-language': language }),
  };
  return async <Name extends CallName>(
    name: Name,
    input: CallInput<(typeof calls)[Name]>,
  ): Promise<string> => {
    const spec: CallSpec = calls[name];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no call has another part: files are not sent from inside.
    const { body, ...parts } = input as { params?: object; query?: object; body?: object };
    const reply = await app.inject({
      method: spec.method,
      url: urlOf(spec, parts),
      headers,
      authority: app.ownHost,
      ...(body && { payload: body }),
      remoteAddress: ip,
    });
    if (reply.statusCode < 400) return reply.payload;
    const { code, details = [], ...said } = reply.json<Message & Partial<Refusal>>();
    const facts = { status: reply.statusCode, code, details, said: messageIn(said) };
    throw Object.assign(new Error(said.message), facts);
  };
}

/** True for what a call inside the process throws. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && 'details' in error;
}
