import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { noteAnswering } from './outages.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await sql`truncate availability, outages`.execute(world.db);
});

/** As if everything had happened so much longer ago. */
async function pass(seconds: number): Promise<void> {
  await sql`update availability set answered_at = answered_at - make_interval(secs => ${seconds})`.execute(
    world.db,
  );
  await sql`update outages set began_at = began_at - make_interval(secs => ${seconds}),
    ended_at = ended_at - make_interval(secs => ${seconds})`.execute(world.db);
}
const say = async (refused = 0) => noteAnswering(world.pool, refused);
async function outages() {
  const { rows } = await sql<{ cause: string; seconds: number; refused: number }>`
    select cause, round(extract(epoch from ended_at - began_at))::int as seconds, refused
    from outages order by began_at`.execute(world.db);
  return rows;
}

test('who answers every two seconds was never away, and a first start was not either', async () => {
  for (let beat = 0; beat < 10; beat += 1) {
    await say();
    await pass(2);
  }
  await pass(6);
  await say();
  expect(await outages()).toEqual([]);
});

test('a silence is written down once, whoever ends it and however many at once', async () => {
  await say();
  await pass(95);
  await Promise.all(Array.from({ length: 8 }, async () => say()));
  expect(await outages()).toEqual([{ cause: 'silence', seconds: 95, refused: 0 }]);
  await pass(30);
  await say();
  expect((await outages()).map(({ seconds }) => seconds)).toEqual([95, 30]);
});

test('refusals that follow each other are one time, and later ones another', async () => {
  await say();
  for (const refused of [3, 0, 4]) {
    await say(refused);
    await pass(2);
  }
  expect(await outages()).toEqual([{ cause: 'refusals', seconds: 6, refused: 7 }]);
  await pass(6);
  await say();
  await pass(5);
  await say(1);
  expect((await outages()).map(({ refused }) => refused)).toEqual([7, 1]);
});
