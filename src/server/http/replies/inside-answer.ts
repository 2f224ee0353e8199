import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CallSpec } from '#contract/define.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';
import type { Context, Handler, Services } from '#server/http/context.ts';
import { inRank } from '#server/db/turns.ts';
import { checkReply, isChecked } from './check-reply.ts';
import { type List, markCursor, markOf } from '#server/http/paging/cursors.ts';
import { AppError, toAppError } from '#server/http/errors.ts';
import { inTime } from '#server/http/overload/patience.ts';
import { insideAddress, type Refusal } from './inside-calls.ts';
import { readFrom } from '#server/http/read-from.ts';
import { isOwn, isReady } from './ready-reply.ts';
import { validate } from '#server/http/validate.ts';

type Input = { params?: object; query?: object };
/** What a call replies, and what tells it from any other reply to the same call: texts, and objects that are kept. */
export type InsideReply = { value: unknown; mark: readonly unknown[] };
/** With `lags` it may be what was so some seconds ago. */
export type InsideAnswer = (
  input: Input,
  language: Language,
  lags: boolean,
) => Promise<InsideReply>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that the server may make to itself for nobody in particular, by their names. */
    insideAnswers: Map<string, InsideAnswer>;
  }
}

type Options = { services: Services; clock: () => Date };

/** As they would stand in an address. */
function asWritten(parts: object | undefined): Record<string, string> {
  const given = Object.entries(parts ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

const nobody = (): never => {
  throw new Error('There is no browser behind a call of the server to itself.');
};

/**
 * Lets the server make a call that only reads, without HTTP around it: nobody calls, and the handler, its rights and the
 * contract are those of any such request. Replies are what visitors get; a refusal is thrown as a `Refusal`.
 */
export function answerInside(
  app: FastifyInstance,
  [name, spec]: readonly [string, CallSpec],
  handler: Handler<CallSpec>,
  { services, clock }: Options,
): void {
  const isForPages = spec.method === 'GET' && spec.who === 'anyone' && !spec.replyKind;
  if (!isForPages || handler.open) return;
  app.insideAnswers.set(name, async (input, language, lags) => {
    try {
      const params = asWritten(input.params);
      // An address with a part left out is another address.
      if (Object.values(params).includes('')) throw new AppError('not_found');
      const raw = { params, query: asWritten(input.query), body: undefined };
      const parts = validate(spec, raw);
      const list = { name: spec.path, spec, parts };
      const context = contextOf(services, { ...parts, list, now: clock(), language, app });
      const work = inRank('browse', async () =>
        readFrom(spec, services, lags, async (db) => handler({ ...context, db })),
      );
      const waitsAtMost = spec.patienceMs ?? services.config.requestPatienceMs;
      const reply = checkReply(spec, await inTime(work, waitsAtMost), services);
      if (isOwn(reply)) return reply;
      if (isChecked(reply)) return { value: reply, mark: [reply] };
      // As it would travel.
      const text = isReady(reply) ? reply.body.toString() : JSON.stringify(markCursor(list, reply));
      return { value: JSON.parse(text), mark: [text] };
    } catch (error) {
      throw refusalOf(error, app.log);
    }
  });
}

type Asked = {
  params: unknown;
  query: unknown;
  body: unknown;
  list: List;
  now: Date;
  language: Language;
  app: FastifyInstance;
};

function contextOf(services: Services, { app, list, ...asked }: Asked): Context {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `validate` parsed the parts with the schemas of the call.
  return {
    ...services,
    ...asked,
    caller: null,
    cursorMark: () => markOf(list),
    isInside: true,
    requestId: 'inside',
    ip: insideAddress,
    userAgent: null,
    visitorId: nobody,
    knownVisitorId: null,
    log: app.log,
    once: nobody,
    setStatus: nobody,
  } as unknown as Context;
}

function refusalOf(error: unknown, log: FastifyBaseLogger): Refusal {
  const { code, said, details = [] } = toAppError(error);
  if (code === 'internal') log.error({ err: error, code }, 'request failed');
  const { status } = errorCatalogue[code];
  return Object.assign(new Error(said.message), { status, code, details, said });
}
