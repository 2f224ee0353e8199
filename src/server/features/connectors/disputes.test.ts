import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeLimits } from '#contract/limits.ts';
import { hashPassword } from '#server/integrations/passwords.ts';
import { aContest, aDispute, answer, newestOf } from '#test/disputes.ts';
import { aMember, anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { anOperator, aPayable, collect, payOut } from '#test/money.ts';
import { aBrowser, aReferredApplication, decide, referralsOf } from '#test/referrals.ts';
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

test('changed: the credit moves, by new postings and the terms of the disputer’s own link', async () => {
  const project = await aProject(world);
  const contest = await aContest(world, { project });
  const { earlier, later, application, founder } = contest;
  const { _id: touchId } = await newestOf(world, earlier);
  // The earlier link was followed when the project still paid more.
  await world.db
    .updateTable('referral_touches')
    .set({ price_minor: 20_000 })
    .where('id', '=', touchId)
    .execute();
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
  const [shown] = (await desk.ok('listDisputes')).data.filter(({ _id }) => _id === dispute._id);
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
  await world.db
    .updateTable('referral_touches')
    .set({ price_minor: 100_000 })
    .where('id', '=', _id)
    .execute();
  await decide(world, contest, 'shortlisted');
  const dispute = await aDispute(world, contest.earlier);
  const { desk } = await anOperator(world);
  const input = { params: { id: dispute._id }, body: { answer: 'changed', reason: 'x' } } as const;
  expect((await desk.fails('answerDispute', input)).message).toContain('more than what');
  await world.db
    .updateTable('referral_touches')
    .set({ referral_policy: 'unpaid' })
    .where('id', '=', _id)
    .execute();
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
  // What nothing stops cannot be changed for the better.
  const other = await aReferredApplication(world);
  const open = await aDispute(world, other.connector);
  const input = { params: { id: open._id }, body: { answer: 'changed', reason: 'x' } } as const;
  expect((await desk.fails('answerDispute', input)).message).toContain('nothing stops the money');
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

test('whoever is a side does not answer: referrer, earner, team, founder, or another address of theirs', async () => {
  const account = await anAccount(world, { name: 'Runs it' });
  const project = await aProject(world, { account });
  const contest = await aContest(world, { project });
  await decide(world, contest, 'shortlisted');
  const dispute = await aDispute(world, contest.earlier);
  const left = await aUser(world);
  await aMember(world, account.id, 'viewer', left);
  await world.db.deleteFrom('members').where('user_id', '=', left.id).execute();
  const [name, host] = contest.later.email.split('@');
  const alias = await aUser(world, { email: `${name}+two@${host}` });
  const { earlier, later, founder } = contest;
  for (const side of [earlier, later, founder, account.owner, left, alias]) {
    await world.db
      .updateTable('users')
      .set({ operator_since: world.clock.now() })
      .where('id', '=', side.id)
      .execute();
    const failure = await world.as(side.token).fails('answerDispute', {
      params: { id: dispute._id },
      body: { answer: 'stands', reason: 'x' },
    });
    expect(failure).toMatchObject({ httpStatus: 403, code: 'conflict_of_interest' });
    expect(failure.message).toContain('another operator');
  }
  const shown = await answer(world, dispute, 'stands');
  const { desk } = await anOperator(world);
  const trail = await desk.ok('listAuditEvents', { query: { target: shown._id } });
  expect(trail.data.map(({ action, after }) => [action, after])).toEqual([
    ['dispute_answered', { answer: 'stands' }],
  ]);
});

test('an operator reads every fact, open ones the oldest first, page by page', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'shortlisted');
  const mine = await aDispute(world, contest.earlier, 'Look at the times.');
  const next = await aContest(world);
  await aDispute(world, next.earlier);
  const { desk } = await anOperator(world);
  const all = (await desk.ok('listDisputes', { query: { limit: 100 } })).data;
  const shown = all.find(({ _id }) => _id === mine._id);
  expect(shown).toMatchObject({
    text: 'Look at the times.',
    outcome: 'later_touch',
    connector: { _id: contest.earlier.id },
    charge: { amount: 160, currency: 'EUR', collected: false },
    touches: [
      { connector: { _id: contest.later.id }, isDisputed: false, outcome: 'credited' },
      { connector: { _id: contest.earlier.id }, isDisputed: true, terms: { share: 32 } },
    ],
    earnings: [{ connector: { _id: contest.later.id }, amount: 32, status: 'pending' }],
    whyNotChange: null,
  });
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  const first = await desk.ok('listDisputes', { query: { limit: 1 } });
  const second = await desk.ok('listDisputes', {
    query: { limit: 1, cursor: first.paging.next ?? '' },
  });
  expect([first.data[0]?._id, second.data[0]?._id]).toEqual(all.slice(0, 2).map(({ _id }) => _id));
  expect((await desk.ok('getOverview')).data.disputesOpen).toBe(all.length);
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
