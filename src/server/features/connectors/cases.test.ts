import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { earningOf } from '#test/money/money.ts';
import { aBrowser, aReferredApplication, decide, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const withdraw = async (founder: TestUser, { application }: { application: { _id: string } }) =>
  world.as(founder.token).ok('withdrawApplication', {
    params: { id: application._id },
    body: {},
  });
const chargesOf = async (project: { id: string }) =>
  world.db
    .selectFrom('shortlist_charges')
    .select('application_id')
    .where('project_id', '=', project.id)
    .execute();

async function referredBefore() {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, 'Mycelia');
  const first = await aReferredApplication(world, { founder, startupId });
  return { ...first, founder, startupId };
}

test('withdrawn after the shortlisting and made again: one charge, and the earning lives on', async () => {
  const first = await referredBefore();
  const { founder, startupId, project, connector } = first;
  await decide(world, first, 'shortlisted');
  await withdraw(founder, first);
  expect(await earningOf(world, first)).toMatchObject({ status: 'void', reason: 'withdrawn' });
  const again = await aSentApplication(world, { project, founder, startupId });
  expect(again.application._id).not.toBe(first.application._id);
  expect(await earningOf(world, first)).toMatchObject({
    status: 'pending',
    reason: 'applied_again',
  });
  const owner = world.as(project.account.owner.token);
  const dryRun = await owner.ok('decideInBulk', {
    params: { id: project.account.id },
    body: { applicationIds: [again.application._id], status: 'accepted' },
  });
  expect(dryRun.data.changes[0]?.charge).toMatchObject({ amount: 0, source: 'charged' });
  await decide(world, again, 'accepted');
  expect(await chargesOf(project)).toEqual([{ application_id: first.application._id }]);
  const [referral, ...others] = await referralsOf(world, connector);
  expect(others).toEqual([]);
  expect(referral?.application).toMatchObject({
    _id: first.application._id,
    status: 'accepted',
    startupName: 'Mycelia',
    earning: { status: 'earned', amount: 32 },
  });
  const params = { id: connector.id };
  const counts = { sent: 1, shortlisted: 1, accepted: 1 };
  const { data: stats } = await world.as().ok('getConnectorStats', { params });
  expect(stats).toMatchObject(counts);
  const { data: lines } = await world.as().ok('listConnectorProjects', { params });
  expect(lines).toMatchObject([{ applications: 1, sent: 1, accepted: 1 }]);
  const { data: ranking } = await world.as().ok('listConnectorRanking');
  expect(ranking.find(({ _id }) => _id === connector.id)).toMatchObject({ sent: 1, accepted: 1 });
  const named = await world.db
    .selectFrom('applications')
    .select(['recommended_by', 'first_id'])
    .where('id', '=', again.application._id)
    .executeTakeFirst();
  expect(named).toEqual({ recommended_by: connector.id, first_id: first.application._id });
});

test('withdrawn before the shortlisting: the referral stays with the first connector, who is charged for once', async () => {
  const first = await referredBefore();
  const { founder, startupId, project, connector } = first;
  await withdraw(founder, first);
  const rival = await aUser(world);
  await aBrowser(world).follow(project, { referer_id: rival.id }, founder.token);
  const again = await aSentApplication(world, { project, founder, startupId });
  await withdraw(founder, again);
  const third = await aSentApplication(world, { project, founder, startupId });
  await decide(world, third, 'shortlisted');
  expect(await chargesOf(project)).toEqual([{ application_id: first.application._id }]);
  expect((await earningOf(world, first)).connector_id).toBe(connector.id);
  const [lost] = await referralsOf(world, rival);
  expect(lost?.outcome).toBe('existing_application');
});

test('a co-founder who applies again for the same startup goes on with it', async () => {
  const first = await referredBefore();
  const { founder, startupId, project } = first;
  const second = await aUser(world);
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: second.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  await decide(world, first, 'shortlisted');
  await withdraw(founder, first);
  const again = await aSentApplication(world, { project, founder: second, startupId });
  await decide(world, again, 'shortlisted');
  expect(await chargesOf(project)).toHaveLength(1);
  expect((await earningOf(world, first)).status).toBe('pending');
});

test('another startup of the same founder is another application, credited to the later link', async () => {
  const first = await referredBefore();
  const { founder, project } = first;
  await decide(world, first, 'shortlisted');
  await withdraw(founder, first);
  const rival = await aUser(world);
  await aBrowser(world).follow(project, { referer_id: rival.id }, founder.token);
  const other = await aStartup(world, founder, 'Second');
  const sent = await aSentApplication(world, { project, founder, startupId: other });
  await decide(world, sent, 'shortlisted');
  expect(await chargesOf(project)).toHaveLength(2);
  expect((await earningOf(world, sent)).connector_id).toBe(rival.id);
});

test('after a rejection a new application is charged anew', async () => {
  const project = await aProject(world);
  const first = await aReferredApplication(world, { project });
  await decide(world, first, 'shortlisted', 'rejected');
  const again = await aSentApplication(world, { project, founder: first.founder });
  await decide(world, again, 'shortlisted');
  expect(await chargesOf(project)).toHaveLength(2);
});

test('two startups of an applicant who withdrew without one: one goes on with it, the other is its own', async () => {
  const first = await aReferredApplication(world);
  const { founder, project, connector } = first;
  await decide(world, first, 'shortlisted');
  await withdraw(founder, first);
  const rival = await aUser(world);
  await aBrowser(world).follow(project, { referer_id: rival.id }, founder.token);
  const [mine, other] = [await aStartup(world, founder), await aStartup(world, founder, 'Second')];
  const one = await aSentApplication(world, { project, founder, startupId: mine });
  const two = await aSentApplication(world, { project, founder, startupId: other });
  await decide(world, one, 'accepted');
  await decide(world, two, 'shortlisted', 'rejected');
  expect(await chargesOf(project)).toHaveLength(2);
  expect(await earningOf(world, first)).toMatchObject({ status: 'earned', reason: 'accepted' });
  const [referral] = await referralsOf(world, connector);
  expect(referral?.application).toMatchObject({ status: 'accepted', startupName: 'Mycelia' });
});

test('two that are sent at once do not both go on with a case', async () => {
  const first = await aReferredApplication(world);
  const { founder, project } = first;
  await decide(world, first, 'shortlisted');
  await withdraw(founder, first);
  const show = async (id: string, deleted_at: Date | null) =>
    world.db.updateTable('applications').set({ deleted_at }).where('id', '=', id).execute();
  const aDraftOf = async (name: string) =>
    aDraft(world, { project, founder, startupId: await aStartup(world, founder, name) });
  const one = await aDraftOf('One');
  await show(one.application._id, world.clock.now());
  const two = await aDraftOf('Two');
  await show(one.application._id, null);
  const answers = project.questionIds.map((questionId) => ({ questionId, options: ['Cooling'] }));
  await Promise.all(
    [one, two].map(async ({ application }) =>
      world.as(founder.token).ok('saveApplicationAnswers', {
        params: { id: application._id },
        body: { answers, completeApplication: true },
      }),
    ),
  );
  for (const sent of [one, two]) await decide(world, sent, 'shortlisted');
  expect(await chargesOf(project)).toHaveLength(2);
});

test('after a rejection nothing goes on with a case, however it began', async () => {
  const first = await referredBefore();
  const { founder, startupId, project, connector } = first;
  await decide(world, first, 'shortlisted');
  await withdraw(founder, first);
  const again = await aSentApplication(world, { project, founder, startupId });
  await decide(world, again, 'rejected');
  const anew = await aSentApplication(world, { project, founder, startupId });
  await decide(world, anew, 'shortlisted');
  expect(await chargesOf(project)).toHaveLength(2);
  expect(await earningOf(world, first)).toMatchObject({ status: 'void', reason: 'rejected' });
  expect((await referralsOf(world, connector))[0]?.application?.status).toBe('rejected');
});
