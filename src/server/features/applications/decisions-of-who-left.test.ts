import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { aMember, type TestUser } from '#test/factories.ts';
import { aRound } from '#test/stories/second-person.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const refusedTo = async ({ token }: TestUser) =>
  (await world.as(token).ok('listNotifications', { query: {} })).data
    .filter(({ kind }) => kind === 'decision_refused')
    .map(({ payload }) => payload.applicationId);

test('what cannot be told and was decided by somebody who has left is said to those who decide now', async () => {
  const round = await aRound(world);
  const { owner, manager, reviewer, of } = round;
  const other = await aMember(world, of.id, 'manager');
  await round.decide(manager, 'rejected');
  await world.as(owner.token).ok('removeMember', { params: { ...of, userId: manager.id } });
  await round.becomesOf(manager);
  world.clock.advance(HOLD_ONE_MS);
  await decisionRelease.run({ services: world.services, now: world.clock.now() });
  expect(await round.told()).toEqual(['pending']);
  for (const decider of [owner, other]) expect(await refusedTo(decider)).toEqual([round.idOf(0)]);
  for (const one of [manager, reviewer]) expect(await refusedTo(one)).toEqual([]);
});
