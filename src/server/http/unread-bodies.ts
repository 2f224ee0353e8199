import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LINGER_MS = 1000;
const LINGER_BYTES = 1024 * 1024;

/**
 * Ends requests whose reply has left while their body still arrives. A little more of it is read away,
 * so that the sender sees the reply before the line is cut; a body without end is not read for ever.
 */
export function cutUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, next) => {
    const { raw } = request;
    // A request that was made inside the process has no line to cut.
    if (!raw.complete && !raw.destroyed && raw.socket instanceof Socket) {
      let taken = 0;
      const cut = () => raw.socket.destroy();
      const timer = setTimeout(cut, LINGER_MS);
      raw.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken > LINGER_BYTES) cut();
      });
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
      raw.resume();
    }
    next();
  });
}
