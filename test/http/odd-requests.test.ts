import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import { newId } from '#server/db/id.ts';
import { aFormVersion, anAccount, aProject, aUser } from '#test/factories.ts';
import { brokenUploads, oddPaths } from './odd-requests.ts';
import { createWorld, type Failure, type World } from '#test/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  ({ token } = await aUser(world));
});
afterAll(async () => world.close());

test.each(brokenUploads)('an upload with %s is refused, not a defect', async (_, broken) => {
  const answer = await world.as(token).raw('POST', '/v3/files', broken.payload, {
    'content-type': broken.contentType,
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((answer.body as Failure).message).not.toMatch(/JSON/);
});

test('an upload that says it is too large is refused before its bytes are read', async () => {
  const answer = await world.as(token).raw('POST', '/v3/files', 'x', {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(200 * 1024 * 1024),
  });
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('a body of 170,000 unknown fields is refused in few words and at once', async () => {
  const body = JSON.stringify(
    Object.fromEntries(Array.from({ length: 170_000 }, (_, index) => [`f${index}`, 1])),
  );
  const before = process.threadCpuUsage();
  const answer = await world.as(token).raw('POST', '/v3/startups', body, {
    'content-type': 'application/json',
  });
  expect(answer.status).toBe(400);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
  const { details, message } = answer.body as Failure;
  expect(details?.length).toBeLessThanOrEqual(200);
  expect(message.length).toBeLessThan(300);
});

test.each(oddPaths)('%j leads nowhere', async (url) => {
  const reply = await world.app.inject({ method: 'GET', url });
  expect([400, 404, 421]).toContain(reply.statusCode);
  expect(reply.json()).toMatchObject({ status: 'error' });
});

describe('a method that a known address does not take is 405 and names those it takes', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const specs = Object.values(calls) as CallSpec[];
  const paths = [...new Set(specs.map(({ path }) => path))];
  /** True where another call's pattern holds this address too: that one answers then. */
  const isServed = (path: string, method: string): boolean => {
    const parts = path.split('/');
    return specs.some((spec) => {
      const others = spec.path.split('/');
      return (
        spec.method === method &&
        others.length === parts.length &&
        others.every((part, at) => part.startsWith('{') || part === parts[at])
      );
    });
  };

  test.each(paths)('%s', async (path) => {
    const url = path.replaceAll(/\{\w+\}/g, newId());
    for (const method of methods) {
      if (isServed(path, method)) continue;
      const reply = await world.app.inject({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        payload: '{"broken',
      });
      expect(reply.statusCode, method).toBe(405);
      expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
      const allowed = String(reply.headers.allow).split(', ');
      expect(allowed).not.toContain(method);
      for (const spec of specs.filter((one) => one.path === path)) {
        expect(allowed).toContain(spec.method);
      }
    }
  });

  test('documents, health and pictures too', async () => {
    for (const url of ['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics']) {
      const answer = await world.as().raw('DELETE', url);
      expect(answer.status, url).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD');
    }
  });
});

const question = (options: unknown[]) => ({
  screen: 'One',
  ranking: 1,
  type: 'single_choice',
  label: 'Which?',
  options,
});

describe('an option of blanks', () => {
  test.each([
    ['text', '  '],
    ['value', { value: ' \t', label: 'Yes' }],
    ['label', { value: 'yes', label: '\u00a0\n' }],
  ])('is refused as %s', async (_, option) => {
    const account = await anAccount(world);
    const project = await aProject(world, { account, status: 'draft' });
    const api = world.as(account.owner.token);
    const { data } = await api.ok('listQuestions', { params: { id: project.id } });
    const answer = await api.raw('PUT', `/v3/projects/${project.id}/questions`, {
      version: data.version,
      questions: [question(['no', option])],
    });
    expect(answer.status).toBe(400);
    expect((answer.body as Failure).details?.[0]?.path).toContain('questions.0.options.1');
  });

  test('that a form holds from before can be read', async () => {
    const account = await anAccount(world);
    const project = await aProject(world, { account, status: 'draft' });
    await aFormVersion(world, project.id, (rows) =>
      rows.map((row) => ({ ...row, options: [{ value: '', label: '' }] })),
    );
    const answer = await world
      .as(account.owner.token)
      .raw('GET', `/v3/projects/${project.id}/questions`);
    expect(answer.status).toBe(200);
  });
});
