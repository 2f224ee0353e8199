import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { viewCleanUp } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

type Counted = { data: { counted: boolean; viewCount: number; reason?: string } };

const view = async (projectId: string, remoteAddress: string, cookie?: string) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/v3/projects/${projectId}/views`,
    remoteAddress,
    ...(cookie && { headers: { cookie } }),
  });
  return reply.json<Counted>().data;
};

test('whoever drops the cookie, or makes one up, has a hundred views a day counted, not more', async () => {
  const project = await aProject(world);
  const visits = [];
  for (let round = 0; round < 13; round += 1) {
    visits.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async (_, index) =>
          view(project.id, '203.0.113.5', index % 2 ? `flair_visitor=${newId()}` : undefined),
        ),
      )),
    );
  }
  expect(visits.filter(({ counted }) => counted)).toHaveLength(100);
  expect(visits.at(-1)).toMatchObject({ counted: false, viewCount: 100 });
  expect(visits.at(-1)?.reason).toMatch(/network/);
  const rows = await world.db
    .selectFrom('project_views')
    .select('visitor_id')
    .where('project_id', '=', project.id)
    .execute();
  expect(rows).toHaveLength(100);

  expect(await view(project.id, '203.0.113.6')).toMatchObject({ counted: true, viewCount: 101 });
  const other = await aProject(world);
  expect(await view(other.id, '203.0.113.5')).toMatchObject({ counted: true });
  world.clock.advance(24 * 3_600_000);
  expect(await view(project.id, '203.0.113.5')).toMatchObject({ counted: true, viewCount: 102 });
});

test('one customer of IPv6 is one network', async () => {
  const project = await aProject(world);
  for (let host = 0; host < 105; host += 1) {
    await view(project.id, `2001:db8:1:2::${host.toString(16)}`);
  }
  expect((await view(project.id, '2001:db8:1:2:ffff::1')).counted).toBe(false);
  expect((await view(project.id, '2001:db8:1:3::1')).counted).toBe(true);
});

test('which networks looked is forgotten after two days', async () => {
  world.clock.advance(3 * 24 * 3_600_000);
  await viewCleanUp.run({ services: world.services, now: world.clock.now() });
  expect(await world.db.selectFrom('project_view_networks').select('views').execute()).toEqual([]);
});
