import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { appWithPages } from '#test/app-with-pages.ts';
import { anAccount, aProject, type TestProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let app: FastifyInstance;
let project: TestProject;

beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT: 'on' });
  project = await aProject(world, { account: await anAccount(world) });
}, 120_000);
afterAll(async () => world.close());

/** The product's pages with limits that nobody has used yet. */
const pagesApp = async (): Promise<FastifyInstance> => appWithPages(world);
const visit = async (url: string, remoteAddress: string) =>
  app.inject({ method: 'GET', url, remoteAddress, headers: { accept: 'text/html' } });
/** Asks `count` times, 20 at once, as a line carries them. */
async function times<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    const length = Math.min(20, count - answers.length);
    const from = answers.length;
    answers.push(...(await Promise.all(Array.from({ length }, async (_, at) => ask(from + at)))));
  }
  return answers;
}
const tracked = (index: number): string =>
  `/projects/${project.slug}?utm_source=letter&utm_id=${index}&fbclid=${index}x&referer_id=${index}`;

test('2,000 views in a minute from 200 addresses, each with a link of its own, are all answered', async () => {
  app = await pagesApp();
  const statements = await world.statements(async () => {
    for (let round = 0; round < 10; round += 1) {
      const views = await Promise.all(
        Array.from({ length: 200 }, async (_, index) =>
          visit(tracked(round * 200 + index), `203.0.113.${index}`),
        ),
      );
      const refused = views.filter(({ statusCode }) => statusCode !== 200);
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([]);
    }
  });
  // One rendering serves them all.
  expect(statements.length).toBeLessThan(30);
  await app.close();
});

test('2,000 from one address are limited in words, and others are not in their way', async () => {
  app = await pagesApp();
  const views = await times(2000, async (index) => visit(tracked(index), '198.51.100.7'));
  const statuses = new Set(views.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([200, 429]));
  expect(views.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600);
  const limited = views.find(({ statusCode }) => statusCode === 429);
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(limited?.headers['cache-control']).toBe('no-store');
  expect(limited?.body).toContain('Too many pages at once');
  expect((await visit(tracked(1), '198.51.100.8')).statusCode).toBe(200);
  expect((await visit('/perks', '198.51.100.8')).statusCode).toBe(200);
  // Pages do not use up what the same person's app may ask for.
  expect((await visit('/v3/projects', '198.51.100.7')).statusCode).toBe(200);
  const french = await app.inject({
    method: 'GET',
    url: '/perks',
    remoteAddress: '198.51.100.7',
    headers: { 'accept-language': 'fr-FR,fr;q=0.9' },
  });
  expect(french.statusCode).toBe(429);
  expect(french.body).toContain('<html lang="fr"');
  await app.close();
});

test('pages that are not kept do not share a limit either', async () => {
  app = await pagesApp();
  const statuses = new Set<number>();
  for (let round = 0; round < 13; round += 1) {
    const views = await Promise.all(
      Array.from({ length: 100 }, async (_, index) =>
        visit(`/projects?q=word${round}x${index}`, `203.0.113.${index}`),
      ),
    );
    for (const { statusCode } of views) statuses.add(statusCode);
  }
  expect([...statuses]).toEqual([200]);
  await app.close();
}, 120_000);

test('share pictures have a limit of their own for each address', async () => {
  app = await pagesApp();
  const picture = `/og/projects/${project.slug}.png`;
  const views = await times(140, async () => visit(picture, '198.51.100.9'));
  expect(views.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect((await visit(picture, '198.51.100.10')).statusCode).toBe(200);
  expect((await visit('/perks', '198.51.100.9')).statusCode).toBe(200);
  await app.close();
});

const tag = async (url: string) => (await visit(url, '198.51.100.11')).headers['etag'];

test('only what a page knows of its address makes another page of it', async () => {
  app = await pagesApp();
  const list = await tag('/projects?status=past&q=cold');
  expect(await tag('/projects?q=cold&utm_campaign=x&status=past&q=second')).toBe(list);
  expect(await tag('/projects?q=cold')).not.toBe(list);
  await app.close();
});

test('a browser cannot call itself the server', async () => {
  app = await pagesApp();
  const headers = { 'x-forwarded-for': '0.0.0.0' };
  const views = await times(1300, async () =>
    app.inject({ method: 'GET', url: '/healthz', remoteAddress: '198.51.100.12', headers }),
  );
  expect(views.filter(({ statusCode }) => statusCode === 429)).toHaveLength(100);
  await app.close();
});

test('addresses and methods that no route takes count as requests of their caller, and pages do not', async () => {
  app = await pagesApp();
  const remoteAddress = '198.51.100.13';
  const unknown = [
    { method: 'GET', url: '/v3/nothing-here' },
    { method: 'PUT', url: '/v3/projects' },
    { method: 'POST', url: '/perks' },
    { method: 'GET', url: '/nothing.json' },
  ] as const;
  const ask = async (at: number) =>
    app.inject({ ...(unknown[at % unknown.length] ?? unknown[0]), remoteAddress });
  for (let at = 0; at < 100; at += 1) await visit('/perks', remoteAddress);
  const answers = await times(1250, ask);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(50);
  expect(refused[0]?.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await visit('/v3/projects', remoteAddress)).statusCode).toBe(429);
  expect((await visit('/perks', remoteAddress)).statusCode).toBe(200);
  expect((await visit('/v3/nothing-here', '198.51.100.14')).statusCode).toBe(404);
  await app.close();
});

test('odd addresses are refused and never a defect, on the line as they are', async () => {
  app = await pagesApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (method: string, address: string) => {
    const sent = request({ port, host: '127.0.0.1', path: address, method }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.resume();
    return reply;
  };
  const odd = ['//', '///', '//evil.example', '//[', '/\\', '/\\evil', '/%', '/%ff', '/a//b', '*'];
  for (const address of [...odd, 'http://[', 'projects', '/projects/%E0%A4%A']) {
    const { statusCode } = await ask('GET', address);
    expect([400, 404], address).toContain(statusCode);
  }
  for (const address of ['/', '/projects', `/projects/${project.slug}`, '/settings']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) {
      const reply = await ask(method, address);
      expect(reply.statusCode, `${method} ${address}`).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD');
    }
  }
  expect((await ask('POST', '/nothing/here')).statusCode).toBe(404);
  await app.close();
});

test('where too many calls are under way, pages and lists wait first, then what is of one\u2019s own, and saves go on', async () => {
  app = await pagesApp();
  const { admission } = app;
  const { limit } = admission.figures();
  const hold = (count: number) => Array.from({ length: count }, () => admission.take('urgent'));
  const places = hold(limit / 2);
  const pages = Array.from({ length: limit * 2 }, () => admission.takePage());
  const answerOf = async (method: 'GET' | 'POST', url: string, language = 'en') =>
    app.inject({
      method,
      url,
      headers: { 'accept-language': language },
      ...(method === 'POST' && { payload: {} }),
    });
  const page = await answerOf('GET', `/projects/${project.slug}`, 'fr');
  expect(page.statusCode).toBe(503);
  expect(Number(page.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('Il y a beaucoup de monde en ce moment');
  expect(page.body).toContain('http-equiv="refresh"');
  expect((await answerOf('GET', '/v3/projects')).json()).toMatchObject({ code: 'unavailable' });
  // The page of a form is a shell that reads nothing, and what it reads is of one's own.
  expect((await answerOf('GET', `/projects/${project.slug}/apply`)).statusCode).toBe(200);
  expect((await answerOf('GET', '/v3/home')).statusCode).toBe(401);
  places.push(...hold(Math.ceil(limit * 0.3)));
  expect((await answerOf('GET', '/v3/home')).statusCode).toBe(503);
  // What is so for half a second is told.
  await new Promise((resolve) => setTimeout(resolve, 550));
  const save = await answerOf('POST', `/v2/applications/${project.id}/applicationAnswers`);
  expect(save.statusCode).toBe(401);
  expect(Number(save.headers['save-after'])).toBeGreaterThanOrEqual(2);
  expect((await answerOf('POST', '/v2/users/signin')).statusCode).toBe(400);
  for (const { leave } of places) leave(false);
  for (const { leave } of pages) leave();
  const after = await answerOf('GET', `/projects/${project.slug}`);
  expect(after.statusCode).toBe(200);
  expect(after.headers['save-after']).toBeUndefined();
  await app.close();
});
