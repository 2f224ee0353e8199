import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContest, aDispute, answer, newestOf } from '#test/money/disputes.ts';
import { aMember, anAccount, aProject, aUser } from '#test/factories.ts';
import { anOperator } from '#test/money/money.ts';
import { aBrowser, decide } from '#test/money/referrals.ts';
import { aSentApplication } from '#test/applications.ts';
import { createWorld, type World } from '#test/world.ts';
import { disputeReminders } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a dispute that nobody answers is told of as late, to operators each week and to both sides once, and decides nothing', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'shortlisted');
  const operator = await anOperator(world);
  const { desk } = operator;
  const mine = await aDispute(world, contest.earlier, 'Nobody answers this.');
  const day = 86_400_000;
  const made = new Date(mine.createdAt).getTime();
  expect(new Date(mine.answerDue).getTime()).toBe(made + 14 * day);
  const noticesOf = async (token: string, kind: string) =>
    (await world.as(token).ok('listNotifications', { query: { limit: 100 } })).data.filter(
      (notice) => notice.kind === kind,
    );
  const remind = async (days: number) => {
    world.clock.advance(made + days * day - world.clock.now().getTime());
    await disputeReminders.run({ services: world.services, now: world.clock.now() });
  };
  const toDesk = async () =>
    (await noticesOf(operator.token, 'dispute_due'))
      .map(({ payload }) => payload.status)
      .toReversed();
  await remind(10);
  expect(await toDesk()).toEqual([]);
  await remind(11);
  await remind(13.9);
  expect(await toDesk()).toEqual(['soon']);
  expect(await noticesOf(contest.earlier.token, 'dispute_late')).toEqual([]);
  // Two at the same moment tell it once.
  world.clock.advance(made + 14 * day - world.clock.now().getTime());
  await Promise.all([remind(14), remind(14)]);
  await remind(20);
  expect(await toDesk()).toEqual(['soon', 'late']);
  await remind(21);
  expect(await toDesk()).toEqual(['soon', 'late', 'late']);
  for (const [side, who] of [
    ['disputer', contest.earlier],
    ['credited', contest.later],
  ] as const) {
    const told = await noticesOf(who.token, 'dispute_late');
    expect(told.map(({ payload }) => payload.status)).toEqual([side]);
  }
  const mails = await world.mails(operator.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Disputes: '))).toHaveLength(3);
  expect(mails.map(({ subject }) => subject)).toContain('Disputes: 1 answer is late');
  const read = await newestOf(world, contest.earlier);
  expect(read.dispute).toMatchObject({ answer: null, answerDue: mine.answerDue });
  const credited = await newestOf(world, contest.later);
  expect(credited.application?.earning).toMatchObject({ disputeDue: mine.answerDue });
  const ofTeam = await world.as(contest.project.account.owner.token).ok('listManagementReferrals', {
    params: { id: contest.project.account.id },
  });
  expect(ofTeam.data.map(({ disputeDue }) => disputeDue)).toEqual([mine.answerDue, mine.answerDue]);
  const [first] = (await desk.ok('listDisputes', { query: { limit: 1 } })).data;
  expect(first?._id).toBe(mine._id);
  await answer(world, mine, 'stands');
  await remind(40);
  expect(await toDesk()).toHaveLength(3);
  expect((await newestOf(world, contest.later)).application?.earning?.disputeDue).toBeNull();
});

test('the hold of a dispute is not lifted like one of a conflict: it says to answer the dispute', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'shortlisted');
  const { desk } = await anOperator(world);
  const [earning] = await world.db
    .selectFrom('earnings')
    .select('id')
    .where('application_id', '=', contest.application._id)
    .execute();
  const lift = { params: { id: earning?.id ?? '' }, body: { reason: 'It is fine.' } };
  expect((await desk.fails('clearEarning', lift)).message).toBe('This amount is not on hold.');
  await aDispute(world, contest.earlier);
  const refused = await desk.fails('clearEarning', lift);
  expect(refused).toMatchObject({ code: 'state_conflict' });
  expect(refused.message).toContain('Answer it under Disputes');
});

test('of an organisation that disputes, those who see to its money are told that the answer is late', async () => {
  const hub = await anAccount(world);
  const [finance, manager] = [
    await aMember(world, hub.id, 'finance'),
    await aMember(world, hub.id, 'manager'),
  ];
  const project = await aProject(world);
  const founder = await aUser(world);
  const browser = aBrowser(world);
  await browser.follow(project, { entityManagementAccountId: hub.id }, founder.token);
  world.clock.advance(60_000);
  await browser.follow(project, { referer_id: (await aUser(world)).id }, founder.token);
  await aSentApplication(world, { project, founder });
  const params = { id: hub.id };
  const [lost] = (await world.as(finance.token).ok('listSentReferrals', { params })).data;
  const { data: made } = await world.as(finance.token).ok('disputeSentReferral', {
    params: { ...params, referralId: lost?._id ?? '' },
    body: { text: 'We were first.' },
  });
  world.clock.advance(new Date(made.answerDue).getTime() - world.clock.now().getTime());
  await disputeReminders.run({ services: world.services, now: world.clock.now() });
  const toldOf = async (token: string) =>
    (await world.as(token).ok('listNotifications')).data
      .filter(({ kind }) => kind === 'dispute_late')
      .map(({ payload }) => [payload.status, payload.managementAccountId]);
  for (const { token } of [hub.owner, finance]) {
    expect(await toldOf(token)).toEqual([['disputer', hub.id]]);
  }
  expect(await toldOf(manager.token)).toEqual([]);
});
