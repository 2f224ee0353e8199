import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileQuestions } from '#rules/startups/questions.ts';
import { newId } from '#server/db/id.ts';
import { aLookup, aMember, aProject, aUser, type TestUser } from '#test/factories.ts';
import { aSentApplication } from '#test/applications.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let founder: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  world = await createWorld();
  founder = await aUser(world);
  stranger = await aUser(world);
});
afterAll(async () => world.close());

const questionOf = (slotOrField: string): string =>
  profileQuestions.find(({ slot, field }) => slot === slotOrField || field === slotOrField)?._id ??
  '';

async function make(
  body: { name: string; city?: string; teamSize?: number } = { name: 'Mycelia' },
) {
  const { data } = await world.as(founder.token).ok('createStartup', { body });
  return data._id;
}

type Given = { questionId: string; options: string[]; baseRevision?: number };
const save = async (startupId: string, answers: Given[], completeApplication = false) =>
  (
    await world.as(founder.token).ok('saveStartupAnswers', {
      params: { startupId },
      body: { answers, completeApplication },
    })
  ).data;
const refuse = async (startupId: string, answers: Given[], completeApplication = false) =>
  world.as(founder.token).fails('saveStartupAnswers', {
    params: { startupId },
    body: { answers, completeApplication },
  });
const answersOf = async (id: string) =>
  (
    await world
      .as(founder.token)
      .ok('listStartupAnswers', { params: { id }, query: { populate: 'question options' } })
  ).data;
const saidOf = async (id: string) =>
  Object.fromEntries(
    (await answersOf(id)).map(({ question, options }) => [
      question.field ?? question.slot,
      options,
    ]),
  );

test('the questions come with the lookups of today and the answers given', async () => {
  const sector = await aLookup(world, 'sector', 'Climate');
  const id = await make({ name: 'Mycelia', teamSize: 4 });
  const { data, paging } = await world
    .as(founder.token)
    .ok('listStartupQuestions', { params: { id } });
  expect(data.map(({ _id }) => _id)).toEqual(profileQuestions.map(({ _id }) => _id));
  expect(paging).toEqual({ total: data.length, limit: 200, next: null });
  const of = (field: string) => data.find((question) => question.field === field);
  expect(of('name')?.answer).toMatchObject({ options: ['Mycelia'], revision: 1 });
  expect(of('teamSize')?.answer?.options).toEqual(['4']);
  expect(of('city')?.answer).toBeUndefined();
  expect(of('sector')?.options).toContainEqual({ value: sector, label: 'Climate' });
  const first = await world
    .as(founder.token)
    .ok('listStartupQuestions', { params: { id }, query: { limit: 20 } });
  const rest = await world.as(founder.token).ok('listStartupQuestions', {
    params: { id },
    query: { limit: 20, cursor: first.paging.next ?? '' },
  });
  expect([...first.data, ...rest.data]).toEqual(data);
});

test('an answer that is bound to a field sets it, and the other way round', async () => {
  const id = await make();
  const saved = await save(id, [
    { questionId: questionOf('city'), options: [' Łódź '] },
    { questionId: questionOf('teamSize'), options: ['12'] },
    { questionId: questionOf('website'), options: ['mycelia.example'] },
    { questionId: questionOf('problem'), options: ['Buildings get too hot.'] },
  ]);
  expect(saved.startup).toMatchObject({
    city: 'Łódź',
    teamSize: 12,
    website: 'https://mycelia.example',
    version: 2,
    answers: 5,
    questions: profileQuestions.length,
  });
  expect(saved.saved.map(({ revision }) => revision)).toEqual([1, 1, 1, 1]);
  await world.as(founder.token).ok('updateStartup', {
    params: { id },
    body: { city: 'Gdynia', teamSize: null, name: 'Mycelia Labs' },
  });
  expect(await saidOf(id)).toEqual({
    name: ['Mycelia Labs'],
    city: ['Gdynia'],
    website: ['https://mycelia.example'],
    problem: ['Buildings get too hot.'],
  });
  const city = (await answersOf(id)).find(({ question }) => question.field === 'city');
  expect(city).toMatchObject({ revision: 2, source: null });
  await save(id, [{ questionId: questionOf('city'), options: [] }]);
  const { data } = await world.as(founder.token).ok('getStartup', { params: { id } });
  expect(data).toMatchObject({ city: null, teamSize: null, answers: 3 });
});

test('saving the same again changes nothing', async () => {
  const id = await make();
  const answers = [
    { questionId: questionOf('city'), options: ['Łódź'] },
    { questionId: questionOf('market'), options: ['Large'] },
  ];
  const first = await save(id, answers);
  world.clock.advance(60_000);
  const second = await save(id, answers);
  expect(second.saved).toEqual(first.saved);
  expect(second.startup).toEqual(first.startup);
});

test('what does not fit is kept for a free question and refused for a field', async () => {
  const id = await make();
  const long = 'x'.repeat(4001);
  await save(id, [{ questionId: questionOf('problem'), options: [long] }]);
  expect((await saidOf(id))['problem']).toEqual([long]);
  const refused = await refuse(id, [
    { questionId: questionOf('problem'), options: ['short'] },
    { questionId: questionOf('name'), options: ['  '] },
    { questionId: questionOf('website'), options: ['not a site'] },
    { questionId: questionOf('teamSize'), options: ['4.5'] },
    { questionId: questionOf('sector'), options: [newId()] },
    { questionId: questionOf('name'), options: ['Twice'] },
    { questionId: newId(), options: ['?'] },
  ]);
  expect(refused.code).toBe('validation');
  expect(refused.details?.map(({ path }) => path)).toEqual([
    'answers.1.options',
    'answers.2.options',
    'answers.3.options',
    'answers.4.options',
    'answers.5.questionId',
    'answers.6.questionId',
  ]);
  expect((await saidOf(id))['problem']).toEqual([long]);
});

test('a text that is based on an older revision comes back as a conflict', async () => {
  const id = await make();
  const problem = questionOf('problem');
  const city = questionOf('city');
  await save(id, [
    { questionId: problem, options: ['one'] },
    { questionId: city, options: ['Łódź'] },
  ]);
  await save(id, [{ questionId: problem, options: ['two'], baseRevision: 1 }]);
  await world.as(founder.token).ok('updateStartup', { params: { id }, body: { city: 'Gdynia' } });
  const late = await save(id, [
    { questionId: problem, options: ['three'], baseRevision: 1 },
    { questionId: city, options: ['Sopot'], baseRevision: 1 },
    { questionId: questionOf('market'), options: ['Large'], baseRevision: 0 },
  ]);
  expect(late.conflicts.map(({ options, revision }) => [options, revision])).toEqual([
    [['two'], 2],
    [['Gdynia'], 2],
  ]);
  expect(late.saved.map(({ questionId }) => questionId)).toEqual([questionOf('market')]);
  expect(await saidOf(id)).toMatchObject({ problem: ['two'], city: ['Gdynia'] });
});

test('completing answers one detail per question, and then sets completed', async () => {
  const sector = await aLookup(world, 'sector');
  const stage = await aLookup(world, 'stage');
  const id = await make();
  const refused = await refuse(
    id,
    [
      { questionId: questionOf('country'), options: ['PL'] },
      { questionId: questionOf('problem'), options: ['x'.repeat(4001)] },
    ],
    true,
  );
  expect(refused).toMatchObject({ httpStatus: 400, code: 'answers_incomplete' });
  expect(refused.details?.map(({ path }) => path)).toEqual(
    ['oneLiner', 'description', 'sector', 'startupStage', 'problem'].map(
      (name) => `answers.${questionOf(name)}`,
    ),
  );
  expect(await saidOf(id)).toMatchObject({ country: ['PL'] });
  const done = await save(
    id,
    [
      { questionId: questionOf('oneLiner'), options: ['Cooling without gas'] },
      { questionId: questionOf('description'), options: ['We cool buildings.'] },
      { questionId: questionOf('sector'), options: [sector] },
      { questionId: questionOf('startupStage'), options: [stage] },
      { questionId: questionOf('problem'), options: ['Heat.'] },
    ],
    true,
  );
  expect(done.startup).toMatchObject({ completed: true, sector: { _id: sector } });
  const undone = await save(id, [{ questionId: questionOf('country'), options: [] }]);
  expect(undone.startup.completed).toBe(false);
});

test('20 saves at once leave one answer with one revision each', async () => {
  const id = await make();
  const questionId = questionOf('market');
  const replies = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      save(id, [{ questionId, options: [`text ${index}`] }]),
    ),
  );
  const revisions = replies.map(({ saved }) => saved[0]?.revision ?? 0);
  expect(revisions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});

test('a rename on an old version is a conflict that says what stands there', async () => {
  const id = await make();
  const api = world.as(founder.token);
  const params = { id };
  await api.ok('updateStartup', { params, body: { name: 'Other', version: 1 } });
  const refused = await api.fails('updateStartup', { params, body: { name: 'Mine', version: 1 } });
  expect(refused).toMatchObject({ httpStatus: 409, code: 'version_conflict' });
  expect(refused.details).toEqual([
    {
      path: 'name',
      key: 'fields.now_says',
      params: { value: 'Other' },
      message: 'It now says: Other',
    },
    {
      path: 'version',
      key: 'fields.newest_version',
      params: { version: 2 },
      message: 'The newest version is 2.',
    },
  ]);
  await api.ok('updateStartup', { params, body: { name: 'Mine' } });
  expect((await api.fails('updateStartup', { params, body: { name: '  ' } })).code).toBe(
    'validation',
  );
});

test('questions and answers are for founders, also once the startup has applied', async () => {
  const project = await aProject(world);
  const id = await make();
  await save(id, [{ questionId: questionOf('problem'), options: ['Our secret'] }]);
  await aSentApplication(world, { project, founder, startupId: id });
  const viewer = await aMember(world, project.account.id, 'viewer');
  await world.as(viewer.token).ok('getStartup', { params: { id } });
  for (const token of [stranger.token, viewer.token, project.account.owner.token]) {
    const api = world.as(token);
    const failures = [
      await api.fails('listStartupQuestions', { params: { id } }),
      await api.fails('listStartupAnswers', { params: { id } }),
      await api.fails('saveStartupAnswers', { params: { startupId: id }, body: {} }),
    ];
    for (const failure of failures) expect(failure.httpStatus).toBe(404);
    expect(JSON.stringify(failures)).not.toContain('secret');
  }
  const visitor = world.as();
  expect((await visitor.fails('listStartupQuestions', { params: { id } })).httpStatus).toBe(401);
  expect((await visitor.fails('listStartupAnswers', { params: { id } })).httpStatus).toBe(401);
  expect(
    (await visitor.fails('saveStartupAnswers', { params: { startupId: id } })).httpStatus,
  ).toBe(401);
  await world.as(founder.token).ok('deleteStartup', { params: { id } });
  const gone = await world.as(founder.token).fails('listStartupAnswers', { params: { id } });
  expect(gone.code).toBe('not_found');
  const left = await world.db
    .selectFrom('startup_answers')
    .select('question_id')
    .where('startup_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('the lists cost the same however many answers there are', async () => {
  const id = await make();
  const api = world.as(founder.token);
  const read = async () =>
    world.statements(async () => {
      await api.ok('listStartupQuestions', { params: { id } });
      await api.ok('listStartupAnswers', { params: { id } });
      await api.ok('listStartups');
    });
  const one = await read();
  await save(id, [
    { questionId: questionOf('problem'), options: ['x'] },
    { questionId: questionOf('market'), options: ['y'] },
  ]);
  expect(await read()).toHaveLength(one.length);
});
