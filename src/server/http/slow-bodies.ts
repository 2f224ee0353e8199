import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For everything but files: no such body is larger than 2 MB. */
const BODY_MS = 10_000;

/** Node's limit for a whole request: a file on a slow line takes minutes (3 in the web app). */
export const LONGEST_REQUEST_MS = 185_000;

/** Gives bodies 10 s to arrive; those of files have limits of their own. */
export function hurryBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw, headers } = request;
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'];
    if (hasBody && request.routeOptions.config.call?.bodyKind !== 'multipart') {
      const timer = setTimeout(() => {
        // A request that was made inside the process has no line to cut.
        if (!raw.complete && raw.socket instanceof Socket) raw.socket.destroy();
      }, BODY_MS);
      raw.once('close', () => clearTimeout(timer));
    }
    next();
  });
}
