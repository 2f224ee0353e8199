import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { makeReady } from './ready-data.ts';

export type Standby = {
  primaryUrl: string;
  url: string;
  /** The replica goes on receiving what happens, and does not do it, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves when the replica has all that the primary has by now. */
  caughtUp(): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
};

/** A primary with the product's schema and a replica that follows it by streaming: both begin as the same copy. */
export async function startStandby(): Promise<Standby> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-standby-'));
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  for (const at of [first, second]) await makeReady(at);
  const primary = await startOn(first);
  const { port, username, password } = new URL(primary.url);
  const cluster = path.join(second, 'postgres', 'cluster');
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  await writeFile(path.join(cluster, 'standby.signal'), '');
  const replica = await startOn(second);
  let runs = true;
  const stopReplica = async (): Promise<void> => {
    if (runs) await replica.stop();
    runs = false;
  };
  return {
    primaryUrl: primary.url,
    url: replica.url,
    pause: async () => void (await ask(replica.url, 'select pg_wal_replay_pause()')),
    resume: async () => {
      if (runs) await ask(replica.url, 'select pg_wal_replay_resume()');
    },
    caughtUp: async () => {
      const now = await ask<{ at: string }>(primary.url, 'select pg_current_wal_lsn() as at');
      const wanted = `select pg_last_wal_replay_lsn() >= '${now?.at}' as "isThere"`;
      const until = Date.now() + 30_000;
      while (!(await ask<{ isThere: boolean }>(replica.url, wanted))?.isThere) {
        if (Date.now() > until)
          throw new Error(await readFile(path.join(second, 'postgres', 'log'), 'utf8'));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stopReplica,
    stop: async () => {
      await stopReplica();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const startOn = async (at: string) =>
  startEmbeddedPostgres({ dataDir: path.join(at, 'postgres'), log: () => undefined, fast: true });

async function ask<T extends object>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows[0];
  } finally {
    await client.end();
  }
}
