import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A body has so long to arrive, and a second more for each so many bytes of it: a trickle ends, a slow line does not. */
const BODY_MS = 9000;
const BYTES_A_SECOND = 16 * 1024;
const SOONEST_MS = 50;

/** Node's limit for a whole request: a file on a slow line takes minutes (3 in the web app). */
export const LONGEST_REQUEST_MS = 185_000;

/** Ends requests whose body does not come along. */
export function hurryBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, next) => {
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'];
    // A request that was made inside the process has no line to wait for.
    if (hasBody && raw.socket instanceof Socket) hurry(raw, reply.raw);
    next();
  });
}

function hurry(raw: IncomingMessage, reply: ServerResponse): void {
  const { socket } = raw;
  const startedAt = performance.now();
  const before = socket.bytesRead;
  const look = (): void => {
    if (raw.complete || socket.destroyed) return;
    const allowedMs = BODY_MS + ((socket.bytesRead - before) / BYTES_A_SECOND) * 1000;
    const leftMs = allowedMs - (performance.now() - startedAt);
    if (leftMs > 0) {
      timer = setTimeout(look, Math.max(SOONEST_MS, leftMs)).unref();
      return;
    }
    if (reply.headersSent) socket.destroy();
    else
      socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    raw.destroy();
  };
  let timer = setTimeout(look, BODY_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}
