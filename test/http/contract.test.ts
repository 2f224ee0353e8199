import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallSpec, errorsOf, urlOf } from '#contract/define.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { calls } from '#contract/index.ts';
import { newId } from '#server/db/id.ts';
import { aUser } from '#test/factories.ts';
import { createWorld, type Failure, type World } from '#test/world.ts';

/** Tables over every declared call: what must hold whoever wrote it. */
const table = Object.entries(calls) as [string, CallSpec][];
const writes = table.filter(([, spec]) => spec.body && spec.bodyKind !== 'multipart');
const closed = table.filter(([, spec]) => spec.who !== 'anyone');

let world: World;
let token: string;
let operatorToken: string;
beforeAll(async () => {
  world = await createWorld();
  ({ token } = await aUser(world));
  ({ token: operatorToken } = await aUser(world, { email: 'operator@flair.test' }));
});
afterAll(async () => world.close());

/** Somebody who may make the call, as far as the first lock goes. */
const mayCall = (spec: CallSpec) => world.as(spec.who === 'operator' ? operatorToken : token);

/** An address of the call with well-formed ids that nothing has. */
function addressOf(spec: CallSpec): string {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return urlOf(spec, { params: Object.fromEntries(names.map((name) => [name, newId()])) });
}

function expectDeclared(spec: CallSpec, answer: { status: number; body: unknown }): void {
  const { code } = answer.body as Failure;
  expect(errorsOf(spec).has(code), `${spec.method} ${spec.path} answered ${code}`).toBe(true);
  expect(answer.status).toBe(errorCatalogue[code].status);
}

test('method and path name one call', () => {
  const keys = table.map(([, spec]) => `${spec.method} ${spec.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the OpenAPI document has exactly the calls that are served', async () => {
  const { paths } = (await world.as().raw('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(
    table.map(([, spec]) => `${spec.method} ${spec.path}`).toSorted(),
  );
  for (const [name, spec] of table) {
    const url = spec.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    expect(world.app.hasRoute({ method: spec.method, url }), name).toBe(true);
  }
});

test('every order is read as a JSON list, too', () => {
  const wrong = table.flatMap(([name, { query }]) => {
    const usual: unknown = query?.shape['sort']?.safeParse(undefined).data;
    if (usual === undefined) return [];
    const asList = query?.shape['sort']?.safeParse(JSON.stringify([usual]));
    return asList?.data === usual ? [] : [name];
  });
  expect(wrong).toEqual([]);
});

describe('a visitor, an ended and a made-up session get 401', () => {
  test.each(closed)('%s', async (_, spec) => {
    for (const bearer of [undefined, 'x'.repeat(43), newId()]) {
      const answer = await world.as(bearer).raw(spec.method, addressOf(spec), spec.body && {});
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthorized' });
    }
  });
});

describe('what nobody has is 404, or refused by its shape', () => {
  test.each(table.filter(([, spec]) => spec.path.includes('{')))('%s', async (_, spec) => {
    const answer = await mayCall(spec).raw(spec.method, addressOf(spec), spec.body && {});
    if (answer.status >= 400) expectDeclared(spec, answer);
    expect([404, 400, 415]).toContain(answer.status);
  });
});

const nasty: [string, unknown][] = [
  ['a list', []],
  ['a text', '"text"'],
  ['an unknown field', { __unknown__: 1, constructor: 1 }],
  ['a polluted prototype', '{"__proto__":{"admin":true}}'],
  ['broken JSON', '{"a":'],
  ['a NUL', { name: 'a\u0000b', email: 'a\u0000@b.c', q: '\u0000' }],
  ['half a character', { name: '\ud800', email: '\ud800', answers: '\ud800' }],
];

describe('a wrong body is refused in words, never with a 5xx', () => {
  test.each(writes)('%s', async (_, spec) => {
    for (const [what, body] of nasty) {
      const answer = await mayCall(spec).raw(spec.method, addressOf(spec), body, {
        'content-type': 'application/json',
      });
      expect(answer.status, what).toBeGreaterThanOrEqual(400);
      expect(answer.status, what).toBeLessThan(500);
      expectDeclared(spec, answer);
    }
  });
});

describe('an unknown parameter of the query is refused, and those that there are are named', () => {
  test.each(table.filter(([, spec]) => spec.method === 'GET' && !spec.path.includes('{')))(
    '%s',
    async (_, spec) => {
      const answer = await mayCall(spec).raw('GET', `${addressOf(spec)}?drop=table`);
      expect(answer.status).toBe(400);
      const { details } = answer.body as Failure;
      const refused = details?.find((detail) => detail.path === 'query.drop');
      const taken = spec.query ? ` Allowed here: ${Object.keys(spec.query.shape).join(', ')}.` : '';
      expect(refused?.message).toBe(`This call takes no such parameter.${taken}`);
    },
  );
});

describe('an order is taken as a JSON list too', () => {
  test.each([
    ['/v2/perks', ['-featured', 'deadline']],
    ['/v2/connector/ranking', ['-score']],
    ['/v3/projects', ['deadline', '-featured']],
  ])('%s', async (path, keys) => {
    const sort = encodeURIComponent(JSON.stringify(keys));
    expect((await mayCall(calls.listPerks).raw('GET', `${path}?sort=${sort}`)).status).toBe(200);
  });
});
