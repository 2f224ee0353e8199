import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { aMember, aUser } from '#test/factories.ts';
import { aRound } from '#test/stories/second-person.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** Another account of somebody's, which may decide in the team too. */
async function anotherAccount({
  project,
  owner,
}: Pick<Awaited<ReturnType<typeof aRound>>, 'project' | 'owner'>) {
  const [name, host] = owner.email.split('@');
  const second = await aUser(world, { email: `${name}+two@${host}` });
  return aMember(world, project.account.id, 'manager', second);
}

test('another account of who proposes confirms nothing, and reads that it may not', async () => {
  const round = await aRound(world);
  const second = await anotherAccount(round);
  await round.ask(true);
  await round.decide(round.owner, 'accepted');
  const ids = await round.ids();
  expect((await round.waiting(second)).rows.map(({ mayConfirm }) => mayConfirm)).toEqual([false]);
  expect((await round.refused(second, ids)).code).toBe('forbidden');
  expect((await round.waiting(round.manager)).rows.map((row) => row.mayConfirm)).toEqual([true]);
  await round.confirm(round.manager, ids);
});

test('one person with two accounts is nobody to ask a second person of', async () => {
  const round = await aRound(world);
  await anotherAccount(round);
  await world.db
    .deleteFrom('members')
    .where('account_id', '=', round.project.account.id)
    .where('user_id', '=', round.manager.id)
    .execute();
  await expect(round.ask(true)).rejects.toThrow('state_conflict');
});

test('what was confirmed by somebody who has come to found the startup since is told to nobody', async () => {
  const round = await aRound(world);
  const { owner, manager } = round;
  await round.ask(true);
  await round.decide(owner, 'accepted');
  await round.confirm(manager, await round.ids());
  await round.becomesOf(manager);
  world.clock.advance(HOLD_ONE_MS);
  await decisionRelease.run({ services: world.services, now: world.clock.now() });
  expect(await round.told()).toEqual(['pending']);
  const { data } = await world.as(owner.token).ok('listNotifications', { query: {} });
  expect(data.map(({ kind }) => kind)).toContain('decision_refused');
});

test('a copy of a project asks a second person where the project does', async () => {
  const round = await aRound(world);
  const { owner, manager, params } = round;
  const asksCopy = async () => {
    const { data } = await world.as(manager.token).ok('cloneProject', { params });
    const copy = { params: { id: data._id } };
    return (await world.as(owner.token).ok('getSecondPerson', copy)).data;
  };
  expect(await asksCopy()).toMatchObject({ version: 0, isOn: false });
  await round.ask(true);
  expect(await asksCopy()).toMatchObject({
    version: 1,
    isOn: true,
    waiting: 0,
    changes: [{ isOn: true, by: { _id: manager.id } }],
  });
  await round.ask(false);
  expect(await asksCopy()).toMatchObject({ version: 0, isOn: false });
});
