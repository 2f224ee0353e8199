import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Way } from './asking.ts';
import type { Check } from './checks.ts';
import { type FakeServers, largeBytes } from './fake-servers.ts';

/** More than a proxy of the kit has places for at its servers. */
const READERS = 40;
const ARRIVE_MS = 1000;
const SOON_MS = 2000;

/** Visitors who ask and then read nothing keep nobody else from reading. */
export async function checkSlowReaders(
  proxy: string,
  way: Way,
  servers: FakeServers,
): Promise<Check> {
  const { name, httpsPort, certificate } = way;
  const connection = connect(`https://${name}:${httpsPort}`, {
    host: '127.0.0.1',
    servername: name,
    ca: certificate,
    // Not a byte of a body may be sent to it.
    settings: { initialWindowSize: 0 },
    lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  try {
    servers.begin();
    const readers = Array.from({ length: READERS }, () => {
      const reader = connection.request({ ':path': '/v3/projects' });
      reader.on('error', () => undefined);
      return reader.pause();
    });
    await sleep(ARRIVE_MS);
    const asked = servers.received();
    const startedAt = performance.now();
    const { status, body } = await ask(way, '/v3/projects');
    const ms = Math.round(performance.now() - startedAt);
    for (const reader of readers) reader.close();
    return [
      `${proxy}: ${READERS} visitors who stop reading (${asked} of them reach a server) keep nobody waiting (${status}, ${ms} ms)`,
      status === 200 && body.length === largeBytes && ms < SOON_MS && asked === READERS,
    ];
  } finally {
    connection.destroy();
  }
}
