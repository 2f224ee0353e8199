import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#server/error-code.ts';
import { until } from '../faults/report.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Front, startFront } from './front.ts';
import { type Load, startLoad } from './load.ts';
import { narrow, plugIn, plugMachines, unplug, widen } from './machines.ts';

const writesWithinMs = 15_000;
/** Another replica takes the place of a full one sooner than a primary is replaced. */
const otherWithinMs = 10_000;
/** So many acknowledged writes show that writing goes on. */
const enough = 8;
/** For so long a trouble that is no failover lasts. */
const troubleMs = 15_000;
const print = (line: string): void => console.log(line);

type Check = [what: string, holds: boolean];
type Parts = { cluster: Cluster; front: Front; load: Load; random: () => number };
type Options = { folder: string; kills: number; random: () => number; only?: string[] };

/** Everything after the kills, by name; `--only kills` leaves them out. */
const troubles = {
  etcd: killEtcd,
  partition: partitionPrimary,
  disk: fillDisk,
  line: narrowLine,
};

export async function rehearse({ folder, kills, random, only }: Options): Promise<Check[]> {
  const startedAt = performance.now();
  plugMachines();
  const cluster = await startCluster(folder);
  print(`PostgreSQL on three machines after ${seconds(performance.now() - startedAt)}`);
  const front = await startFront(folder, cluster);
  const load = await startLoad(front.url, 'failover');
  print(`everything runs after ${seconds(performance.now() - startedAt)}`);
  const parts: Parts = { cluster, front, load, random };
  await goesOn(parts, performance.now());
  const checks = await killPrimaries(parts, kills);
  for (const [name, trouble] of Object.entries(troubles)) {
    if (only && !only.includes(name)) continue;
    await cluster.whole();
    checks.push(...(await trouble(parts)));
  }
  await cluster.whole();
  await load.stop();
  const { lost, doubled, checked } = await load.compare(front.directUrl);
  for (const what of [...lost, ...doubled].slice(0, 20)) print(`  ${what}`);
  print(
    `${load.saves()} saves and ${load.sends()} sendings acknowledged; answered besides: ${JSON.stringify(Object.fromEntries(load.failures))}`,
  );
  const others = [...load.failures].filter(([what]) => !/^(?:0|502|503|504) /.test(what));
  checks.push(
    [`nothing acknowledged is lost (${lost.length} of ${checked} things)`, lost.length === 0],
    [`nothing is there twice (${doubled.length})`, doubled.length === 0],
    [`only "try again" meanwhile (${others.join('; ') || 'nothing else'})`, others.length === 0],
  );
  await front.stop();
  return checks;
}

async function killPrimaries(parts: Parts, kills: number): Promise<Check[]> {
  const { cluster, random } = parts;
  const took: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await cluster.whole();
    await sleep(500 + random() * 2000);
    const was = await cluster.primary();
    const killedAt = performance.now();
    await cluster.kill(was);
    const ms = await goesOn(parts, killedAt + 30);
    took.push(ms);
    print(`kill ${kill}: ${was}, writing again after ${seconds(ms)} on ${await cluster.primary()}`);
    await cluster.rejoin(was);
  }
  if (took.length === 0) return [];
  const sorted = took.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  return [
    [
      `writing again after ${seconds(median)} in the middle and ${seconds(worst)} at worst (15 s), ${kills} kills`,
      worst <= writesWithinMs,
    ],
  ];
}

/** Kills the etcd that leads the three: nothing may change for those who write. */
async function killEtcd(parts: Parts): Promise<Check[]> {
  const { cluster } = parts;
  const before = await cluster.primary();
  const leader = await cluster.etcdLeader();
  const pause = await longestPause(parts, async () => {
    await cluster.killEtcd(leader);
    await sleep(troubleMs);
  });
  const after = await cluster.primary();
  await cluster.rejoinEtcd(leader);
  print(
    `etcd of ${leader} killed: primary ${before}, then ${after}, longest pause ${seconds(pause)}`,
  );
  return [
    [`a killed etcd changes no primary (${before}, ${after})`, before === after],
    [`and writing goes on (longest pause ${seconds(pause)})`, pause <= writesWithinMs],
  ];
}

/** Pulls the plug of the primary: it may not go on as one, and the others must. */
async function partitionPrimary(parts: Parts): Promise<Check[]> {
  const { cluster } = parts;
  const was = await cluster.primary();
  const cutAt = performance.now();
  unplug(was);
  const ms = await goesOn(parts, cutAt + 30);
  const now = await cluster.primary();
  await sleep(troubleMs);
  plugIn(was);
  const backAt = performance.now();
  await cluster.whole();
  const back = performance.now() - backAt;
  print(
    `${was} unplugged: writing again after ${seconds(ms)} on ${now}, whole ${seconds(back)} after it is back`,
  );
  return [
    [`a primary that nobody reaches is replaced after ${seconds(ms)}`, ms <= writesWithinMs],
    [`and comes back as a replica (${was}, ${now})`, was !== now],
  ];
}

/** Fills the disk of the replica that acknowledges: writing goes on, and it follows again once there is room. */
async function fillDisk(parts: Parts): Promise<Check[]> {
  const { cluster } = parts;
  const primary = await cluster.primary();
  const [full] = await cluster.synchronous();
  if (!full || full === primary) return [['there was a synchronous replica', false]];
  const filling = path.join(cluster.diskOf(full), 'filling');
  const pause = await longestPause(parts, async () => {
    fill(filling);
    await sleep(troubleMs);
    // What was freed by it is filled, too.
    fill(`${filling}-again`);
    await sleep(troubleMs);
  });
  const now = await cluster.primary();
  for (const file of [filling, `${filling}-again`]) rmSync(file, { force: true });
  await cluster.whole();
  print(`disk of ${full} full: primary ${primary}, then ${now}, longest pause ${seconds(pause)}`);
  return [
    [`a full disk of the replica changes no primary (${primary}, ${now})`, primary === now],
    [`and writing goes on (longest pause ${seconds(pause)}, 10 s)`, pause <= otherWithinMs],
  ];
}

function fill(file: string): void {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    for (let left = bavail * bsize; left >= 0; left -= chunk.length) {
      writeFileSync(file, chunk, { flag: 'a' });
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error;
  }
}

/** Makes the line to the primary narrow: slower, and no failover. */
async function narrowLine(parts: Parts): Promise<Check[]> {
  const { cluster } = parts;
  const primary = await cluster.primary();
  const pause = await longestPause(parts, async () => {
    narrow(primary, narrowed);
    await sleep(2 * troubleMs);
  });
  const now = await cluster.primary();
  widen(primary);
  print(`line of ${primary} at ${narrowed}: primary then ${now}, longest pause ${seconds(pause)}`);
  return [
    [`a slow line changes no primary (${primary}, ${now})`, primary === now],
    [`and writing goes on (longest pause ${seconds(pause)})`, pause <= writesWithinMs],
  ];
}

const narrowed = '2mbit';

/** How long after `moment` enough writes that began after it were acknowledged, in ms. */
async function goesOn({ cluster, front, load }: Parts, moment: number): Promise<number> {
  await until(
    () => load.since(moment) >= enough,
    () =>
      `Nobody writes: ${JSON.stringify(Object.fromEntries(load.failures))}\n${front.output()}\n${cluster.output()}`,
    120_000,
  );
  return performance.now() - moment;
}

/** The longest time without an acknowledged write while something happens, in ms. */
async function longestPause({ load }: Parts, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let seen = load.saves();
  let seenAt = performance.now();
  const look = (): void => {
    longest = Math.max(longest, performance.now() - seenAt);
    if (load.saves() === seen) return;
    seen = load.saves();
    seenAt = performance.now();
  };
  const timer = setInterval(look, 20);
  await work();
  look();
  clearInterval(timer);
  return longest;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
