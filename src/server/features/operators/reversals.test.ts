import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockChain } from '#server/features/connectors/commands/ledger.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aSentApplication } from '#test/applications.ts';
import { aContest, aDispute } from '#test/money/disputes.ts';
import {
  aPayable,
  anOperator,
  collect,
  earningOf,
  payOut,
  waitingForLocks,
} from '#test/money/money.ts';
import { aReferredApplication, decide, referralsOf } from '#test/money/referrals.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  ({ desk } = await anOperator(world));
});
afterAll(async () => world.close());

type Charged = { application: { _id: string } };
const takeBack = async ({ application }: Charged, reference: string | null) => {
  const body = { reason: 'Charged by mistake.', reference };
  return (await desk.ok('reverseCharge', { params: { id: application._id }, body })).data;
};
const kinds = async ({ application }: Charged) =>
  (
    await world.db
      .selectFrom('ledger_postings')
      .select('kind')
      .where('application_id', '=', application._id)
      .orderBy('position')
      .execute()
  ).map(({ kind }) => kind);
const problem = async () => (await verifyLedger(world.db)).problem;
const mailsTo = async (email: string) => (await world.mails(email)).map(({ subject }) => subject);

test('a share that was not paid falls away, and its connector reads why', async () => {
  const referred = await aReferredApplication(world);
  await decide(world, referred, 'accepted');
  const { data } = await desk.ok('listCharges', {
    query: { managementAccountId: referred.project.account.id },
  });
  expect(data[0]?.share).toEqual({ amount: 32, status: 'earned' });
  expect((await takeBack(referred, null)).share).toEqual({ amount: 32, status: 'void' });
  expect(await earningOf(world, referred)).toMatchObject({
    status: 'void',
    reason: 'charge_reversed',
    note: null,
  });
  const [referral] = await referralsOf(world, referred.connector);
  expect(referral?.application?.earning).toMatchObject({
    status: 'void',
    reason: 'charge_reversed',
  });
  expect(await mailsTo(referred.connector.email)).toContainEqual(
    expect.stringContaining('is void'),
  );
  expect(await kinds(referred)).toEqual(['charge', 'accrual', 'reversal', 'charge_reversal']);
  expect(await problem()).toBeNull();
});

test('a share that was paid is kept back from the next payout', async () => {
  const paid = await aPayable(world);
  await payOut(world);
  await takeBack(paid, 'Wire 8');
  expect(await earningOf(world, paid)).toMatchObject({
    status: 'void',
    reason: 'reversed_after_payout',
  });
  expect((await kinds(paid)).slice(-3)).toEqual(['clawback', 'charge_reversal', 'refund']);
  expect(await mailsTo(paid.connector.email)).toContainEqual(
    expect.stringContaining('was taken back'),
  );
  await aPayable(world, { connector: paid.connector });
  const batch = await payOut(world);
  const lines = (await desk.ok('getPayoutBatch', { params: { id: batch._id } })).data.items;
  expect(lines).toMatchObject([{ amount: 32, keptBack: 32, state: 'paid' }]);
  expect(await problem()).toBeNull();
});

test('a share in a waiting batch leaves it with the reason, and the batch pays nothing for it', async () => {
  const payable = await aPayable(world);
  const [maker, releaser] = [await anOperator(world), await anOperator(world)];
  const { data } = await maker.desk.ok('makePayoutBatch', { body: {} });
  await takeBack(payable, 'Wire 9');
  const params = { id: data._id };
  const { items } = (await releaser.desk.ok('getPayoutBatch', { params })).data;
  expect(items.find(({ _id }) => _id === payable.earningId)).toMatchObject({
    state: 'dropped',
    waitsFor: 'charge_reversed',
  });
  await releaser.desk.ok('releasePayoutBatch', { params, body: {} });
  expect(await kinds(payable)).not.toContain('payout');
  expect(await problem()).toBeNull();
});

test('taken back while a batch is being released: paid and owed back, or not paid at all', async () => {
  const payable = await aPayable(world);
  const [maker, releaser] = [await anOperator(world), await anOperator(world)];
  const { data } = await maker.desk.ok('makePayoutBatch', { body: {} });
  let both: Promise<unknown[]> | undefined;
  await world.db.transaction().execute(async (transaction) => {
    await lockChain(transaction);
    const released = releaser.desk.ok('releasePayoutBatch', { params: { id: data._id }, body: {} });
    await expect.poll(async () => waitingForLocks(world)).toBe(1);
    const taken = takeBack(payable, 'Wire 10');
    await expect.poll(async () => waitingForLocks(world)).toBe(2);
    both = Promise.all([released, taken]);
  });
  await both;
  expect((await kinds(payable)).slice(-4)).toEqual([
    'payout',
    'clawback',
    'charge_reversal',
    'refund',
  ]);
  expect(await problem()).toBeNull();
});

test('whatever becomes of the application afterwards, it costs nothing again and nobody earns by it', async () => {
  const referred = await aReferredApplication(world);
  await decide(world, referred, 'shortlisted', 'rejected');
  await takeBack(referred, null);
  await decide(world, referred, 'in_review', 'accepted');
  expect(await earningOf(world, referred)).toMatchObject({ status: 'void', reason: 'rejected' });
  const { founder, project, application } = await aReferredApplication(world);
  await decide(world, { project, application }, 'shortlisted');
  await takeBack({ application }, null);
  const withdrawn = { params: { id: application._id }, body: {} };
  await world.as(founder.token).ok('withdrawApplication', withdrawn);
  const again = await aSentApplication(world, { project, founder });
  const params = { id: project.account.id };
  const owner = world.as(project.account.owner.token);
  const body = { applicationIds: [again.application._id], status: 'shortlisted' as const };
  const dry = await owner.ok('decideInBulk', { params, body });
  expect(dry.data.changes[0]?.charge).toMatchObject({ amount: 0, source: 'waived' });
  await decide(world, { project, application: again.application }, 'shortlisted');
  const charges = await desk.ok('listCharges', {
    query: { managementAccountId: project.account.id, state: 'open' },
  });
  expect(charges.data).toEqual([]);
  // Who takes charges back sees that it is shortlisted for nothing.
  const back = { managementAccountId: project.account.id, state: 'reversed' as const };
  expect((await desk.ok('listCharges', { query: back })).data).toMatchObject([
    { _id: application._id, isShortlisted: true },
  ]);
  const ofCase = { id: again.application._id };
  const file = (await owner.ok('getCaseFile', { params: ofCase })).data;
  expect(file.charges).toMatchObject([{ amount: 160, reversedAt: expect.any(String) as string }]);
  expect((await earningOf(world, { application })).status).toBe('void');
  expect(await problem()).toBeNull();
});

test('an open dispute waits on, and the credit of what was taken back cannot be moved', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'accepted');
  const { _id } = await aDispute(world, contest.earlier);
  await collect(world, contest);
  await takeBack(contest, 'Wire 11');
  const params = { id: _id };
  const changed = { params, body: { answer: 'changed' as const, reason: 'They were first.' } };
  expect((await desk.fails('answerDispute', changed)).message).toContain('taken back');
  const stands = { params, body: { answer: 'stands' as const, reason: 'It was taken back.' } };
  await desk.ok('answerDispute', stands);
  expect((await earningOf(world, contest)).status).toBe('void');
  expect(await problem()).toBeNull();
});

test.each([
  ['that of another', true],
  ['the first there is', false],
])(
  'taken back while a dispute is being answered in favour, and what begins is %s: nobody earns by it',
  async (_, isEarned) => {
    const contest = await aContest(world);
    if (!isEarned) {
      await world.db
        .updateTable('referral_touches')
        .set({ outcome: 'project_pays_nothing' })
        .where('application_id', '=', contest.application._id)
        .where('referer_id', '=', contest.later.id)
        .execute();
    }
    await decide(world, contest, 'accepted');
    const { _id } = await aDispute(world, contest.earlier);
    let both: Promise<unknown[]> | undefined;
    await world.db.transaction().execute(async (transaction) => {
      await lockChain(transaction);
      const body = { answer: 'changed' as const, reason: 'They were first.' };
      const answered = desk.ok('answerDispute', { params: { id: _id }, body });
      await expect.poll(async () => waitingForLocks(world)).toBe(1);
      const taken = takeBack(contest, null);
      await expect.poll(async () => waitingForLocks(world)).toBe(2);
      both = Promise.all([answered, taken]);
    });
    await both;
    const earnings = await world.db
      .selectFrom('earnings')
      .select(['status', 'reason', 'connector_id'])
      .where('application_id', '=', contest.application._id)
      .orderBy('moved_at')
      .execute();
    const lost = { status: 'void', reason: 'credit_moved', connector_id: contest.later.id };
    expect(earnings).toEqual([
      ...(isEarned ? [lost] : []),
      { status: 'void', reason: 'charge_reversed', connector_id: contest.earlier.id },
    ]);
    expect(await problem()).toBeNull();
  },
);
