import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsIdempotencyKey, type CallSpec, errorsOf } from '#contract/define.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { inRank } from '#server/db/turns.ts';
import { preferredLanguage } from '#rules/text/languages.ts';
import { type FindCallers, identify, openingOf, partsOf } from './callers/callers.ts';
import type { Context, FileReply, Handler, Services } from './context.ts';
import { classOf, isPromised } from './overload/admission.ts';
import { checkReply } from './replies/check-reply.ts';
import { type Cursors, markOf } from './paging/cursors.ts';
import { AppError, toAppError } from './errors.ts';
import { sendFile } from './replies/file-reply.ts';
import { deviceCookie } from './callers/device-cookie.ts';
import { inTime, leaveAfter } from './overload/patience.ts';
import { mayLag, readFrom } from './read-from.ts';
import { isReady, makeReady, type ReadyReply, sendReady } from './replies/ready-reply.ts';
import { isInsideCall } from './replies/inside-calls.ts';
import { requireKeyable } from './callers/key-callers.ts';
import { logAccess } from './security/security-log.ts';
import { once, readKey, requestHash } from './idempotency.ts';
import { knownVisitor, visitorId } from './callers/visitor-cookie.ts';
import { answerVisitorOnce } from './replies/visitor-replies.ts';
import { withUpload } from './uploads.ts';

export type RouteOptions = FindCallers & {
  services: Services;
  cursors: Cursors;
  /** The clock is read here, once a request. */
  clock: () => Date;
};

/** Serves one declared call by its name. */
export function serveCall(
  app: FastifyInstance,
  [name, spec]: readonly [string, CallSpec],
  handler: Handler<CallSpec>,
  options: RouteOptions,
): void {
  requireKeyable(name, spec);
  if (handler.open && spec.who !== 'user')
    throw new Error(`${name} begins before it knows who calls.`);
  const allowed = errorsOf(spec);
  const perMinute = options.services.config.rateLimit ? spec.perMinute : undefined;
  const { requestPatienceMs } = options.services.config;
  const isLong = spec.bodyKind === 'multipart' || (spec.replyKind ?? 'json') !== 'json';
  const waitsAtMost = isLong ? null : (spec.patienceMs ?? requestPatienceMs);
  const kind = classOf(spec);
  // What takes long by its nature has limits of its own, and would keep the places of others.
  const takesPlace = !isLong && spec.patienceMs === undefined;
  app.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      call: spec,
      name,
      ...(takesPlace && spec.method === 'GET' && kind !== 'urgent' && { yields: kind }),
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: '1 minute' } }),
    },
    handler: async (request, reply) => {
      try {
        // What is asked counts from when it was here, not from when its turn came.
        const now = options.clock();
        const isFirst = spec.urgent === true && isPromised(spec, request.body);
        // A page that the server makes has a place already.
        const place =
          takesPlace && !isInsideCall(request) ? await app.admission.enter(kind, isFirst) : null;
        if (spec.urgent) tellHold(app, reply);
        const work = inRank(isFirst ? 'first' : kind, async () =>
          answer(spec, handler, options, { request, reply, now }),
        );
        // Proving a password takes as long on a machine where nothing else goes on.
        if (place) leaveAfter(work, () => place.leave(!spec.security));
        await inTime(work, waitsAtMost);
        logAccess(request, 'done');
      } catch (error) {
        const failure = toAppError(error);
        if (failure.code !== 'internal' && !allowed.has(failure.code)) {
          request.log.error({ err: error, call: spec.path }, `undeclared failure ${failure.code}`);
          if (!options.services.config.production) throw new AppError('internal');
        }
        throw error;
      }
    },
  });
}

/** Tells browsers how long to hold the next save while there is much to do; what is typed is on the device. */
function tellHold(app: FastifyInstance, reply: FastifyReply): void {
  const seconds = app.admission.saveAfter();
  if (seconds !== null) void reply.header('save-after', String(seconds));
}

/* Nearly always that is the one that it has. */
const on = (context: Context, db: Database): Context =>
  context.db === db ? context : { ...context, db };

type Exchange = { request: FastifyRequest; reply: FastifyReply; now: Date };

async function answer(
  spec: CallSpec,
  handler: Handler<CallSpec>,
  options: RouteOptions,
  { request, reply, now }: Exchange,
): Promise<void> {
  const opening = openingOf(handler, options.services.db, spec, request);
  const { cursors } = options;
  const caller = await identify(spec, options, request, { now, read: opening?.read });
  request.callerId = caller?.userId ?? null;
  const asked = opening?.parts ?? partsOf(spec, request);
  const list = { name: spec.path, spec, parts: asked };
  const parts = await cursors.open(list, asked, now);
  const isSecure = options.services.config.publicUrl.startsWith('https:');
  let status: number = spec.status?.[0] ?? 200;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `validate` parsed the parts with the schemas of this very call.
  const context = {
    ...options.services,
    ...parts,
    cursorMark: () => markOf(list),
    caller,
    now,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    language: caller?.language ?? preferredLanguage(request.headers['accept-language']),
    visitorId: () => visitorId(request, reply, isSecure),
    knownVisitorId: knownVisitor(request, isSecure),
    deviceCookie: deviceCookie(request, reply, isSecure),
    log: request.log,
    opened: opening?.row(),
    once: async (work) => inTransaction(options.services.db, work),
    setStatus: (chosen: number) => {
      status = chosen;
    },
  } as Context;
  if (spec.replyKind === 'stream') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of a call with this `replyKind` replies with it.
    const stream = (await handler(context)) as (reply: FastifyReply) => void;
    stream(reply);
    return;
  }
  if (spec.replyKind === 'file') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of a call with this `replyKind` replies with it.
    await sendFile(reply, (await handler(context)) as FileReply);
    return;
  }
  if (spec.bodyKind === 'multipart' && caller) {
    const body = await withUpload(request, caller.userId, async (file) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call with this `bodyKind` takes its file here.
      checkReply(spec, await handler({ ...context, file } as unknown as Context), options.services),
    );
    await reply.header('cache-control', 'no-store').status(status).send(body);
    return;
  }
  const key = acceptsIdempotencyKey(spec) ? readKey(request.headers['idempotency-key']) : null;
  if (!reply.sent) void reply.header('cache-control', 'no-store');
  if (key && spec.who === 'anyone') {
    const { method, url, body, ip } = request;
    const sent = await answerVisitorOnce(
      options.services.db,
      { key, method, url, body, ip, now },
      async (within) => handler({ ...context, once: within }),
    );
    const checked = checkReply(spec, sent, options.services);
    if (!reply.sent) await reply.status(status).send(checked);
    return;
  }
  const respond = async (): Promise<void> => {
    if (!key || !caller) {
      const lags = mayLag(request, options.services);
      const body = await readFrom(spec, options.services, lags, async (db) =>
        checkReply(spec, await handler(on(context, db)), options.services),
      );
      if (reply.sent) return;
      const sealed = await cursors.seal(list, body, now);
      await (spec.personalWith
        ? sendReady(request, reply, readyOf(sealed))
        : reply.status(status).send(sealed));
      return;
    }
    const hash = requestHash(request.method, request.url, request.body);
    const result = await once(
      options.services.db,
      { userId: caller.userId, key, hash, now },
      async (db) => {
        const body = checkReply(spec, await handler({ ...context, db }), options.services);
        return { status, body };
      },
    );
    if (!reply.sent) await reply.status(result.status).send(result.body);
  };
  const received = await handler.receive?.(context, key);
  if (!received) return respond();
  context.received = received;
  try {
    await respond();
  } catch (error) {
    const sent = await received.failed(error);
    if (sent === null) throw error;
    if (!reply.sent) await reply.status(status).send(checkReply(spec, sent, options.services));
  }
}

/* With the same tag, whichever way the same text was made. */
function readyOf(body: unknown): ReadyReply {
  return isReady(body) ? body : makeReady(JSON.stringify(body));
}
