import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Whoever takes nothing of a reply for so long is not waited for. */
export const STALL_MS = 20_000;
/** Of a file only what is on its way is held, and whoever plays it may pause. */
const STALL_OF_FILE_MS = 10 * 60_000;

/**
 * Ends connections whose reader takes nothing of its reply for so long: what it holds is memory here, and a place in the proxy
 * before. A slow line that takes a little at a time is waited for. Streams of events have a limit of their own.
 */
export function cutStalledReaders(
  app: FastifyInstance,
  { whole, file } = { whole: STALL_MS, file: STALL_OF_FILE_MS },
): void {
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, next) => {
    const isFile = payload instanceof Readable;
    // Node sets the time of the connection anew when the reply is handed over, and ends it when this one is over.
    if (socket instanceof Socket) socket.setTimeout(isFile ? file : whole);
    next(null, payload);
  });
}
