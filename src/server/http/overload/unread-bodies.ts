import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LINGER_MS = 1000;
const LINGER_BYTES = 1024 * 1024;

/**
 * Ends requests whose reply has left while their body still arrives. A little more of it is read away and the
 * rest left lying, so that the sender sees the reply before the line is cut; a body without end is not read for ever.
 */
export function cutUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, next) => {
    if (isUnread(request.raw)) endHalf(request.raw);
    next(null, payload);
  });
  app.addHook('onResponse', (request, _reply, next) => {
    if (isUnread(request.raw)) linger(request.raw);
    next();
  });
}

/** A request that was made inside the process has no line to cut. */
const isUnread = (raw: IncomingMessage): boolean =>
  !raw.complete && !raw.destroyed && raw.socket instanceof Socket;

/**
 * After a reply that says "connection: close", Node cuts the whole line. With bytes that nobody has read the system then
 * takes back what the sender has not read either: our side alone is ended.
 */
function endHalf(raw: IncomingMessage): void {
  const { socket } = raw;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.destroySoon = destroySoon;
    if (raw.complete) destroySoon();
    else socket.end();
  };
}

function linger(raw: IncomingMessage): void {
  const { socket } = raw;
  let taken = 0;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  raw.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > LINGER_BYTES) raw.pause();
  });
  raw.once('end', () => {
    clearTimeout(timer);
    if (socket.writableEnded) socket.destroy();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}
