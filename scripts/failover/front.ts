// What stands before PostgreSQL, with the shipped settings: HAProxy, PgBouncer, three processes of Flair and a worker.
import { chownSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Product, startProduct } from '#test/product.ts';
import { startWorker, type Worker } from '#test/workers.ts';
import { type Running, runToEnd, start } from '../deploy/programs.ts';
import { until } from '../faults/report.ts';
import { type Cluster, password } from './cluster.ts';
import { addressOf, frontAddress } from './machines.ts';
import { writeShipped } from '../deploy/shipped.ts';

export type Front = {
  /** Where people ask. */
  url: string;
  /** Where the primary is reached, past PgBouncer. */
  directUrl: string;
  output(): string;
  stop(): Promise<void>;
};

const ports = [3001, 3002, 3003];
/** Beside three PostgreSQL a start takes longer on a small machine. */
const startMs = 180_000;

export async function startFront(folder: string, cluster: Cluster): Promise<Front> {
  const at = path.join(folder, 'front');
  mkdirSync(at);
  const owner = Number(runToEnd('id', ['-u', 'postgres']));
  chownSync(at, owner, -1);
  const haproxy = start('haproxy', [
    '-db',
    '-f',
    await writeShipped('high-availability/haproxy.cfg', path.join(at, 'haproxy.cfg'), {}),
  ]);
  const pgbouncer = await startPgbouncer(at);
  const secret = encodeURIComponent(password);
  const databaseUrl = `postgresql://flair:${secret}@127.0.0.1:6432/flair`;
  const directUrl = `postgresql://flair:${secret}@${frontAddress}:5000/flair`;
  await makeDatabase(cluster);
  const url = `http://${frontAddress}:8080`;
  const dataDir = path.join(at, 'data');
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    PREPARED_STATEMENTS: 'off',
    TRUST_PROXY: '1',
    PUBLIC_URL: url,
    HOST: '0.0.0.0',
    DEVELOPMENT_ON_NETWORK: 'allowed',
    WORKER: 'off',
    BACKUP: 'off',
  };
  const products: Product[] = [];
  for (const port of ports) products.push(await startProduct({ dataDir, port, env, startMs }));
  const { WORKER: _, ...forWorker } = env;
  const worker: Worker = await startWorker({ ...forWorker, DATA_DIR: dataDir });

  const output = (): string =>
    [haproxy, pgbouncer, ...products, worker].map((one) => one.output().slice(-1500)).join('\n');
  await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200, output);
  return {
    url,
    directUrl,
    output,
    stop: async () => {
      await Promise.all([...products.map(async (one) => one.stop()), worker.stop()]);
      await Promise.all([haproxy.stop(), pgbouncer.stop()]);
    },
  };
}

async function startPgbouncer(at: string): Promise<Running> {
  const users = path.join(at, 'userlist.txt');
  await writeFile(users, `"flair" "${password}"\n`);
  const settings = await writeShipped(
    'high-availability/pgbouncer.ini',
    path.join(at, 'pgbouncer.ini'),
    {
      '/etc/pgbouncer/userlist.txt': users,
    },
  );
  return start('pgbouncer', ['-u', 'postgres', settings]);
}

/** As docs/operate/high-availability.md says. */
async function makeDatabase(cluster: Cluster): Promise<void> {
  const host = addressOf(await cluster.primary());
  const asked = (sql: string): string =>
    runToEnd('psql', ['-h', host, '-U', 'postgres', '-d', 'postgres', '-c', sql], {
      env: { PGPASSWORD: password },
    });
  asked(`create role flair login password '${password}'`);
  asked('create database flair owner flair');
}
