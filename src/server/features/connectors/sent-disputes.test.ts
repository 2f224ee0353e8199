import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { answer } from '#test/money/disputes.ts';
import {
  aMember,
  anAccount,
  aProject,
  aUser,
  type TestAccount,
  type TestUser,
} from '#test/factories.ts';
import { anOperator, collect } from '#test/money/money.ts';
import { aBrowser, decide, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { earningRelease } from './jobs.ts';
import { verifyLedger } from './queries/verify.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const day = 86_400_000;
const problem = async () => (await verifyLedger(world.db)).problem;
const newestOf = async (hub: TestAccount, { token }: TestUser = hub.owner) => {
  const [row] = (await world.as(token).ok('listSentReferrals', { params: { id: hub.id } })).data;
  if (!row) throw new Error('The organisation has a referral.');
  return row;
};
const inputOf = async (hub: TestAccount) => ({
  params: { id: hub.id, referralId: (await newestOf(hub))._id },
  body: { text: ' Our newsletter was first. ' },
});
const dispute = async (hub: TestAccount, { token }: TestUser) =>
  (await world.as(token).ok('disputeSentReferral', await inputOf(hub))).data;
const refusal = async (hub: TestAccount, { token }: TestUser) =>
  world.as(token).fails('disputeSentReferral', await inputOf(hub));
const noticesOf = async ({ token }: TestUser, kind: string) =>
  (await world.as(token).ok('listNotifications')).data
    .filter((notice) => notice.kind === kind)
    .map(({ payload }) => [payload.status, payload.managementAccountId]);

/** The hub's link was followed first; a person's, which is credited, after it. */
async function aContest(project?: Awaited<ReturnType<typeof aProject>>, hub?: TestAccount) {
  const first = hub ?? (await anAccount(world, { name: 'Hub' }));
  const person = await aUser(world, { firstName: 'Lars' });
  const at = project ?? (await aProject(world));
  const founder = await aUser(world, { firstName: 'Ada' });
  const browser = aBrowser(world);
  await browser.follow(at, { entityManagementAccountId: first.id }, founder.token);
  world.clock.advance(60_000);
  await browser.follow(at, { referer_id: person.id }, founder.token);
  const sent = await aSentApplication(world, { project: at, founder });
  return { ...sent, hub: first, person };
}

test('whoever sees to its money disputes for an organisation, and its money waits until an operator answers', async () => {
  const contest = await aContest();
  const { hub, person } = contest;
  const finance = await aMember(world, hub.id, 'finance');
  const manager = await aMember(world, hub.id, 'manager');
  await decide(world, contest, 'shortlisted', 'accepted');
  await collect(world, contest);
  expect(await newestOf(hub, manager)).toMatchObject({
    outcome: 'later_touch',
    disputableUntil: null,
    decidedBy: { credit: { holder: 'another_connector' } },
  });
  for (const role of ['viewer', 'reviewer'] as const) {
    const failure = await refusal(hub, await aMember(world, hub.id, role));
    expect(failure.code).toBe('forbidden');
  }
  expect((await refusal(hub, manager)).code).toBe('forbidden');
  for (const stranger of [person, (await anAccount(world)).owner]) {
    expect((await refusal(hub, stranger)).code).toBe('not_found');
  }
  // Nor by way of an account of one's own.
  const other = await anAccount(world);
  const { params, body } = await inputOf(hub);
  const across = { params: { ...params, id: other.id }, body };
  expect((await world.as(other.owner.token).fails('disputeSentReferral', across)).code).toBe(
    'not_found',
  );
  expect((await newestOf(hub, finance)).disputableUntil).not.toBeNull();
  const made = await dispute(hub, finance);
  expect(made).toMatchObject({ text: 'Our newsletter was first.', answer: null });
  expect((await newestOf(hub, manager)).dispute).toMatchObject({ _id: made._id });
  expect((await refusal(hub, finance)).message).toContain('already disputed');
  world.clock.advance(15 * day);
  await earningRelease.run({ services: world.services, now: world.clock.now() });
  const [held] = await referralsOf(world, person);
  expect(held?.application?.earning?.waitsFor).toEqual(['disputed']);
  // Who is behind it is the organisation: the member is nobody's to know.
  const { desk } = await anOperator(world);
  const [shown] = (await desk.ok('listDisputes')).data;
  expect(shown).toMatchObject({ connector: null, organisation: { name: 'Hub' } });
  await answer(world, made, 'changed', 'The newsletter was first.');
  expect(await problem()).toBeNull();
  const [lost] = await referralsOf(world, person);
  expect(lost).toMatchObject({ outcome: 'credit_moved', application: null });
  expect(lost?.decidedBy?.credit?.holder).toBe('another_organisation');
  const won = await newestOf(hub);
  expect(won).toMatchObject({
    outcome: 'credited',
    dispute: { answer: 'changed', answerReason: 'The newsletter was first.' },
    application: { earning: { status: 'earned', amount: 32 } },
  });
  const row = await world.db
    .selectFrom('applications')
    .select(['recommended_by', 'recommended_account'])
    .where('id', '=', contest.application._id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ recommended_by: null, recommended_account: hub.id });
  for (const told of [finance, hub.owner]) {
    expect(await noticesOf(told, 'dispute_answered')).toEqual([['organisation_changed', hub.id]]);
  }
  expect(await noticesOf(manager, 'dispute_answered')).toEqual([]);
});

test('what a person disputes and wins of an organisation is taken from it', async () => {
  const project = await aProject(world);
  const [person, hub] = [await aUser(world), await anAccount(world)];
  const founder = await aUser(world);
  const browser = aBrowser(world);
  await browser.follow(project, { referer_id: person.id }, founder.token);
  world.clock.advance(60_000);
  await browser.follow(project, { entityManagementAccountId: hub.id }, founder.token);
  const sent = await aSentApplication(world, { project, founder });
  await decide(world, { ...sent, project }, 'shortlisted');
  // Its own credit is nothing that it could dispute.
  expect((await refusal(hub, hub.owner)).message).toContain('credited to you already');
  const [lost] = await referralsOf(world, person);
  const made = await world.as(person.token).ok('disputeOutcome', {
    params: { id: lost?._id ?? '' },
    body: { text: 'I was first.' },
  });
  expect((await newestOf(hub)).application?.earning).toMatchObject({
    disputeDue: made.data.answerDue,
  });
  await answer(world, made.data, 'changed');
  expect(await newestOf(hub)).toMatchObject({ outcome: 'credit_moved', application: null });
  expect((await referralsOf(world, person))[0]?.application?.earning?.status).toBe('pending');
  expect(await problem()).toBeNull();
});

test('no organisation disputes at a project that it runs, nor while it is hidden', async () => {
  const hub = await anAccount(world);
  const own = await aProject(world, { account: hub });
  await aContest(own, hub);
  expect((await newestOf(hub)).disputableUntil).toBeNull();
  const refused = await refusal(hub, hub.owner);
  expect([refused.code, refused.message]).toEqual([
    'state_conflict',
    expect.stringContaining('runs this project'),
  ]);
  const other = await aContest();
  await world.db
    .updateTable('entities')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Spam.' })
    .where('id', '=', other.hub.entityId)
    .execute();
  expect((await newestOf(other.hub)).disputableUntil).toBeNull();
  expect((await refusal(other.hub, other.hub.owner)).message).toContain('hidden');
});

test('it stays the organisation’s when who sent it goes, and ends when the organisation does', async () => {
  const { hub } = await aContest();
  const finance = await aMember(world, hub.id, 'finance');
  const made = await dispute(hub, finance);
  const params = { id: hub.id, userId: finance.id };
  await world.as(hub.owner.token).ok('removeMember', { params });
  const { _id: referralId } = await newestOf(hub);
  const input = { params: { id: hub.id, referralId }, body: { text: 'Again.' } };
  const gone = await world.as(finance.token).fails('disputeSentReferral', input);
  expect(gone.code).toBe('not_found');
  expect((await newestOf(hub)).dispute).toMatchObject({ _id: made._id, answer: null });
  const { name } = await world.db
    .selectFrom('entities')
    .select('name')
    .where('id', '=', hub.entityId)
    .executeTakeFirstOrThrow();
  await world
    .as(hub.owner.token)
    .ok('deleteEntity', { params: { id: hub.entityId }, body: { name } });
  const ended = await world.db
    .selectFrom('outcome_disputes')
    .select('answer')
    .where('id', '=', made._id)
    .executeTakeFirstOrThrow();
  expect(ended.answer).toBe('withdrawn');
});

test('two of one organisation who dispute at once make one dispute', async () => {
  const { hub } = await aContest();
  const finance = await aMember(world, hub.id, 'finance');
  const input = await inputOf(hub);
  const answers = await Promise.all(
    [hub.owner, finance].map(async ({ token }) =>
      world
        .as(token)
        .raw(
          'POST',
          `/v3/management/${hub.id}/sentReferrals/${input.params.referralId}/disputes`,
          input.body,
        ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
