import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContest, aDispute, answer } from '#test/money/disputes.ts';
import { aMember, anAccount, aProject, aUser } from '#test/factories.ts';
import { anOperator } from '#test/money/money.ts';
import { decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

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
