import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount, aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('drafts that are given one name at once get an address each', async () => {
  const account = await anAccount(world);
  const api = world.as(account.owner.token);
  const drafts = [];
  for (let count = 0; count < 12; count += 1) {
    const project = await aProject(world, { account, status: 'draft' });
    drafts.push(project.id);
  }
  await world.db.updateTable('projects').set({ published_at: null }).execute();
  const renamed = await Promise.all(
    drafts.map(async (id) => api.raw('PATCH', `/v3/projects/${id}`, { name: 'One of many' })),
  );
  expect(renamed.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  const slugs = renamed.map(({ body }) => (body as { data: { slug: string } }).data.slug);
  expect(new Set(slugs).size).toBe(drafts.length);
});
