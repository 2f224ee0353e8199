import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { AppError } from './errors.ts';

/** A body has so long, and a second more for each so many bytes that came: a trickle ends, a slow upload does not. */
const graceMs = 10_000;
const bytesASecond = 16 * 1024;
const lookAgainMs = 1000;
/** What a refused caller who goes on sending is given to read the answer. */
const lingerMs = 1000;
/** What stands around the file in a form of one file. */
const formBytes = 64 * 1024;

/** Ends bodies that do not come, that are too large by their own word, and that nobody reads any more. */
export function boundBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (isOnItsWay(raw)) watch(raw, reply.raw);
    const isUpload = request.routeOptions.config.call?.bodyKind === 'multipart';
    const size = Number(raw.headers['content-length'] ?? 0);
    if (isUpload && size > limits.body.file + formBytes) return done(new AppError('too_large'));
    return done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isOnItsWay(request.raw)) hangUp(request.raw);
    done();
  });
}

const isOnItsWay = (raw: IncomingMessage): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0);

function watch(raw: IncomingMessage, reply: ServerResponse): void {
  const { socket } = raw;
  const startedAt = performance.now();
  const before = socket.bytesRead;
  const look = (): void => {
    const allowedMs = graceMs + ((socket.bytesRead - before) / bytesASecond) * 1000;
    if (raw.complete || socket.destroyed) return;
    if (performance.now() - startedAt < allowedMs) {
      timer = setTimeout(look, lookAgainMs).unref();
      return;
    }
    if (reply.headersSent) socket.destroy();
    else socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    raw.destroy();
  };
  let timer = setTimeout(look, graceMs - lookAgainMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** The answer is out and the rest of the body wanted by nobody: read no more of it, and close soon. */
function hangUp({ socket }: IncomingMessage): void {
  // Node resumes what was not read, in the same turn.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
