import { afterAll, beforeAll, expect, test } from 'vitest';
import { beyondTriggers } from '#test/beyond-triggers.ts';
import { aContest, aDispute, answer, newestOf } from '#test/money/disputes.ts';
import { aProject, type TestUser } from '#test/factories.ts';
import { anOperator, aPayable, collect, payOut } from '#test/money/money.ts';
import { aReferredApplication, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { earningRelease } from './jobs.ts';
import { verifyLedger } from './queries/verify.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const day = 86_400_000;
const earningsOf = async (application: { _id: string }) =>
  world.db
    .selectFrom('earnings')
    .select(['connector_id', 'status', 'reason', 'amount_minor', 'moved_at'])
    .where('application_id', '=', application._id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const problem = async () => (await verifyLedger(world.db)).problem;
const noticesOf = async ({ token }: TestUser) =>
  (await world.as(token).ok('listNotifications')).data
    .filter(({ kind }) => kind === 'dispute_answered')
    .map(({ payload }) => [payload.status, payload.reason]);
/** As if a link had been followed at other terms. */
const agreed = async (
  touchId: string,
  terms: { price_minor?: number; referral_policy?: 'unpaid' },
) =>
  beyondTriggers(world.db, async (db) =>
    db.updateTable('referral_touches').set(terms).where('id', '=', touchId).execute(),
  );

test('changed: the credit moves, by new postings and the terms of the disputer’s own link', async () => {
  const project = await aProject(world);
  const contest = await aContest(world, { project });
  const { earlier, later, application, founder } = contest;
  const { _id: touchId } = await newestOf(world, earlier);
  // The earlier link was followed when the project still paid more.
  await agreed(touchId, { price_minor: 20_000 });
  await decide(world, contest, 'accepted');
  const charge = async () =>
    world.db
      .selectFrom('shortlist_charges')
      .selectAll()
      .where('application_id', '=', application._id)
      .executeTakeFirst();
  const before = await charge();
  const { count } = await verifyLedger(world.db);
  const dispute = await aDispute(world, earlier);
  const done = await answer(world, dispute, 'changed', 'You were first.');
  expect(done).toMatchObject({ answer: 'changed', answerReason: 'You were first.' });
  expect(await charge()).toEqual(before);
  expect(await earningsOf(application)).toMatchObject([
    { connector_id: later.id, status: 'void', reason: 'credit_moved', amount_minor: 3200 },
    { connector_id: earlier.id, status: 'earned', amount_minor: 4000, moved_at: null },
  ]);
  const won = await newestOf(world, earlier);
  expect(won).toMatchObject({ outcome: 'credited', dispute: { answer: 'changed' } });
  expect(won.application?.earning).toMatchObject({ amount: 40, status: 'earned' });
  const lost = await newestOf(world, later);
  expect(lost).toMatchObject({ outcome: 'credit_moved', application: null });
  expect(lost.decidedBy?.credit?.holder).toBe('another_connector');
  const shown = await world.as(founder.token).ok('getApplication', {
    params: { id: application._id },
  });
  expect(shown.data.recommendedBy?._id).toBe(earlier.id);
  // A reversal and an accrual, behind what was there.
  expect((await verifyLedger(world.db)).count).toBe(count + 2);
  expect(await problem()).toBeNull();
  expect(await noticesOf(earlier)).toEqual([['disputer_changed', 'You were first.']]);
  // They read it with the amount that is void, once.
  expect(await noticesOf(later)).toEqual([]);
  const voided = (await world.as(later.token).ok('listNotifications')).data[0]?.payload;
  expect(voided).toMatchObject({ status: 'void', reason: 'You were first.' });
  await collect(world, contest);
  world.clock.advance(15 * day);
  await earningRelease.run({ services: world.services, now: world.clock.now() });
  await payOut(world);
  expect(await earningsOf(application)).toMatchObject([{ status: 'void' }, { status: 'paid' }]);
  expect(await problem()).toBeNull();
  const { data: stats } = await world.as(later.token).ok('getConnectorStats', {
    params: { id: later.id },
  });
  expect(stats.earnings).toMatchObject([{ void: 32, earned: 0, paid: 0 }]);
});

test('changed before the first shortlisting: who is credited then earns, once', async () => {
  const contest = await aContest(world);
  await answer(world, await aDispute(world, contest.earlier), 'changed');
  await decide(world, contest, 'shortlisted');
  expect(await earningsOf(contest.application)).toMatchObject([
    { connector_id: contest.earlier.id, status: 'pending' },
  ]);
  expect(await problem()).toBeNull();
});

test('a credit that moved can be disputed by whom it was taken from, and moves back once more', async () => {
  const contest = await aContest(world);
  const { earlier, later, application } = contest;
  await decide(world, contest, 'accepted');
  await answer(world, await aDispute(world, earlier), 'changed');
  world.clock.advance(1000);
  await answer(world, await aDispute(world, later), 'changed');
  expect(await earningsOf(application)).toMatchObject([
    { connector_id: later.id, status: 'void' },
    { connector_id: earlier.id, status: 'void' },
    { connector_id: later.id, status: 'earned', moved_at: null },
  ]);
  expect(await problem()).toBeNull();
  await decide(world, contest, 'in_review', 'rejected');
  expect((await newestOf(world, later)).application?.earning?.status).toBe('void');
  expect(await problem()).toBeNull();
});

test('what was paid stays paid: the credit is not moved, and the dispute can only stand', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'accepted');
  await collect(world, contest);
  world.clock.advance(15 * day);
  await earningRelease.run({ services: world.services, now: world.clock.now() });
  await payOut(world);
  const dispute = await aDispute(world, contest.earlier);
  const { desk } = await anOperator(world);
  const input = { params: { id: dispute._id }, body: { answer: 'changed', reason: 'x' } } as const;
  const failure = await desk.fails('answerDispute', input);
  expect(failure).toMatchObject({ code: 'state_conflict' });
  expect(failure.message).toContain('stays paid');
  const all = (await desk.ok('listDisputes')).data;
  const shown = all.find(({ _id }) => _id === dispute._id);
  expect(shown?.whyNotChange).toBe('paid');
  // Taken back later, it was paid all the same.
  await decide(world, contest, 'in_review', 'rejected');
  expect((await desk.fails('answerDispute', input)).code).toBe('state_conflict');
  expect(await earningsOf(contest.application)).toHaveLength(1);
  await answer(world, dispute, 'stands');
  expect(await problem()).toBeNull();
});

test('a share above the charge, and a charge of nothing, are refused with what to do', async () => {
  const contest = await aContest(world);
  const { _id } = await newestOf(world, contest.earlier);
  await agreed(_id, { price_minor: 100_000 });
  await decide(world, contest, 'shortlisted');
  const dispute = await aDispute(world, contest.earlier);
  const { desk } = await anOperator(world);
  const input = { params: { id: dispute._id }, body: { answer: 'changed', reason: 'x' } } as const;
  expect((await desk.fails('answerDispute', input)).message).toContain('more than what');
  await agreed(_id, { referral_policy: 'unpaid' });
  await desk.ok('answerDispute', input);
  expect(await earningsOf(contest.application)).toMatchObject([
    { connector_id: contest.later.id, status: 'void' },
  ]);
  expect((await newestOf(world, contest.earlier)).outcome).toBe('project_pays_nothing');
  expect(await problem()).toBeNull();
});

test('a voided amount of one’s own is restored, as far as the application has come', async () => {
  const payable = await aPayable(world);
  const { desk } = await anOperator(world);
  const params = { id: payable.earningId };
  await desk.ok('voidEarning', { params, body: { reason: 'Looks like one person.' } });
  world.clock.advance(1000);
  const dispute = await aDispute(world, payable.connector, 'We are two people.');
  await answer(world, dispute, 'changed', 'You are.');
  expect(await earningsOf(payable.application)).toMatchObject([{ status: 'earned' }]);
  expect(await problem()).toBeNull();
  // What nothing stops is not disputed.
  const other = await aReferredApplication(world);
  const { _id, disputableUntil } = await newestOf(world, other.connector);
  expect(disputableUntil).toBeNull();
  const own = world.as(other.connector.token);
  const input = { params: { id: _id }, body: { text: 'More.' } };
  expect((await own.fails('disputeOutcome', input)).message).toContain('nothing stops its money');
});

test('the verifier finds a share that moved without an answer, and a moved earning that is none', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'accepted');
  const dispute = await aDispute(world, contest.earlier);
  await answer(world, dispute, 'changed');
  expect(await problem()).toBeNull();
  const answered = async (said: 'stands' | 'changed') =>
    beyondTriggers(world.db, async (db) =>
      db
        .updateTable('outcome_disputes')
        .set({ answer: said })
        .where('id', '=', dispute._id)
        .execute(),
    );
  await answered('stands');
  expect(await problem()).toContain('moved without an answered dispute');
  await answered('changed');
  const taken = async (minor: number) =>
    beyondTriggers(world.db, async (db) =>
      db
        .updateTable('earnings')
        .set({ amount_minor: minor })
        .where('connector_id', '=', contest.later.id)
        .execute(),
    );
  await taken(3201);
  expect(await problem()).toContain('is not what was posted');
  await taken(3200);
  expect(await problem()).toBeNull();
});
