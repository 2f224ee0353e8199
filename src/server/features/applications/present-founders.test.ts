import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { notify } from '#server/integrations/notices.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aStartup, aUser, nameFile, type TestUser } from '#test/factories.ts';
import { keep } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: TestUser;
let grace: TestUser;
let startupId: string;
let sent: Awaited<ReturnType<typeof aSentApplication>>;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());
beforeEach(async () => {
  owner = await aUser(world, { firstName: 'Olga' });
  grace = await aUser(world, { firstName: 'Grace' });
  startupId = await aStartup(world, owner, 'Mycelia');
  await join(grace);
  sent = await aSentApplication(world, { founder: grace, startupId });
});

const join = async (user: TestUser) =>
  world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: user.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();

const remove = async (user: TestUser) =>
  world.as(owner.token).ok('removeFounder', { params: { id: startupId, userId: user.id } });

async function decide(status: 'accepted' | 'needs_info' | 'shortlisted', questions?: string[]) {
  const params = { id: sent.project.account.id, applicationId: sent.application._id };
  const { data } = await world
    .as(owner.token)
    .ok('getApplication', { params: { id: params.applicationId } });
  const body = {
    status,
    version: data.version,
    release: 'now',
    ...(questions && { questions }),
  } as const;
  await world.as(sent.project.account.owner.token).ok('decideApplication', { params, body });
}

const aFile = async (user: TestUser, applicationId: string) => {
  const id = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('files')
    .values({
      id,
      owner_id: user.id,
      name: 'deck.txt',
      type: 'text/plain',
      size: 1,
      storage_key: id,
      created_at: now,
    })
    .execute();
  await nameFile(world, {
    application_id: applicationId,
    file_id: id,
    question_id: sent.project.questionIds[0] ?? '',
  });
  return id;
};

test('a removed co-founder has no right left to what he sent, in any call', async () => {
  const { _id: id } = sent.application;
  const file = await aFile(grace, id);
  await keep(world, file, 'x');
  expect((await world.as(grace.token).raw('GET', `/v3/files/${file}`)).status).toBe(200);
  await decide('accepted');
  await remove(grace);
  const refused: [string, string, object?][] = [
    ['GET', `/v2/applications/${id}`],
    ['GET', `/v2/applications/${id}/applicationAnswers`],
    ['GET', `/v2/applications/${id}/events`],
    ['GET', `/v2/projects/${sent.project.id}/applicationQuestions/${id}`],
    ['GET', `/v2/projects/${sent.project.id}/prefill/${id}`],
    ['GET', `/v3/files/${file}`],
    ['POST', `/v2/applications/${id}/applicationAnswers`, { answers: [] }],
    ['POST', `/v2/applications/${id}/withdraw`, {}],
    ['POST', `/v2/applications/${id}/confirm`, {}],
    ['POST', `/v2/applications/${id}/decline`, {}],
    ['DELETE', `/v2/applications/${id}`],
  ];
  for (const [method, url, body] of refused) {
    const reply = await world.as(grace.token).raw(method, url, body);
    expect([method, url, reply.status]).toEqual([method, url, 404]);
  }
});

test('nor does anything list, count, tell or export it to him', async () => {
  const { _id: id } = sent.application;
  const file = await aFile(grace, id);
  await remove(grace);
  await decide('accepted');
  const api = world.as(grace.token);
  const lists = [
    await api.ok('listMyApplications', { query: { statuses: '["accepted","draft"]' } }),
    await api.ok('listMyApplications', {}),
    await api.ok('listUserApplicationForms', {
      params: { id: grace.id },
      query: { status: 'accepted' },
    }),
    await api.ok('listProjectApplicationForms', { params: { projectId: sent.project.id } }),
    await api.ok('listStartupApplications', {}),
    await api.ok('listNotifications', {}),
  ].map(({ data }) => data.map((row: { _id: string; kind?: string }) => row.kind ?? row._id));
  expect(lists).toEqual([[], [], [], [], [], ['founder_removed']]);
  expect((await api.ok('getApplicationFormStats', {})).data).toMatchObject({ total: 0, draft: 0 });
  const { data: analytics } = await api.ok('getApplicationAnalytics', {});
  expect(analytics.byMonth.reduce((sum, month) => sum + month.sent, 0)).toBe(0);
  expect(analytics.byStatus).toEqual([]);
  const exported = JSON.stringify((await api.raw('GET', '/v3/auth/export')).body);
  expect(exported.includes(id) || exported.includes(file)).toBe(false);
});

test('the owner reads, confirms and is told of what a co-founder sent', async () => {
  const api = world.as(owner.token);
  const params = { id: sent.application._id };
  expect((await api.ok('listMyApplications', {})).data.map(({ _id }) => _id)).toEqual([params.id]);
  expect((await api.ok('getApplicationFormStats', {})).data).toMatchObject({ total: 1 });
  expect((await world.mails(owner.email)).map(({ subject }) => subject)).toEqual([
    'Sent: your application to Cold Start Accelerator',
  ]);
  await remove(grace);
  await decide('accepted');
  const subjects = async (user: TestUser) =>
    (await world.mails(user.email)).map(({ subject }) => subject);
  expect(await subjects(owner)).toContain('Accepted: Cold Start Accelerator');
  expect(await subjects(grace)).not.toContain('Accepted: Cold Start Accelerator');
  const kinds = (await api.ok('listNotifications', {})).data.map(({ kind }) => kind);
  expect(kinds).toEqual(['application_status', 'application_sent']);
  const confirmed = await api.ok('confirmApplication', { params, body: {} });
  expect(confirmed.data.status).toBe('confirmed');
  const events = await api.ok('listApplicationEvents', { params });
  expect(events.data.at(-1)?.actor?._id).toBe(owner.id);
});

test('a step of one founder is told to the others, each with a mail of its own', async () => {
  const params = { id: sent.application._id };
  await world.as(owner.token).ok('withdrawApplication', { params, body: {} });
  const [notice] = (await world.as(grace.token).ok('listNotifications', {})).data;
  expect(notice).toMatchObject({
    kind: 'founder_step',
    payload: { status: 'withdrawn' },
    profile: { _id: owner.id },
  });
  const mails = await world.mails(grace.email);
  expect(mails[0]?.subject).toBe('Withdrawn: Cold Start Accelerator');
  expect(mails[0]?.text).toContain('Olga withdrew');
  const own = await world.mails(owner.email);
  expect(own.some(({ subject }) => subject.startsWith('Withdrawn'))).toBe(false);
});

test("a draft stays with its startup, and does not keep him who left from the project's door", async () => {
  const draft = await aDraft(world, { founder: grace, startupId });
  await remove(grace);
  const params = { id: draft.application._id };
  const mine = { query: { statuses: '["draft"]' } };
  expect((await world.as(grace.token).ok('listMyApplications', mine)).data).toEqual([]);
  const theirs = await world.as(owner.token).ok('listMyApplications', mine);
  expect(theirs.data.map(({ _id }) => _id)).toEqual([params.id]);
  const again = await aDraft(world, { founder: grace, project: draft.project });
  expect(again.application._id).not.toBe(params.id);
  const answers = draft.project.questionIds.map((questionId) => ({ questionId, options: ['x'] }));
  const body = { answers, completeApplication: true };
  const { data } = await world.as(owner.token).ok('saveApplicationAnswers', { params, body });
  expect(data.application).toMatchObject({ status: 'pending', userId: { _id: owner.id } });
});

test('who comes later has the rights of those who were there; a draft without a startup is its own', async () => {
  const late = await aUser(world, { firstName: 'Lin' });
  const alone = await aDraft(world, { founder: grace });
  const params = { id: sent.application._id };
  expect((await world.as(late.token).fails('getApplication', { params })).code).toBe('not_found');
  await join(late);
  expect((await world.as(late.token).ok('getApplication', { params })).data._id).toBe(params.id);
  const own = { params: { id: alone.application._id } };
  expect((await world.as(late.token).fails('getApplication', own)).code).toBe('not_found');
  await remove(grace);
  expect((await world.as(grace.token).ok('getApplication', own)).data._id).toBe(own.params.id);
});

test('an unsent draft is reminded of to every founder, a note to the removed is not shown', async () => {
  await notify(world.db, {
    userIds: [grace.id],
    kind: 'application_status',
    payload: { applicationId: sent.application._id, status: 'accepted' },
    now: world.clock.now(),
  });
  const count = async () =>
    (await world.as(grace.token).ok('countNewNotifications', {})).data.count;
  const before = await count();
  await remove(grace);
  expect(before).toBe(2);
  expect(await count()).toBe(1); // That she was removed.
});
