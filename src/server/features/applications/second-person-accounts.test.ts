import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, aUser } from '#test/factories.ts';
import { aRound } from '#test/second-person.ts';
import { createWorld, type World } from '#test/world.ts';

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
