import type pg from 'pg';
import type { World } from './world.ts';

type Query = (...given: unknown[]) => Promise<unknown>;
/** What a process that is killed leaves of a connection. */
type Torn = { connection: { stream: { destroy: () => void } } };

/**
 * Does `work` as a process that is killed before it sends its statement number `at` to PostgreSQL, the first being 1:
 * its connections break, and it asks nothing any more. Resolves to what came of the work, and whether it was killed.
 */
export function killer(world: World) {
  const seen = new WeakSet<pg.PoolClient>();
  let left = Number.POSITIVE_INFINITY;
  world.pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as Query;
    const counted: Query = async (...given) => {
      left -= 1;
      if (left > 0) return query(...given);
      (client as unknown as Torn).connection.stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    };
    Object.assign(client, { query: counted });
  });
  return async <T>(
    at: number,
    work: () => Promise<T>,
  ): Promise<{ reply: T | null; isKilled: boolean }> => {
    left = at;
    const reply = await work().catch(() => null);
    const isKilled = left <= 0;
    left = Number.POSITIVE_INFINITY;
    return { reply, isKilled };
  };
}
