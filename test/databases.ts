import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openReplica, type Replica, replicaReads } from '#server/db/replica.ts';
import { until } from '../scripts/faults/report.ts';
import { appWithPages } from './app-with-pages.ts';
import { type Standby, startStandby } from './standby.ts';
import { openWorld, type World } from './world.ts';

export type Databases = {
  standby: Standby;
  /** Over the primary. */
  world: World;
  /** Two servers, each with its own look at both databases. */
  processes: [FastifyInstance, FastifyInstance];
  /** Resolves when both servers know that the replica has everything by now. */
  isFresh(): Promise<void>;
  close(): Promise<void>;
};

/** Two servers on a primary and its replica, with pages; they keep and tell as those that run do, by a clock that runs. */
export async function openDatabases(): Promise<Databases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-databases-'));
  const standby = await startStandby();
  const { primaryUrl, url } = standby;
  const clock = { now: () => new Date(), advance: () => undefined };
  const env = { READ_MODEL_CHECK_MS: '300' };
  const open = async (name: string): Promise<{ world: World; replica: Replica }> => {
    const replica = openReplica({ url, primaryUrl, poolSize: 4, preparedStatements: true });
    const at = path.join(folder, name);
    const world = await openWorld({ url: primaryUrl, folder: at, env, clock, replica });
    return { world, replica };
  };
  const one = await open('one');
  const other = await open('other');
  const processes: Databases['processes'] = [
    await appWithPages(one.world),
    await appWithPages(other.world),
  ];
  return {
    standby,
    world: one.world,
    processes,
    isFresh: async () => {
      await standby.caughtUp();
      const moment = performance.now();
      await until(
        () => one.replica.has(moment) && other.replica.has(moment),
        () => 'A server does not see that the replica has everything.',
        20_000,
      );
    },
    close: async () => {
      for (const app of processes) await app.close();
      for (const { world, replica } of [one, other]) {
        await replica.close();
        await world.close();
      }
      await standby.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How many calls were answered from where: `replica`, `primary`, or `again`. */
export async function readsOf(from: string): Promise<number> {
  const { values } = await replicaReads.get();
  return values.find(({ labels }) => labels.from === from)?.value ?? 0;
}
