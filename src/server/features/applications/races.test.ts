import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aProject, aStartup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const times = async <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => work(index)));

const answerOf = (reply: { status: number; body: unknown } | undefined) => [
  reply?.status,
  reply?.body,
];

test('50 starts at once make one draft, and each gets it', async () => {
  const project = await aProject(world);
  const founder = await aUser(world);
  const api = world.as(founder.token);
  const replies = await times(50, async () =>
    api.raw('POST', `/v2/applications/${project.id}/applicationForm`, {}),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(49);
  const ids = new Set(replies.map((reply) => (reply.body as { data: { _id: string } }).data._id));
  expect(ids.size).toBe(1);
});

test('20 sends at once send once: one event, one mail, one notice', async () => {
  const founder = await aUser(world, { email: 'race@founder.test' });
  const { project, application } = await aDraft(world, { founder });
  const body = {
    answers: [{ questionId: project.questionIds[0], options: ['x'] }],
    completeApplication: true,
  };
  const url = `/v2/applications/${application._id}/applicationAnswers`;
  const replies = await times(20, async () => world.as(founder.token).raw('POST', url, body));
  const statuses = replies.map((reply) => reply.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await world.mails('race@founder.test')).toHaveLength(1);
  const events = await world
    .as(founder.token)
    .ok('listApplicationEvents', { params: { id: application._id } });
  expect(events.data).toHaveLength(1);
  const told = await world.as(project.account.owner.token).ok('listNotifications');
  expect(told.data).toHaveLength(1);
});

test('two founders send for the same startup at once: one application is live', async () => {
  const project = await aProject(world);
  const [ada, eve] = [await aUser(world), await aUser(world)];
  const startupId = await aStartup(world, ada);
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: eve.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  const drafts = [
    await aDraft(world, { project, founder: ada, startupId }),
    await aDraft(world, { project, founder: eve, startupId }),
  ];
  const body = {
    answers: [{ questionId: project.questionIds[0], options: ['x'] }],
    completeApplication: true,
  };
  const replies = await Promise.all(
    drafts.map(async ({ founder, application }) =>
      world
        .as(founder.token)
        .raw('POST', `/v2/applications/${application._id}/applicationAnswers`, body),
    ),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const refused = replies.find((reply) => reply.status === 409);
  expect(refused?.body).toMatchObject({ code: 'already_applied' });
});

test('two decisions on the same version: one is taken, the other must look again', async () => {
  const { project, application } = await aSentApplication(world);
  const url = `/v3/management/${project.account.id}/applications/${application._id}`;
  const api = world.as(project.account.owner.token);
  const replies = await times(2, async (index) =>
    api.raw('PATCH', url, {
      status: index ? 'accepted' : 'rejected',
      reasons: ['full'],
      version: 2,
      release: 'now',
    }),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const refused = replies.find((reply) => reply.status === 409);
  expect(refused?.body).toMatchObject({ code: 'version_conflict' });
});

test('after a rejection the startup applies again, and the old one cannot come back beside it', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const { project, application } = await aSentApplication(world, { founder, startupId });
  const olga = world.as(project.account.owner.token);
  const params = { id: project.account.id, applicationId: application._id };
  await olga.ok('decideApplication', {
    params,
    body: { status: 'rejected', reasons: ['too_early'], version: 2, release: 'now' },
  });
  const again = await aSentApplication(world, { project, founder, startupId });
  expect(again.application.status).toBe('pending');
  const back = await olga.fails('decideApplication', {
    params,
    body: { status: 'in_review', reason: 'A second look.', version: 3, release: 'now' },
  });
  expect(back).toMatchObject({ code: 'state_conflict', message: /applied again/ });
});

test('the same Idempotency-Key starts and sends once and gets the same reply', async () => {
  const project = await aProject(world);
  const founder = await aUser(world, { email: 'twice@founder.test' });
  const api = world.as(founder.token);
  const url = `/v2/applications/${project.id}/applicationForm`;
  const starts = await times(5, async () => api.raw('POST', url, {}, { 'idempotency-key': 'a' }));
  for (const reply of starts) expect(answerOf(reply)).toEqual(answerOf(starts[0]));
  const id = (starts[0]?.body as { data: { _id: string } } | undefined)?.data._id;
  const body = {
    answers: [{ questionId: project.questionIds[0], options: ['x'] }],
    completeApplication: true,
  };
  const sends = await times(5, async () =>
    api.raw('POST', `/v2/applications/${id}/applicationAnswers`, body, { 'idempotency-key': 'b' }),
  );
  for (const reply of sends) expect(answerOf(reply)).toEqual(answerOf(sends[0]));
  expect(sends[0]?.status).toBe(200);
  expect(await world.mails('twice@founder.test')).toHaveLength(1);
});

test('saves of different questions at once are all kept; of the same one, one after the other', async () => {
  const project = await aProject(world, {
    questions: Array.from({ length: 10 }, (_, index) => ({ label: `Q${index}` })),
  });
  const { founder, application } = await aDraft(world, { project });
  const url = `/v2/applications/${application._id}/applicationAnswers`;
  const save = async (questionId: string | undefined, text: string) =>
    world.as(founder.token).raw('POST', url, { answers: [{ questionId, options: [text] }] });
  const replies = await times(20, async (index) =>
    save(project.questionIds[index % 10], `text ${index}`),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
  const { data } = await world
    .as(founder.token)
    .ok('listApplicationAnswers', { params: { id: application._id } });
  expect(data.map((answer) => answer.revision)).toEqual(Array.from({ length: 10 }, () => 2));
});
