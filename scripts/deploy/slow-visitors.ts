import { once } from 'node:events';
import { connect as connectTwo } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { ask, type Way } from './asking.ts';
import type { Check } from './checks.ts';
import { type FakeServers, largeBytes } from './fake-servers.ts';

/** More than a proxy of the kit has places for at its servers: of what reads, and of what writes. */
const READERS = 40;
const WRITERS = 1100;
const ARRIVE_MS = 1000;
const SOON_MS = 2000;
const path = '/v3/projects';

/** Visitors who ask and then read nothing, and such as send a call bit by bit, keep nobody else waiting. */
export async function checkSlowVisitors(
  proxy: string,
  way: Way,
  servers: FakeServers,
): Promise<Check[]> {
  return [
    await whoReadNothing(proxy, way, servers),
    await whoSendSlowly(`${proxy}: ${READERS} who begin to send with what they read`, way, {
      count: READERS,
      head: `GET ${path} HTTP/1.1`,
      length: 1000,
      sent: 1,
    }),
    await whoSendSlowly(`${proxy}: ${WRITERS} who write slowly`, way, {
      count: WRITERS,
      head: `POST ${path} HTTP/1.1`,
      length: 1000,
      sent: 1,
    }),
    await whoSendSlowly(`${proxy}: ${WRITERS} who write much and slowly`, way, {
      count: WRITERS,
      head: `POST ${path} HTTP/1.1`,
      length: 200_000,
      sent: 140_000,
    }),
  ];
}

async function whoReadNothing(proxy: string, way: Way, servers: FakeServers): Promise<Check> {
  const { name, httpsPort, certificate } = way;
  const connection = connectTwo(`https://${name}:${httpsPort}`, {
    servername: name,
    ca: certificate,
    // Not a byte of a body may be sent to it.
    settings: { initialWindowSize: 0 },
    lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  try {
    servers.begin();
    const readers = Array.from({ length: READERS }, () => {
      const reader = connection.request({ ':path': path });
      reader.on('error', () => undefined);
      return reader.pause();
    });
    await sleep(ARRIVE_MS);
    const asked = servers.received();
    const others = await othersServed(way);
    for (const reader of readers) reader.close();
    return [
      `${proxy}: ${READERS} who stop reading (${asked} of them reach a server) keep nobody waiting (${others.said})`,
      others.soon && asked === READERS,
    ];
  } finally {
    connection.destroy();
  }
}

type Slow = { count: number; head: string; length: number; sent: number };

async function whoSendSlowly(what: string, way: Way, slow: Slow): Promise<Check> {
  const { name, httpsPort, certificate } = way;
  const head = `${slow.head}\r\nhost: ${name}\r\ncontent-type: application/json\r\ncontent-length: ${slow.length}\r\n\r\n`;
  const sockets: TLSSocket[] = [];
  try {
    for (let n = 0; n < slow.count; n += 1) {
      const socket = connect({
        host: '127.0.0.1',
        port: httpsPort,
        servername: name,
        ca: certificate,
      });
      socket.on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'secureConnect');
      socket.write(head + 'a'.repeat(slow.sent));
    }
    await sleep(ARRIVE_MS);
    const others = await othersServed(way);
    return [`${what} keep nobody waiting (${others.said})`, others.soon];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** One who reads and one who writes. */
async function othersServed(way: Way): Promise<{ soon: boolean; said: string }> {
  const startedAt = performance.now();
  const answers = await Promise.all([
    ask(way, path),
    ask(way, path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  ]);
  const ms = Math.round(performance.now() - startedAt);
  const statuses = answers.map(({ status }) => status).join(', ');
  return {
    soon: answers.every(({ body }) => body.length === largeBytes) && ms < SOON_MS,
    said: `${statuses}, ${ms} ms`,
  };
}
