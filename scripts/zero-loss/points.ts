import { documentOf } from './surfaces.ts';
import { failedRequests } from './failed-requests.ts';
import type { Fault } from './faults/fault.ts';
import { type Findings, judgeTexts, noFindings } from './judge.ts';
import type { Spot, Surface, World } from './kinds.ts';
import { people } from './kinds.ts';
import { type Random, randomFrom } from './random.ts';
import { makeWorld } from './world.ts';

/** More of the last moments than this may not be lost on the device, whatever happens. */
const MOST_LOST_MS = 200;
/** Where nothing is broken, a text is on the server after at most so long. */
const MOST_BEHIND_MS = 2000;
const SWEEP_EVERY = 25;
const STAYS = 0.6;

export type Played = {
  fault: string;
  surface: string;
  ms: number;
  findings: Findings;
};
export type Outcome = { played: Played[]; failures: string[] };

export type Plan = {
  points: number;
  /** After so long no point is begun any more, once half of them were played. */
  seconds: number;
  seed: number;
  faults: readonly Fault[];
  surfaces: readonly (readonly [Surface, number])[];
};

/** How many of the points are played at least, however slow the machine is. */
export const leastOf = (points: number): number => Math.ceil(points / 2);

/** Plays so many points in a world of their own; returns what each came to. */
export async function playPoints({
  points,
  seconds,
  seed,
  faults,
  surfaces,
}: Plan): Promise<Outcome> {
  const random = randomFrom(seed);
  const world = await makeWorld(random);
  const outcome: Outcome = { played: [], failures: [] };
  const fail = (failure: string): void => {
    outcome.failures.push(failure);
    console.log(`✗ ${failure}`);
  };
  const startedAt = performance.now();
  let before: Surface | null = null;
  try {
    for (let point = 1; point <= points; point += 1) {
      // Most points stay where the one before was: to open another page is half of a point's work.
      const here = surfaces.filter(([one]) => one === before && random.next() < STAYS);
      const { fault, surface } = pick(random, { faults, surfaces: here.length ? here : surfaces });
      before = surface;
      const spot = { surface, target: random.pick(surface.targets(world)) };
      const played = await play(world, fault, spot);
      outcome.played.push(played);
      const where = `seed ${seed}, point ${point}, ${fault.name}, ${documentOf(spot)}`;
      for (const problem of problemsOf(played.findings)) fail(`${where}: ${problem}`);
      const passed = Math.round((performance.now() - startedAt) / 1000);
      const isLast = point === points || (passed >= seconds && point >= leastOf(points));
      if (point % SWEEP_EVERY > 0 && !isLast) continue;
      for (const problem of await sweep(world, surfaces)) fail(`${where}, sweep: ${problem}`);
      console.log(`${point} of ${points}, ${outcome.failures.length} failed, ${passed} s`);
      if (isLast) break;
    }
  } finally {
    const orphans = await world.close();
    if (orphans > 0) fail(`seed ${seed}: ${orphans} processes were left`);
  }
  return outcome;
}

type Choice = Pick<Plan, 'faults' | 'surfaces'>;

function pick(random: Random, { faults, surfaces }: Choice): { fault: Fault; surface: Surface } {
  const all = faults.flatMap((fault) =>
    surfaces.flatMap(([surface, share]) =>
      (fault.fits?.(surface) ?? true) ? [{ fault, surface, share }] : [],
    ),
  );
  // A fault comes as often as its share says, on however few surfaces it can.
  const sums = new Map<Fault, number>();
  for (const { fault, share } of all) sums.set(fault, (sums.get(fault) ?? 0) + share);
  const weight = ({ fault, share }: (typeof all)[number]) =>
    (fault.share * share) / (sums.get(fault) ?? 1);
  let at = random.next() * all.reduce((sum, one) => sum + weight(one), 0);
  for (const one of all) {
    at -= weight(one);
    if (at < 0) return one;
  }
  throw new Error('No fault fits any of these surfaces.');
}

async function play(world: World, fault: Fault, spot: Spot): Promise<Played> {
  const from = performance.now();
  const found = noFindings();
  try {
    await fault.play({ world, spot, found });
  } catch (error) {
    const message = (error as Error).message.replaceAll(/\s+/g, ' ').slice(-900);
    found.troubles.push(`${message} ${await pagesOf(world)} || ${failedRequests()}`);
    await recover(world, spot);
  }
  const ms = performance.now() - from;
  return { fault: fault.name, surface: spot.surface.name, ms, findings: found };
}

function problemsOf({ lostMs, behindMs, troubles }: Findings): string[] {
  const lost = lostMs > MOST_LOST_MS ? [`${Math.round(lostMs)} ms of typing are gone`] : [];
  const behind =
    behindMs > MOST_BEHIND_MS ? [`${Math.round(behindMs)} ms were not on the server`] : [];
  return [...lost, ...behind, ...troubles];
}

/** Every text on the server once more: nothing stands where it was not typed. */
async function sweep(world: World, all: Plan['surfaces']): Promise<string[]> {
  const found = noFindings();
  for (const [surface] of all) {
    for (const target of surface.targets(world)) {
      const texts = await surface.held(world, target);
      judgeTexts(world, { spot: { surface, target }, texts, found });
    }
  }
  return found.troubles;
}

/** After a point that got stuck: a running server, windows of a new device, and nothing due that the server lacks. */
async function recover(world: World, spot: Spot): Promise<void> {
  const isUp = await fetch(`${world.product.url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );
  if (!isUp) {
    await world.kill();
    await world.restart();
  }
  for (const who of people) await world.dropWindow(who);
  const text = (await spot.surface.held(world, spot.target).catch(() => [])).join('\n');
  const document = documentOf(spot);
  const due = [...world.ledger.due(document)];
  world.ledger.release(
    document,
    due.filter((sign) => !text.includes(sign)),
  );
}

async function pagesOf({ browser }: World): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const texts = await Promise.all(
    pages.map(async (page) => {
      const text = await page.innerText('body', { timeout: 1000 }).catch(() => 'no page');
      return `${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
    }),
  );
  return texts.join(' || ');
}
