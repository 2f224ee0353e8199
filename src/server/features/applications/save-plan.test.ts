// The statement that writes saves is planned once and kept. It finds each row by its key, in an empty database and in a full one,
// whatever PostgreSQL knows of how many there are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraft } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let statement: string;
beforeAll(async () => {
  world = await createWorld();
  const project = await aProject(world);
  const draft = await openDraft(world, project);
  const [questionId = ''] = project.questionIds;
  for (const text of ['One', 'Two']) await draft.save({ questionId, options: [text] });
  const asked = await world.statements(async () => draft.save({ questionId, options: ['Three'] }));
  statement = asked.find((one) => one.includes('json_to_recordset')) ?? '';
});
afterAll(async () => world.close());

type Node = { [key: string]: unknown; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/* How each of the large tables is read, by the plan that is made for any save. */
async function readsOfPlan(): Promise<string[]> {
  const client = await world.pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare saving as ${statement}`);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (format json) execute saving('[]', false, false)`,
    );
    const nodes = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
    const large = new Set<unknown>(['applications', 'answers', 'sessions', 'users']);
    return nodes
      .filter((node) => large.has(node['Relation Name']) && node['Node Type'] !== 'ModifyTable')
      .map((node) => {
        const how = node['Index Cond'] === undefined ? 'whole' : 'by key';
        return `${String(node['Relation Name'])} ${String(node['Node Type'])} ${how}`;
      })
      .toSorted();
  } finally {
    client.release(true);
  }
}

const byKey = [
  'answers Index Scan by key',
  'applications Index Scan by key',
  'applications Index Scan by key',
  'sessions Index Scan by key',
  'users Index Scan by key',
  'users Index Scan by key',
];

const isOfSaves = (read: string): boolean => !read.startsWith('users');

test('each save is found by its keys in an empty database', async () => {
  // Of a session the person is found as everywhere, and a table of one page may be read as a whole.
  expect((await readsOfPlan()).filter(isOfSaves)).toEqual(byKey.filter(isOfSaves));
});

test('it is planned no more than PostgreSQL has to, to see that one plan does', async () => {
  const client = await world.pool.connect();
  try {
    await client.query(`prepare saving as ${statement}`);
    for (let n = 0; n < 8; n += 1) await client.query(`execute saving('[]', false, false)`);
    const { rows } = await client.query(`select custom_plans, generic_plans
      from pg_prepared_statements where name = 'saving'`);
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 3 }]);
  } finally {
    client.release(true);
  }
});

test('and in one that has many of everything', async () => {
  const many = 'generate_series(1, 3000)';
  await world.pool.query(`
    set session_replication_role = replica;
    insert into users (id, email, first_name, created_at, updated_at)
      select gen_random_uuid(), 'many' || n || '@flair.test', 'Ada', now(), now() from ${many} n;
    insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
      select gen_random_uuid(), id, sha256(email::bytea), now(), now(), now() + interval '1 day' from users
      where email like 'many%';
    insert into applications (id, project_id, user_id, status, form_version, created_at, updated_at)
      select gen_random_uuid(), (select id from projects limit 1), id, 'draft', 1, now(), now() from users
      where email like 'many%';
    insert into answers (application_id, question_id, id, options, revision, updated_at)
      select id, gen_random_uuid(), gen_random_uuid(), '["Said"]', 1, now() from applications;
    analyze users, sessions, applications, answers;
    set session_replication_role = origin`);
  expect(await readsOfPlan()).toEqual(byKey);
});
