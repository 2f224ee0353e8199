import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { callerOf, outcomeOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import { alertReader, alertToken, openCalendar, ownSearch, publicProject } from './access.ts';

let world: World;
let user: TestUser;
beforeAll(async () => {
  world = await createWorld();
  user = await aUser(world);
});
afterAll(async () => world.close());

const not = 'not_found';

test('what is kept is public, also for those who see more', async () => {
  const account = await anAccount(world);
  const operator = callerOf(user, { operator: true });
  const hidden = await aProject(world, { account });
  await world.db
    .updateTable('projects')
    .set({ hidden_at: world.clock.now() })
    .where('id', '=', hidden.id)
    .execute();
  for (const status of ['open', 'closed', 'expired'] as const) {
    const { id, slug } = await aProject(world, { account, status });
    for (const caller of [null, callerOf(account.owner)])
      expect(await publicProject(world.db, caller, slug)).toEqual({
        project: expect.objectContaining({ id, status, isHidden: false }) as object,
      });
  }
  const others = [
    hidden,
    await aProject(world, { account, status: 'draft' }),
    await aProject(world, { account, status: 'archived' }),
    { id: newId() },
  ];
  for (const { id } of others)
    for (const caller of [null, callerOf(account.owner), operator])
      expect(await outcomeOf(publicProject(world.db, caller, id))).toBe(not);
});

test('a calendar opens to its secret address, while its person may log in', async () => {
  const calendar_hash = tokenHash('secret');
  await world.db
    .insertInto('bookmark_settings')
    .values({ user_id: user.id, calendar_hash, calendar_made_at: world.clock.now() })
    .execute();
  const change = async (set: object) =>
    world.db.updateTable('users').set(set).where('id', '=', user.id).execute();
  await change({ language: 'fr' });
  const ask = async (token: string) => outcomeOf(openCalendar(world.db, token));
  expect(await ask('secret')).toEqual({ userId: user.id, language: 'fr' });
  expect(await ask('another')).toBe(not);
  for (const gone of ['suspended_at', 'deleted_at']) {
    await change({ [gone]: world.clock.now() });
    expect(await ask('secret')).toBe(not);
    await change({ [gone]: null });
  }
});

test('a saved search is its person’s', async () => {
  const [id, now] = [newId(), world.clock.now()];
  await world.db
    .insertInto('saved_searches')
    .values({
      id,
      user_id: user.id,
      name: 'Cold',
      query: JSON.stringify({}) as never,
      rhythm: 'off',
      told_until: now,
      created_at: now,
    })
    .execute();
  expect(await ownSearch(world.db, callerOf(user), id)).toEqual({ id, userId: user.id });
  expect(await outcomeOf(ownSearch(world.db, callerOf(user), newId()))).toBe(not);
  expect(await outcomeOf(ownSearch(world.db, callerOf(await aUser(world)), id))).toBe(not);
});

test('a link of alert mails is signed for its person', async () => {
  const now = world.clock.now();
  const token = await alertToken(world.db, user.id, now);
  const other = await alertToken(world.db, newId(), now);
  const [userId, keyId, signature] = token.split('.');
  expect(userId).toBe(user.id);
  expect(await alertReader(world.db, token)).toEqual({ userId: user.id });
  for (const wrong of [
    '',
    user.id,
    `${userId}.${keyId}`,
    `${userId}.other.${signature}`,
    `${userId}.${keyId}.${other.split('.')[2]}`,
  ])
    expect(await outcomeOf(alertReader(world.db, wrong))).toBe('link_wrong');
});
