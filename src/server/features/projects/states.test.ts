import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLookup, aMember, anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let account: TestAccount;
let type: string;
beforeAll(async () => {
  world = await createWorld();
  account = await anAccount(world);
  type = await aLookup(world, 'project_type', 'Grant');
});
afterAll(async () => world.close());

const owner = () => world.as(account.owner.token);
const draft = async (fields: object = {}) => {
  const { data } = await owner().ok('createProject', {
    body: { managementAccountId: account.id, name: 'Deep Heat', projectType: [type], ...fields },
  });
  return data;
};

const question = (label: string) => ({
  screen: 'Team',
  ranking: 1,
  type: 'short_text' as const,
  label,
});

test('publishing tells everything that is missing, then opens the project', async () => {
  const project = await draft({ deadline: '2026-01-01T00:00:00.000Z' });
  const params = { id: project._id };
  const failure = await owner().fails('publishProject', { params });
  expect(failure).toMatchObject({ httpStatus: 400, code: 'form_unsound' });
  expect(failure.details?.map((detail) => detail.path)).toEqual([
    'description',
    'deadline',
    'questions',
  ]);
  await owner().ok('updateProject', { params, body: { description: 'Words.', deadline: null } });
  const choice = { ...question('Which?'), type: 'single_choice' as const, options: ['one'] };
  await owner().ok('replaceQuestions', { params, body: { version: 0, questions: [choice] } });
  const unsound = await owner().fails('publishProject', { params });
  expect(unsound.details?.map((detail) => detail.path)).toEqual(['questions.0.options']);
  const sound = { ...choice, options: ['one', 'two'] };
  await owner().ok('replaceQuestions', { params, body: { version: 1, questions: [sound] } });
  const { data } = await owner().ok('publishProject', { params });
  expect(data).toMatchObject({ status: 'open', publishedAt: world.clock.now().toISOString() });
  expect((await world.as().ok('getProject', { params })).data._id).toBe(project._id);
});

test('somebody with an unproven address cannot publish', async () => {
  const unverified = await aUser(world, { verified: false });
  await aMember(world, account.id, 'manager', unverified);
  const project = await aProject(world, { account, status: 'draft' });
  const failure = await world
    .as(unverified.token)
    .fails('publishProject', { params: { id: project.id } });
  expect(failure.code).toBe('email_unverified');
});

test('a project goes only the ways of its states', async () => {
  const project = await aProject(world, { account, status: 'open' });
  const params = { id: project.id };
  expect((await owner().fails('publishProject', { params })).code).toBe('state_conflict');
  expect((await owner().ok('closeProject', { params })).data.status).toBe('closed');
  expect((await owner().fails('closeProject', { params })).code).toBe('state_conflict');
  expect((await owner().ok('publishProject', { params })).data.status).toBe('open');
  await owner().ok('closeProject', { params });
  expect((await owner().ok('archiveProject', { params })).data.status).toBe('archived');
  expect((await owner().fails('archiveProject', { params })).code).toBe('state_conflict');
  expect((await owner().fails('publishProject', { params })).code).toBe('state_conflict');
  const late = await owner().fails('updateProject', { params, body: { name: 'Late' } });
  expect(late).toMatchObject({ code: 'state_conflict', httpStatus: 409 });
  expect((await world.as().fails('getProject', { params })).code).toBe('not_found');
});

test('an expired project opens again once its deadline is moved, and its draft writers hear of it', async () => {
  const past = new Date(world.clock.now().getTime() - 3 * 86_400_000);
  const project = await aProject(world, { account, status: 'open', deadline: past });
  const params = { id: project.id };
  const early = await owner().fails('closeProject', { params });
  expect(early).toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining('expired'),
  });
  const over = await owner().fails('publishProject', { params });
  expect(over.details?.map((detail) => detail.path)).toEqual(['deadline']);
  const founder = await aUser(world);
  const now = world.clock.now();
  await world.db
    .insertInto('applications')
    .values({
      id: crypto.randomUUID(),
      project_id: project.id,
      user_id: founder.id,
      status: 'draft',
      form_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const deadline = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  const { data } = await owner().ok('updateProject', { params, body: { deadline } });
  expect(data).toMatchObject({ status: 'open', deadline });
  const notices = await world.db
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('user_id', '=', founder.id)
    .execute();
  expect(notices).toMatchObject([{ kind: 'project_changed', payload: { deadline } }]);
  const blank = await owner().fails('updateProject', { params, body: { description: ' ' } });
  expect(blank).toMatchObject({ httpStatus: 400, details: [{ path: 'description' }] });
});

test('a clone is a draft of its own that keeps form and logic', async () => {
  const source = await draft({
    name: 'Original',
    description: 'Words.',
    deadline: '2027-01-01T00:00:00.000Z',
    applicatiopnPrice: 12,
  });
  const params = { id: source._id };
  const { data: form } = await owner().ok('replaceQuestions', {
    params,
    body: {
      version: 0,
      questions: [
        { ...question('Revenue?'), key: 'revenue', type: 'number' },
        {
          ...question('How much?'),
          ranking: 2,
          logic: {
            match: 'any',
            conditions: [{ questionId: 'revenue', op: 'greater_than', value: 1 }],
          },
        },
      ],
    },
  });
  const { data: copy } = await owner().ok('cloneProject', { params });
  expect(copy).toMatchObject({
    name: 'Original (copy)',
    status: 'draft',
    deadline: null,
    description: 'Words.',
    applicatiopnPrice: 12,
    type: 'Grant',
    questionCount: 2,
    viewCount: 0,
    version: 1,
  });
  expect(copy.slug).not.toBe(source.slug);
  const { data: copied } = await owner().ok('listQuestions', { params: { id: copy._id } });
  const ids = new Set(form.questions.map((one) => one._id));
  expect(copied.questions.some((one) => ids.has(one._id))).toBe(false);
  expect(copied.questions[1]?.logic).toEqual({
    match: 'any',
    conditions: [{ questionId: copied.questions[0]?._id, op: 'greater_than', value: 1 }],
  });
  const { data: untouched } = await owner().ok('listQuestions', { params });
  expect(untouched).toEqual(form);
});

test('a clone keeps slots, what names people, prices, blind review and the rubric', async () => {
  const source = await draft({ applicatiopnPrice: 12, estimatedShortlist: 7, blindReview: true });
  const params = { id: source._id };
  const questions = [
    { ...question('Your company'), slot: 'company.name', identifying: true },
    { ...question('Your market'), ranking: 2, identifying: false },
  ];
  await owner().ok('replaceQuestions', { params, body: { version: 0, questions } });
  const criteria = [
    { label: 'Team', help: 'Do they know the field?', weight: 2, scale: 5 },
    { label: 'Market', weight: 1, scale: 4 },
  ];
  const { data: rubric } = await owner().ok('replaceRubric', {
    params,
    body: { version: 0, criteria },
  });
  const { data: copy } = await owner().ok('cloneProject', { params });
  const copied = { id: copy._id };
  expect(copy).toMatchObject({ applicatiopnPrice: 12, blindReview: true });
  const price = async (id: string) =>
    (await owner().ok('getShortlistingPrice', { params: { id } })).data;
  expect(await price(copy._id)).toEqual(await price(source._id));
  expect(await price(copy._id)).toMatchObject({ applicatiopnPrice: 12, estimatedShortlist: 7 });
  const { data: form } = await owner().ok('listQuestions', { params: copied });
  expect(form.questions.map(({ slot, identifying }) => [slot, identifying])).toEqual([
    ['company.name', true],
    [null, false],
  ]);
  const { data: own } = await owner().ok('getRubric', { params: copied });
  const plain = ({ _id, ...rest }: (typeof own)['criteria'][number]) => rest;
  expect(own.version).toBe(1);
  expect(own.criteria.map(plain)).toEqual(rubric.criteria.map(plain));
  const ids = new Set(rubric.criteria.map(({ _id }) => _id));
  expect(own.criteria.some(({ _id }) => ids.has(_id))).toBe(false);
  // Changing the copy's leaves the first one as it is.
  await owner().ok('replaceRubric', { params: copied, body: { version: 1, criteria: [] } });
  expect((await owner().ok('getRubric', { params })).data).toEqual(rubric);
  // A rubric without criteria is none.
  const { data: bare } = await owner().ok('cloneProject', { params: copied });
  const none = await owner().ok('getRubric', { params: { id: bare._id } });
  expect(none.data).toEqual({ version: 0, number: 0, criteria: [], judged: 0 });
});

test('the team hears live of every change, others do not', async () => {
  const project = await aProject(world, { account, status: 'open' });
  const stranger = await aUser(world);
  const heard: string[] = [];
  const changed = new Promise<void>((resolve) => {
    const stop = world.services.live.subscribe(account.owner.id, (event) => {
      // News of the test before may still be on its way.
      if (event.event !== 'changed' || event.id !== project.id) return;
      heard.push(`${event.resource} ${event.id}`);
      stop();
      resolve();
    });
  });
  const overheard: unknown[] = [];
  world.services.live.subscribe(stranger.id, (event) => overheard.push(event));
  await owner().ok('closeProject', { params: { id: project.id } });
  await changed;
  expect(heard).toEqual([`project ${project.id}`]);
  expect(overheard).toEqual([]);
});
