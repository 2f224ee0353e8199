import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { aPayable, anOperator } from '#test/money/money.ts';
import { aPayee } from '#test/money/payees.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const make = async () => {
  const { desk } = await anOperator(world);
  return (await desk.ok('makePayoutBatch', { body: {} })).data._id;
};
const shown = async (id: string) => {
  const { desk } = await anOperator(world);
  return (await desk.ok('getPayoutBatch', { params: { id } })).data.items;
};

test('a batch of before accounts were asked for says that it leaves out, does so, and can be made anew', async () => {
  const { earningId } = await aPayable(world);
  const id = await make();
  // As a batch that waited at the upgrade is.
  await world.db.updateTable('payout_lines').set({ payee_details_id: null }).execute();
  expect(await shown(id)).toMatchObject([{ state: 'waiting', waitsFor: 'payee_unpinned' }]);
  const { desk } = await anOperator(world);
  await desk.ok('releasePayoutBatch', { params: { id }, body: {} });
  expect(await shown(id)).toMatchObject([{ state: 'dropped', waitsFor: 'payee_unpinned' }]);
  expect(await shown(await make())).toMatchObject([{ _id: earningId, waitsFor: null }]);
});

test('operators read from when on money goes to an account that is new', async () => {
  const { connector, earningId } = await aPayable(world, { payee: false });
  await aPayee(world, { kind: 'user', id: connector.id }, { ago: 2 });
  const { desk } = await anOperator(world);
  const earnings = (await desk.ok('listOperatorEarnings', { query: { limit: 50 } })).data;
  const from = world.clock.now().getTime() + (limits.payeeHoldDays - 2) * 86_400_000;
  expect(earnings.find(({ _id }) => _id === earningId)).toMatchObject({
    waitsFor: ['payee_changed'],
    accountFrom: new Date(from).toISOString(),
  });
});
