import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('an unknown address answers in the error shape', async () => {
  const answer = await world.as().raw('GET', '/v3/nothing');
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ status: 'error', code: 'not_found' });
  expect(answer.headers['x-request-id']).toBe((answer.body as { requestId: string }).requestId);
});

test('the process, the database and the documents answer', async () => {
  expect((await world.as().raw('GET', '/healthz')).status).toBe(200);
  expect((await world.as().raw('GET', '/readyz')).status).toBe(200);
  expect((await world.as().raw('GET', '/docs')).status).toBe(200);
  const document = (await world.as().raw('GET', '/openapi.json')).body as { openapi: string };
  expect(document.openapi).toBe('3.1.0');
});

test.each(['text/plain', 'text/plain; charset=utf-8', 'application/xml', 'text/json'])(
  'a body of the type %s is refused by its type',
  async (type) => {
    const answer = await world
      .as()
      .raw('POST', '/v2/users/signin', '{"email":"a@flair.test","password":"long enough"}', {
        'content-type': type,
      });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  },
);

test('the scheme of a token is read in any case, as HTTP has it', async () => {
  const { token } = await aUser(world);
  const headers = { authorization: `bearer ${token}` };
  expect((await world.as().raw('GET', '/v3/auth/profile', undefined, headers)).status).toBe(200);
});
