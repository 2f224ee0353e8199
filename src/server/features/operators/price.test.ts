import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  anAccount,
  aProject,
  aUser,
  type TestAccount,
  type TestProject,
  type TestUser,
} from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let operator: TestUser;
let desk: Api;
let account: TestAccount;
let project: TestProject;
beforeAll(async () => {
  world = await createWorld();
  operator = await aUser(world, { email: 'operator@flair.test' });
  desk = world.as(operator.token);
});
afterAll(async () => world.close());
beforeEach(async () => {
  account = await anAccount(world);
  project = await aProject(world, { account });
});

const auditOf = async (target: string) =>
  (await desk.ok('listAuditEvents', { query: { target } })).data;
const priceOf = async () =>
  (await world.as().ok('getShortlistingPrice', { params: { id: project.id } })).data;

describe('the price of an account', () => {
  const why = 'Agreed for the pilot.';
  const set = (applicatiopnPrice: number | null) => ({
    params: { id: account.id },
    body: { applicatiopnPrice, reason: why },
  });

  test('is set by an operator with a reason, stands in the trail, and goes back to the standard', async () => {
    expect(await priceOf()).toMatchObject({ applicatiopnPrice: 160, source: 'default' });
    const { data } = await desk.ok('setAccountPrice', set(99.5));
    expect(data).toMatchObject({ applicatiopnPrice: 99.5, currency: 'EUR' });
    expect(await priceOf()).toMatchObject({ applicatiopnPrice: 99.5, source: 'managementAccount' });
    expect((await desk.fails('setAccountPrice', set(99.5))).code).toBe('state_conflict');
    await desk.ok('setAccountPrice', set(null));
    expect(await priceOf()).toMatchObject({ applicatiopnPrice: 160, source: 'default' });
    expect(await auditOf(data._id)).toMatchObject([
      { action: 'price_changed', before: { EUR: 9950 }, after: { EUR: null }, reason: why },
      { action: 'price_changed', before: { EUR: null }, after: { EUR: 9950 }, reason: why },
    ]);
  });

  test('takes an amount that the currency has, a reason, and an operator from outside', async () => {
    for (const wrong of [-1, 1_000_001, 10.005]) {
      const { httpStatus, details } = await desk.fails('setAccountPrice', set(wrong));
      expect([httpStatus, details?.[0]?.path]).toEqual([400, 'applicatiopnPrice']);
    }
    const silent = { ...set(5), body: { applicatiopnPrice: 5, reason: ' ' } };
    expect((await desk.fails('setAccountPrice', silent)).httpStatus).toBe(400);
    const owner = world.as(account.owner.token);
    expect((await owner.fails('setAccountPrice', set(0))).code).toBe('forbidden');
    await world.db
      .insertInto('members')
      .values({
        account_id: account.id,
        user_id: operator.id,
        role: 'viewer',
        joined_at: world.clock.now(),
      })
      .execute();
    expect((await desk.fails('setAccountPrice', set(0))).message).toContain(
      'your own organisation',
    );
    expect(await priceOf()).toMatchObject({ applicatiopnPrice: 160 });
  });

  test('a copy of a project has a high price only while operators let its account have it', async () => {
    const owner = world.as(account.owner.token);
    const params = { id: project.id };
    const copied = async () => {
      const { data } = await owner.ok('cloneProject', { params });
      const copy = { params: { id: data._id } };
      return (await world.as(account.owner.token).ok('getShortlistingPrice', copy)).data;
    };
    await desk.ok('setAccountPrice', set(5000));
    await owner.ok('updateProject', { params, body: { applicatiopnPrice: 5000 } });
    expect(await copied()).toMatchObject({ applicatiopnPrice: 5000, source: 'project' });
    await desk.ok('setAccountPrice', set(null));
    expect(await copied()).toMatchObject({ applicatiopnPrice: 160, source: 'default' });
    expect(await priceOf()).toMatchObject({ applicatiopnPrice: 5000 });
    await owner.ok('updateProject', { params, body: { applicatiopnPrice: 1600 } });
    expect(await copied()).toMatchObject({ applicatiopnPrice: 1600, source: 'project' });
  });
});
