import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from './row.ts';
import { type DatabaseName, metricsToken, type World } from './world.ts';

const AT_MOST_MS = 180_000;
const headers = { authorization: `Bearer ${metricsToken}` };
const held = /^flair_read_model_projects(?:\{[^}]*\})? (\d+)$/m;

/**
 * Waits until the products on these databases say that they hold their public projects: they are read when somebody asks for
 * a list, and again after minutes in which nobody did. Throws where that takes three minutes.
 */
export async function modelsHeld(world: World, names: readonly DatabaseName[]): Promise<void> {
  await Promise.all(names.map(async (name) => modelHeld(world, name)));
}

async function modelHeld(world: World, name: DatabaseName): Promise<void> {
  const origin = world.originOf(name);
  const until = performance.now() + AT_MOST_MS;
  while (performance.now() < until) {
    // What was idle for long is dropped and read anew as a list is asked for; meanwhile PostgreSQL may have no time for that list.
    await (await fetch(`${origin}/v3/projects?limit=1`)).arrayBuffer();
    const [, projects = '0'] = held.exec(await textOf(origin, '/metrics', { headers })) ?? [];
    if (Number(projects) > 0) return;
    await sleep(200);
  }
  throw new Error(`The product on ${name} does not hold its projects.`);
}
