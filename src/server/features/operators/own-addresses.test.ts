import { afterAll, beforeEach, expect, test } from 'vitest';
import { aMember, aUser } from '#test/factories.ts';
import { aPayable, anOperator, earningOf } from '#test/money/money.ts';
import { aReferredApplication, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  await (world as World | undefined)?.close();
  world = await createWorld();
});
afterAll(async () => world.close());

/** An operator, and another account of theirs that goes into the same mailbox. */
async function anOperatorTwice() {
  const operator = await anOperator(world, { email: 'opal@flair.test' });
  return { operator, second: await aUser(world, { email: 'opal+earns@flair.test' }) };
}

test('nobody says that a charge was paid by which another account of theirs earns, or whose team that is in', async () => {
  const { operator, second } = await anOperatorTwice();
  const referred = await aReferredApplication(world, { connector: second });
  await decide(world, referred, 'shortlisted');
  const body = { charges: [referred.application._id], reference: 'X' };
  expect((await operator.desk.fails('collectCharges', { body })).code).toBe('own_charge');
  const others = await aReferredApplication(world);
  await decide(world, others, 'shortlisted');
  await aMember(world, others.project.account.id, 'viewer', second);
  const of = { charges: [others.application._id], reference: 'X' };
  expect((await operator.desk.fails('collectCharges', { body: of })).code).toBe('own_charge');
  const another = await anOperator(world);
  await another.desk.ok('collectCharges', { body });
});

test('no batch holds what comes to another account of its maker, and whom that pays does not release it', async () => {
  const { operator, second } = await anOperatorTwice();
  await aPayable(world, { connector: second });
  const made = await operator.desk.fails('makePayoutBatch', { body: {} });
  expect(made.code).toBe('state_conflict');
  const another = await anOperator(world);
  const batch = (await another.desk.ok('makePayoutBatch', { body: {} })).data;
  const params = { id: batch._id };
  const seen = (await operator.desk.ok('getPayoutBatch', { params })).data;
  expect(seen.whyNotRelease).toBe('own_earning');
  const refused = await operator.desk.fails('releasePayoutBatch', { params, body: {} });
  expect(refused.code).toBe('four_eyes');
});

test('nobody judges the earning of another account of theirs', async () => {
  const { operator, second } = await anOperatorTwice();
  const { id } = await earningOf(world, await aPayable(world, { connector: second }));
  const judging = { params: { id }, body: {} };
  expect((await operator.desk.fails('makeEarningPayable', judging)).code).toBe('own_earning');
  const another = await anOperator(world);
  expect((await another.desk.fails('makeEarningPayable', judging)).code).toBe('state_conflict');
});
