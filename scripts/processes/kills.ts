import { type Load, startLoad } from '../failover/load.ts';
import { pause, until } from '../faults/report.ts';
import { type Check, seconds, type Trial } from './trial.ts';

/** So many acknowledged writes show that writing goes on. */
const enough = 8;
const backWithinMs = 5000;

/** Servers are killed one after the other while founders save and send: nothing acknowledged is lost, and the others go on. */
export async function killServers({ shape, kills, random }: Trial): Promise<Check[]> {
  const load = await startLoad(shape.url, 'kills');
  const goesOn = async (moment: number): Promise<void> =>
    until(
      () => load.since(moment) >= enough,
      () => `Nobody writes: ${JSON.stringify([...load.failures])}\n${shape.output()}`,
    );
  await goesOn(performance.now());
  const took: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + random() * 1500);
    const which = Math.floor(random() * shape.servers.length);
    const killedAt = performance.now();
    await shape.servers[which]?.kill();
    await goesOn(killedAt + 30);
    took.push(performance.now() - killedAt);
    console.log(
      `kill ${kill + 1}: server ${which + 1}, writing on after ${seconds(took.at(-1) ?? 0)}`,
    );
    await shape.startServer(which);
  }
  await load.stop();
  const worst = Math.max(0, ...took);
  return [
    [
      `${kills} servers killed, writing on after ${seconds(worst)} at worst (5 s)`,
      worst <= backWithinMs,
    ],
    ...(await whatBecame(load, shape.directUrl, /^(?:0|502|503|504) /)),
  ];
}

/** Each server is taken out, stopped and started, as for a new version: no request fails. */
export async function stopServers({ shape }: Trial): Promise<Check[]> {
  const load = await startLoad(shape.url, 'stops');
  for (const which of shape.servers.keys()) {
    const before = load.saves();
    await until(
      () => load.saves() > before + enough,
      () => shape.output(),
    );
    await shape.renewServer(which);
  }
  await load.stop();
  return whatBecame(load, shape.directUrl, null);
}

async function whatBecame(load: Load, url: string, allowed: RegExp | null): Promise<Check[]> {
  const { lost, doubled, checked } = await load.compare(url);
  for (const what of [...lost, ...doubled].slice(0, 20)) console.log(`  ${what}`);
  const others = [...load.failures].filter(([what]) => allowed?.test(what) !== true);
  const meant = allowed ? 'only "try again" meanwhile' : 'no request failed while each was renewed';
  const besides = [...load.failures].map(([what, count]) => `${count} × ${what}`).join(', ');
  return [
    [
      `nothing of ${load.saves()} saves and ${load.sends()} sendings is lost (${lost.length} of ${checked} things)`,
      lost.length === 0 && load.saves() > 0,
    ],
    [`and nothing is there twice (${doubled.length})`, doubled.length === 0],
    [`${meant} (${besides || 'nothing else'})`, others.length === 0],
  ];
}
