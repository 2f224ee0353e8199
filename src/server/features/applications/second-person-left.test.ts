import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { aRound } from '#test/stories/second-person.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const tick = async () => decisionRelease.run({ services: world.services, now: world.clock.now() });

test('what waits says that who decided has left the team since; it is confirmed all the same', async () => {
  const round = await aRound(world);
  const { owner, manager, of, idOf } = round;
  await round.ask(true);
  await round.decide(manager, 'accepted', { message: 'Welcome.', release: 'now' });
  const listed = async () => {
    const { data } = await world.as(owner.token).ok('listManagementApplications', { params: of });
    return data.find(({ _id }) => _id === idOf(0))?.staged;
  };
  const by = { _id: manager.id };
  expect(await listed()).toMatchObject({ by, hasLeft: false });
  expect((await round.waiting(owner)).rows[0]).toMatchObject({ by, hasLeft: false });
  const member = { params: { ...of, userId: manager.id } };
  await world.as(owner.token).ok('removeMember', member);
  expect(await listed()).toMatchObject({ by, hasLeft: true });
  expect((await round.waiting(owner)).rows[0]).toMatchObject({ by, hasLeft: true });
  await round.confirm(owner, await round.ids());
  world.clock.advance(HOLD_ONE_MS);
  await tick();
  expect(await round.told()).toEqual(['accepted']);
});
