import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLookup, aMember, anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { markdownStarts } from '#test/markdown.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let account: TestAccount;
let type: string;
beforeAll(async () => {
  world = await createWorld();
  await markdownStarts();
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

test('a draft is created with all its fields, and read back as it was sent', async () => {
  const ecosystem = await aLookup(world, 'ecosystem', 'Poland');
  const sector = await aLookup(world, 'sector', 'Energy');
  const stage = await aLookup(world, 'stage', 'Seed');
  const fields = {
    name: 'Łódź Deep Heat 2027',
    executiveSummary: 'Heat from below.',
    description: '# Why\n\n**Heat** from below.',
    benefits: 'Money',
    deadline: '2027-03-31T21:59:00.000Z',
    deadlineZone: 'Europe/Warsaw',
    venue: 'Łódź',
    ecosystem: [ecosystem],
    sector: [sector],
    startupStage: [stage],
    award: { min: 1000.5, max: 50_000, currency: 'PLN' },
    banner: 'https://example.com/banner.png',
    applicatiopnPrice: 99.95,
    estimatedShortlist: 4,
    referralPolicy: 'unpaid' as const,
  };
  const created = await draft(fields);
  const { data } = await owner().ok('getProject', { params: { id: created._id } });
  const { ecosystem: _e, sector: _s, startupStage: _st, ...plain } = fields;
  expect(data).toMatchObject({
    ...plain,
    status: 'draft',
    version: 1,
    type: 'Grant',
    ecosystem: [{ _id: ecosystem, name: 'Poland', code: null }],
    sector: [{ _id: sector, name: 'Energy' }],
    startupStage: [{ _id: stage, name: 'Seed' }],
    hasDeadline: true,
    hasVenue: true,
    hasEcosystem: true,
    // Without a form of ours there is no day of grace (record 371).
    applyClosesAt: fields.deadline,
    internal: { estimatedShortlist: 4 },
    questionCount: 0,
    author: { _id: account.owner.id },
    entityManagementAccountId: { _id: account.id, entity: { slug: account.slug } },
  });
  expect(data.descriptionHtml).toContain('<strong>Heat</strong>');
  const row = await world.db
    .selectFrom('projects')
    .select('price_minor')
    .where('id', '=', created._id)
    .executeTakeFirstOrThrow();
  expect(row.price_minor).toBe(9995);
});

test('two projects of one name get different addresses, also at once', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, async () => draft({ name: 'Same' })));
  const slugs = made.map((project) => project.slug);
  expect(new Set(slugs).size).toBe(20);
  expect(slugs.every((slug) => /^same(-\w+)?$/.test(slug))).toBe(true);
});

test.each(['日本語', '!!!', '550e8400-e29b-41d4-a716-446655440000'])(
  'the name %s gets an address that leads to the project',
  async (name) => {
    const project = await draft({ name });
    const found = await owner().ok('getProject', { params: { id: project.slug } });
    expect(found.data._id).toBe(project._id);
  },
);

test('wrong fields are refused with a detail each', async () => {
  const sector = await aLookup(world, 'sector');
  const unknown = '01890000-0000-7000-8000-000000000000';
  const failure = await owner().fails('createProject', {
    body: {
      managementAccountId: account.id,
      name: 'Wrong',
      projectType: [sector],
      ecosystem: [unknown],
      deadlineZone: '+01:00',
      award: { min: 2, max: 1, currency: 'XXZ' },
      applicatiopnPrice: 1.234,
    },
  });
  expect(failure).toMatchObject({ httpStatus: 400, code: 'validation' });
  expect(failure.details?.map((detail) => detail.path).toSorted()).toEqual([
    'applicatiopnPrice',
    'award.currency',
    'award.max',
    'deadlineZone',
    'ecosystem.0',
    'projectType.0',
  ]);
});

test('only managers and up create, change, open, close, archive, clone', async () => {
  const project = await aProject(world, { account, status: 'open' });
  const manager = await aMember(world, account.id, 'manager');
  const reviewer = await aMember(world, account.id, 'reviewer');
  const other = await anAccount(world);
  const params = { id: project.id };
  const body = { managementAccountId: account.id, name: 'Mine?', projectType: [type] };
  for (const [token, code] of [
    [undefined, 'unauthorized'],
    [reviewer.token, 'forbidden'],
    [other.owner.token, 'not_found'],
  ] as const) {
    expect((await world.as(token).fails('createProject', { body })).code).toBe(code);
  }
  for (const [token, code] of [
    [undefined, 'unauthorized'],
    [reviewer.token, 'forbidden'],
    [other.owner.token, 'forbidden'],
  ] as const) {
    const api = world.as(token);
    expect((await api.fails('updateProject', { params, body: { name: 'X' } })).code).toBe(code);
    expect((await api.fails('publishProject', { params })).code).toBe(code);
    expect((await api.fails('closeProject', { params })).code).toBe(code);
    expect((await api.fails('archiveProject', { params })).code).toBe(code);
    expect((await api.fails('cloneProject', { params })).code).toBe(code);
  }
  const api = world.as(manager.token);
  await api.ok('updateProject', { params, body: { name: 'By a manager' } });
  await api.ok('closeProject', { params });
});

test('a draft looks missing to everybody outside the team', async () => {
  const secret = await draft({ name: 'Secret plan', description: 'Nobody may know.' });
  const other = await anAccount(world);
  for (const token of [undefined, other.owner.token]) {
    const api = world.as(token);
    for (const id of [secret._id, secret.slug]) {
      const params = { id };
      for (const name of [
        'getProject',
        'getProjectDetails',
        'countProjectView',
        'getShortlistingPrice',
        'listProjectPartners',
        'getProjectStats',
        'listQuestions',
      ] as const) {
        const failure = await api.fails(name, { params });
        expect(failure).toMatchObject({ httpStatus: 404, code: 'not_found' });
        expect(JSON.stringify(failure)).not.toContain('Secret');
      }
    }
    const list = await api.ok('listProjects', { query: { q: 'Secret plan' } });
    expect(list.data).toEqual([]);
  }
  const params = { id: secret._id };
  const stranger = world.as(other.owner.token);
  expect((await stranger.fails('updateProject', { params, body: {} })).code).toBe('not_found');
  expect((await stranger.fails('publishProject', { params })).code).toBe('not_found');
  expect((await stranger.fails('getProjectUserInfo', { params })).code).toBe('not_found');
  const viewer = await aMember(world, account.id, 'viewer');
  expect((await world.as(viewer.token).ok('getProject', { params })).data.name).toBe('Secret plan');
});

test('a change based on an old version is refused and told what stands there now', async () => {
  const project = await draft({ name: 'First' });
  const params = { id: project._id };
  const changed = await owner().ok('updateProject', {
    params,
    body: { name: 'Second', venue: 'Gdynia', version: 1 },
  });
  expect(changed.data).toMatchObject({ name: 'Second', version: 2 });
  const failure = await owner().fails('updateProject', {
    params,
    body: { name: 'Third', venue: 'Gdynia', projectType: [type], version: 1 },
  });
  expect(failure).toMatchObject({ httpStatus: 409, code: 'version_conflict' });
  expect(failure.message).toContain('it is now at version 2');
  expect(failure.details).toEqual([
    {
      path: 'name',
      key: 'fields.now_says',
      params: { value: 'Second' },
      message: 'It now says: Second',
    },
    {
      path: 'version',
      key: 'fields.newest_version',
      params: { version: 2 },
      message: 'The newest version is 2.',
    },
  ]);
  expect((await owner().ok('getProject', { params })).data.name).toBe('Second');
});

test('of twenty changes based on the same version exactly one is taken', async () => {
  const project = await draft();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      owner().raw('PATCH', `/v3/projects/${project._id}`, { name: `Name ${index}`, version: 1 }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
});

test('the address follows the name until the project was public, then it stays', async () => {
  const project = await draft({ name: 'Working title', description: 'Words.' });
  const params = { id: project._id };
  const renamed = await owner().ok('updateProject', { params, body: { name: 'Real title' } });
  expect(renamed.data.slug).toBe('real-title');
  await owner().ok('replaceQuestions', {
    params,
    body: {
      version: 0,
      questions: [{ screen: 'Team', ranking: 1, type: 'short_text', label: 'What?' }],
    },
  });
  await owner().ok('publishProject', { params });
  const again = await owner().ok('updateProject', { params, body: { name: 'Later title' } });
  expect(again.data).toMatchObject({ slug: 'real-title', name: 'Later title', status: 'open' });
});

test("the account's own list shows drafts and counts to its team only", async () => {
  const own = await anAccount(world);
  const projects = [];
  for (const status of ['draft', 'open', 'archived'] as const) {
    projects.push(await aProject(world, { account: own, status, name: `One ${status}` }));
  }
  const founder = await aUser(world);
  const now = world.clock.now();
  for (const status of ['draft', 'pending'] as const) {
    const row = { project_id: projects[1]?.id ?? '', user_id: founder.id, form_version: 1 };
    const id = crypto.randomUUID();
    await world.db
      .insertInto('applications')
      .values({ ...row, id, status, created_at: now, updated_at: now })
      .execute();
  }
  const params = { id: own.id };
  const api = world.as(own.owner.token);
  const all = await api.ok('listManagementProjects', { params, query: { sort: 'name' } });
  expect(all.paging.total).toBe(3);
  expect(all.data.map(({ name, drafts, sent }) => [name, drafts, sent])).toEqual([
    ['One archived', 0, 0],
    ['One draft', 0, 0],
    ['One open', 1, 1],
  ]);
  const drafts = await api.ok('listManagementProjects', { params, query: { status: 'draft' } });
  expect(drafts.data.map((project) => project._id)).toEqual([projects[0]?.id]);
  const found = await api.ok('listManagementProjects', { params, query: { q: 'arch' } });
  expect(found.data.map((project) => project._id)).toEqual([projects[2]?.id]);
  const viewer = await aMember(world, own.id, 'viewer');
  expect((await world.as(viewer.token).ok('listManagementProjects', { params })).data).toHaveLength(
    3,
  );
  expect((await owner().fails('listManagementProjects', { params })).code).toBe('not_found');
  expect((await world.as().fails('listManagementProjects', { params })).code).toBe('unauthorized');
});
