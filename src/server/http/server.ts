import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { DestinationStream } from 'pino';
import { errorCatalogue } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/id.ts';
import { openAdmission } from './overload/admission.ts';
import { AppError, brokenConstraint, toAppError } from './errors.ts';
import { sayFiles } from '#contract/messages/files.ts';
import { endStreamsOnClose } from './event-stream.ts';
import { unlessGone } from './callers/gone-callers.ts';
import { isInsideCall } from './replies/inside-calls.ts';
import { answerKnownHosts } from './security/hosts.ts';
import { readAddressesWithoutPorts, trustedProxies, warnOfProxies } from './security/proxies.ts';
import { loggedPath } from './security/logged-path.ts';
import { logRefusal } from './security/security-log.ts';
import { sendSecurityHeaders } from './security/security-headers.ts';
import { refuseDeepBodies } from './overload/deep-bodies.ts';
import { hurryBodies, LONGEST_REQUEST_MS } from './overload/slow-bodies.ts';
import { routing, turnAwayEarly } from './overload/turn-away.ts';
import { cutStalledReaders } from './overload/slow-readers.ts';
import { cutUnreadBodies } from './overload/unread-bodies.ts';
import { letRetire } from './health/retirement.ts';
import { refuseWrongMethods } from './wrong-method.ts';

const defaultPerMinute = 1200;
/** The levels of a log that has a line for each request. */
const logsRequests = new Set(['trace', 'debug', 'info']);

/**
 * An HTTP server with the house's limits, headers, logs and error shape, and no routes yet. Logs go to
 * standard output, or to `logTo`.
 */
export async function createServer(
  config: Config,
  logTo?: DestinationStream,
): Promise<FastifyInstance> {
  const admission = openAdmission();
  const door = turnAwayEarly(admission);
  const app = Fastify({
    serverFactory: (handler) => openServer(unlessGone(door.before(handler))),
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: limits.body.json,
    trustProxy: trustedProxies(config),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: routing,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
  });
  // Fastify would read it, and every call would then say that a text is no object.
  app.removeContentTypeParser('text/plain');
  refuseDeepBodies(app);
  app.decorateRequest('callerId', null);
  app.decorate('admission', admission);
  app.decorate('onTurnedAway', door.onTurnedAway);
  app.addHook('onRoute', door.learn);
  app.decorate('ownHost', new URL(config.publicUrl).host);
  app.decorate('insideAnswers', new Map());
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id);
    next();
  });
  readAddressesWithoutPorts(app);
  warnOfProxies(app, config);
  answerKnownHosts(app, config);
  // What nobody reads is not made.
  if (logsRequests.has(config.logLevel)) logRequests(app);
  endStreamsOnClose(app);
  letRetire(app);
  hurryBodies(app);
  cutUnreadBodies(app);
  cutStalledReaders(app);
  refuseWrongMethods(app);
  await sendSecurityHeaders(app, config);
  // Programs ask with OPTIONS too, and name no origin: the strict way answers them 400 in a text that is not of the contract.
  await app.register(cors, {
    origin: '*',
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: limits.body.file, files: 1, fields: 5, parts: 6, fieldSize: 10_000 },
  });
  if (config.rateLimit) {
    await app.register(rateLimit, {
      global: true,
      max: defaultPerMinute,
      timeWindow: '1 minute',
      // What a page reads for its visitor was counted as that page.
      allowList: isInsideCall,
      errorResponseBuilder: (_request, context) =>
        new AppError('rate_limited', { retryAfter: Math.ceil(context.ttl / 1000) }),
    });
  }
  const count = config.rateLimit ? app.rateLimit() : null;
  app.setErrorHandler(async (problem, request, reply) => {
    // The limit stands on routes. What none takes counts here, once it is known that no page is shown for it.
    const more = request.is404 && count ? await count.call(app, request, reply).catch(same) : null;
    await sendError(more ?? problem, request, reply);
  });
  return app;
}

const same = (error: unknown): unknown => error;

function openServer(listener: RequestListener): Server {
  // Node looks for sockets whose time is over every 30 s unless told otherwise.
  const server = createHttpServer({ connectionsCheckingInterval: 1000 }, listener);
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.headersTimeout = 5000;
  server.keepAliveTimeout = 72_000;
  return server.setTimeout(0);
}

/** A line for each request that was answered. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        source: header(request, 'source'),
        application: header(request, 'application'),
      },
      'request',
    );
    next();
  });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 40) : undefined;
}

/** What is ours to mend: defects, what we stand on, and rows that only a constraint stopped. */
function logFailure(error: unknown, code: string, request: FastifyRequest): void {
  const constraint = brokenConstraint(error);
  if (constraint) request.log.error({ ...constraint, code }, 'constraint broken');
  else if (code === 'internal' || code === 'unavailable') {
    // Who hung up in the middle of a body is no failure of ours.
    if (request.raw.destroyed && !request.raw.complete) return;
    request.log.error({ err: error, code }, 'request failed');
  }
}

/** A body of another kind where a file is to come: what reads bodies refuses it before it is known what is called. */
const isOfUpload = ({ code }: AppError, request: FastifyRequest): boolean =>
  code === 'unsupported_media_type' && request.routeOptions.config.call?.bodyKind === 'multipart';

/** Sends a failure in the one error shape; the cause of an `internal` one goes to the log only. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const failure = toAppError(error);
  const { status } = errorCatalogue[failure.code];
  logRefusal(request, failure.code);
  if (!failure.isRefusal) logFailure(error, failure.code, request);
  if (failure.allow) void reply.header('allow', failure.allow.join(', '));
  const retryAfter = failure.retryAfter ?? (status === 503 || status === 429 ? 3 : undefined);
  if (retryAfter) void reply.header('retry-after', String(retryAfter));
  await reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        status: 'error',
        code: failure.code,
        ...(isOfUpload(failure, request) ? sayFiles('files.multipart') : failure.said),
        ...(failure.details && { details: failure.details }),
        requestId: request.id,
      }),
    );
}
