import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSpec } from '#contract/define.ts';
import { urlOf } from '#contract/define.ts';
import { operatorEarningCalls } from '#contract/operator-earnings.ts';
import { operatorModerationCalls } from '#contract/operator-moderation.ts';
import { operatorCalls } from '#contract/operators.ts';
import { newId } from '#server/db/id.ts';
import { aMember, anAccount, aUser } from '#test/factories.ts';
import { createWorld, type Failure, type World } from '#test/world.ts';

let world: World;
let outsiders: [string, string | undefined][];
beforeAll(async () => {
  world = await createWorld();
  const account = await anAccount(world);
  const unproven = await aUser(world, { email: 'operator@flair.test', verified: false });
  outsiders = [
    ['a user', (await aUser(world)).token],
    ['an owner of an organisation', account.owner.token],
    ['a manager', (await aMember(world, account.id, 'manager')).token],
    ['an unproven address of the settings', unproven.token],
  ];
});
afterAll(async () => world.close());

const closed = (
  Object.entries({
    ...operatorCalls,
    ...operatorModerationCalls,
    ...operatorEarningCalls,
  }) as [string, CallSpec][]
).filter(([, spec]) => spec.who === 'operator');

describe('a call of the console', () => {
  test.each(closed)('%s is 401 to visitors and 403 to everybody else', async (_, spec) => {
    const url = urlOf(spec, { params: { id: newId() } });
    const asked = async (token?: string) =>
      world.as(token).raw(spec.method, url, spec.body && { reason: 'x' });
    expect((await asked()).status).toBe(401);
    for (const [who, token] of outsiders) {
      const answer = await asked(token);
      expect(answer.status, who).toBe(403);
      expect((answer.body as Failure).code, who).toBe('forbidden');
    }
  });
});

test('reporting is for verified people', async () => {
  const { entityId } = await anAccount(world);
  const body = { entityId, reason: 'spam' as const, text: '' };
  expect((await world.as().fails('report', { body })).code).toBe('unauthorized');
  const { token } = await aUser(world, { verified: false });
  expect((await world.as(token).fails('report', { body })).code).toBe('email_unverified');
});

test('an operator of the settings and a named one may both look', async () => {
  const named = await aUser(world);
  await world.db
    .updateTable('users')
    .set({ operator_since: world.clock.now() })
    .where('id', '=', named.id)
    .execute();
  await world.db
    .updateTable('users')
    .set({ email_verified_at: world.clock.now() })
    .where('email', '=', 'operator@flair.test')
    .execute();
  for (const token of [named.token, outsiders[3]?.[1]]) {
    expect((await world.as(token).ok('getProfile')).data.operator).toBe(true);
    expect((await world.as(token).ok('getOverview')).data.operators).toBe(2);
  }
});
