import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayStartups } from '#contract/messages/startups.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { aStartup, aUser } from '#test/factories.ts';
import { callerOf, outcomesOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import { ownedStartup, ownStartup, startupToReview } from './access.ts';

let world: World;
let people: Record<'stranger' | 'cofounder' | 'owner', Caller>;
let [id, deleted] = ['', ''];
beforeAll(async () => {
  world = await createWorld();
  const [owner, cofounder] = [await aUser(world), await aUser(world)];
  id = await aStartup(world, owner);
  deleted = await aStartup(world, owner);
  const now = world.clock.now();
  await world.db
    .insertInto('startup_founders')
    .values({ startup_id: id, user_id: cofounder.id, role: 'co_founder', created_at: now })
    .execute();
  await world.db
    .updateTable('startups')
    .set({ deleted_at: now })
    .where('id', '=', deleted)
    .execute();
  const stranger = await aUser(world);
  await aStartup(world, stranger);
  people = {
    stranger: callerOf(stranger),
    cofounder: callerOf(cofounder),
    owner: callerOf(owner),
  };
});
afterAll(async () => world.close());

const not = 'not_found';
const nobody = { stranger: not, cofounder: not, owner: not };

test('a startup is its founders’, and for some things its owners’ alone', async () => {
  const own = async (of: string) =>
    outcomesOf(people, async (who) => ownStartup(world.db, who, of));
  const owned = async (of: string) =>
    outcomesOf(people, async (who) => ownedStartup(world.db, who, of));
  const owner = { id, role: 'owner', userId: people.owner.userId };
  const cofounder = { id, role: 'co_founder', userId: people.cofounder.userId };
  expect(await own(id)).toEqual({ stranger: not, cofounder, owner });
  expect(await owned(id)).toEqual({ stranger: not, cofounder: 'forbidden', owner });
  await expect(ownedStartup(world.db, people.cofounder, id)).rejects.toMatchObject({
    said: sayStartups('startups.owner_only'),
  });
  for (const of of [deleted, newId()]) {
    expect(await own(of)).toEqual(nobody);
    expect(await owned(of)).toEqual(nobody);
  }
});

test('an operator decides on one that is there', async () => {
  const ask = async (of: string) =>
    outcomesOf(people, async ({ userId: operatorId }) =>
      startupToReview(world.db, { operatorId }, of),
    );
  expect((await ask(id))['stranger']).toEqual({ id, operatorId: people.stranger.userId });
  for (const of of [deleted, newId()]) expect(await ask(of)).toEqual(nobody);
});
