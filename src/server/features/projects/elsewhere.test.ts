import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#test/factories.ts';
import { aProjectElsewhere } from '#test/stories/project-elsewhere.ts';
import { createWorld, type World } from '#test/world.ts';
import { projectExpiry } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const names = (list: { data: { name: string }[] }) => list.data.map((project) => project.name);
const list = async (query: object = {}) => world.as().ok('listProjects', { query });

test('with its form elsewhere it is open until the deadline, wherever it is listed, counted or ended', async () => {
  const deadline = new Date(world.clock.now().getTime() + 1);
  const { id, slug } = await aProjectElsewhere(world, { name: 'Border', deadline });
  const reader = world.as((await aUser(world)).token);
  await reader.ok('addBookmark', { params: { id }, body: {} });
  const bookmarks = async (status: 'open' | 'past') =>
    (await reader.ok('listBookmarks', { query: { status } })).data.length;
  const { data: shown } = await world.as().ok('getProject', { params: { id } });
  expect(shown.applyClosesAt).toBe(deadline.toISOString());
  expect([names(await list()), await bookmarks('open')]).toEqual([['Border'], 1]);
  world.clock.advance(1);
  expect(names(await list())).toEqual([]);
  expect(names(await list({ status: 'past' }))).toEqual(['Border']);
  expect(names(await list({ status: 'past', q: 'border' }))).toEqual(['Border']);
  expect([await bookmarks('open'), await bookmarks('past')]).toEqual([0, 1]);
  const { data: page } = await world.as().ok('getProjectDetails', { params: { id: slug } });
  expect(page.project.status).toBe('expired');
  await projectExpiry.run({ services: world.services, now: world.clock.now() });
  const row = world.db.selectFrom('projects').select('status').where('id', '=', id);
  expect((await row.executeTakeFirstOrThrow()).status).toBe('expired');
});
