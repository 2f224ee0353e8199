import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { aReviewer, aUser, type TestProject } from '#test/factories.ts';
import { formStories } from '#test/stories/form-stories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const { manager, anApplication, open } = formStories(() => world);
type Sent = Awaited<ReturnType<typeof anApplication>>;

const withLater = async () => {
  const { project, ids } = await open(
    { label: 'Plan?' },
    { label: 'Data room?', stage: 'shortlisted' },
    { label: 'Board?', stage: 'shortlisted', required: false },
  );
  const [plan, room = '', board = ''] = ids;
  const sent = await anApplication(project, { [plan]: ['a plan'] });
  return { project, sent, plan, room, board };
};

const decide = async (
  project: TestProject,
  sent: Sent,
  status: 'shortlisted' | 'interview' | 'accepted' | 'needs_info' | 'in_review',
  more: object = { release: 'now' as const },
) => {
  const { data } = await manager(project).ok('getApplication', { params: sent.params });
  return manager(project).ok('decideApplication', {
    params: { id: project.account.id, applicationId: sent.params.id },
    body: { status, version: data.version, ...more },
  });
};
const save = (sent: Sent, answers: Record<string, string[]>, completeApplication = false) => ({
  params: sent.params,
  body: {
    answers: Object.entries(answers).map(([questionId, options]) => ({ questionId, options })),
    completeApplication,
  },
});
const labels = async (sent: Sent, token = sent.founder.token) =>
  (await sent.read(token)).map(({ label }) => label);
const view = async (sent: Sent) =>
  (await sent.api.ok('getApplication', { params: sent.params })).data;

test('is neither asked, counted nor sent before shortlisting, and never blocks the first sending', async () => {
  const { project, sent, plan } = await withLater();
  expect(await labels(sent)).toEqual(['Plan?']);
  expect(await labels(sent, project.account.owner.token)).toEqual(['Plan?']);
  expect(await view(sent)).toMatchObject({ status: 'pending', laterQuestions: 0 });
  const { data: first } = await sent.api.ok('getSubmission', {
    params: { ...sent.params, number: '1' },
  });
  expect(first.snapshot.questions.map(({ _id: id }) => id)).toEqual([plan]);
  const draft = await anApplication(project, {}, false);
  expect((await draft.api.ok('getApplication', { params: draft.params })).data.progress).toEqual({
    answered: 0,
    questions: 1,
  });
  const { data: page } = await world.as().ok('getProjectDetails', { params: { id: project.id } });
  expect(page.project.questionCount).toBe(1);
  expect(page.screens).toEqual([{ screen: 'Team', questions: 1 }]);
});

test('is answered once shortlisted: a further sending, an event, and the same status', async () => {
  const { project, sent, plan, room } = await withLater();
  const refused = await sent.api.fails('saveApplicationAnswers', save(sent, { [room]: ['early'] }));
  expect(refused.code).toBe('state_conflict');
  const { data: before } = await sent.api.ok('getSubmission', {
    params: { ...sent.params, number: '1' },
  });
  await decide(project, sent, 'shortlisted');
  expect(await labels(sent)).toEqual(['Plan?', 'Data room?', 'Board?']);
  expect(await view(sent)).toMatchObject({ status: 'shortlisted', laterQuestions: 2 });
  const closed = await sent.api.fails('saveApplicationAnswers', save(sent, { [plan]: ['other'] }));
  expect(closed.code).toBe('state_conflict');
  const missing = await sent.api.fails('saveApplicationAnswers', save(sent, {}, true));
  expect(missing.details?.map(({ path }) => path)).toEqual([`answers.${room}`]);
  await sent.api.ok('saveApplicationAnswers', save(sent, { [room]: ['https://room.example'] }));
  const team = async () =>
    (await sent.read(project.account.owner.token)).map(({ answer }) => answer?.options ?? []);
  expect(await team()).toEqual([['a plan'], [], []]);

  world.clock.advance(1000);
  await sent.api.ok('saveApplicationAnswers', save(sent, {}, true));
  expect(await view(sent)).toMatchObject({ status: 'shortlisted', laterQuestions: 0 });
  expect(await team()).toEqual([['a plan'], ['https://room.example'], []]);
  const { data: second } = await sent.api.ok('getSubmission', {
    params: { ...sent.params, number: '2' },
  });
  expect(second.snapshot.answers.map(({ questionId }) => questionId)).toEqual([plan, room]);
  expect(second.snapshot.questions).toHaveLength(3);
  const { data: again } = await sent.api.ok('getSubmission', {
    params: { ...sent.params, number: '1' },
  });
  expect(canonicalJson(again)).toBe(canonicalJson(before));
  const { data: events } = await sent.api.ok('listApplicationEvents', { params: sent.params });
  expect(events.at(-1)).toMatchObject({ from: 'shortlisted', to: 'shortlisted', by: 'founder' });
  const notices = await manager(project).ok('listNotifications', { query: {} });
  expect(notices.data[0]?.kind).toBe('application_answered');
  // Once is all: what was sent is closed, and an interview asks nothing anew.
  const twice = await sent.api.fails('saveApplicationAnswers', save(sent, { [room]: ['x'] }));
  expect(twice.code).toBe('state_conflict');
  expect((await sent.api.fails('saveApplicationAnswers', save(sent, {}, true))).code).toBe(
    'state_conflict',
  );
  await decide(project, sent, 'interview');
  expect((await view(sent)).laterQuestions).toBe(0);
});

test('is not told of while the shortlisting waits to be released', async () => {
  const { project, sent, room } = await withLater();
  await decide(project, sent, 'shortlisted', {});
  expect(await view(sent)).toMatchObject({ status: 'pending', laterQuestions: 0 });
  expect(await labels(sent)).toEqual(['Plan?']);
  const refused = await sent.api.fails('saveApplicationAnswers', save(sent, { [room]: ['x'] }));
  expect(refused.code).toBe('state_conflict');
});

test('is not asked any more once decided, nor without a shortlisting', async () => {
  const one = await withLater();
  await decide(one.project, one.sent, 'shortlisted');
  await decide(one.project, one.sent, 'accepted');
  expect(await view(one.sent)).toMatchObject({ status: 'accepted', laterQuestions: 0 });
  expect(await labels(one.sent)).toEqual(['Plan?']);
  const late = await one.sent.api.fails(
    'saveApplicationAnswers',
    save(one.sent, { [one.room]: ['x'] }, true),
  );
  expect(late.code).toBe('state_conflict');
});

test('is no question to ask back before it was sent', async () => {
  const { project, sent, room, plan } = await withLater();
  await decide(project, sent, 'shortlisted');
  const { data } = await manager(project).ok('getApplication', { params: sent.params });
  const call = (questions: string[]) => ({
    params: { id: project.account.id, applicationId: sent.params.id },
    body: {
      status: 'needs_info' as const,
      version: data.version,
      questions,
      reason: 'More.',
      release: 'now' as const,
    },
  });
  expect((await manager(project).fails('decideApplication', call([room]))).code).toBe('validation');
  await manager(project).ok('decideApplication', call([plan]));
  // What waits unsent is no part of what is sent for another reason.
  await sent.api.ok('saveApplicationAnswers', save(sent, { [plan]: ['again'] }, true));
  expect(await view(sent)).toMatchObject({ status: 'shortlisted', laterQuestions: 2 });
  const { data: second } = await sent.api.ok('getSubmission', {
    params: { ...sent.params, number: '2' },
  });
  expect(second.snapshot.questions).toHaveLength(1);
});

test("is not somebody else's to answer", async () => {
  const { project, sent, room } = await withLater();
  await decide(project, sent, 'shortlisted');
  const stranger = await aUser(world);
  const reviewer = await aReviewer(world, project);
  for (const [{ token }, code] of [
    [stranger, 'not_found'],
    [reviewer, 'forbidden'],
    [project.account.owner, 'forbidden'],
  ] as const) {
    const refused = await world
      .as(token)
      .fails('saveApplicationAnswers', save(sent, { [room]: ['x'] }, true));
    expect(refused.code).toBe(code);
  }
});
