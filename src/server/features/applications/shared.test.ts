import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { newsGoTo } from '#server/db/news.ts';
import type { LiveEvent } from '#server/integrations/live/live.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { newsArrived } from '#test/news.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let ada: TestUser;
let grace: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  world = await createWorld();
  ada = await aUser(world, { firstName: 'Ada' });
  grace = await aUser(world, { firstName: 'Grace' });
  stranger = await aUser(world);
});
afterAll(async () => world.close());

async function sharedDraft() {
  const startupId = await aStartup(world, ada, 'Mycelia');
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: grace.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  const { project, application } = await aDraft(world, { founder: ada, startupId });
  const params = { id: application._id };
  const leave = async (user: TestUser): Promise<void> => {
    await world.db
      .deleteFrom('startup_founders')
      .where('startup_id', '=', startupId)
      .where('user_id', '=', user.id)
      .execute();
  };
  return { startupId, project, params, leave, questionId: project.questionIds[0] ?? '' };
}

const saveAs = (user: TestUser, params: { id: string }, answers: object[]) =>
  world.as(user.token).raw('POST', `/v2/applications/${params.id}/applicationAnswers`, { answers });

test('two founders write in one draft; neither overwrites the other unseen', async () => {
  const { params, questionId } = await sharedDraft();
  await saveAs(ada, params, [{ questionId, options: ['by Ada'], baseRevision: 0 }]);
  const clash = await saveAs(grace, params, [
    { questionId, options: ['by Grace'], baseRevision: 0 },
  ]);
  expect(clash.body).toMatchObject({ data: { conflicts: [{ options: ['by Ada'], revision: 1 }] } });
  const next = await saveAs(grace, params, [{ questionId, options: ['by both'], baseRevision: 1 }]);
  expect(next.body).toMatchObject({ data: { saved: [{ revision: 2 }] } });
  const { data } = await world.as(ada.token).ok('listApplicationAnswers', { params });
  expect(data[0]?.options).toEqual(['by both']);
});

async function idsOf(user: TestUser): Promise<string[]> {
  const query = { statuses: '["draft"]', limit: 100 };
  const { data } = await world.as(user.token).ok('listMyApplications', { query });
  return data.map(({ _id }) => _id);
}

test('a co-founder finds the draft among their own; nobody else does', async () => {
  const { params } = await sharedDraft();
  expect(await idsOf(grace)).toContain(params.id);
  expect((await idsOf(ada)).filter((id) => id === params.id)).toHaveLength(1);
  expect(await idsOf(stranger)).toEqual([]);
});

test('any founder sends; the step bears the name of who did', async () => {
  const { params, project } = await sharedDraft();
  const answers = project.questionIds.map((questionId) => ({ questionId, options: ['An answer'] }));
  const { data } = await world.as(grace.token).ok('saveApplicationAnswers', {
    params,
    body: { answers, completeApplication: true },
  });
  expect(data.application).toMatchObject({ status: 'pending', userId: { _id: ada.id } });
  const events = await world.as(ada.token).ok('listApplicationEvents', { params });
  expect(events.data.at(-1)?.actor?._id).toBe(grace.id);
});

test('any founder deletes or detaches it; detached, it is whose it was, while they are a founder', async () => {
  const deleted = await sharedDraft();
  const api = world.as(grace.token);
  await api.ok('deleteApplication', { params: deleted.params });
  const { params } = await sharedDraft();
  const detached = await api.ok('updateApplicationForm', { params, body: { startupId: null } });
  expect(detached.data.startupId).toBe(null);
  expect((await api.fails('getApplication', { params })).code).toBe('not_found');
  expect((await saveAs(ada, params, [])).status).toBe(200);
  const left = await sharedDraft();
  await left.leave(ada);
  await api.ok('updateApplicationForm', { params: left.params, body: { startupId: null } });
  expect((await saveAs(grace, left.params, [])).status).toBe(200);
  expect((await saveAs(ada, left.params, [])).status).toBe(404);
});

test('two drafts of a person for one project never become the same one', async () => {
  const { startupId, project, params } = await sharedDraft();
  await world.db
    .deleteFrom('startup_founders')
    .where('startup_id', '=', startupId)
    .where('user_id', '=', ada.id)
    .execute();
  const again = await aDraft(world, { project, founder: ada });
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: ada.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  const attach = { params: { id: again.application._id }, body: { startupId } };
  const refused = await world.as(ada.token).fails('updateApplicationForm', attach);
  expect(refused).toMatchObject({ httpStatus: 409, code: 'state_conflict' });
  expect(again.application._id).not.toBe(params.id);
});

test('who leaves has none of it, who stays has all; a draft without a startup is not shared', async () => {
  const one = await sharedDraft();
  await one.leave(grace);
  expect((await saveAs(grace, one.params, [])).status).toBe(404);
  const other = await sharedDraft();
  await other.leave(ada);
  expect((await saveAs(grace, other.params, [])).status).toBe(200);
  expect((await saveAs(ada, other.params, [])).status).toBe(404);
  const alone = await aDraft(world, { project: await aProject(world), founder: ada });
  expect((await saveAs(grace, { id: alone.application._id }, [])).status).toBe(404);
  for (const user of [stranger, ada]) {
    const reply = await world
      .as(user.token)
      .raw('POST', `/v2/applications/${one.params.id}/presence`, { questionId: null });
    expect(reply.status).toBe(user === ada ? 200 : 404);
  }
});

test('a founder sees where another writes and that answers came, not their own echo', async () => {
  const { params, questionId } = await sharedDraft();
  await newsArrived(world);
  const heard: Record<'ada' | 'grace' | 'stranger', LiveEvent[]> = {
    ada: [],
    grace: [],
    stranger: [],
  };
  const ends = [
    world.services.live.subscribe(ada.id, (event) => heard.ada.push(event)),
    world.services.live.subscribe(grace.id, (event) => heard.grace.push(event)),
    world.services.live.subscribe(stranger.id, (event) => heard.stranger.push(event)),
  ];
  await world.as(ada.token).ok('showPresence', { params, body: { questionId } });
  await saveAs(ada, params, [{ questionId, options: [newId()] }]);
  await expect.poll(() => heard.grace).toHaveLength(2);
  expect(heard.grace).toEqual([
    { event: 'presence', id: params.id, userId: ada.id, name: 'Ada', questionId },
    { event: 'changed', resource: 'applicationQuestions', id: params.id },
  ]);
  expect([heard.ada, heard.stranger]).toEqual([[], []]);
  for (const end of ends) end();
});

test('the news of a save are told once it is written, and by none of its statements', async () => {
  const beside = await createWorld();
  const told: string[] = [];
  newsGoTo(beside.db, (payloads) => void told.push(...payloads));
  const first = await aUser(beside, { firstName: 'Ada' });
  const second = await aUser(beside, { firstName: 'Grace' });
  const startupId = await aStartup(beside, first, 'Mycelia');
  const founder = { startup_id: startupId, user_id: second.id, created_at: beside.clock.now() };
  await beside.db
    .insertInto('startup_founders')
    .values({ ...founder, role: 'co_founder' })
    .execute();
  const { project, application } = await aDraft(beside, { founder: first, startupId });
  told.splice(0);
  const params = { id: application._id };
  const answers = [{ questionId: project.questionIds[0] ?? '', options: ['by Ada'] }];
  const save = async () =>
    beside.as(first.token).ok('saveApplicationAnswers', { params, body: { answers } });
  const asked = await beside.statements(save);
  const news = { event: 'changed', resource: 'applicationQuestions', id: application._id };
  expect(told.map((one) => JSON.parse(one) as unknown)).toEqual([
    { userId: second.id, event: news },
  ]);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join('\n')).not.toContain('pg_notify');
  // What is there already is no news.
  await save();
  expect(told).toHaveLength(1);
  await beside.close();
});

test('an application by itself carries its answers, for those who may read them', async () => {
  const sent = await aSentApplication(world, { text: 'Cooling without gas' });
  const params = { id: sent.application._id };
  const [questionId] = sent.project.questionIds;
  for (const { token } of [sent.founder, sent.project.account.owner]) {
    const { data } = await world.as(token).ok('getApplication', { params });
    expect(data.answers).toMatchObject([{ questionId, options: ['Cooling without gas'] }]);
    const answers = await world.as(token).ok('listApplicationAnswers', { params });
    expect(data.answers).toEqual(answers.data);
  }
  expect((await world.as(stranger.token).fails('getApplication', { params })).code).toBe(
    'not_found',
  );
});
