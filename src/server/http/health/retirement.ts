import { Server } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endStreams } from '#server/http/event-stream.ts';

/** For a connection on which nobody asks: a browser or a proxy may ask at any moment, and hears then that it ends. */
const silentMs = 20_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connections, since a successor has the socket, and tells those that are open with their next reply
     * to connect anew. Settles when all have gone, were silent for 20 s, or `signal` ends the wait.
     */
    retire(signal: AbortSignal): Promise<void>;
  }
}

/**
 * Lets a server go while its successor answers at the same socket, without a failed request: a connection that is
 * kept alive is never closed in the moment in which somebody asks on it.
 */
export function letRetire(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const gone = Promise.withResolvers<void>();
  let retiring = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (retiring && open.size === 0) gone.resolve();
    });
  });
  app.addHook('onRequest', (_request, reply, next) => {
    if (retiring) void reply.header('connection', 'close');
    next();
  });
  app.decorate('retire', async (signal: AbortSignal) => {
    retiring = true;
    // The one of HTTP would close what is kept alive as well.
    Server.prototype.close.call(app.server);
    endStreams(app);
    if (open.size === 0 || signal.aborted) return;
    const late = setTimeout(gone.resolve, silentMs);
    signal.addEventListener('abort', () => gone.resolve());
    await gone.promise;
    clearTimeout(late);
  });
}
