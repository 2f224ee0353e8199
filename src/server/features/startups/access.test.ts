import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayStartups } from '#contract/messages/startups.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { aStartup, aUser } from '#test/factories.ts';
import { callerOf, outcomesOf } from '#test/proving.ts';
import { none, readApplications } from '#test/read-applications.ts';
import { createWorld, type World } from '#test/world.ts';
import { ownedStartup, ownStartup, startupToReview, visibleStartup } from './access.ts';

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

test('a startup is seen by its founders, and by who reads what it sent with open eyes', async () => {
  const cast = await readApplications(world);
  const { ids, startupId, all, setBlind } = cast;
  const ask = async (of = startupId) => all(async (caller) => visibleStartup(world.db, caller, of));
  const [owner, viewer, manager, reviewer] = (
    ['founder', 'viewer', 'manager', 'reviewer'] as const
  ).map((who) => ({ id: startupId, userId: cast.people[who].userId }));
  const seen = { founder: owner, viewer, manager };
  expect(await ask()).toEqual({ ...none, ...seen });
  await setBlind(false);
  expect(await ask()).toEqual({ ...none, ...seen, reviewer });
  expect(await ask(newId())).toEqual(none);
  const application = world.db.updateTable('applications').where('id', '=', ids.sent);
  await application.set({ status: 'draft' }).execute();
  expect(await ask()).toEqual({ ...none, founder: owner });
  await application.set({ status: 'pending', deleted_at: world.clock.now() }).execute();
  expect(await ask()).toEqual({ ...none, founder: owner });
  await world.db
    .updateTable('startups')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', startupId)
    .execute();
  expect(await ask()).toEqual(none);
});
