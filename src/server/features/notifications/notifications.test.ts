import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { anAccount, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { notify } from '#server/integrations/notices.ts';

let world: World;
let ada: TestUser;
let olga: TestUser;
let accountId: string;
beforeAll(async () => {
  world = await createWorld();
  ada = await aUser(world, { firstName: 'Ada' });
  olga = await aUser(world, { firstName: 'Olga' });
  accountId = (await anAccount(world, { owner: olga })).id;
  for (const status of ['in_review', 'shortlisted', 'accepted']) {
    world.clock.advance(1000);
    await tell(ada, status);
  }
  await tell(olga, 'pending', accountId);
});
afterAll(async () => world.close());

const tell = async (user: TestUser, status: string, account?: string): Promise<void> =>
  notify(world.db, {
    userIds: [user.id],
    actorId: user === ada ? olga.id : ada.id,
    kind: 'application_status',
    payload: { status },
    now: world.clock.now(),
    ...(account && { accountId: account }),
  });

test('a person sees their own notifications, newest first, page by page', async () => {
  const first = await world.as(ada.token).ok('listNotifications', { query: { limit: 2 } });
  expect(first.data.map((one) => one.payload.status)).toEqual(['accepted', 'shortlisted']);
  expect(first.data[0]?.profile?.profile.firstName).toBe('Olga');
  expect(first.paging.total).toBe(3);
  await tell(ada, 'waitlisted');
  const second = await world
    .as(ada.token)
    .ok('listNotifications', { query: { limit: 2, cursor: first.paging.next ?? '' } });
  expect(second.data.map((one) => one.payload.status)).toEqual(['in_review']);
  expect(second.paging.next).toBeNull();
});

test("an account narrows the own list and opens nobody else's", async () => {
  const query = { managementId: accountId };
  expect((await world.as(olga.token).ok('listNotifications', { query })).data).toHaveLength(1);
  expect((await world.as(ada.token).ok('listNotifications', { query })).data).toHaveLength(0);
});

test('seen: the named ones, never those of others, then all', async () => {
  const api = world.as(ada.token);
  const before = (await api.ok('countNewNotifications')).data.count;
  const mine = (await api.ok('listNotifications')).data[0]?._id ?? '';
  const other = (await world.as(olga.token).ok('listNotifications')).data[0]?._id ?? '';
  const marked = await api.ok('markNotificationsSeen', { body: { ids: [mine, other] } });
  expect(marked.data.count).toBe(1);
  expect((await api.ok('countNewNotifications')).data.count).toBe(before - 1);
  expect((await world.as(olga.token).ok('countNewNotifications')).data.count).toBe(1);
  const seen = await api.ok('listNotifications', { query: { read: 'true' } });
  expect(seen.data.map((one) => one._id)).toEqual([mine]);
  await api.ok('markNotificationsSeen', { body: {} });
  expect((await api.ok('countNewNotifications')).data.count).toBe(0);
  expect((await api.ok('listNotifications', { query: { read: 'false' } })).data).toEqual([]);
});

test('a visitor, a wrong cursor and unknown ids are refused or change nothing', async () => {
  for (const call of ['listNotifications', 'countNewNotifications'] as const) {
    expect((await world.as().fails(call)).httpStatus).toBe(401);
  }
  const wrong = await world.as(ada.token).fails('listNotifications', { query: { cursor: 'nope' } });
  expect(wrong.code).toBe('validation');
  const none = await world.as(ada.token).ok('markNotificationsSeen', { body: { ids: [newId()] } });
  expect(none.data.count).toBe(0);
});

test('the list costs the same however long it is', async () => {
  const person = await aUser(world);
  const api = world.as(person.token);
  await tell(person, 'one');
  const one = await world.statements(async () => api.ok('listNotifications'));
  await tell(person, 'two');
  await tell(person, 'three');
  const three = await world.statements(async () => api.ok('listNotifications'));
  expect(three).toHaveLength(one.length);
});
