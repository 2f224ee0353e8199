import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server says that has no place for a read, and after how long to ask again. */
export const refusal = '{"status":"error","code":"unavailable"}';
export const refusedForSeconds = 7;
/** A large reply of a call that anybody may make, in bytes. */
export const largeBytes = 100_000;

/** Two servers that take a request and hang up, as one does that is killed in the middle. */
export type FakeServers = {
  addresses: string[];
  /** Counts from here on. */
  begin: () => void;
  /** How many requests arrived whole since then. */
  received: () => number;
  /** Until a proxy uses both again. */
  settle: () => Promise<void>;
  answerFromNowOn: () => void;
  stopOne: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Longer than a proxy of the kit leaves out a server that failed. */
const settleMs = 6000;
const noticeMs = 3000;

async function stop(server: Server | undefined): Promise<void> {
  if (!server?.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

export async function startFakeServers(): Promise<FakeServers> {
  let received = 0;
  let answers = false;
  const servers = [0, 1].map(() =>
    createServer((request, reply) => {
      if (request.url === '/readyz' || request.url === '/healthz' || answers) {
        request.resume();
        reply.end('{"status":"success"}');
        return;
      }
      request.resume();
      request.on('end', () => {
        received += 1;
        // As Flair does in a rush, without a look at what is asked.
        if (request.url === '/v3/refused')
          reply.writeHead(503, { 'retry-after': String(refusedForSeconds) }).end(refusal);
        else if (request.url === '/v3/projects') reply.end(Buffer.alloc(largeBytes, 'a'));
        else request.socket.destroy();
      });
    }),
  );
  for (const server of servers) {
    // As Flair keeps a connection that nobody uses.
    server.keepAliveTimeout = 72_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return {
    addresses: servers.map((one) => `127.0.0.1:${(one.address() as AddressInfo).port}`),
    begin: () => {
      received = 0;
    },
    received: () => received,
    settle: async () => new Promise((resolve) => setTimeout(resolve, settleMs)),
    answerFromNowOn: () => {
      answers = true;
    },
    stopOne: async () => {
      await stop(servers[0]);
      // A proxy notices it within so long; what is sent in that moment may break off.
      await new Promise((resolve) => setTimeout(resolve, noticeMs));
    },
    stop: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}
