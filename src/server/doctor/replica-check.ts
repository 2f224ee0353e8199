import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MOST_BEHIND_MS, ofPrimary, ofReplica, type Place } from '#server/db/replica.ts';
import { type Ask, failed, type Finding, ok, reasonOf, warning } from './finding.ts';

const patienceMs = 3000;
const pauseMs = 50;
const meanwhile = 'browsing reads from DATABASE_URL meanwhile';

/** Whether the replica of READ_DATABASE_URL gets what the database has by now, and how soon. */
export async function lookAtReplica(ask: Ask, url: string | undefined): Promise<Finding> {
  if (url === undefined) return ok('none is set: browsing reads from the database');
  const { host } = new URL(url);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const [now] = await ask<Place>(ofPrimary);
    const askedAt = performance.now();
    for (;;) {
      const [there] = (await client.query<Place>(ofReplica)).rows;
      if (!now || !there) throw new Error('The database gave no row.');
      if (there.system !== now.system)
        return failed(`${host} of READ_DATABASE_URL has another database; ${meanwhile}`);
      if (!there.isStandby)
        return failed(`${host} of READ_DATABASE_URL is no replica: it takes writes; ${meanwhile}`);
      const ms = performance.now() - askedAt;
      if (there.at >= now.at) return ok(`${host} has all that there is after ${ms.toFixed(0)} ms`);
      if (ms > patienceMs) {
        const megabytes = ((now.at - there.at) / 1024 ** 2).toFixed(1);
        const most = MOST_BEHIND_MS / 1000;
        return warning(
          `${host} lacks ${megabytes} MB that the database had ${patienceMs / 1000} s ago; from ${most} s on browsing reads from DATABASE_URL`,
        );
      }
      await sleep(pauseMs);
    }
  } catch (error) {
    return failed(`${host} of READ_DATABASE_URL cannot be used: ${reasonOf(error)}; ${meanwhile}`);
  } finally {
    void client.end().catch(() => undefined);
  }
}
