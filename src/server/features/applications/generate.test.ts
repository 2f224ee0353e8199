import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLookup, aMember, aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { sendAnswered } from '#test/stories/filled-forms.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const form = [
  { label: 'Your venture', slot: 'name', text: 'Mycelia' },
  { label: 'What problem do you solve?', slot: null, text: 'Buildings get too hot.' },
  { label: 'Where do you sit?', slot: 'location', text: 'Gdynia, Poland' },
  { label: 'Which field is it?', slot: 'sector', text: 'Cooling' },
  { label: 'Why us?', slot: 'whyprogram', text: 'You know harbours.' },
];

/** A form with slots, answered by a founder; sent unless `draft`. */
async function answered(options: { draft?: boolean; startupId?: string; founder?: TestUser } = {}) {
  const project = await aProject(world, {
    name: 'Cold Start',
    questions: form.map(({ label, slot }) => ({ label, ...(slot && { slot }) })),
  });
  const founder = options.founder ?? (await aUser(world, { firstName: 'Ada' }));
  const { application } = await aDraft(world, { project, founder, ...options });
  await world.as(founder.token).ok('saveApplicationAnswers', {
    params: { id: application._id },
    body: {
      answers: form.map(({ text }, index) => ({
        questionId: project.questionIds[index] ?? '',
        options: [text],
      })),
      completeApplication: !options.draft,
    },
  });
  return { project, founder, id: application._id, params: { applicationId: application._id } };
}

test('a startup is filled from the answers, each with its source, and attached', async () => {
  const sector = await aLookup(world, 'sector', 'Cooling');
  const { project, founder, id, params } = await answered();
  const api = world.as(founder.token);
  const before = await api.ok('listStartupApplications');
  expect(before.data.map(({ _id }) => _id)).toEqual([id]);
  // The call as the specification has it, with the query of the startup's answers.
  const query = { populate: 'question,options', limit: 200, sort: 'question' } as const;
  const { data } = await api.ok('generateStartup', { params, query });
  expect(data).toMatchObject({
    name: 'Mycelia',
    country: 'PL',
    sector: { _id: sector },
    oneLiner: null,
    role: 'owner',
    applications: 1,
    entityManagementAccountId: { _id: project.account.id },
  });
  const { filled, missing } = data.generated;
  expect(
    filled.map(({ field, label, options, source }) => [field ?? label, options, source]),
  ).toEqual(
    [
      ['name', ['Mycelia'], 'Your venture'],
      ['sector', [sector], 'Which field is it?'],
      ['country', ['PL'], 'Where do you sit?'],
      [
        'Which problem do you solve, and who has it?',
        ['Buildings get too hot.'],
        'What problem do you solve?',
      ],
    ].map(([what, options, label]) => [
      what,
      options,
      { applicationId: id, programme: 'Cold Start', label },
    ]),
  );
  expect(missing.filter(({ required }) => required).map(({ field }) => field)).toEqual([
    'oneLiner',
    'description',
    'startupStage',
  ]);
  expect(missing).toHaveLength(data.questions - filled.length);
  const application = await api.ok('getApplication', { params: { id } });
  expect(application.data).toMatchObject({
    status: 'pending',
    startupId: { _id: data._id, name: 'Mycelia' },
  });
  expect((await api.ok('listStartupApplications')).data).toEqual([]);
  const viewer = await aMember(world, project.account.id, 'viewer');
  const seen = await world.as(viewer.token).ok('getStartup', { params: { id: data._id } });
  expect(seen.data).toMatchObject({ name: 'Mycelia', role: null });
});

test('what was signed or kept secret fills no profile, whatever it was tagged', async () => {
  const founder = await aUser(world, { firstName: 'Ada' });
  const { applicationId } = await sendAnswered(
    world,
    [
      { label: 'Type your full name to sign', slot: 'name', answer: ['Ada Example'] },
      { label: 'Password of the demo', slot: 'demo', answer: ['https://secret.example/'] },
    ],
    { founder },
  );
  const { data } = await world
    .as(founder.token)
    .ok('generateStartup', { params: { applicationId } });
  expect(data.name).toBe('Startup of Ada');
  expect(data.generated.filled).toEqual([]);
});

test('a second call gives the same startup and writes over nothing', async () => {
  const { founder, params } = await answered();
  const api = world.as(founder.token);
  const first = await api.ok('generateStartup', { params });
  expect((await api.ok('generateStartup', { params })).data).toEqual(first.data);
  await api.ok('updateStartup', { params: { id: first.data._id }, body: { name: 'Renamed' } });
  const { data } = await api.ok('generateStartup', { params });
  expect(data).toMatchObject({ _id: first.data._id, name: 'Renamed', country: 'PL' });
  expect(data.generated.filled.map(({ field }) => field)).not.toContain('name');
  const answers = await api.ok('listStartupAnswers', { params: { id: data._id } });
  const sources = answers.data.map(({ question, source }) => [question.field, source?.programme]);
  expect(sources).toContainEqual(['country', 'Cold Start']);
  expect(sources).toContainEqual(['name', undefined]);
});

test('20 calls at once make one startup', async () => {
  const { founder, params } = await answered();
  const api = world.as(founder.token);
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => api.ok('generateStartup', { params })),
  );
  expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1);
  expect((await api.ok('listStartups')).data).toHaveLength(1);
  for (const { data } of replies) expect(data.generated).toEqual(replies[0]?.data.generated);
});

test('a draft takes its startup along when it is sent', async () => {
  const { founder, id, params } = await answered({ draft: true });
  const api = world.as(founder.token);
  expect((await api.ok('listStartupApplications')).data).toEqual([]);
  const { data } = await api.ok('generateStartup', { params });
  expect(data.applications).toBe(0);
  const body = { completeApplication: true };
  const sent = await api.ok('saveApplicationAnswers', { params: { id }, body });
  expect(sent.data.application.startupId?._id).toBe(data._id);
});

test('the startup that is attached is filled where it says nothing', async () => {
  const founder = await aUser(world);
  const { data: own } = await world
    .as(founder.token)
    .ok('createStartup', { body: { name: 'Older name', city: 'Sopot' } });
  const { params } = await answered({ founder, startupId: own._id });
  const { data } = await world.as(founder.token).ok('generateStartup', { params });
  expect(data).toMatchObject({ _id: own._id, name: 'Older name', city: 'Sopot', country: 'PL' });
  expect(data.entityManagementAccountId).toBeNull();
});

test('without a name it is called after its founder; a deleted startup is made anew', async () => {
  const { founder, application } = await aSentApplication(world);
  const api = world.as(founder.token);
  const params = { applicationId: application._id };
  const { data } = await api.ok('generateStartup', { params });
  expect(data.name).toBe('Startup of Ada');
  expect(data.generated.filled.map(({ field }) => field)).toEqual(['description']);
  await api.ok('deleteStartup', { params: { id: data._id } });
  const list = await api.ok('listStartupApplications');
  expect(list.data.map(({ _id }) => _id)).toEqual([application._id]);
  const again = await api.ok('generateStartup', { params });
  expect(again.data._id).not.toBe(data._id);
});

test("nobody generates from somebody else's application, or into a startup they left", async () => {
  const { project, id, params, founder } = await answered();
  const stranger = await aUser(world);
  for (const [{ token }, code] of [
    [stranger, 'not_found'],
    [project.account.owner, 'forbidden'],
  ] as const) {
    const refused = await world.as(token).fails('generateStartup', { params });
    expect(refused).toMatchObject({
      code,
      message: expect.stringContaining(code === 'forbidden' ? 'its founders' : 'does not exist'),
    });
    expect((await world.as(token).ok('listStartupApplications')).data).toEqual([]);
  }
  expect((await world.as().fails('generateStartup', { params })).httpStatus).toBe(401);
  expect((await world.as().fails('listStartupApplications')).httpStatus).toBe(401);
  const theirs = await aStartup(world, stranger);
  await world.db
    .updateTable('applications')
    .set({ startup_id: theirs })
    .where('id', '=', id)
    .execute();
  const left = await world.as(founder.token).fails('generateStartup', { params });
  expect(left).toMatchObject({ httpStatus: 404, code: 'not_found' });
  expect((await world.as(founder.token).ok('listStartups')).data).toEqual([]);
});

test('the list has undecided ones first, page by page, at a fixed cost', async () => {
  const founder = await aUser(world);
  const api = world.as(founder.token);
  const send = async () => {
    world.clock.advance(1000);
    return (await aSentApplication(world, { founder })).application._id;
  };
  const [old, decided] = [await send(), await send()];
  await world.db
    .updateTable('applications')
    .set({ status: 'rejected' })
    .where('id', '=', decided)
    .execute();
  const list = async () => world.statements(async () => api.ok('listStartupApplications'));
  const few = await list();
  const newest = await send();
  await aDraft(world, { founder });
  const { data, paging } = await api.ok('listStartupApplications');
  expect(data.map(({ _id }) => _id)).toEqual([newest, old, decided]);
  expect(paging).toMatchObject({ total: 3, next: null });
  expect(await list()).toHaveLength(few.length);
  const first = await api.ok('listStartupApplications', { query: { limit: 2 } });
  const cursor = first.paging.next ?? '';
  const rest = await api.ok('listStartupApplications', { query: { limit: 2, cursor } });
  expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual([newest, old, decided]);
});
