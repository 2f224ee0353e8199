import type { FastifyInstance } from 'fastify';
import { errorCatalogue } from '#contract/errors.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import type { CallClass } from './admission.ts';
import { isInsideCall } from './inside-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of a call that only reads and gives way to what is urgent; such a call is refused before anything is done. */
    yields?: CallClass;
  }
}

const { status } = errorCatalogue.unavailable;

/**
 * Refuses what only reads, where there is no place for it, with the same reply as `sendError` and before any other hook. In a
 * rush there are nine of these for each call that is served: what one of them costs is taken from the saves.
 */
export function turnAwayEarly(app: FastifyInstance): void {
  const { key, message } = sayFailures('failures.unavailable');
  const said = JSON.stringify({ status: 'error', code: 'unavailable', message, key }).slice(0, -1);
  app.addHook('onRequest', (request, reply, next) => {
    const kind = request.routeOptions.config.yields;
    const retryAfter = kind && !isInsideCall(request) ? app.admission.turnAway(kind) : null;
    if (retryAfter === null) {
      next();
      return;
    }
    const body = `${said},"requestId":"${request.id}"}`;
    reply.hijack();
    reply.raw.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      'retry-after': String(retryAfter),
    });
    reply.raw.end(body);
  });
}
