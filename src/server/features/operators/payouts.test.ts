import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { lockChain } from '#server/features/connectors/commands/ledger.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aMember, anAccount, aProject, aStartup, aUser } from '#test/factories.ts';
import {
  aPayable,
  anOperator,
  collect,
  earningOf,
  payOut,
  waitingForLocks,
} from '#test/money/money.ts';
import { aBrowser, aReferredApplication, decide, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  await (world as World | undefined)?.close();
  world = await createWorld();
});
afterAll(async () => world.close());

const make = async (maker: Awaited<ReturnType<typeof anOperator>>) =>
  (await maker.desk.ok('makePayoutBatch', { body: {} })).data;
const statusOf = async (payable: { application: { _id: string } }) =>
  (await earningOf(world, payable)).status;
const change = async (userId: string, values: object) =>
  world.db.updateTable('users').set(values).where('id', '=', userId).execute();

test('one makes, another releases; the maker, an alias, one browser and who was named may not', async () => {
  const payable = await aPayable(world);
  const [maker, other] = [await anOperator(world, { firstName: 'Opal' }), await anOperator(world)];
  const batch = await make(maker);
  expect(batch).toMatchObject({ state: 'waiting', lines: 1, madeBy: { _id: maker.id } });
  expect(batch.totals).toEqual([{ amount: 32, currency: 'EUR' }]);
  const params = { id: batch._id };
  const refused = async (who: typeof maker, obstacle: string) => {
    const seen = await who.desk.ok('getPayoutBatch', { params });
    expect(seen.data.whyNotRelease).toBe(obstacle);
    const failure = await who.desk.fails('releasePayoutBatch', { params, body: {} });
    expect(failure).toMatchObject({ httpStatus: 403, code: 'four_eyes' });
  };
  await refused(maker, 'own_batch');
  const [name, host] = maker.email.split('@');
  await refused(await anOperator(world, { email: `${name}+two@${host}` }), 'one_mailbox');
  const beside = await anOperator(world);
  const browser = aBrowser(world);
  for (const { token } of [maker, beside]) await browser.follow(payable.project, {}, token);
  await refused(beside, 'one_browser');
  const named = await anOperator(world);
  await change(named.id, { operator_named_by: maker.id });
  await refused(named, 'one_named_the_other');
  await change(maker.id, { operator_since: null });
  await refused(other, 'maker_gone');
  await change(maker.id, { operator_since: world.clock.now(), operator_named_by: other.id });
  await refused(other, 'one_named_the_other');
  await change(maker.id, { operator_named_by: null, suspended_at: world.clock.now() });
  await refused(other, 'maker_gone');
  await change(maker.id, { suspended_at: null });
  expect(await statusOf(payable)).toBe('payable');
  const released = await other.desk.ok('releasePayoutBatch', { params, body: {} });
  expect(released.data).toMatchObject({ state: 'released', closedBy: { _id: other.id } });
  expect(await statusOf(payable)).toBe('paid');
});

test('no batch holds what comes to its maker, and whom it pays does not release it', async () => {
  const [one, two, three] = [
    await anOperator(world),
    await anOperator(world),
    await anOperator(world),
  ];
  const club = await anAccount(world, { name: 'Club' });
  await aMember(world, club.id, 'viewer', two);
  const own = await aPayable(world, { connector: one });
  expect((await one.desk.fails('makePayoutBatch', { body: {} })).code).toBe('state_conflict');
  const batch = await make(two);
  const params = { id: batch._id };
  const seen = (await one.desk.ok('getPayoutBatch', { params })).data;
  expect(seen.whyNotRelease).toBe('own_earning');
  await one.desk.fails('releasePayoutBatch', { params, body: {} });
  await three.desk.ok('releasePayoutBatch', { params, body: {} });
  expect(await statusOf(own)).toBe('paid');
});

test('a line is in one batch only, until that is cancelled', async () => {
  await aPayable(world);
  const [one, two] = [await anOperator(world), await anOperator(world)];
  const tries = await Promise.all(
    [one, two, one, two].map(async ({ desk }) => desk.raw('POST', '/v3/operators/payouts', {})),
  );
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  const [first] = (await one.desk.ok('listPayoutBatches')).data;
  const params = { id: first?._id ?? '' };
  const body = { reason: 'A wrong month.' };
  const cancelled = await one.desk.ok('cancelPayoutBatch', { params, body });
  expect(cancelled.data).toMatchObject({ state: 'cancelled', lines: 0 });
  expect((await two.desk.fails('releasePayoutBatch', { params, body: {} })).code).toMatch(
    /four_eyes|state_conflict/,
  );
  expect((await make(two)).lines).toBe(1);
});

test('released twenty times at once by two: one payout, one notice; the file comes after', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, '@SUM(A1)');
  const connector = await aUser(world, { firstName: '=HYPERLINK("http://x")' });
  const payable = await aPayable(world, { connector, founder, startupId });
  const [maker, two, three] = [
    await anOperator(world),
    await anOperator(world),
    await anOperator(world),
  ];
  const { _id } = await make(maker);
  const path = `/v3/operators/payouts/${_id}`;
  expect((await two.desk.raw('GET', `${path}/export`)).status).toBe(409);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      (index % 2 ? two : three).desk.raw('POST', `${path}/release`, {}),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const postings = await world.db
    .selectFrom('ledger_postings')
    .select('reference')
    .where('kind', '=', 'payout')
    .execute();
  expect(postings).toEqual([{ reference: _id }]);
  const notices = (await world.as(connector.token).ok('listNotifications')).data;
  expect(notices.filter(({ payload }) => payload.status === 'paid')).toHaveLength(1);
  const file = await two.desk.raw('GET', `${path}/export`);
  const [, line = ''] = String(file.body).split('\r\n');
  const earning = `"${_id}","${payable.earningId}","person","${connector.id}"`;
  expect(line).toContain(`${earning},"'=HYPERLINK(""http://x"")","32.00","EUR","0.00"`);
  expect(line).toContain(`"'@SUM(A1)"`);
  expect(String(file.headers['content-disposition'])).toContain(_id);
  for (const { email } of [connector, founder]) expect(String(file.body)).not.toContain(email);
  const trail = (await two.desk.ok('listAuditEvents', { query: { target: _id } })).data;
  expect(trail.map(({ action, after }) => [action, after['lines'], after['EUR']])).toEqual([
    ['payouts_exported', 1, 3200],
    ['payouts_released', 1, 3200],
    ['payouts_made', 1, 3200],
  ]);
  expect((await world.as(connector.token).raw('GET', `${path}/export`)).status).toBe(403);
});

test('suspended, deleted and unverified payees wait, each with its reason', async () => {
  const all = [await aPayable(world), await aPayable(world), await aPayable(world)] as const;
  const good = await aPayable(world);
  const [maker, other] = [await anOperator(world), await anOperator(world)];
  const { _id, lines } = await make(maker);
  expect(lines).toBe(4);
  const now = world.clock.now();
  await change(all[0].connector.id, { suspended_at: now });
  await change(all[1].connector.id, { deleted_at: now });
  await change(all[2].connector.id, { email_verified_at: null });
  const reasons = ['payee_suspended', 'payee_deleted', 'payee_unverified'];
  const before = (await other.desk.ok('getPayoutBatch', { params: { id: _id } })).data.items;
  const seen = new Set(before.map(({ waitsFor }) => waitsFor).filter((wait) => wait !== null));
  expect(seen).toEqual(new Set(reasons));
  const released = await other.desk.ok('releasePayoutBatch', { params: { id: _id }, body: {} });
  expect(released.data).toMatchObject({ lines: 1, totals: [{ amount: 32, currency: 'EUR' }] });
  expect(await statusOf(good)).toBe('paid');
  for (const [index, one] of all.entries()) {
    const row = await world.db
      .selectFrom('payout_lines')
      .select(['state', 'dropped_reason'])
      .where('earning_id', '=', one.earningId)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'dropped', dropped_reason: reasons[index] });
    expect(await statusOf(one)).toBe('payable');
  }
  expect((await maker.desk.fails('makePayoutBatch', { body: {} })).code).toBe('state_conflict');
  const [told] = await referralsOf(world, all[2].connector);
  expect(told?.application?.earning?.waitsFor).toEqual(['payee_unverified']);
  await change(all[2].connector.id, { email_verified_at: now });
  expect((await payOut(world)).lines).toBe(1);
});

test('a rejection after the payout is taken off the next ones, and no more than is owed', async () => {
  const connector = await aUser(world);
  const first = await aPayable(world, { connector });
  await payOut(world);
  await decide(world, first, 'in_review', 'rejected');
  expect(await earningOf(world, first)).toMatchObject({ status: 'void', reason: 'clawed_back' });
  const sums = async () => {
    const params = { id: connector.id };
    return (await world.as(connector.token).ok('getConnectorStats', { params })).data.earnings?.[0];
  };
  expect(await sums()).toMatchObject({ paid: 0, void: 32, owed: 32 });
  const project = await aProject(world);
  const price = { price_minor: 20_000 };
  await world.db.updateTable('projects').set(price).where('id', '=', project.id).execute();
  const next = await aReferredApplication(world, { connector, project });
  await decide(world, next, 'accepted');
  await collect(world, next);
  const { desk } = await anOperator(world);
  const { id } = await earningOf(world, next);
  await desk.ok('makeEarningPayable', { params: { id }, body: {} });
  expect((await payOut(world)).totals).toEqual([{ amount: 8, currency: 'EUR' }]);
  expect(await sums()).toMatchObject({ paid: 40, payable: 0, owed: 0 });
  const [seen] = await referralsOf(world, connector);
  expect(seen?.application?.earning).toMatchObject({ amount: 40, keptBack: 32, status: 'paid' });
  const [mail] = await world.mails(connector.email);
  expect(mail?.text).toContain('€32 of it is deducted');
});

test('what is rejected while it is in a batch leaves it', async () => {
  const payable = await aPayable(world);
  const [maker, other] = [await anOperator(world), await anOperator(world)];
  const { _id } = await make(maker);
  await decide(world, payable, 'in_review', 'rejected');
  const released = await other.desk.ok('releasePayoutBatch', { params: { id: _id }, body: {} });
  expect(released.data).toMatchObject({ lines: 0, totals: [] });
  expect(await statusOf(payable)).toBe('void');
});

/** A connector who owes 32, and two batches that wait with an amount of 32 of theirs each. */
async function twoBatchesOfADebtor() {
  const connector = await aUser(world);
  const first = await aPayable(world, { connector });
  await payOut(world);
  await decide(world, first, 'in_review', 'rejected');
  const [maker, ...releasers] = [
    await anOperator(world),
    await anOperator(world),
    await anOperator(world),
  ];
  await aPayable(world, { connector });
  const one = await make(maker);
  await aPayable(world, { connector });
  const two = await make(maker);
  const totals = async ({ desk }: typeof maker, { _id }: { _id: string }) =>
    (await desk.ok('releasePayoutBatch', { params: { id: _id }, body: {} })).data.totals;
  const owed = async () => {
    const params = { id: connector.id };
    const { data } = await world.as(connector.token).ok('getConnectorStats', { params });
    return data.earnings?.[0]?.owed;
  };
  return { one, two, maker, releasers, totals, owed };
}
const euros = (amount: number) => [{ amount, currency: 'EUR' }];

test('what two batches would keep back is kept back once, as each said when it was made', async () => {
  const { one, two, totals, owed, releasers } = await twoBatchesOfADebtor();
  const [releaser] = releasers;
  expect([one.totals, two.totals]).toEqual([euros(0), euros(32)]);
  expect(await totals(releaser, two)).toEqual(euros(32));
  expect(await owed()).toBe(32);
  expect(await totals(releaser, one)).toEqual(euros(0));
  expect(await owed()).toBe(0);
});

test('a batch keeps back what a cancelled one does not any more', async () => {
  const { one, two, maker, totals, owed, releasers } = await twoBatchesOfADebtor();
  const [releaser] = releasers;
  const body = { reason: 'A wrong month.' };
  await maker.desk.ok('cancelPayoutBatch', { params: { id: one._id }, body });
  expect(await totals(releaser, two)).toEqual(euros(0));
  expect(await owed()).toBe(0);
});

test('two batches that are released at once keep nothing back that is not owed', async () => {
  const { one, two, totals, owed, releasers } = await twoBatchesOfADebtor();
  const [left, right] = releasers;
  let both: Promise<unknown> | undefined;
  // Neither gets to its postings before both are under way.
  await world.db.transaction().execute(async (transaction) => {
    await lockChain(transaction);
    both = Promise.all([totals(left, one), totals(right, two)]);
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(2));
  });
  expect(await both).toEqual([euros(0), euros(32)]);
  expect(await owed()).toBe(0);
  expect((await verifyLedger(world.db)).problem).toBeNull();
});
