import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import { aProject, aUser } from '#test/factories.ts';
import { upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let https: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  https = await createWorld({ PUBLIC_URL: 'https://flair.test' });
  ({ token } = await aUser(world, { email: 'operator@flair.test' }));
});
afterAll(async () => {
  await world.close();
  await https.close();
});

const readable = (Object.entries(calls) as [string, CallSpec][]).filter(
  ([, spec]) =>
    spec.method === 'GET' && !spec.path.includes('{') && (spec.replyKind ?? 'json') === 'json',
);
const documents = ['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics', '/dev/outbox'];

test.each(readable)('%s is JSON in UTF-8 that nobody keeps, or asks for anew', async (_, spec) => {
  const { path, personalWith } = spec;
  for (const caller of [token, undefined]) {
    const { headers, status } = await world.as(caller).raw('GET', path);
    expect(status).toBeLessThan(500);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe(personalWith ? 'private, no-cache' : 'no-store');
    expect(headers['etag'] !== undefined).toBe(personalWith !== undefined);
  }
});

test.each([...documents, '/v3/nothing', '/v3/projects', '/v3/auth/profile'])(
  '%s says its type with a character set, and may not be sniffed, framed or told about',
  async (path) => {
    const { headers } = await world.as().raw('GET', path);
    expect(headers['content-type']).toMatch(/^[a-z]+\/[a-z]+;.*charset=utf-8/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
  },
);

test('a file may not be sniffed, kept by others or shown in the page of another site', async () => {
  const { body } = await upload(world, token, {
    name: 'a.txt',
    type: 'text/plain',
    content: 'text',
  });
  const { headers } = await world.as(token).raw('GET', `/v3/files/${body.data._id}`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'self'; sandbox",
  );
});

test('under https browsers are told to stay there for at least a year, over http they are not', async () => {
  for (const path of ['/v3/projects', '/docs', '/v3/nothing']) {
    const { headers } = await https.as().raw('GET', path);
    const [, seconds] = /max-age=(\d+); includeSubDomains/i.exec(
      String(headers['strict-transport-security']),
    ) ?? ['', '0'];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400);
    expect(
      (await world.as().raw('GET', path)).headers['strict-transport-security'],
    ).toBeUndefined();
  }
});

test('any site may read what is public, none with the credentials of a browser', async () => {
  for (const origin of ['https://evil.example', 'http://flair.test', 'null']) {
    const { headers } = await world.as().raw('GET', '/v3/projects', undefined, { origin });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const asked = await world.as().raw('OPTIONS', '/v3/auth/profile', undefined, {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    });
    expect(asked.headers['access-control-allow-origin']).toBe('*');
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
  }
});

test('who asks what an address takes without naming an origin is told, with no text that is not ours', async () => {
  for (const path of ['/v3/projects', '/v3/auth/profile', '/nowhere']) {
    const { status, headers, body } = await world.as().raw('OPTIONS', path);
    expect({ path, status, body }).toEqual({ path, status: 204, body: '' });
    expect(headers['access-control-allow-methods']).toContain('GET');
  }
});

const visit = async (where: World, id: string, cookie?: string) => {
  const url = `/v3/projects/${id}/views`;
  const { headers } = await where.as().raw('POST', url, undefined, cookie ? { cookie } : {});
  return String(headers['set-cookie']);
};

test('the one cookie is bound to the host under https, and works over http', async () => {
  const safe = await aProject(https);
  const set = await visit(https, safe.id);
  expect(set).toMatch(
    /^__Host-flair_visitor=[0-9a-f-]{36}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = set.split(';', 1)[0] ?? '';
  expect(await visit(https, safe.id, cookie)).toBe(set);
  // One without the prefix may come from a sister host, and counts for nothing.
  const foreign = cookie.replace('__Host-', '');
  expect(await visit(https, safe.id, foreign)).not.toContain(foreign.split('=')[1]);
  const plain = await visit(world, (await aProject(world)).id);
  expect(plain).toMatch(/^flair_visitor=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('methods that are not served are refused, TRACE among them, and folders are not listed', async () => {
  for (const path of ['/', '/v3/projects', '/docs']) {
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH'] as const) {
      const headers = { 'x-canary': 'sent along' };
      const reply = await world.app.inject({ method: method as 'GET', url: path, headers });
      expect(reply.statusCode, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(reply.body).not.toContain('sent along');
    }
  }
  for (const path of ['/assets/', '/assets', '/src/', '/.git/config']) {
    const { status, body } = await world.as().raw('GET', path);
    expect(status, path).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  }
  for (const path of ['/v3/files', '/v3/files/']) {
    const { status, headers } = await world.as().raw('GET', path);
    expect(status, path).toBe(405);
    expect(headers['allow']).toBe('POST');
  }
});
