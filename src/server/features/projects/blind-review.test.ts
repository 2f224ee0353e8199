import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, aProject, aReviewer, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

let project: Awaited<ReturnType<typeof aProject>>;
let params: { id: string };
beforeEach(async () => {
  project = await aProject(world, {
    name: 'Blind Round',
    questions: [
      { label: 'What is your startup called?' },
      { label: 'Which problem do you solve?', type: 'long_text' },
      { label: 'How many are you?', type: 'number' },
    ],
  });
  params = { id: project.id };
});

const owner = () => world.as(project.account.owner.token);
const reason = 'Two finalists are to be met in person.';
const switchTo = async (blindReview: boolean) => {
  await owner().ok('updateProject', { params, body: { blindReview } });
};
const refuseSwitch = async (blindReview: boolean) =>
  owner().fails('updateProject', { params, body: { blindReview } });

async function send(founder: TestUser, answers: string[]): Promise<string> {
  const api = world.as(founder.token);
  const { data } = await api.ok('startApplication', {
    params: { projectId: project.id },
    body: {},
  });
  const body = {
    answers: project.questionIds.map((questionId, place) => ({
      questionId,
      options: [answers[place] ?? ''],
    })),
    completeApplication: true,
  };
  await api.ok('saveApplicationAnswers', { params: { id: data._id }, body });
  return data._id;
}
const answers = ['Quiet Crane', 'Zoë of Quiet Crane cools without gas.', '4'];
const aFounder = async () => aUser(world, { firstName: 'Zoë' });

test('is switched freely until something is sent, and then only lifted, once, by admins, with a reason', async () => {
  await switchTo(true);
  await switchTo(false);
  await switchTo(true);
  const early = await owner().fails('liftBlindReview', { params, body: { reason } });
  expect(early).toMatchObject({ code: 'state_conflict' });
  const founder = await aFounder();
  const applicationId = await send(founder, answers);
  expect(await refuseSwitch(false)).toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining('only be lifted'),
  });
  // What else is saved with it is not saved either, and saving the same again is no switch.
  await owner().ok('updateProject', { params, body: { blindReview: true, name: 'Renamed' } });

  const manager = await aMember(world, project.account.id, 'manager');
  const reviewer = await aReviewer(world, project);
  for (const { token } of [manager, reviewer, founder]) {
    const refused = await world.as(token).fails('liftBlindReview', { params, body: { reason } });
    expect(refused).toMatchObject({ code: 'forbidden' });
  }
  const empty = await owner().fails('liftBlindReview', { params, body: { reason: '  ' } });
  expect(empty).toMatchObject({ code: 'validation' });
  const read = async () =>
    (await world.as(reviewer.token).ok('getApplication', { params: { id: applicationId } })).data;
  expect(await read()).toMatchObject({
    userId: { profile: { firstName: expect.stringMatching(/^Startup /) } },
  });

  // Two admins at the same moment: one lifts it, and only one is told so.
  const tries = await Promise.all(
    [1, 2].map(async () =>
      owner().raw('POST', `/v3/projects/${project.id}/blindReview/lift`, { reason }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect(await read()).toMatchObject({ userId: { profile: { firstName: 'Zoë' } } });
  const known = (await world.as(manager.token).ok('getBlindReview', { params })).data;
  expect(known).toMatchObject({
    on: false,
    locked: true,
    lifted: { reason, by: { _id: project.account.owner.id } },
  });
  expect(await refuseSwitch(true)).toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining('was lifted'),
  });

  const told = (await world.as(founder.token).ok('listNotifications', {})).data;
  expect(told.filter(({ kind }) => kind === 'blind_review_lifted')).toMatchObject([
    { payload: { applicationId, projectName: 'Renamed', reason } },
  ]);
  const preview = await world
    .as(founder.token)
    .ok('previewBlindReview', { params: { id: applicationId } });
  expect(preview.data).toMatchObject({ on: false, applicant: null, questions: [] });
  expect(preview.data.lifted?.reason).toBe(reason);
});

test('does not begin once a review was submitted with names', async () => {
  const applicationId = await send(await aFounder(), answers);
  await owner().ok('replaceRubric', {
    params,
    body: { version: 0, criteria: [{ label: 'Team' }] },
  });
  const { criteria } = (await owner().ok('getRubric', { params })).data;
  const review = {
    scores: criteria.map(({ _id }) => ({ criterionId: _id, score: 4 })),
    comment: 'Sound.',
  };
  const reviewer = await aReviewer(world, project);
  const ofReview = { id: project.account.id, applicationId };
  const save = async (submitted: boolean) =>
    world.as(reviewer.token).ok('saveReview', { params: ofReview, body: { ...review, submitted } });
  await save(false);
  await switchTo(true);
  await owner().ok('liftBlindReview', { params, body: { reason } });
  await world.db
    .updateTable('projects')
    .set({ blind_lifted_at: null, blind_lift_reason: null, blind_lifted_by: null })
    .where('id', '=', project.id)
    .execute();
  await save(true);
  expect(await refuseSwitch(true)).toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining('already reviewed with names'),
  });
  const known = (await owner().ok('getBlindReview', { params })).data;
  expect(known).toEqual({ on: false, locked: true, lifted: null });
});

test('founders read of a draft and of what was sent what a blind reviewer reads, and nobody else does', async () => {
  await switchTo(true);
  const founder = await aFounder();
  const id = await send(founder, answers);
  const preview = (await world.as(founder.token).ok('previewBlindReview', { params: { id } })).data;
  const reviewer = await aReviewer(world, project);
  const read = await world.as(reviewer.token).ok('listApplicationQuestions', {
    params: { id: project.id, applicationId: id },
    query: { limit: 200 },
  });
  expect(preview.questions).toEqual(read.data);
  expect(JSON.stringify(preview)).toContain('cools without gas');
  expect(JSON.stringify(preview)).not.toMatch(/Zoë|Quiet Crane/);
  const { userId } = (await world.as(reviewer.token).ok('getApplication', { params: { id } })).data;
  expect(preview.applicant).toBe(userId.profile.firstName);
  for (const [{ token }, code] of [
    [reviewer, 'forbidden'],
    [project.account.owner, 'forbidden'],
    [await aFounder(), 'not_found'],
  ] as const) {
    const refused = await world.as(token).fails('previewBlindReview', { params: { id } });
    expect(refused).toMatchObject({ code });
  }

  const other = await aFounder();
  const api = world.as(other.token);
  const { data } = await api.ok('startApplication', {
    params: { projectId: project.id },
    body: {},
  });
  const [withheld = '', spoken = ''] = project.questionIds;
  await api.ok('saveApplicationAnswers', {
    params: { id: data._id },
    body: {
      answers: [
        { questionId: withheld, options: ['Wardlight'] },
        { questionId: spoken, options: ['Wardlight is by Zoë.'] },
      ],
    },
  });
  const draft = (await api.ok('previewBlindReview', { params: { id: data._id } })).data;
  expect(draft.questions.map(({ withheld: isHeld, answer }) => [isHeld, answer?.options])).toEqual([
    [true, undefined],
    [false, ['[…] is by […].']],
    [false, undefined],
  ]);
});

test('tells a blind reviewer of times the day, and no instant at which a case file is asked for more', async () => {
  await switchTo(true);
  const founder = await aFounder();
  const id = await send(founder, answers);
  const reviewer = await aReviewer(world, project);
  const api = world.as(reviewer.token);
  const midnight = /T00:00:00\.000Z$/;
  const { data } = await api.ok('getApplication', { params: { id } });
  for (const at of [data.sentAt, data.createdAt, data.updatedAt, data.statusSince]) {
    expect(at).toMatch(midnight);
  }
  const sentAt = world.clock.now();
  world.clock.advance(3_600_000);
  // A minute before it was sent the file says the same as a minute after: it is that day's.
  const files = await Promise.all(
    [-60_000, 60_000].map(async (by) =>
      api.ok('getCaseFile', {
        params: { id },
        query: { at: new Date(sentAt.getTime() + by).toISOString() },
      }),
    ),
  );
  expect(files[0]?.data).toEqual(files[1]?.data);
  expect(files[0]?.data.submissions[0]?.sentAt).toMatch(midnight);
  // Whoever may know the names knows the minute.
  const own = await owner().ok('getApplication', { params: { id } });
  expect(own.data.sentAt).not.toMatch(midnight);
});
