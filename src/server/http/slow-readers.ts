import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whoever takes nothing of a reply for so long is not waited for. */
export const STALL_MS = 20_000;

/**
 * Ends connections whose reader takes nothing of its reply for `stallMs`: what it holds is memory here, and a place in the proxy
 * before. A slow line that takes a little at a time is waited for. Streams of events have a limit of their own.
 */
export function cutStalledReaders(app: FastifyInstance, stallMs = STALL_MS): void {
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, next) => {
    // Node sets the time of the connection anew when the reply is handed over, and ends it when this one is over.
    if (socket instanceof Socket) socket.setTimeout(stallMs);
    next(null, payload);
  });
}
