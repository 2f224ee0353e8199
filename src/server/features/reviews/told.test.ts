import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

async function story() {
  const project = await aProject(world, { name: 'Cold Start' });
  const one = await aSentApplication(world, { project });
  const two = await aSentApplication(world, { project });
  const reviewer = await aMember(
    world,
    project.account.id,
    'reviewer',
    await aUser(world, { firstName: 'Rae' }),
  );
  return {
    project,
    ids: [one.application._id, two.application._id],
    reviewer,
    owner: world.as(project.account.owner.token),
    params: { id: project.account.id },
  };
}

const noticesOf = async (person: TestUser) =>
  (await world.as(person.token).ok('listNotifications')).data.filter(
    ({ kind }) => kind === 'review_assigned',
  );
const subjectsOf = async (person: TestUser) =>
  (await world.mails(person.email)).map(({ subject }) => subject);

test('who is assigned is told on the page and by mail, once', async () => {
  const { project, ids, reviewer, owner, params } = await story();
  const body = { userId: reviewer.id, applicationIds: [ids[0] ?? ''] };
  await Promise.all(
    Array.from({ length: 10 }, async () => owner.ok('assignReviewer', { params, body })),
  );
  const notices = await noticesOf(reviewer);
  expect(notices).toMatchObject([
    {
      profile: { _id: project.account.owner.id },
      payload: { projectName: 'Cold Start', applicationId: ids[0], count: 1 },
    },
  ]);
  const [mail, ...more] = await world.mails(reviewer.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('To review: Cold Start');
  expect(mail?.text).toContain('Rae');
  expect(mail?.text).toContain('1 application to Cold Start');
  expect(mail?.text).toContain(`/organisation/${params.id}`);
  // No applicant is named: the review may be blind.
  expect(mail?.text).not.toContain('Ada');
  expect((await world.as(reviewer.token).ok('countNewNotifications')).data.count).toBe(1);
});

test('several applications are one message, a whole project says so', async () => {
  const { project, ids, reviewer, owner, params } = await story();
  await owner.ok('assignReviewer', { params, body: { userId: reviewer.id, applicationIds: ids } });
  const [notice] = await noticesOf(reviewer);
  expect(notice?.payload).toMatchObject({ count: 2, projectId: project.id });
  expect(notice?.payload.applicationId).toBe(undefined);
  world.clock.advance(1000);
  await owner.ok('assignReviewer', {
    params,
    body: { userId: reviewer.id, projectId: project.id },
  });
  const [newest, ...older] = await noticesOf(reviewer);
  expect(newest?.payload.count).toBe(undefined);
  expect(older).toHaveLength(1);
  const [mail] = await world.mails(reviewer.email);
  expect(mail?.text).toContain('every application to Cold Start');
});

test('a distribution tells each reviewer when it is applied, a preview nobody', async () => {
  const { project, reviewer, owner, params } = await story();
  const second = await aMember(world, project.account.id, 'reviewer');
  const body = {
    projectId: project.id,
    reviewerIds: [reviewer.id, second.id],
    perApplication: 1,
  };
  await owner.ok('distributeAssignments', { params, body });
  expect(await noticesOf(reviewer)).toEqual([]);
  await owner.ok('distributeAssignments', { params, body: { ...body, apply: true } });
  await owner.ok('distributeAssignments', { params, body: { ...body, apply: true } });
  for (const person of [reviewer, second]) {
    expect((await noticesOf(person)).map(({ payload }) => payload.count)).toEqual([1]);
    expect(await subjectsOf(person)).toEqual(['To review: Cold Start']);
  }
});

test('mail follows the preference, the address and the account; taking back says nothing', async () => {
  const { project, ids, owner, params } = await story();
  const { id } = project.account;
  const quiet = await aMember(world, id, 'reviewer');
  const unverified = await aMember(world, id, 'reviewer', await aUser(world, { verified: false }));
  await world
    .as(quiet.token)
    .ok('updateProfile', { body: { notificationPreferences: { teamMail: false } } });
  for (const { id: userId } of [quiet, unverified]) {
    await owner.ok('assignReviewer', { params, body: { userId, applicationIds: ids } });
  }
  for (const person of [quiet, unverified]) {
    expect(await noticesOf(person)).toHaveLength(1);
    expect(await world.mails(person.email)).toEqual([]);
  }
  const assignments = await owner.ok('listAssignments', { params, query: { userId: quiet.id } });
  for (const { _id: assignmentId } of assignments.data) {
    await owner.ok('removeAssignment', { params: { id, assignmentId } });
  }
  expect(await noticesOf(quiet)).toHaveLength(1);
});

test('what is refused tells nobody', async () => {
  const { ids, reviewer, owner, params } = await story();
  const elsewhere = await aSentApplication(world);
  const body = {
    userId: reviewer.id,
    applicationIds: [ids[0] ?? '', elsewhere.application._id],
  };
  expect((await owner.fails('assignReviewer', { params, body })).code).toBe('validation');
  expect(await noticesOf(reviewer)).toEqual([]);
  expect(await world.mails(reviewer.email)).toEqual([]);
});
