import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '#contract/define.ts';
import type { projectCalls } from '#contract/projects.ts';
import { anyCharacter } from '#test/any-character.ts';
import { aLookup, anAccount, aProject, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { projectExpiry } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await sql`truncate projects cascade`.execute(world.db);
});

const hour = 3_600_000;
const day = 24 * hour;
const at = (ms: number) => new Date(world.clock.now().getTime() + ms);
type List = ReplyOf<(typeof projectCalls)['listProjects']>;
const names = (list: { data: { name: string }[] }) => list.data.map((project) => project.name);
const list = async (query: object = {}): Promise<List> => world.as().ok('listProjects', { query });
const sorted = async (sort: string) => names(await list({ sort })).join('');
const make = async (name: string, index: number) => {
  const { id } = await aProject(world, { name });
  const deadline = index % 3 === 0 ? null : at((index % 4) * day);
  await change(id, { deadline, featured: index % 2 === 0, created_at: at((index % 5) * hour) });
};
const eco = (id: string) => ({ id, kind: 'ecosystem' as const });
const sector = (id: string) => ({ id, kind: 'sector' as const });
const change = async (id: string, set: object) =>
  world.db.updateTable('projects').set(set).where('id', '=', id).execute();

test('a project is open until the deadline and 24 hours, to the millisecond', async () => {
  const { id } = await aProject(world, { name: 'Border', deadline: at(-day + 1) });
  const user = await aUser(world);
  const info = async () =>
    (await world.as(user.token).ok('getProjectUserInfo', { params: { id } })).data;
  expect(names(await list())).toEqual(['Border']);
  expect(names(await list({ status: 'past' }))).toEqual([]);
  expect((await info()).canApply).toBe(true);
  world.clock.advance(1);
  expect(names(await list())).toEqual([]);
  expect(names(await list({ status: 'past' }))).toEqual(['Border']);
  expect(names(await list({ status: 'expired' }))).toEqual(['Border']);
  expect(await info()).toMatchObject({
    canApply: false,
    reason: expect.stringContaining('passed'),
  });
  // The job has not run yet, and all surfaces already say what it will write.
  expect((await world.as().ok('getProject', { params: { id } })).data.status).toBe('expired');
});

test('the job writes down what is over, and nothing else', async () => {
  await aProject(world, { name: 'Over', deadline: at(-day) });
  await aProject(world, { name: 'In grace', deadline: at(-day + 1) });
  await aProject(world, { name: 'Endless', deadline: null });
  await aProject(world, { name: 'Draft', status: 'draft', deadline: at(-3 * day) });
  const run = { services: world.services, now: world.clock.now() };
  await projectExpiry.run(run);
  await projectExpiry.run(run);
  const rows = await world.db
    .selectFrom('projects')
    .select(['name', 'status'])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'Draft', status: 'draft' },
    { name: 'Endless', status: 'open' },
    { name: 'In grace', status: 'open' },
    { name: 'Over', status: 'expired' },
  ]);
});

test('each status lists its own projects; drafts and archived ones are in none', async () => {
  for (const status of ['draft', 'open', 'closed', 'expired', 'archived'] as const) {
    await aProject(world, { name: status, status });
  }
  expect(names(await list())).toEqual(['open']);
  expect(names(await list({ status: 'closed' }))).toEqual(['closed']);
  expect(names(await list({ status: 'expired' }))).toEqual(['expired']);
  expect(names(await list({ status: 'past' })).toSorted()).toEqual(['closed', 'expired']);
  const failure = await world.as().raw('GET', '/v3/projects?status=draft');
  expect(failure.status).toBe(400);
});

test('every sort orders as it says, with missing deadlines last', async () => {
  const rows = [
    { name: 'a', deadline: at(3 * day), featured: false, view_count: 5 },
    { name: 'b', deadline: at(1 * day), featured: false, view_count: 9 },
    { name: 'c', deadline: at(1 * day), featured: true, view_count: 1 },
    { name: 'd', deadline: null, featured: true, view_count: 7 },
  ];
  for (const [index, row] of rows.entries()) {
    const { id } = await aProject(world, { name: row.name });
    await change(id, { ...row, created_at: at(index * hour) });
  }
  expect(await sorted('deadline,-featured')).toBe('cbad');
  expect(await sorted('-featured')).toBe('cdba');
  expect(await sorted('deadline')).toBe('bcad');
  expect(await sorted('-deadline')).toBe('acbd');
  expect(await sorted('-createdAt')).toBe('dcba');
  expect(await sorted('-viewCount')).toBe('bdac');
});

test.each([
  'deadline,-featured',
  '-featured',
  'deadline',
  '-deadline',
  '-createdAt',
  '-viewCount',
] as const)('pages by %s show each project once while others are added', async (sort) => {
  for (let index = 0; index < 11; index += 1) await make(`old ${index}`, index);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 20; page += 1) {
    const answer = await list({ sort, limit: 2, ...(cursor && { cursor }) });
    seen.push(...names(answer));
    expect(answer.paging.limit).toBe(2);
    if (!answer.paging.next) break;
    cursor = answer.paging.next;
    if (page < 4) await make(`new ${page}`, page);
  }
  const old = seen.filter((name) => name.startsWith('old'));
  expect(old).toHaveLength(11);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a cursor of another list, or a made-up one, is refused', async () => {
  await aProject(world);
  await aProject(world);
  const { paging } = await list({ sort: 'deadline', limit: 1 });
  const mark = (await list({ sort: '-createdAt', limit: 1 })).paging.next?.split('.')[1] ?? '';
  const marked = (...position: unknown[]) =>
    `${Buffer.from(JSON.stringify(position)).toString('base64url')}.${mark}`;
  for (const cursor of [
    paging.next,
    'nonsense',
    marked('-createdAt'),
    marked('-createdAt', 'yesterday-ish', '01890000-0000-7000-8000-000000000000'),
    marked('-createdAt', '2026-01-01', "'; drop table projects"),
    marked('-createdAt', 5, 'a\0b'),
  ]) {
    const failure = await world
      .as()
      .raw('GET', `/v3/projects?sort=-createdAt&cursor=${encodeURIComponent(cursor ?? '')}`);
    expect(failure.status).toBe(400);
  }
});

test('past pages hold at most 30, open pages at most 1000', async () => {
  expect((await list({ status: 'past', limit: 5000 })).paging.limit).toBe(30);
  expect((await list({ limit: 5000 })).paging.limit).toBe(1000);
});

test('filters and live counts: each facet counts under the other filters', async () => {
  const [poland, chile] = [
    await aLookup(world, 'ecosystem', 'Poland'),
    await aLookup(world, 'ecosystem', 'Chile'),
  ];
  const [energy, health] = [
    await aLookup(world, 'sector', 'Energy'),
    await aLookup(world, 'sector', 'Health'),
  ];
  const makeIn = async (name: string, lookups: { id: string; kind: 'ecosystem' | 'sector' }[]) => {
    const project = await aProject(world, { name });
    const rows = lookups.map(({ id, kind }) => ({ project_id: project.id, lookup_id: id, kind }));
    await world.db.insertInto('project_lookups').values(rows).execute();
    return project;
  };
  await makeIn('PL energy', [eco(poland), sector(energy)]);
  await makeIn('PL health', [eco(poland), sector(health)]);
  const own = await makeIn('CL energy', [eco(chile), sector(energy)]);
  const filtered = await list({ ecosystem: poland, sector: energy, facets: 'true' });
  expect(names(filtered)).toEqual(['PL energy']);
  expect(filtered.paging.total).toBe(1);
  expect(filtered.facets?.ecosystem).toEqual([
    { _id: chile, name: 'Chile', count: 1 },
    { _id: poland, name: 'Poland', count: 1 },
  ]);
  expect(filtered.facets?.sector).toEqual([
    { _id: energy, name: 'Energy', count: 1 },
    { _id: health, name: 'Health', count: 1 },
  ]);
  expect((await list({ facets: 'true' })).facets?.sector[0]).toEqual({
    _id: energy,
    name: 'Energy',
    count: 2,
  });
  expect((await list()).facets).toBeUndefined();
  const both = await list({ ecosystem: JSON.stringify([poland, chile]), sector: energy });
  expect(names(both).toSorted()).toEqual(['CL energy', 'PL energy']);
  expect(names(await list({ entityManagementAccountId: own.account.id }))).toEqual(['CL energy']);
  await change(own.id, { featured: true });
  expect(names(await list({ featured: 'true' }))).toEqual(['CL energy']);
  await change(own.id, { deadline: at(40 * day) });
  const later = await list({ deadline: at(20 * day).toISOString() });
  expect(names(later)).toEqual(['CL energy']);
});

test('a search finds words of the texts and of the organisation, the last one unfinished', async () => {
  const account = await anAccount(world, { name: 'Baltic Ocean Fund' });
  const { id } = await aProject(world, { account, name: "Climate-tech for Łódź's grids" });
  await change(id, { description: 'See https://example.org/more for C++ & heat.' });
  const elsewhere = await anAccount(world, { name: 'Southern Fund' });
  await aProject(world, { account: elsewhere, name: 'Unrelated' });
  for (const q of [
    'climate',
    'CLIM',
    'tech gri',
    'climate-te',
    'łód',
    'baltic clim',
    'climate balt',
    'ocean fund',
    'C++ heat clim',
    'example.org clim',
    "łódź's",
  ]) {
    expect([q, names(await list({ q }))]).toEqual([q, ["Climate-tech for Łódź's grids"]]);
  }
  for (const q of ['clima grids', 'pacific clim', 'climate & unrelatedd']) {
    // Nothing has all of it, and the reply says so.
    const { search } = await list({ q });
    expect([q, search?.mode === 'all' && search.instead === null]).toEqual([q, false]);
  }
});

test('no search text whatever is an error', async () => {
  await aProject(world, { name: "O'Neil & sons" });
  const nasty = ['& | ! :*', "'", "''", '\\', "\\'", ':*', '<->', 'a:*b', '()', '!!!', "x' | 'y"];
  for (const q of nasty) await list({ q });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 200, unit: anyCharacter }),
        fc
          .array(fc.constantFrom(...nasty, ' ', 'a', 'sons', '-', '"', '@', '%', '_', '*', '/'))
          .map((parts) => parts.join('').slice(0, 200)),
      ),
      async (q) => {
        const answer = await world
          .as()
          .raw('GET', `/v3/projects?${new URLSearchParams({ q }).toString()}`);
        expect([q, answer.status]).toEqual([q, q.includes('\0') ? 400 : 200]);
      },
    ),
    { numRuns: 300 },
  );
});

test('the banner comes only when it is asked for; unknown names are refused', async () => {
  const { id } = await aProject(world);
  await change(id, { banner: 'https://example.com/b.png' });
  expect(await list()).not.toHaveProperty('data.0.banner');
  expect(await list({ select: '+banner' })).toHaveProperty(
    'data.0.banner',
    'https://example.com/b.png',
  );
  for (const query of ['select=+email', 'populate=author.email', 'sort=password', 'foo=1']) {
    expect((await world.as().raw('GET', `/v3/projects?${query}`)).status).toBe(400);
  }
  const populated = await list({ populate: 'author entityManagementAccountId' });
  expect(populated.data[0]?.author?.profile.firstName).toBe('Olga');
  expect(JSON.stringify(populated)).not.toContain('@flair.test');
});

test('the number of statements does not grow with the list', async () => {
  const count = async (query: object) => (await world.statements(async () => list(query))).length;
  await list();
  await aProject(world);
  const one = await count({ facets: 'true', q: 'cold' });
  await aProject(world);
  await aProject(world);
  expect(await count({ facets: 'true', q: 'cold' })).toBe(one);
  // What has changed, its facts and lookups; what the words mean, their stems, what fits, the page, its cards.
  expect(one).toBeLessThanOrEqual(8);
  // Whether something has changed, and what the words mean.
  expect(await count({ facets: 'true', q: 'cold' })).toBe(3);
});

test("the statements of an account's list do not grow with it", async () => {
  const account = await anAccount(world);
  const api = world.as(account.owner.token);
  const count = async () =>
    (
      await world.statements(async () =>
        api.ok('listManagementProjects', { params: { id: account.id } }),
      )
    ).length;
  await aProject(world, { account });
  const one = await count();
  await aProject(world, { account });
  await aProject(world, { account, status: 'draft' });
  expect(await count()).toBe(one);
});
