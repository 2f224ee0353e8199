import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A message of the protocol at the beginning of the bytes: a letter, then a length that counts itself. */
const lengthOf = (bytes: Buffer): number =>
  bytes.length < 5 ? Infinity : bytes.readInt32BE(1) + 1;

/** A connection that is logged in, as bare bytes. */
async function loggedIn(url: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners();
  stream.on('error', () => undefined);
  return stream;
}

const welcome = Buffer.concat([
  // No password is asked for, a process that there is not, and ready.
  Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([75, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1]),
  Buffer.from([90, 0, 0, 0, 5, 73]),
]);
/** What PgBouncer says to who gives it settings that it does not know. */
const said = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
const refusal = Buffer.concat([Buffer.from([69, 0, 0, 0, said.length + 4]), said]);
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const END = 'X'.charCodeAt(0);

/**
 * Stands before a PostgreSQL as PgBouncer does in transaction mode: lends two connections, the one that came back last first.
 * Settings at the start of a connection are refused, or taken and forgotten.
 */
export async function openTransactionPooler(
  url: string,
  settings: 'refused' | 'forgotten',
): Promise<{ url: string; close: () => void }> {
  const servers = await Promise.all([loggedIn(url), loggedIn(url)]);
  const free = [...servers];
  const visitors = new Set<Socket>();
  const serve = (visitor: Socket): void => {
    visitors.add(visitor.on('error', () => undefined));
    let isKnown = false;
    let server: Socket | undefined;
    let reply = Buffer.alloc(0);
    const giveBack = (chunk: Buffer): void => {
      visitor.write(chunk);
      reply = Buffer.concat([reply, chunk]);
      for (let length = lengthOf(reply); length <= reply.length; length = lengthOf(reply)) {
        const isOver = reply[0] === READY && reply[5] === IDLE;
        reply = reply.subarray(length);
        if (!isOver || !server) continue;
        free.push(server.off('data', giveBack));
        server = undefined;
      }
    };
    visitor.on('data', (chunk: Buffer) => {
      if (!isKnown) {
        isKnown = true;
        const isRefused = settings === 'refused' && chunk.includes('statement_timeout');
        if (isRefused) visitor.end(refusal);
        else visitor.write(welcome);
        return;
      }
      if (chunk[0] === END) return void visitor.end();
      server ??= free.pop()?.on('data', giveBack);
      server?.write(chunk);
    });
  };
  const listener = createServer(serve).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((listener.address() as AddressInfo).port);
  return {
    url: own.href,
    close: () => {
      listener.close();
      for (const one of [...visitors, ...servers]) one.destroy();
    },
  };
}
