import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

const PROJECTS = 1200;

let world: World;
/* All speak of lanterns; some dozens say so in the title, half of those in a shorter one with granite, which comes first. */
beforeAll(async () => {
  world = await createWorld();
  const { id } = await anAccount(world);
  await sql`insert into projects (id, slug, account_id, name, executive_summary, description, deadline, status,
      published_at, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n, ${id}, case when n % 40 <> 0 then 'Meadow ' || n
      when n % 80 = 0 then 'Granite lantern ' || n else 'Lantern of the northern coast ' || n end,
      'Light from a lantern', '', '2027-01-01'::timestamptz + n * interval '1 hour', 'open', '2026-11-01', now(), now()
    from generate_series(1, ${PROJECTS}) n`.execute(world.db);
});
afterAll(async () => world.close());

const find = async (q: string, limit: number) => {
  const { data, paging } = await world.as().ok('listProjects', { query: { q, limit } });
  return { names: data.map(({ name }) => name), total: paging.total };
};

// A short page is chosen from the titles alone, and a long one from all that fit.
test.each([
  ['lantern', PROJECTS, /^Granite/],
  ['lantern -granite', PROJECTS - PROJECTS / 80, /^Lantern/],
  ['light -granite', PROJECTS - PROJECTS / 80, /^(?:Lantern|Meadow)/],
])('of very many the best of %s are those of all', async (q, total, name) => {
  const few = await find(q, 10);
  const many = await find(q, 1000);
  expect([few.total, many.total]).toEqual([total, total]);
  expect(few.names).toEqual(many.names.slice(0, 10));
  expect(few.names.filter((one) => !name.test(one))).toEqual([]);
});
