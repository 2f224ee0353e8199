import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { isDeep } from './deep-bodies.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const nested = (levels: number, inside = ''): string =>
  '['.repeat(levels) + inside + ']'.repeat(levels);

test.each([
  ['64 levels', nested(64), false],
  ['65 levels', nested(65), true],
  ['objects in lists', `${'[{"a":'.repeat(33)}1${'}]'.repeat(33)}`, true],
  ['many beside each other', `[${'[],{},'.repeat(1000)}1]`, false],
  ['brackets of a text', nested(1, `"${'['.repeat(1000)}"`), false],
  [
    'brackets of a text after its quotes',
    nested(1, String.raw`"\"\\\"${'['.repeat(1000)}"`),
    false,
  ],
  ['brackets after a text that ends in a backslash', String.raw`["\\",${nested(64)}]`, true],
  ['what is never closed', '{'.repeat(65), true],
  ['nothing', '', false],
])('%s', (_, json, deep) => {
  expect(isDeep(json)).toBe(deep);
});

const signIn = async (payload: string) =>
  world.app.inject({
    method: 'POST',
    url: '/v2/users/signin',
    headers: { 'content-type': 'application/json' },
    payload,
  });

test('a body that is too deep is refused before it is read, at every address', async () => {
  const deep = await signIn(nested(900_000));
  expect([deep.statusCode, deep.json<{ code: string }>().code]).toEqual([400, 'malformed']);
  const flat = await signIn(nested(64));
  expect([flat.statusCode, flat.json<{ code: string }>().code]).toEqual([400, 'validation']);
});

test.each(['', '{', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'])(
  'what was refused before still is: %j',
  async (body) => {
    const reply = await signIn(body);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'malformed']);
  },
);
