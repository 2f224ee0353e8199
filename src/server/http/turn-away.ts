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
/** So many are told at once, and so many in each turn after that: 800 a second. Whoever is refused waits for it, and asks less. */
const AT_ONCE = 100;
const A_TURN = 16;
const TURN_MS = 20;
/** More than this do not wait: what they hold is worth more than the time. */
const MOST_WAITING = 5000;

/** Does so much a second, and the rest later, in order: nobody is in a hurry to be told no, and what is served goes before. */
function paced(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = AT_ONCE;
  let timer: NodeJS.Timeout | null = null;
  const turn = (): void => {
    for (const work of waiting.splice(0, A_TURN)) work();
    if (waiting.length > 0) return;
    left = Math.min(AT_ONCE, left + A_TURN);
    if (left < AT_ONCE || !timer) return;
    clearInterval(timer);
    timer = null;
  };
  return (work) => {
    timer ??= setInterval(turn, TURN_MS).unref();
    if (left > 0) {
      left -= 1;
      work();
    } else if (waiting.length < MOST_WAITING) waiting.push(work);
    else work();
  };
}

/**
 * Refuses what only reads, where there is no place for it, with the same reply as `sendError` and before any other hook. In a
 * rush there are nine of these for each call that is served: what one of them costs is taken from the saves.
 */
export function turnAwayEarly(app: FastifyInstance): void {
  const { key, message } = sayFailures('failures.unavailable');
  const said = JSON.stringify({ status: 'error', code: 'unavailable', message, key }).slice(0, -1);
  const soon = paced();
  app.addHook('onRequest', (request, reply, next) => {
    const kind = request.routeOptions.config.yields;
    const retryAfter = kind && !isInsideCall(request) ? app.admission.turnAway(kind) : null;
    if (retryAfter === null) {
      next();
      return;
    }
    const body = `${said},"requestId":"${request.id}"}`;
    reply.hijack();
    soon(() => {
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
  });
}
