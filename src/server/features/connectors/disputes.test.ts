import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeLimits } from '#contract/dispute-limits.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { aContest, aDispute, answer, newestOf } from '#test/money/disputes.ts';
import { anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { anOperator, collect, payOut } from '#test/money/money.ts';
import { aBrowser, decide, referralsOf } from '#test/money/referrals.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
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
const mailsTo = async ({ email }: TestUser) =>
  world.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .where('text', 'like', '%dispute%')
    .execute();
const refused = async (connector: TestUser, text = 'No.') => {
  const { _id } = await newestOf(world, connector);
  const failure = await world
    .as(connector.token)
    .fails('disputeOutcome', { params: { id: _id }, body: { text } });
  return [failure.code, failure.message];
};

test('an outcome says whose referral is credited and when, and never who that is', async () => {
  const { earlier, later, application } = await aContest(world);
  const lost = await newestOf(world, earlier);
  const won = await newestOf(world, later);
  expect(lost).toMatchObject({ outcome: 'later_touch', dispute: null, application: null });
  expect(lost.decidedBy).toMatchObject({
    credit: { holder: 'another_connector', named: false, seenAt: won.seenAt },
  });
  expect(won.decidedBy?.credit?.holder).toBe('you');
  const row = await world.db
    .selectFrom('applications')
    .select(['created_at', 'sent_at'])
    .where('id', '=', application._id)
    .executeTakeFirstOrThrow();
  expect(lost.decidedBy?.begunAt).toBe(row.created_at.toISOString());
  expect(lost.decidedBy?.sentAt).toBe(row.sent_at?.toISOString());
  const said = JSON.stringify(lost);
  for (const secret of [later.id, 'Lars', application._id, 'Ada']) {
    expect(said).not.toContain(secret);
  }
});

test('the organisation’s own link and another organisation’s are said as what they are', async () => {
  const project = await aProject(world);
  const founder = await aUser(world);
  const browser = aBrowser(world);
  const connector = await aUser(world);
  await browser.follow(project, { referer_id: connector.id }, founder.token);
  const long = new Date(world.clock.now().getTime() - 100 * day);
  await world.db
    .updateTable('referral_touches')
    .set({ seen_at: long })
    .where('referer_id', '=', connector.id)
    .execute();
  const own = { entityManagementAccountId: project.account.id };
  await browser.follow(project, own, founder.token);
  await aSentApplication(world, { project, founder });
  expect((await newestOf(world, connector)).decidedBy?.credit?.holder).toBe('own_organisation');
  const club = await anAccount(world, { name: 'Club' });
  const second = await aUser(world);
  await browser.follow(project, { referer_id: connector.id }, second.token);
  world.clock.advance(60_000);
  await browser.follow(project, { entityManagementAccountId: club.id }, second.token);
  await aSentApplication(world, { project, founder: second });
  const [newest] = await referralsOf(world, connector);
  expect(newest?.decidedBy?.credit?.holder).toBe('another_organisation');
});

test('while it is open the money is held for whoever earns it, and nothing is paid', async () => {
  const contest = await aContest(world);
  const { earlier, later, application } = contest;
  const dispute = await aDispute(world, earlier, ' I sent them first. ');
  expect(dispute).toMatchObject({ text: 'I sent them first.', answer: null });
  // Nothing is earned yet: what will be is held from its beginning.
  await decide(world, contest, 'shortlisted', 'accepted');
  await collect(world, contest);
  const waits = async () => (await newestOf(world, later)).application?.earning?.waitsFor;
  expect(await waits()).toEqual(['waiting_time', 'disputed']);
  world.clock.advance(15 * day);
  await earningRelease.run({ services: world.services, now: world.clock.now() });
  expect(await waits()).toEqual(['disputed']);
  const { desk } = await anOperator(world);
  const [earning] = (await desk.ok('listOperatorEarnings', { query: { connector: later.id } }))
    .data;
  const params = { id: earning?._id ?? '' };
  expect(earning?.waitsFor).toEqual(['disputed']);
  const early = await desk.fails('makeEarningPayable', { params, body: {} });
  expect(early.message).toContain('dispute');
  await answer(world, dispute, 'stands', 'The second link was followed later.');
  expect(await waits()).toEqual(['payout']);
  await earningRelease.run({ services: world.services, now: world.clock.now() });
  await payOut(world);
  expect(await earningsOf(application)).toMatchObject([{ connector_id: later.id, status: 'paid' }]);
  const why = 'The second link was followed later.';
  expect(await noticesOf(earlier)).toEqual([['disputer_stands', why]]);
  expect(await noticesOf(later)).toEqual([['credited_stands', why]]);
  for (const side of [earlier, later]) {
    const [mail, ...more] = await mailsTo(side);
    expect(mail?.text).toContain(why);
    expect(more).toEqual([]);
  }
  expect(await problem()).toBeNull();
});

test('what is payable leaves the batch that waits with it, and no batch takes it', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'accepted');
  await collect(world, contest);
  const [maker, releaser] = [await anOperator(world), await anOperator(world)];
  const [earning] = (
    await maker.desk.ok('listOperatorEarnings', { query: { connector: contest.later.id } })
  ).data;
  await maker.desk.ok('makeEarningPayable', { params: { id: earning?._id ?? '' }, body: {} });
  const batch = (await maker.desk.ok('makePayoutBatch', { body: {} })).data;
  const dispute = await aDispute(world, contest.earlier);
  const params = { id: batch._id };
  const seen = (await releaser.desk.ok('getPayoutBatch', { params })).data;
  expect(seen.items).toMatchObject([{ state: 'dropped', waitsFor: 'disputed' }]);
  expect(seen).toMatchObject({ lines: 0, totals: [] });
  await releaser.desk.ok('releasePayoutBatch', { params, body: {} });
  expect((await maker.desk.fails('makePayoutBatch', { body: {} })).code).toBe('state_conflict');
  expect(await earningsOf(contest.application)).toMatchObject([{ status: 'payable' }]);
  await answer(world, dispute, 'stands');
  expect((await payOut(world)).lines).toBe(1);
  expect(await problem()).toBeNull();
});

test('once for each outcome, within its days, only what was sent, so many at a time', async () => {
  const contest = await aContest(world);
  const dispute = await aDispute(world, contest.earlier);
  expect(await refused(contest.earlier)).toEqual([
    'state_conflict',
    expect.stringContaining('already'),
  ]);
  await answer(world, dispute, 'stands');
  expect(await refused(contest.earlier)).toEqual([
    'state_conflict',
    expect.stringContaining('nothing has changed'),
  ]);
  expect((await newestOf(world, contest.earlier)).disputableUntil).toBeNull();

  const draft = await aDraft(world);
  const connector = await aUser(world);
  await aBrowser(world).follow(draft.project, { referer_id: connector.id }, draft.founder.token);
  expect((await newestOf(world, connector)).disputableUntil).toBeNull();
  expect(await refused(connector)).toEqual([
    'state_conflict',
    expect.stringContaining('no application'),
  ]);

  const late = await aContest(world);
  const decided = async (at: number) =>
    world.db
      .updateTable('referral_touches')
      .set({ outcome_at: new Date(at) })
      .where('referer_id', '=', late.earlier.id)
      .execute();
  const edge = world.clock.now().getTime() - disputeLimits.days * day;
  await decided(edge + 1000);
  expect((await newestOf(world, late.earlier)).disputableUntil).not.toBeNull();
  await decided(edge);
  expect(await refused(late.earlier)).toEqual([
    'state_conflict',
    expect.stringContaining(`${disputeLimits.days} days`),
  ]);

  const eager = await aContest(world);
  const [first] = await referralsOf(world, eager.earlier);
  const touch = await world.db
    .selectFrom('referral_touches')
    .selectAll()
    .where('id', '=', first?._id ?? '')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: disputeLimits.open }, (_, index) => ({
    ...touch,
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  await world.db.insertInto('referral_touches').values(rows).execute();
  await world.db
    .insertInto('outcome_disputes')
    .values(
      rows.map(({ id }) => ({
        id,
        touch_id: id,
        application_id: eager.application._id,
        user_id: eager.earlier.id,
        outcome: 'later_touch' as const,
        since: world.clock.now(),
        text: 'x',
        created_at: world.clock.now(),
      })),
    )
    .execute();
  expect(await refused(eager.earlier)).toEqual([
    'state_conflict',
    expect.stringContaining(`${disputeLimits.open} open`),
  ]);
  await world.db.deleteFrom('outcome_disputes').where('user_id', '=', eager.earlier.id).execute();
});

test('nobody disputes what another referral of theirs is credited with', async () => {
  const contest = await aContest(world);
  const { earlier, later, application } = contest;
  await world.db
    .updateTable('referral_touches')
    .set({ referer_id: later.id })
    .where('referer_id', '=', earlier.id)
    .where('application_id', '=', application._id)
    .execute();
  const lost = (await referralsOf(world, later)).find(({ outcome }) => outcome === 'later_touch');
  expect(lost).toMatchObject({ disputableUntil: null, decidedBy: { credit: { holder: 'you' } } });
  const input = { params: { id: lost?._id ?? '' }, body: { text: 'Better terms.' } };
  const failure = await world.as(later.token).fails('disputeOutcome', input);
  expect(failure.message).toContain('credited to you already');
});

test('only one’s own referral can be disputed, and words are asked for', async () => {
  const { earlier, later } = await aContest(world);
  const { _id } = await newestOf(world, earlier);
  const params = { id: _id };
  const other = await world
    .as(later.token)
    .fails('disputeOutcome', { params, body: { text: 'x' } });
  expect(other.code).toBe('not_found');
  const own = world.as(earlier.token);
  expect((await own.fails('disputeOutcome', { params, body: { text: ' ' } })).code).toBe(
    'validation',
  );
  const long = 'x'.repeat(disputeLimits.textLength + 1);
  expect((await own.fails('disputeOutcome', { params, body: { text: long } })).code).toBe(
    'validation',
  );
});

test('a deleted account takes its words along and holds nothing any more', async () => {
  const password = 'a long enough passphrase';
  const earlier = await aUser(world);
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', earlier.id)
    .execute();
  const contest = await aContest(world, { earlier });
  await decide(world, contest, 'accepted');
  await collect(world, contest);
  const { _id } = await aDispute(world, earlier, 'My own words.');
  const own = world.as(earlier.token);
  const { body } = await own.raw('GET', '/v3/auth/export');
  expect(JSON.stringify(body)).toContain('My own words.');
  await own.ok('deleteAccount', { body: { password } });
  const row = await world.db
    .selectFrom('outcome_disputes')
    .select(['text', 'answer'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ text: '', answer: 'withdrawn' });
  expect((await newestOf(world, contest.later)).application?.earning?.waitsFor).toEqual([
    'waiting_time',
  ]);
});
