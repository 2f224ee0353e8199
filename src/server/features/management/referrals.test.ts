import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aMember,
  anAccount,
  aProject,
  aReviewer,
  aStartup,
  aUser,
  type TestUser,
} from '#test/factories.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aBrowser, aReferredApplication, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** An application to the account's project that came by a connector's link, with a startup. */
async function aReferral(options: Parameters<typeof aReferredApplication>[1] = {}) {
  const founder = await aUser(world, { firstName: 'Ada' });
  const startupId = await aStartup(world, founder, 'Mycelia');
  return aReferredApplication(world, { ...options, founder, startupId });
}

const listOf = async (user: TestUser, id: string, query = {}) =>
  world.as(user.token).ok('listManagementReferrals', { params: { id }, query });

test('members see who referred what, what came of it and what it earns', async () => {
  const referral = await aReferral();
  const { project, application, connector } = referral;
  const { account } = project;
  const [before] = (await listOf(account.owner, account.id)).data;
  expect(before).toMatchObject({
    connector: { _id: connector.id, profile: { firstName: 'Cleo' } },
    organisation: null,
    project: { _id: project.id },
    application: { _id: application._id, status: 'pending', startupName: 'Mycelia' },
    outcome: 'credited',
    earning: null,
  });
  await decide(world, referral, 'shortlisted');
  const viewer = await aMember(world, account.id, 'viewer');
  const page = await listOf(viewer, account.id);
  expect(page.paging).toMatchObject({ total: 1, next: null });
  expect(page.data[0]).toMatchObject({
    application: { status: 'shortlisted' },
    earning: { status: 'pending', amount: 32, currency: 'EUR' },
  });
  expect(JSON.stringify(page)).not.toContain(connector.email);
});

test('what somebody followed a second time earns once: only the credited link says so', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account });
  const [connector, founder] = [await aUser(world), await aUser(world)];
  await aBrowser(world).follow(project, { referer_id: connector.id }, founder.token);
  world.clock.advance(1000);
  const referral = await aReferredApplication(world, { project, connector, founder });
  await decide(world, referral, 'shortlisted');
  const { data } = await listOf(account.owner, account.id);
  expect(data.map(({ outcome, earning }) => [outcome, earning?.amount])).toEqual([
    ['credited', 32],
    ['later_touch', undefined],
  ]);
});

test('an organisation’s link names the organisation', async () => {
  const other = await anAccount(world, { name: 'Scout Club' });
  const project = await aProject(world);
  const founder = await aUser(world);
  const link = { entityManagementAccountId: other.id };
  await aBrowser(world).follow(project, link, founder.token);
  await aSentApplication(world, { project, founder });
  const page = await listOf(project.account.owner, project.account.id);
  expect(page.data).toMatchObject([
    { connector: null, organisation: { _id: other.id, entityName: 'Scout Club' } },
  ]);
});

test('it is filtered and paged, with a fixed number of statements', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account });
  await aReferral({ project });
  const read = async () => world.statements(async () => listOf(account.owner, account.id));
  const one = await read();
  world.clock.advance(1000);
  await aReferral({ project });
  world.clock.advance(1000);
  const second = await aProject(world, { account });
  // Two links, one later: both are told, one is credited.
  const founder = await aUser(world);
  const browser = aBrowser(world);
  const early = await aUser(world, { firstName: 'Early' });
  await browser.follow(second, { referer_id: early.id }, founder.token);
  world.clock.advance(1000);
  await aReferredApplication(world, { project: second, founder });
  expect((await read()).length).toBe(one.length);
  const all = await listOf(account.owner, account.id);
  expect(all.paging.total).toBe(4);
  expect(all.data.map(({ outcome }) => outcome)).toEqual([
    'credited',
    'later_touch',
    'credited',
    'credited',
  ]);
  const later = await listOf(account.owner, account.id, { outcomes: '["later_touch"]' });
  expect(later.data.map(({ connector }) => connector?._id)).toEqual([early.id]);
  expect(later.paging.total).toBe(1);
  const ofProject = await listOf(account.owner, account.id, { projectId: project.id });
  expect(ofProject.data.map((row) => row.project._id)).toEqual([project.id, project.id]);
  const first = await listOf(account.owner, account.id, { limit: 3 });
  const rest = await listOf(account.owner, account.id, {
    limit: 3,
    cursor: first.paging.next ?? '',
  });
  expect([...first.data, ...rest.data].map(({ _id: id }) => id)).toEqual(
    all.data.map(({ _id: id }) => id),
  );
});

test('nobody sees the referrals of others, drafts, or links that nothing came of', async () => {
  const { project, connector } = await aReferral();
  const { account } = project;
  const browsing = await aUser(world);
  await aBrowser(world).follow(project, { referer_id: connector.id }, browsing.token);
  const drafting = await aUser(world);
  await aBrowser(world).follow(project, { referer_id: connector.id }, drafting.token);
  await aDraft(world, { project, founder: drafting });
  expect((await listOf(account.owner, account.id)).data).toHaveLength(1);
  const elsewhere = await aReferral({ connector });
  const theirs = await listOf(elsewhere.project.account.owner, elsewhere.project.account.id);
  expect(theirs.data.map((row) => row.project._id)).toEqual([elsewhere.project.id]);
  const params = { id: account.id };
  const across = { params, query: { projectId: elsewhere.project.id } };
  const none = await world.as(account.owner.token).ok('listManagementReferrals', across);
  expect(none).toMatchObject({ data: [], paging: { total: 0 } });
  for (const user of [connector, elsewhere.project.account.owner, await aUser(world)]) {
    const failure = await world.as(user.token).fails('listManagementReferrals', { params });
    expect(failure.code).toBe('not_found');
  }
  const visitor = await world.as().fails('listManagementReferrals', { params });
  expect(visitor.code).toBe('unauthorized');
});

test('a reviewer sees those of their applications, in a blind review without names', async () => {
  const { project, application } = await aReferral();
  await aReferral({ project });
  const { account } = project;
  const unassigned = await aMember(world, account.id, 'reviewer');
  expect((await listOf(unassigned, account.id)).data).toEqual([]);
  const reviewer = await aReviewer(world, project, { applicationId: application._id });
  const open = await listOf(reviewer, account.id);
  expect(open.data.map((row) => row.application._id)).toEqual([application._id]);
  expect(open.data[0]?.connector?.profile.firstName).toBe('Cleo');
  await world.db
    .updateTable('projects')
    .set({ blind_review: true })
    .where('id', '=', project.id)
    .execute();
  const blind = await listOf(reviewer, account.id);
  expect(blind.data).toMatchObject([
    { connector: null, organisation: null, application: { startupName: null } },
  ]);
  const [full] = (await listOf(account.owner, account.id)).data;
  expect(full?.application.startupName).toBe('Mycelia');
});
