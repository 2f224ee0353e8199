import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLookups, lookupId } from './commands/ensure.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
});
afterAll(async () => world.close());

const names = (reply: { data: { name: string }[] }): string[] => reply.data.map((one) => one.name);

test('a visitor finds every country, in the order of the alphabet', async () => {
  const reply = await world.as().ok('listEcosystems', { query: { type: 'Country' } });
  expect(reply.paging).toEqual({ total: 250, limit: 500, next: null });
  expect(names(reply).slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(reply.data).toContainEqual({
    _id: lookupId('ecosystem', 'DE'),
    name: 'Germany',
    code: 'DE',
    type: 'Country',
  });
  expect(reply.data.every((one) => one.type === 'Country')).toBe(true);
});

test('regions and communities are ecosystems of their own type', async () => {
  const regions = await world.as().ok('listEcosystems', { query: { type: 'Region' } });
  expect(names(regions)).toEqual(expect.arrayContaining(['European Union', 'Global', 'Africa']));
  const communities = await world.as().ok('listEcosystems', { query: { type: 'Community' } });
  expect(names(communities)).toContain('Cloud native');
  const all = await world.as().ok('listEcosystems');
  expect(all.paging.total).toBe(250 + regions.paging.total + communities.paging.total);
});

test('stages come earliest first, types and sectors are complete', async () => {
  const stages = await world.as().ok('listStartupStages');
  expect(names(stages).slice(0, 4)).toEqual([
    'Idea / concept',
    'Pre-seed',
    'Prototype / MVP',
    'Seed',
  ]);
  expect(names(await world.as().ok('listProjectTypes'))[0]).toBe('Grant');
  const sectors = await world.as().ok('listIndustryFocus');
  expect(sectors.paging.total).toBe(29);
  expect(names(sectors)[0]).toBe('Agriculture & food');
});

test.each(['name', '-name'] as const)('pages by %s join to the whole list', async (sort) => {
  const whole = await world.as().ok('listEcosystems', { query: { sort } });
  const joined: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.as().ok('listEcosystems', { query: { sort, limit: 41, cursor } });
    joined.push(...names(page));
    cursor = page.paging.next ?? undefined;
  } while (cursor);
  expect(joined).toEqual(names(whole));
  expect(new Set(joined).size).toBe(whole.paging.total);
});

test('pages of stages join to the whole list', async () => {
  const first = await world.as().ok('listStartupStages', { query: { limit: 5 } });
  const cursor = first.paging.next ?? '';
  const second = await world.as().ok('listStartupStages', { query: { limit: 5, cursor } });
  expect([...names(first), ...names(second)]).toEqual(
    names(await world.as().ok('listStartupStages')),
  );
  expect(second.paging.next).toBeNull();
});

test.each([
  '/V2/ecosystems?type=Planet',
  '/V2/ecosystems?sort=code',
  '/V2/ecosystems?kind=sector',
  '/V2/ecosystems?cursor=nonsense',
  '/v2/startupStages?limit=0',
])('%s is refused', async (url) => {
  expect(await world.as().raw('GET', url)).toMatchObject({
    status: 400,
    body: { code: 'validation' },
  });
});

test('a cursor of one order does not fit another', async () => {
  const page = await world.as().ok('listEcosystems', { query: { limit: 1 } });
  const cursor = page.paging.next ?? '';
  const failure = await world.as().fails('listEcosystems', { query: { sort: '-name', cursor } });
  expect(failure.code).toBe('validation');
});

test('starting again adds nothing and keeps what an operator changed', async () => {
  const id = lookupId('stage', 'idea');
  await world.db.updateTable('lookups').set({ name: 'Idea' }).where('id', '=', id).execute();
  const statements = await world.statements(async () => ensureLookups(world.db));
  expect(statements).toHaveLength(1);
  expect(names(await world.as().ok('listStartupStages'))[0]).toBe('Idea');
  expect((await world.as().ok('listStartupStages')).paging.total).toBe(9);
});

test('a list takes the same statements for 1 and for all', async () => {
  const list = async (limit: number) => world.as().ok('listIndustryFocus', { query: { limit } });
  const one = await world.statements(async () => list(1));
  const all = await world.statements(async () => list(500));
  expect(all).toHaveLength(one.length);
});
