import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallSpec, urlOf } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import { newId } from '#server/db/id.ts';
import { aLookup, aProject } from '#test/factories.ts';
import { createWorld, type Failure, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const perk = await aLookup(world, 'project_type', 'Perk');
  await world.db.updateTable('lookups').set({ code: 'perk' }).where('id', '=', perk).execute();
  for (const name of ['Heat one', 'Heat two', 'Heat three']) {
    const { id } = await aProject(world, { name });
    await world.db
      .insertInto('project_lookups')
      .values({ project_id: id, lookup_id: perk, kind: 'project_type' })
      .execute();
    await aLookup(world, 'sector', `Sector of ${name}`);
    const country = await aLookup(world, 'ecosystem', `Land of ${name}`);
    await world.db
      .updateTable('lookups')
      .set({ type: 'Country' })
      .where('id', '=', country)
      .execute();
  }
});
afterAll(async () => world.close());

type Page = { data: { _id: string }[]; paging: { next: string | null } };

async function page(path: string, query: Record<string, string>): Promise<Page> {
  const { status, body } = await world
    .as()
    .raw('GET', `${path}?${new URLSearchParams({ limit: '1', ...query })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}

const firstCursor = async (path: string, query: Record<string, string> = {}): Promise<string> =>
  (await page(path, query)).paging.next ?? 'none';

async function refuses(path: string, query: Record<string, string>): Promise<void> {
  const address = `${path}?${new URLSearchParams(query)}`;
  const { status, body } = await world.as().raw('GET', address);
  const { message, details } = body as Failure;
  expect([status, message, details?.map((detail) => detail.path)], address).toEqual([
    400,
    expect.stringContaining('Start again from the first page'),
    ['query.cursor'],
  ]);
}

const publicLists = Object.values(calls as Record<string, CallSpec>).filter(
  ({ who, query }) => who === 'anyone' && query !== undefined && 'cursor' in query.shape,
);

test.each([
  ['/v3/projects', {}, { status: 'past' }],
  ['/v3/projects', { sort: 'deadline' }, { sort: 'deadline', featured: 'false' }],
  ['/v3/projects', { q: 'heat' }, { q: 'one' }],
  ['/v2/perks', {}, { q: 'heat' }],
  ['/v3/organisations', {}, { q: 'heat' }],
  ['/V2/ecosystems', { type: 'Country' }, {}],
  ['/v2/industryfocus', {}, null],
] as const)('%s goes on with its cursor under %j, and not under %j', async (path, same, other) => {
  const cursor = await firstCursor(path, same);
  const [first, second] = [await page(path, same), await page(path, { ...same, cursor })];
  expect(second.data).toHaveLength(1);
  expect(second.data[0]?._id).not.toBe(first.data[0]?._id);
  // What does not say which rows there are may change from page to page.
  expect((await page(path, { ...same, cursor, limit: '2' })).data.length).toBeGreaterThan(0);
  if (other) await refuses(path, { ...other, cursor });
  await refuses(path, { ...same, cursor: cursor.replace(/\..*$/, '') });
});

test('what is looked at and what is counted may change from page to page', async () => {
  const cursor = await firstCursor('/v3/projects', { facets: 'true' });
  const { data } = await page('/v3/projects', { cursor, select: '+banner' });
  expect(data).toHaveLength(1);
});

test('no list that everybody may read takes the cursor of another one', async () => {
  const cursors = [await firstCursor('/v3/projects'), await firstCursor('/V2/ecosystems')];
  expect(publicLists.length).toBeGreaterThan(8);
  for (const spec of publicLists) {
    const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const path = urlOf(spec, { params: Object.fromEntries(names.map((name) => [name, newId()])) });
    const [one = '', other = ''] = cursors;
    await refuses(path, { cursor: spec.path === '/v3/projects' ? other : one });
  }
});
