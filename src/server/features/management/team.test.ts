import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#rules/management/roles.ts';
import type { LiveEvent } from '#server/integrations/live/live.ts';
import { aMember, anAccount, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const rolesOf = async (accountId: string): Promise<Record<string, Role>> => {
  const rows = await world.db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.user_id, row.role]));
};
const tokenOf = async (account: TestAccount, role: Role): Promise<string> =>
  role === 'owner' ? account.owner.token : (await aMember(world, account.id, role)).token;

const change = async (token: string, accountId: string, userId: string, role: Role) =>
  world
    .as(token)
    .raw('PATCH', `/v3/management/${accountId}/team/${userId}`, { role })
    .then((answer) => [answer.status, (answer.body as { code?: string }).code]);

const remove = async (token: string, accountId: string, userId: string) =>
  world
    .as(token)
    .raw('DELETE', `/v3/management/${accountId}/team/${userId}`)
    .then((answer) => [answer.status, (answer.body as { code?: string }).code]);

describe('changing a role', () => {
  test.each([
    ['owner', 'viewer', 'owner', 200],
    ['owner', 'owner', 'viewer', 200],
    ['owner', 'admin', 'manager', 200],
    ['admin', 'viewer', 'admin', 200],
    ['admin', 'admin', 'viewer', 200],
    ['admin', 'viewer', 'owner', 403],
    ['admin', 'owner', 'viewer', 403],
    ['manager', 'viewer', 'reviewer', 403],
    ['reviewer', 'viewer', 'manager', 403],
    ['viewer', 'viewer', 'admin', 403],
  ] as const)('%s makes a %s a %s: %i', async (actor, target, role, status) => {
    const account = await anAccount(world);
    const member = await aMember(world, account.id, target);
    const token = await tokenOf(account, actor);
    expect((await change(token, account.id, member.id, role))[0]).toBe(status);
    expect((await rolesOf(account.id))[member.id]).toBe(status === 200 ? role : target);
  });

  test('an admin cannot make themself owner', async () => {
    const account = await anAccount(world);
    const admin = await aMember(world, account.id, 'admin');
    expect(await change(admin.token, account.id, admin.id, 'owner')).toEqual([403, 'forbidden']);
  });

  test('strangers, unverified members and wrong ids change nothing', async () => {
    const account = await anAccount(world);
    const other = await anAccount(world);
    const member = await aMember(world, account.id, 'viewer');
    const lazy = await aMember(world, account.id, 'owner', await aUser(world, { verified: false }));
    expect(await change(other.owner.token, account.id, member.id, 'admin')).toEqual([
      404,
      'not_found',
    ]);
    expect(await change(lazy.token, account.id, member.id, 'admin')).toEqual([
      403,
      'email_unverified',
    ]);
    expect(await change('', account.id, member.id, 'admin')).toEqual([401, 'unauthorized']);
    const owner = account.owner.token;
    expect(await change(owner, account.id, other.owner.id, 'admin')).toEqual([404, 'not_found']);
    expect(await change(owner, account.id, 'nobody', 'admin')).toEqual([404, 'not_found']);
    expect((await rolesOf(account.id))[member.id]).toBe('viewer');
    expect(await rolesOf(other.id)).toEqual({ [other.owner.id]: 'owner' });
  });

  test('the last owner stays owner', async () => {
    const account = await anAccount(world);
    const { owner } = account;
    expect(await change(owner.token, account.id, owner.id, 'admin')).toEqual([409, 'last_owner']);
    expect(await change(owner.token, account.id, owner.id, 'owner')).toEqual([200, undefined]);
  });

  test('of owners who demote each other at once, one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const account = await anAccount(world);
      const owners = [account.owner];
      for (let one = 0; one < 3; one += 1) owners.push(await aMember(world, account.id, 'owner'));
      await Promise.all(
        owners.flatMap((actor) =>
          owners.map(async (target) => change(actor.token, account.id, target.id, 'viewer')),
        ),
      );
      const left = Object.values(await rolesOf(account.id));
      expect(left.filter((role) => role === 'owner')).toHaveLength(1);
    }
  });
});

describe('removing a member', () => {
  test.each([
    ['owner', 'owner', 200],
    ['owner', 'viewer', 200],
    ['admin', 'admin', 200],
    ['admin', 'owner', 403],
    ['manager', 'viewer', 403],
    ['reviewer', 'viewer', 403],
    ['viewer', 'viewer', 403],
  ] as const)('%s removes %s: %i', async (actor, target, status) => {
    const account = await anAccount(world);
    const member = await aMember(world, account.id, target);
    const token = await tokenOf(account, actor);
    expect((await remove(token, account.id, member.id))[0]).toBe(status);
    expect(member.id in (await rolesOf(account.id))).toBe(status !== 200);
  });

  test('anyone may leave, but the last owner; whoever left sees nothing any more', async () => {
    const account = await anAccount(world);
    const viewer = await aMember(world, account.id, 'viewer');
    expect(await remove(viewer.token, account.id, viewer.id)).toEqual([200, undefined]);
    const params = { id: account.id };
    const failure = await world.as(viewer.token).fails('getManagementTeam', { params });
    expect(failure.code).toBe('not_found');
    const { owner } = account;
    expect(await remove(owner.token, account.id, owner.id)).toEqual([409, 'last_owner']);
  });

  test('strangers and visitors remove nobody', async () => {
    const account = await anAccount(world);
    const other = await anAccount(world);
    const member = await aMember(world, account.id, 'viewer');
    expect(await remove(other.owner.token, account.id, member.id)).toEqual([404, 'not_found']);
    expect(await remove('', account.id, member.id)).toEqual([401, 'unauthorized']);
    expect(await remove(other.owner.token, other.id, member.id)).toEqual([404, 'not_found']);
    expect(Object.keys(await rolesOf(account.id))).toHaveLength(2);
  });

  test('of owners who all leave and remove each other at once, one stays', async () => {
    const account = await anAccount(world);
    const owners = [account.owner];
    for (let one = 0; one < 4; one += 1) owners.push(await aMember(world, account.id, 'owner'));
    await Promise.all(
      owners.flatMap((actor) =>
        owners.map(async (target) => remove(actor.token, account.id, target.id)),
      ),
    );
    expect(Object.values(await rolesOf(account.id))).toEqual(['owner']);
  });
});

describe('the team list', () => {
  test('every member sees it; addresses are for admins and owners', async () => {
    const account = await anAccount(world);
    const params = { id: account.id };
    for (const role of ['viewer', 'reviewer', 'manager', 'admin', 'owner'] as const) {
      const reply = await world
        .as(await tokenOf(account, role))
        .ok('getManagementTeam', { params });
      const mayKnow = role === 'admin' || role === 'owner';
      expect(reply.data[0]?.email).toBe(mayKnow ? account.owner.email : null);
      expect(JSON.stringify(reply).includes('@')).toBe(mayKnow);
    }
    const other = await anAccount(world);
    const stranger = await world.as(other.owner.token).fails('getManagementTeam', { params });
    expect(stranger.code).toBe('not_found');
    const visitor = await world.as().fails('getManagementTeam', { params });
    expect(visitor.code).toBe('unauthorized');
  });

  test('pages stay whole while somebody joins, in a fixed number of statements', async () => {
    const account = await anAccount(world);
    const api = world.as(account.owner.token);
    const params = { id: account.id };
    const count = async () =>
      (await world.statements(async () => api.ok('getManagementTeam', { params }))).length;
    const withOne = await count();
    const second = await aMember(world, account.id, 'viewer');
    const third = await aMember(world, account.id, 'manager');
    expect(await count()).toBe(withOne);
    const page = await api.ok('getManagementTeam', { params, query: { limit: 2 } });
    world.clock.advance(1000);
    const late = await aMember(world, account.id, 'viewer');
    const cursor = page.paging.next ?? '';
    const rest = await api.ok('getManagementTeam', { params, query: { limit: 2, cursor } });
    const ids = [...page.data, ...rest.data].map((one) => one.userId._id);
    expect(new Set(ids)).toEqual(new Set([account.owner.id, second.id, third.id, late.id]));
    expect(ids.at(-1)).toBe(late.id);
    expect(rest.paging).toEqual({ total: 4, limit: 2, next: null });
  });
});

test('the whole team, and whoever was removed, is told at once', async () => {
  const account = await anAccount(world);
  const viewer = await aMember(world, account.id, 'viewer');
  const stranger = await aUser(world);
  const heard: [string, LiveEvent][] = [];
  const listen = (userId: string) =>
    world.services.live.subscribe(userId, (event) => heard.push([userId, event]));
  const stop = [account.owner.id, viewer.id, stranger.id].map(listen);
  await expect
    .poll(async () => {
      const params = { id: account.id, userId: viewer.id };
      await world
        .as(account.owner.token)
        .ok('changeMemberRole', { params, body: { role: 'admin' } });
      return heard.length;
    })
    .toBeGreaterThan(0);
  await world
    .as(account.owner.token)
    .ok('removeMember', { params: { id: account.id, userId: viewer.id } });
  await expect
    .poll(() => heard.filter(([userId]) => userId === viewer.id).length)
    .toBeGreaterThan(1);
  for (const end of stop) end();
  expect(heard.every(([userId]) => userId !== stranger.id)).toBe(true);
  expect(heard.map(([, event]) => event)).toContainEqual({
    event: 'changed',
    resource: 'team',
    id: account.id,
  });
});
