import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('an unknown address costs the same statements and about the same time', async () => {
  await world.as().ok('signUp', {
    body: { email: 'timed@flair.test', password: 'correct horse battery', firstName: 'Ada' },
  });
  const attempt = async (email: string): Promise<void> => {
    await world.as().fails('signIn', { body: { email, password: 'wrong horse battery' } });
  };
  await attempt('timed@flair.test');
  const known = await world.statements(async () => attempt('timed@flair.test'));
  const unknown = await world.statements(async () => attempt('nobody@flair.test'));
  expect(unknown).toEqual(known);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < 15; turn += 1) {
    times.known.push(await timeOf(async () => attempt('timed@flair.test')));
    times.unknown.push(await timeOf(async () => attempt(`nobody${turn}@flair.test`)));
  }
  // Without the stand-in hash an unknown address is answered in a tenth of the time.
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
