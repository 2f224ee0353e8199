// Four servers and two workers behind HAProxy with TLS, PgBouncer in transaction mode, a primary and a replica; with what
// deploy/ has, on this machine alone, at the usual ports of a room (../deploy/room.ts).
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { type Product, startProduct } from '#test/product.ts';
import { productDatabase } from '#test/product-database.ts';
import { startWorker, type Worker } from '#test/workers.ts';
import { type Certificate, makeCertificate } from '../deploy/certificate.ts';
import { openPostOffice, type PostOffice } from '../deploy/post-office.ts';
import { type Running, runToEnd, start } from '../deploy/programs.ts';
import { haproxyServers } from '../deploy/proxies.ts';
import { writeShipped } from '../deploy/shipped.ts';
import { pause, until } from '../faults/report.ts';
import { type Pair, password, ports, startPair } from './pair.ts';

export type Shape = {
  /** Where people ask. */
  url: string;
  certificate: Certificate;
  pair: Pair;
  office: PostOffice;
  /** The servers, each at a port of its own past HAProxy. */
  servers: Product[];
  workers: Worker[];
  /** The settings of all. */
  env: Record<string, string>;
  /** Where all of them keep files. */
  dataDir: string;
  /** The database past PgBouncer. */
  directUrl: string;
  /** Starts a server that has ended again, at its port. */
  startServer(at: number): Promise<void>;
  startWorker(at: number): Promise<void>;
  /** Stops a server as deploy/haproxy/haproxy.cfg says, without a failed request, and starts it again. */
  renewServer(at: number): Promise<void>;
  output(): string;
};

export const metricsToken = 'figures for this trial';
const serverPorts = [3001, 3002, 3003, 3004];
const workerCount = 2;
/** Beside everything else a start takes longer on a small machine. */
const startMs = 180_000;
/** Longer than a request takes. */
const drainMs = 3000;

export async function startShape(folder: string): Promise<Shape> {
  openNetwork();
  const pair = await startPair(folder);
  const at = path.join(folder, 'front');
  mkdirSync(at);
  const secret = encodeURIComponent(password);
  // Where the trial, its journeys and what they start find the server of their databases.
  process.env['DATABASE_URL'] = `postgresql://flair:${secret}@127.0.0.1:${ports.primary}/postgres`;
  const dataDir = path.join(folder, 'data');
  const { DATABASE_URL: directUrl = '' } = await productDatabase(dataDir);
  const pgbouncer = await startPgbouncer(at, new URL(directUrl).pathname.slice(1));
  const certificate = makeCertificate('localhost', at);
  setDefaultCACertificates([readFileSync(certificate.certificate, 'utf8')]);
  const adminSocket = path.join(at, 'admin.sock');
  const settings = await writeShipped('haproxy/haproxy.cfg', path.join(at, 'haproxy.cfg'), {
    '/etc/haproxy/flair.pem': certificate.both,
    '/run/haproxy/admin.sock': adminSocket,
    ...haproxyServers(serverPorts.map((port) => `127.0.0.1:${port}`)),
  });
  const haproxy = start('haproxy', ['-db', '-f', settings]);
  const office = await openPostOffice();

  const url = 'https://localhost';
  const env = {
    DATABASE_URL: `postgresql://flair:${secret}@127.0.0.1:6432/flair`,
    DATABASE_DIRECT_URL: directUrl,
    READ_DATABASE_URL: `postgresql://flair:${secret}@127.0.0.1:6432/flair_read`,
    PREPARED_STATEMENTS: 'off',
    TRUST_PROXY: '1',
    PUBLIC_URL: url,
    // The outbox shows mails to whoever plays somebody.
    DEVELOPMENT_ON_NETWORK: 'allowed',
    SMTP_URL: office.url,
    SEPARATE_FILES: 'refused',
    BACKUP: 'off',
    // A busy machine is no reason to fail: how long a call takes is measured elsewhere.
    REQUEST_PATIENCE_MS: '10000',
    METRICS_TOKEN: metricsToken,
  };
  const servers: Product[] = [];
  const workers: Worker[] = [];
  const startServer: Shape['startServer'] = async (one) => {
    const port = serverPorts[one] ?? 0;
    servers[one] = await startProduct({ dataDir, port, env: { ...env, WORKER: 'off' }, startMs });
  };
  const startOneWorker: Shape['startWorker'] = async (one) => {
    workers[one] = await startWorker({ ...env, DATA_DIR: dataDir });
  };
  const output = (): string =>
    [haproxy, pgbouncer, ...servers, ...workers, pair]
      .map((one) => one.output().slice(-1500))
      .join('\n');
  // The first brings the database up to date; the others would wait for it.
  await startServer(0);
  await Promise.all(serverPorts.slice(1).map(async (_, index) => startServer(index + 1)));
  for (let one = 0; one < workerCount; one += 1) await startOneWorker(one);
  await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true, output);
  return {
    url,
    certificate,
    pair,
    office,
    servers,
    workers,
    env,
    dataDir,
    directUrl,
    startServer,
    startWorker: startOneWorker,
    renewServer: async (one) => {
      const name = `flair/flair${one + 1}`;
      await tell(adminSocket, `set server ${name} state drain`);
      await pause(drainMs);
      await servers[one]?.stop();
      await startServer(one);
      await tell(adminSocket, `set server ${name} state ready`);
    },
    output,
  };
}

/** Loopback, and a line that leads nowhere: a browser with loopback alone takes itself for offline. */
function openNetwork(): void {
  const line = ['link add line type veth peer name end', 'addr add 10.0.0.1/24 dev line'];
  const up = ['lo', 'line', 'end'].map((name) => `link set ${name} up`);
  for (const step of [...line, ...up]) runToEnd('ip', step.split(' '));
}

/** Tells HAProxy something over its socket. */
async function tell(socket: string, command: string): Promise<void> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  let said = '';
  for await (const chunk of connection) said += String(chunk);
  if (said.trim() !== '') throw new Error(`HAProxy says to ${command}: ${said}`);
}

async function startPgbouncer(at: string, database: string): Promise<Running> {
  const owner = Number(runToEnd('id', ['-u', 'postgres']));
  chownSync(at, owner, -1);
  const users = path.join(at, 'userlist.txt');
  writeFileSync(users, `"flair" "${password}"\n`);
  const settings = await writeShipped(
    'high-availability/pgbouncer.ini',
    path.join(at, 'pgbouncer.ini'),
    {
      '/etc/pgbouncer/userlist.txt': users,
      'host=10.0.0.1 port=5000 dbname=flair': `host=127.0.0.1 port=${ports.primary} dbname=${database}`,
      ';flair_read = host=10.0.0.12 port=5432 dbname=flair': `flair_read = host=127.0.0.1 port=${ports.replica} dbname=${database}`,
    },
  );
  return start('pgbouncer', ['-u', 'postgres', settings]);
}
