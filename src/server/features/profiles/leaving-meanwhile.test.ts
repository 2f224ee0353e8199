import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { aPersonWithPassword, ownPassword } from '#test/second-factor.ts';
import { whileCommitting } from '#test/while-committing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** What deleting an account does to its row last. */
const erased = (id: string): [string, unknown[]][] => [
  [`select from users where id = $1 for update`, [id]],
  [
    `update users set deleted_at = now(), email = id || '@deleted.invalid', email_verified_at = null where id = $1`,
    [id],
  ],
  ['delete from sessions where user_id = $1', [id]],
];

const made: [string, (projectId: string) => [method: string, url: string, body: unknown]][] = [
  ['a startup', () => ['POST', '/v3/startups', { name: 'Mycelia' }]],
  ['an organisation', () => ['POST', '/v2/entities/', { name: 'Left behind' }]],
  ['a draft', (id) => ['POST', `/v2/applications/${id}/applicationForm`, {}]],
  ['a bookmark', (id) => ['PUT', `/v3/projects/${id}/bookmark`, {}]],
  ['a saved search', () => ['POST', '/v3/searches', { name: 'Energy', query: { q: 'energy' } }]],
  ['a text about oneself', () => ['PATCH', '/profiles/me', { headline: 'I was here' }]],
];

test.each(made)('%s that is made while its person leaves is not left behind', async (_, ask) => {
  const project = await aProject(world);
  const person = await aUser(world);
  const [method, url, body] = ask(project.id);
  const status = await whileCommitting(world, erased(person.id), async () =>
    world.as(person.token).raw(method, url, body),
  );
  expect(status).toBe(401);
});

test('what is being written as the account is deleted goes with it', async () => {
  const project = await aProject(world);
  const person = await aPersonWithPassword(world);
  const writing: [string, unknown[]][] = [
    [
      'insert into bookmarks (user_id, project_id, created_at) values ($1, $2, now())',
      [person.id, project.id],
    ],
  ];
  const status = await whileCommitting(world, writing, async () =>
    world.as(person.token).raw('DELETE', '/v3/auth/account', { password: ownPassword }),
  );
  expect(status).toBe(200);
  const left = await world.pool.query('select 1 from bookmarks where user_id = $1', [person.id]);
  expect(left.rowCount).toBe(0);
});
