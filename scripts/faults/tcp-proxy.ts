import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export const faults = ['none', 'latency', 'slow', 'reset', 'blackhole', 'down'] as const;
export type Fault = (typeof faults)[number];

const latencyMs = 100;
const bytesPerSecond = 2048;

export type Proxy = { port: number; set(fault: Fault): void; close(): void };

/** A wire to a server on loopback that can be made slow, lossy, deaf or cut. */
export async function openProxy(targetPort: number): Promise<Proxy> {
  let fault: Fault = 'none';
  const open = new Set<Socket>();

  const pipe = (from: Socket, to: Socket): void => {
    let due = 0;
    from.on('data', (chunk: Buffer) => {
      if (fault === 'blackhole') return;
      if (fault !== 'latency' && fault !== 'slow') {
        to.write(chunk);
        return;
      }
      const cost = fault === 'slow' ? (chunk.length / bytesPerSecond) * 1000 : latencyMs;
      const now = Date.now();
      // One after the other on a narrow line; at the same time on a long one.
      due = fault === 'slow' ? Math.max(due, now) + cost : now + cost;
      setTimeout(() => to.writable && to.write(chunk), due - now);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };

  const server = createServer((inside) => {
    if (fault === 'reset' || fault === 'down') {
      inside.resetAndDestroy();
      return;
    }
    const outside = connect(targetPort, '127.0.0.1');
    for (const socket of [inside, outside]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    pipe(inside, outside);
    pipe(outside, inside);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given.');
    return address.port;
  };
  const port = await listen(0);
  return {
    port,
    set(next) {
      const was = fault;
      fault = next;
      if (next === 'reset') for (const socket of open) socket.resetAndDestroy();
      if (next === 'down') {
        server.close();
        for (const socket of open) socket.destroy();
      }
      if (was === 'down' && next !== 'down') void listen(port);
      // What a deaf line swallowed never comes: its connections are of no more use.
      if (was === 'blackhole') for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
