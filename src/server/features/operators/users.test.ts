import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSession, aStartup, aUser } from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
let operatorId: string;
beforeAll(async () => {
  world = await createWorld();
  const operator = await aUser(world, { email: 'operator@flair.test', firstName: 'Opal' });
  operatorId = operator.id;
  desk = world.as(operator.token);
});
afterAll(async () => world.close());

const reason = 'Spam in three applications.';
const auditOf = async (target: string) =>
  (await desk.ok('listAuditEvents', { query: { target } })).data;

describe('users', () => {
  test('suspending ends all sessions, says why, and keeps the person out', async () => {
    const user = await aUser(world, { firstName: 'Mallory' });
    const second = await aSession(world, user.id);
    const params = { id: user.id };
    expect((await desk.ok('getUser', { params })).data.sessions).toBe(2);
    const { data } = await desk.ok('suspendUser', { params, body: { reason } });
    expect(data).toMatchObject({ sessions: 0, suspended: { reason } });
    for (const token of [user.token, second]) {
      expect((await world.as(token).fails('getProfile')).code).toBe('unauthorized');
    }
    // Even a session that a racing login left behind.
    const late = await aSession(world, user.id);
    expect((await world.as(late).fails('getProfile')).code).toBe('unauthorized');
    expect((await world.mails(user.email))[0]?.text).toContain(reason);
    const again = await desk.fails('suspendUser', { params, body: { reason } });
    expect(again.code).toBe('state_conflict');
    const suspended = await desk.ok('listUsers', { query: { state: 'suspended' } });
    expect(suspended.data.map((row) => row._id)).toEqual([user.id]);
    await desk.ok('reinstateUser', { params, body: {} });
    expect((await world.as(late).fails('getProfile')).code).toBe('unauthorized');
    expect((await world.as(await aSession(world, user.id)).ok('getProfile')).data._id).toBe(
      user.id,
    );
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user_reinstated', actor: { _id: operatorId } },
      { action: 'user_suspended', reason, target: { name: 'Mallory' } },
    ]);
  });

  test('twenty suspensions at once leave one line and one mail', async () => {
    const user = await aUser(world);
    const url = `/v3/operators/users/${user.id}/suspend`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => desk.raw('POST', url, { reason })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await auditOf(user.id)).toHaveLength(1);
    expect(await world.mails(user.email)).toHaveLength(1);
  });

  test('an operator is named and withdrawn by another, never suspended, never by oneself', async () => {
    const other = await aUser(world);
    const params = { id: other.id };
    const named = await desk.ok('changeUser', { params, body: { operator: true, reason } });
    expect(named.data.operator).toBe('named');
    const second = world.as(other.token);
    expect((await second.ok('getOverview')).data.operators).toBe(2);
    const refused: [Api, string, 'suspend' | 'withdraw'][] = [
      [desk, other.id, 'suspend'],
      [second, other.id, 'suspend'],
      [second, other.id, 'withdraw'],
      [second, operatorId, 'suspend'],
      [second, operatorId, 'withdraw'],
    ];
    for (const [api, id, what] of refused) {
      const failure =
        what === 'suspend'
          ? await api.fails('suspendUser', { params: { id }, body: { reason } })
          : await api.fails('changeUser', { params: { id }, body: { operator: false, reason } });
      expect(failure.code).toBe('state_conflict');
    }
    await desk.ok('changeUser', { params, body: { operator: false, reason } });
    expect((await second.fails('getOverview')).code).toBe('forbidden');
    const unproven = await aUser(world, { verified: false });
    const failure = await desk.fails('changeUser', {
      params: { id: unproven.id },
      body: { operator: true, reason },
    });
    expect(failure.code).toBe('state_conflict');
  });

  test('are found by name and address, with roles and startups; signs of a pattern are plain', async () => {
    const account = await anAccount(world, { name: 'Birch Fund' });
    const startupId = await aStartup(world, account.owner, 'Larkspur');
    const q = account.owner.email.toUpperCase();
    const { data } = await desk.ok('listUsers', { query: { q } });
    expect(data.map((row) => row.email)).toEqual([account.owner.email]);
    const detail = await desk.ok('getUser', { params: { id: account.owner.id } });
    expect(detail.data).toMatchObject({
      roles: [{ entityName: 'Birch Fund', role: 'owner' }],
      startups: [{ _id: startupId, name: 'Larkspur' }],
    });
    expect((await desk.ok('listUsers', { query: { q: '%_%' } })).data).toEqual([]);
  });

  test('ending sessions logs out everywhere', async () => {
    const user = await aUser(world);
    await aSession(world, user.id);
    const { data } = await desk.ok('endUserSessions', { params: { id: user.id } });
    expect(data.ended).toBe(2);
    expect((await world.as(user.token).fails('getProfile')).code).toBe('unauthorized');
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'sessions_ended', before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
  });
});

const waiting = async () => {
  const founder = await aUser(world);
  const id = await aStartup(world, founder, 'Larkspur');
  await world.as(founder.token).ok('requestStartupVerification', { params: { startupId: id } });
  return { founder, id };
};
const listed = async (id: string) =>
  (await desk.ok('listVerifications')).data.find(({ startup }) => startup._id === id);

describe('verification of startups', () => {
  test('twenty at once verify once and leave one line', async () => {
    const { founder, id } = await waiting();
    expect((await listed(id))?.founders).toMatchObject([{ email: founder.email }]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        desk.raw('POST', `/v3/operators/startups/${id}/verify`, {}),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    expect(await auditOf(id)).toMatchObject([{ action: 'startup_verified' }]);
    const startup = await world.as(founder.token).ok('getStartup', { params: { id } });
    expect(startup.data.verified).toBe(true);
    expect(await listed(id)).toBeUndefined();
  });

  test('a refusal tells the founders why', async () => {
    const { founder, id } = await waiting();
    await desk.ok('refuseStartup', { params: { id }, body: { reason } });
    const startup = await world.as(founder.token).ok('getStartup', { params: { id } });
    expect(startup.data).toMatchObject({ verified: false, verificationReason: reason });
    expect(await listed(id)).toBeUndefined();
    expect(await auditOf(id)).toMatchObject([{ action: 'startup_refused', reason }]);
  });
});
