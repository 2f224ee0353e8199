import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RouteOptions } from 'fastify';
import findMyWay from 'find-my-way';
import { errorCatalogue } from '#contract/errors.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import { newId } from '#server/db/id.ts';
import type { Admission, CallClass } from './admission.ts';
import { STALL_MS } from './slow-readers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has each call told that is refused before the framework sees it. */
    onTurnedAway(tell: (call: TurnedAway) => void): void;
  }
  interface FastifyContextConfig {
    /** The class of a call that only reads and gives way to what is urgent; such a call is refused before anything is done. */
    yields?: CallClass;
  }
}

/** How addresses are read, here and by the framework. */
export const routing = { ignoreTrailingSlash: true, maxParamLength: 300, caseSensitive: true };
type Store = { yields: CallClass | null; call: string; route: string };
/** A call that was refused; `ms` is how long it waited to be told. */
export type TurnedAway = { call: string; route: string; application: unknown; ms: number };

const { status } = errorCatalogue.unavailable;
/** So many are told at once, and so many in each turn after that: 800 a second. Whoever is refused waits for it, and asks less. */
const AT_ONCE = 100;
const A_TURN = 16;
const TURN_MS = 20;
/** More than this do not wait: what they hold is worth more than the time. */
const MOST_WAITING = 10_000;

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
 * Refuses what only reads, where there is no place for it, with the same reply as `sendError` and before the framework sees it. In
 * a rush there are nine of these for each call that is served: what one of them costs is taken from the saves. What is asked
 * inside the process does not come this way.
 */
export function turnAwayEarly({ isCrowded, turnAway }: Admission) {
  const { key, message } = sayFailures('failures.unavailable');
  const said = JSON.stringify({ status: 'error', code: 'unavailable', message, key }).slice(0, -1);
  const soon = paced();
  const routes = findMyWay(routing);
  const tellers: ((call: TurnedAway) => void)[] = [];
  const routeOf = ({ method, url = '', headers }: IncomingMessage): Store | null => {
    // What has a body is read to its end, or cut.
    if (method !== 'GET' || headers['content-length'] || headers['transfer-encoding']) return null;
    return routes.find('GET', url)?.store ?? null;
  };

  const refuse = (
    { call, route }: Store,
    { socket, headers: { application } }: IncomingMessage,
    response: ServerResponse,
    retryAfter: number,
  ): void => {
    const id = newId();
    const body = `${said},"requestId":"${id}"}`;
    const from = performance.now();
    soon(() => {
      socket.setTimeout(STALL_MS);
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'x-request-id': id,
        'retry-after': String(retryAfter),
      });
      response.end(body);
      for (const tell of tellers) tell({ call, route, application, ms: performance.now() - from });
    });
  };

  return {
    /** Finds what gives way as the framework does: all its routes have to be said here. */
    learn: ({ method, url, config }: RouteOptions): void => {
      if (![method].flat().includes('GET')) return;
      const { yields = null, name = '' } = config ?? {};
      routes.on('GET', url, () => undefined, { yields, call: name, route: url } satisfies Store);
    },
    onTurnedAway: (tell: (call: TurnedAway) => void): void => void tellers.push(tell),
    /** Hands on what is not refused. */
    before:
      (handler: RequestListener): RequestListener =>
      (request, response) => {
        const route = isCrowded() ? routeOf(request) : null;
        const retryAfter = route?.yields ? turnAway(route.yields) : null;
        if (route === null || retryAfter === null) handler(request, response);
        else refuse(route, request, response, retryAfter);
      },
  };
}
