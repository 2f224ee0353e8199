import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureInstallationKey } from '#server/integrations/secrets/installation-key.ts';
import { findBreaches, publicKeyOf } from '#test/sequences/checks.ts';
import { play } from '#test/sequences/play.ts';
import { createWorld, type World } from '#test/world.ts';

// `npm run test:sequences` plays 10,000; each prints its seed when it fails.
const count = Number(process.env['SEQUENCES'] ?? 40);
const first = Number(process.env['SEED'] ?? 1);
const STEPS = 24;
const AT_ONCE = 4;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test(
  `${count} random sequences from seed ${first} lose no answer, change nothing that was sent, send nothing screened and wait for nothing later`,
  async () => {
    await ensureInstallationKey(world.db, world.clock.now());
    const key = await publicKeyOf(world);
    const broken: string[] = [];
    let sendings = 0;
    let versions = 0;
    let later = 0;
    let next = first;
    const worker = async (): Promise<void> => {
      while (next < first + count) {
        const seed = next;
        next += 1;
        const game = await play(world, seed, STEPS);
        const breaches = await findBreaches(world, game, key);
        sendings += game.founders.reduce((sum, founder) => sum + founder.sent.length, 0);
        versions += game.versions.size;
        later += game.founders.filter((founder) => founder.later).length;
        if (breaches.length > 0) {
          broken.push(`seed ${seed}: ${breaches.join('; ')} (${game.trace.join(' ')})`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(broken).toEqual([]);
    // The sequences reach what they are about.
    expect(sendings).toBeGreaterThan(count / 4);
    expect(versions).toBeGreaterThan(count * 1.5);
    expect(later).toBeGreaterThan(count / 40);
  },
  Math.max(60_000, count * 4000),
);
