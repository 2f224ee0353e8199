import type pg from 'pg';
import { allAdded } from '#server/jobs/soon.ts';
import type { World } from './world.ts';

/** What one call costs, beside time. */
export type Counted = {
  statements: number;
  /** Times that the server waited for PostgreSQL. */
  trips: number;
  /** Rows that PostgreSQL sent. */
  rows: number;
  /** Bytes of write-ahead log; null before PostgreSQL 18, which counts them for each connection. */
  wal: number | null;
  /** Bytes of the reply's JSON. */
  reply: number;
};

/** What pg tells of each message that arrives, which its types leave out. */
type Wire = { connection: NodeJS.EventEmitter };

/** Counts what the calls of a world cost; `call` resolves to the reply. */
export function counter(world: World): (call: () => Promise<unknown>) => Promise<Counted> {
  const clients = new Set<pg.PoolClient>();
  const seen = { commandComplete: 0, readyForQuery: 0, dataRow: 0 };
  world.pool.on('acquire', (client) => {
    if (clients.has(client)) return;
    clients.add(client);
    const { connection } = client as unknown as Wire;
    for (const name of ['commandComplete', 'readyForQuery', 'dataRow'] as const) {
      connection.on(name, () => {
        seen[name] += 1;
      });
    }
  });
  world.pool.on('remove', (client) => clients.delete(client));
  return async (call) => {
    await allAdded(world.db);
    const walBefore = await walOf(clients);
    const before = { ...seen };
    const reply = await call();
    // What comes of it after its reply is its cost, too.
    await allAdded(world.db);
    const after = { ...seen };
    const walAfter = await walOf(clients);
    return {
      statements: after.commandComplete - before.commandComplete,
      trips: after.readyForQuery - before.readyForQuery,
      rows: after.dataRow - before.dataRow,
      wal: walBefore === null || walAfter === null ? null : walAfter - walBefore,
      reply: Buffer.byteLength(withoutCounts(JSON.stringify(reply))),
    };
  };
}

/** The factories count what they make, over all tests of a process. */
const withoutCounts = (text: string): string =>
  text.replaceAll(/(project-|organisation-|user|Lookup )\d+/g, '$1');

/** What these connections have written so far. Nobody else uses them meanwhile. */
async function walOf(clients: Iterable<pg.PoolClient>): Promise<number | null> {
  let sum = 0;
  for (const client of clients) {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version, pg_stat_force_next_flush()`,
    );
    if ((rows[0]?.version ?? 0) < 180_000) return null;
    const { rows: wal } = await client.query<{ bytes: number }>(
      'select wal_bytes::bigint as bytes from pg_stat_get_backend_wal(pg_backend_pid())',
    );
    sum += wal[0]?.bytes ?? 0;
  }
  return sum;
}
