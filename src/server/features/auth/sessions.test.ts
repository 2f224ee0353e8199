import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const body = { email: 'ada@flair.test', password: 'correct horse battery' };

describe('sessions', () => {
  test('are listed newest use first, with the device and without secrets', async () => {
    await world.as().ok('signUp', { body: { ...body, firstName: 'Ada' } });
    world.clock.advance(60_000);
    const signedIn = await world
      .as()
      .raw('POST', '/v2/users/signin', body, { 'user-agent': 'Firefox on Linux' });
    const { token } = signedIn.body as { token: string };
    const stranger = await aUser(world);
    const { data, paging } = await world.as(token).ok('listSessions');
    expect(paging).toEqual({ total: 2, limit: 100, next: null });
    expect(data.map((session) => [session.current, session.userAgent])).toEqual([
      [true, 'Firefox on Linux'],
      [false, 'lightMyRequest'],
    ]);
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      ['_id', 'createdAt', 'current', 'expiresAt', 'lastUsedAt', 'userAgent'].toSorted(),
    );
    expect((await world.as(stranger.token).ok('listSessions')).data).toHaveLength(1);
    expect((await world.as().fails('listSessions')).httpStatus).toBe(401);
  });

  test('take the same number of statements for 1 and 3, and expired ones are left out', async () => {
    const user = await aUser(world);
    const list = async () => world.as(user.token).ok('listSessions');
    const forOne = await world.statements(list);
    await aSession(world, user.id);
    const third = await aSession(world, user.id);
    expect(await world.statements(list)).toEqual(forOne);
    expect((await list()).data).toHaveLength(3);
    await world.as(third).ok('signOut');
    expect((await list()).data).toHaveLength(2);
  });

  test('signing out ends this one alone', async () => {
    const user = await aUser(world);
    const other = await aSession(world, user.id);
    await world.as(user.token).ok('signOut');
    expect((await world.as(user.token).fails('getProfile')).httpStatus).toBe(401);
    await world.as(other).ok('getProfile');
    expect((await world.as(user.token).fails('signOut')).httpStatus).toBe(401);
  });

  test('one can be ended, never that of somebody else', async () => {
    const user = await aUser(world);
    const other = await aSession(world, user.id);
    const stranger = await aUser(world);
    const sessions = (await world.as(user.token).ok('listSessions')).data;
    const id = sessions.find((session) => !session.current)?._id ?? '';
    const refused = await world.as(stranger.token).fails('revokeSession', { params: { id } });
    expect(refused).toMatchObject({ httpStatus: 404, code: 'not_found' });
    expect((await world.as().fails('revokeSession', { params: { id } })).httpStatus).toBe(401);
    await world.as(other).ok('getProfile');
    await world.as(user.token).ok('revokeSession', { params: { id } });
    expect((await world.as(other).fails('getProfile')).httpStatus).toBe(401);
    expect((await world.as(user.token).fails('revokeSession', { params: { id } })).code).toBe(
      'not_found',
    );
  });

  test('all others can be ended at once', async () => {
    const user = await aUser(world);
    const others = [await aSession(world, user.id), await aSession(world, user.id)];
    const stranger = await aUser(world);
    expect((await world.as(user.token).ok('revokeOtherSessions')).data).toEqual({ ended: 2 });
    for (const token of others) {
      expect((await world.as(token).fails('getProfile')).httpStatus).toBe(401);
    }
    await world.as(user.token).ok('getProfile');
    await world.as(stranger.token).ok('getProfile');
    expect((await world.as().fails('revokeOtherSessions')).httpStatus).toBe(401);
  });

  test('are at most 100 a person: the longest unused one makes room', async () => {
    const user = await aUser(world);
    for (let turn = 0; turn < 99; turn += 1) await aSession(world, user.id);
    await world.as(user.token).ok('changePassword', { body: { password: body.password } });
    for (let turn = 0; turn < 99; turn += 1) await aSession(world, user.id);
    world.clock.advance(60_000);
    const { token } = await world
      .as()
      .ok('signIn', { body: { email: user.email, password: body.password } });
    const { data } = await world.as(token).ok('listSessions');
    expect(data).toHaveLength(100);
    expect(data[0]?.current).toBe(true);
  });
});
