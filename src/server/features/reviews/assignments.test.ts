import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import {
  aMember,
  anAccount,
  aProject,
  aReviewer,
  aUser,
  type TestAccount,
  type TestUser,
} from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

async function story() {
  const account = await anAccount(world);
  const [first, second] = [
    await aProject(world, { account, name: 'First' }),
    await aProject(world, { account, name: 'Second' }),
  ];
  const [one, two] = [
    await aSentApplication(world, { project: first, text: 'text one' }),
    await aSentApplication(world, { project: first, text: 'text two' }),
  ];
  const three = await aSentApplication(world, { project: second, text: 'text three' });
  const reviewer = await aMember(world, account.id, 'reviewer');
  return {
    account,
    first,
    second,
    one,
    two,
    three,
    reviewer,
    owner: world.as(account.owner.token),
  };
}

const listed = async (reviewer: TestUser, account: TestAccount) =>
  (
    await world.as(reviewer.token).ok('listManagementApplications', { params: { id: account.id } })
  ).data.map(({ _id: id }) => id);

test('a reviewer sees what is assigned, in lists, counts, figures and news, and nothing else', async () => {
  const { account, first, second, one, two, three, reviewer, owner } = await story();
  const api = world.as(reviewer.token);
  const params = { id: account.id };
  expect(await listed(reviewer, account)).toEqual([]);
  expect((await api.ok('listManagementProjects', { params })).data).toEqual([]);
  expect((await api.ok('listNotifications')).data).toEqual([]);
  const none = (await api.ok('getManagementStats', { params })).data;
  expect(none).toMatchObject({ projects: { total: 0 }, applications: { total: 0 }, views: 0 });

  await owner.ok('assignReviewer', {
    params,
    body: { userId: reviewer.id, applicationIds: [one.application._id] },
  });
  expect(await listed(reviewer, account)).toEqual([one.application._id]);
  const page = await api.ok('listManagementApplications', { params });
  expect(page).toMatchObject({ summary: { total: 1 }, paging: { total: 1 } });
  const projects = await api.ok('listManagementProjects', { params });
  expect(projects.data.map(({ _id: id, sent }) => [id, sent])).toEqual([[first.id, 1]]);
  expect((await api.ok('getManagementStats', { params })).data).toMatchObject({
    projects: { total: 1 },
    applications: { total: 1 },
  });
  const details = await api.ok('getManagementDetails', { params });
  expect(details.data.map(({ _id: id, sent, drafts }) => [id, sent, drafts])).toEqual([
    [first.id, 1, 0],
  ]);
  expect((await api.ok('getProjectStats', { params: { id: first.id } })).data).toMatchObject({
    sent: 2,
    drafts: 0,
    accepted: 0,
  });
  expect((await api.ok('getProjectStats', { params: { id: second.id } })).data).toEqual({
    views: 0,
    sent: 1,
  });
  const canReview = async (id: string) =>
    (await api.ok('getProjectUserInfo', { params: { id } })).data.canReview;
  expect([await canReview(first.id), await canReview(second.id)]).toEqual([true, false]);
  for (const { application } of [two, three]) {
    const hidden = { params: { id: application._id } };
    expect((await api.fails('getApplication', hidden)).code).toBe('not_found');
    expect((await api.fails('listApplicationAnswers', hidden)).code).toBe('not_found');
    expect((await api.fails('listApplicationEvents', hidden)).code).toBe('not_found');
  }
  expect((await api.ok('getApplication', { params: { id: one.application._id } })).data._id).toBe(
    one.application._id,
  );

  const [whole] = (
    await owner.ok('assignReviewer', {
      params,
      body: { userId: reviewer.id, projectId: second.id },
    })
  ).data;
  expect(await listed(reviewer, account)).toContain(three.application._id);
  const late = await aSentApplication(world, { project: second });
  expect(await listed(reviewer, account)).toContain(late.application._id);
  expect(
    (await api.ok('listNotifications')).data.map(({ payload }) => payload.applicationId),
  ).toContain(late.application._id);
  await owner.ok('removeAssignment', {
    params: { id: account.id, assignmentId: whole?._id ?? '' },
  });
  expect(await listed(reviewer, account)).toEqual([one.application._id]);
  const told = (await api.ok('listNotifications')).data.map(({ payload }) => payload.applicationId);
  expect(told).not.toContain(late.application._id);
});

test('an unpublished project is there for the reviewers it was given to', async () => {
  const project = await aProject(world, { status: 'draft' });
  const [reader, idle] = [
    await aReviewer(world, project),
    await aMember(world, project.account.id, 'reviewer'),
  ];
  const params = { id: project.id };
  expect((await world.as(reader.token).ok('getProject', { params })).data._id).toBe(project.id);
  expect((await world.as(idle.token).fails('getProject', { params })).code).toBe('not_found');
  expect((await world.as(idle.token).fails('getRubric', { params })).code).toBe('not_found');
});

test('leaving the team, or another role, changes what is seen at once', async () => {
  const { account, first, one, reviewer, owner } = await story();
  const params = { id: account.id };
  const body = { userId: reviewer.id, projectId: first.id };
  await owner.ok('assignReviewer', { params, body });
  expect(await listed(reviewer, account)).toHaveLength(2);
  const member = { id: account.id, userId: reviewer.id };
  await owner.ok('changeMemberRole', { params: member, body: { role: 'viewer' } });
  expect(await listed(reviewer, account)).toHaveLength(3);
  await owner.ok('removeMember', { params: member });
  const gone = { params: { id: one.application._id } };
  expect((await world.as(reviewer.token).fails('getApplication', gone)).code).toBe('not_found');
  // Whoever comes back starts with nothing.
  await aMember(world, account.id, 'reviewer', reviewer);
  expect(await listed(reviewer, account)).toEqual([]);
});

test('assigning: only reviewers, only what is the account’s, once, by managers up', async () => {
  const { account, first, one, reviewer, owner } = await story();
  const params = { id: account.id };
  const manager = await aMember(world, account.id, 'manager');
  const foreign = await aSentApplication(world);
  const path = async (body: object) =>
    (await owner.fails('assignReviewer', { params, body: body as never })).details?.[0]?.path;
  const { id: userId } = reviewer;
  expect(await path({ userId: manager.id, projectId: first.id })).toBe('userId');
  expect(await path({ userId: newId(), projectId: first.id })).toBe('userId');
  expect(await path({ userId, projectId: foreign.project.id })).toBe('projectId');
  expect(await path({ userId })).toBe('projectId');
  expect(await path({ userId, applicationIds: [foreign.application._id] })).toBe(
    'applicationIds.0',
  );
  const both = { userId, projectId: first.id, applicationIds: [one.application._id] };
  expect(await path(both)).toBe('projectId');

  const body = { userId, applicationIds: [one.application._id] };
  await Promise.all(
    Array.from({ length: 10 }, async () => owner.ok('assignReviewer', { params, body })),
  );
  const all = await owner.ok('listAssignments', { params });
  expect(all.data).toHaveLength(1);
  const assignmentId = all.data[0]?._id ?? '';
  const other = await anAccount(world);
  for (const [person, code] of [
    [reviewer, 'forbidden'],
    [await aMember(world, account.id, 'viewer'), 'forbidden'],
    [other.owner, 'not_found'],
  ] as const) {
    const api = world.as(person.token);
    expect((await api.fails('assignReviewer', { params, body })).code).toBe(code);
    const removal = { params: { id: account.id, assignmentId } };
    expect((await api.fails('removeAssignment', removal)).code).toBe(code);
    const spread = { projectId: first.id, reviewerIds: [userId], perApplication: 1 };
    expect((await api.fails('distributeAssignments', { params, body: spread })).code).toBe(code);
  }
  const across = { params: { id: other.id, assignmentId } };
  expect((await world.as(other.owner.token).fails('removeAssignment', across)).code).toBe(
    'not_found',
  );
  expect((await world.as().fails('listAssignments', { params })).code).toBe('unauthorized');
  const second = await aMember(world, account.id, 'reviewer');
  expect((await world.as(second.token).ok('listAssignments', { params })).data).toEqual([]);
  const asking = { params, query: { userId } };
  expect((await world.as(second.token).ok('listAssignments', asking)).data).toEqual([]);
});

test('a recusal hides the application, takes the review along, and is told to managers', async () => {
  const { account, first, one, two, reviewer, owner } = await story();
  const params = { id: account.id };
  await owner.ok('assignReviewer', { params, body: { userId: reviewer.id, projectId: first.id } });
  const api = world.as(reviewer.token);
  const target = { id: account.id, applicationId: one.application._id };
  await api.ok('saveReview', { params: target, body: { scores: [], comment: 'a draft' } });
  await api.ok('recuse', { params: target, body: { reason: 'My sister works there.' } });
  expect(await listed(reviewer, account)).toEqual([two.application._id]);
  for (const name of ['listReviews', 'listComments'] as const) {
    expect((await api.fails(name, { params: target })).code).toBe('not_found');
  }
  const seen = { params: { id: one.application._id } };
  expect((await api.fails('getApplication', seen)).code).toBe('not_found');
  const [recusal] = (await owner.ok('listRecusals', { params })).data;
  expect(recusal).toMatchObject({
    applicationId: one.application._id,
    projectId: first.id,
    reason: 'My sister works there.',
    userId: { _id: reviewer.id },
  });
  const reviews = await world.db.selectFrom('reviews').select('id').execute();
  expect(reviews).toEqual([]);
  const again = await owner.fails('assignReviewer', {
    params,
    body: { userId: reviewer.id, applicationIds: [one.application._id] },
  });
  expect(again.details?.[0]?.path).toBe('applicationIds.0');
  const spread = await owner.ok('distributeAssignments', {
    params,
    body: { projectId: first.id, reviewerIds: [reviewer.id], perApplication: 1 },
  });
  // The whole project is theirs already; only the recusal leaves one short of a reader.
  expect(spread.data).toMatchObject({
    assignments: [],
    short: [{ applicationId: one.application._id, missing: 1 }],
  });
  expect((await owner.fails('recuse', { params: target, body: { reason: 'x' } })).code).toBe(
    'forbidden',
  );
  const empty = { params: target, body: { reason: '  ' } };
  expect((await api.fails('recuse', empty)).code).toBe('validation');
  const stranger = await aUser(world);
  const outside = { params: target, body: { reason: 'x' } };
  expect((await world.as(stranger.token).fails('recuse', outside)).code).toBe('not_found');
});

test('conflicts of interest are read by managers, a reviewer reads their own', async () => {
  const { account, first, one, reviewer, owner } = await story();
  const params = { id: account.id };
  await owner.ok('assignReviewer', { params, body: { userId: reviewer.id, projectId: first.id } });
  const target = { id: account.id, applicationId: one.application._id };
  const api = world.as(reviewer.token);
  await api.ok('recuse', { params: target, body: { reason: 'We were at school together.' } });
  const second = await aMember(world, account.id, 'reviewer');
  const manager = await aMember(world, account.id, 'manager');
  for (const [person, count] of [
    [reviewer, 1],
    [manager, 1],
    [second, 0],
  ] as const) {
    const page = await world.as(person.token).ok('listRecusals', { params });
    expect([page.data.length, page.paging.total]).toEqual([count, count]);
  }
  const viewer = await aMember(world, account.id, 'viewer');
  expect((await world.as(viewer.token).fails('listRecusals', { params })).code).toBe('forbidden');
  const stranger = await aUser(world);
  expect((await world.as(stranger.token).fails('listRecusals', { params })).code).toBe('not_found');
});

test('lists cost the same for one and for three', async () => {
  const { account, first, one, two, reviewer, owner } = await story();
  const params = { id: account.id };
  const api = world.as(reviewer.token);
  const assign = async (applicationIds: string[]) =>
    owner.ok('assignReviewer', { params, body: { userId: reviewer.id, applicationIds } });
  const count = async () => [
    (await world.statements(async () => owner.ok('listAssignments', { params }))).length,
    (await world.statements(async () => owner.ok('listRecusals', { params }))).length,
    (await world.statements(async () => api.ok('listManagementApplications', { params }))).length,
    (await world.statements(async () => api.ok('listManagementProjects', { params }))).length,
    (await world.statements(async () => api.ok('listNotifications'))).length,
  ];
  await assign([one.application._id]);
  const before = await count();
  const third = await aSentApplication(world, { project: first });
  await assign([two.application._id, third.application._id]);
  expect(await count()).toEqual(before);
  const page = await owner.ok('listAssignments', { params, query: { limit: 2 } });
  const cursor = page.paging.next ?? '';
  const rest = await owner.ok('listAssignments', { params, query: { limit: 2, cursor } });
  const ids = [...page.data, ...rest.data].map(({ _id: id }) => id);
  expect(new Set(ids).size).toBe(3);
});
