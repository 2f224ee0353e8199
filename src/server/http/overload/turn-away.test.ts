import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDraft } from '#test/applications.ts';
import { createWorld, type World } from '#test/world.ts';
import type { Place } from './admission.ts';

let world: World;
let places: Place[] = [];
let origin: string;
beforeAll(async () => {
  world = await createWorld();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens reads what is public into memory; a list waits for that.
  await world.as().ok('listProjects');
});
afterAll(async () => world.close());
afterEach(() => {
  for (const place of places) place.leave(false);
  places = [];
});
/** As somebody on the network: what is asked inside the process is not turned away. */
async function ask(path: string, init: RequestInit = {}) {
  const reply = await fetch(origin + path, init);
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}
/** A reading call with a body, which `fetch` does not send. */
async function withABody(path: string, body: string): Promise<{ status: number }> {
  const asked = request(origin + path, {
    method: 'GET',
    headers: { 'content-length': body.length },
  });
  asked.end(body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return { status: reply.statusCode ?? 0 };
}
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
/** As many urgent calls under way as there may be, but one. */
function fill(): void {
  const { limit } = world.app.admission.figures();
  places = Array.from({ length: limit - 1 }, () => world.app.admission.take('urgent'));
}

test('what only reads is refused before anything is asked, and told when to come again', async () => {
  const { founder, project } = await aDraft(world);
  fill();
  const before = world.app.admission.figures().refused.browse;
  const paths = ['/v3/projects', `/v3/projects/${project.id}/?a=%`, '/v3/applications/my?limit=1'];
  for (const path of paths) {
    const statements = await world.statements(async () => {
      const { status, headers, body } = await ask(path, as(founder.token));
      expect([path, status]).toEqual([path, 503]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(body).toEqual({
        status: 'error',
        code: 'unavailable',
        key: 'failures.unavailable',
        message: 'The service is busy. Try again in a few seconds.',
        requestId: headers.get('x-request-id'),
      });
    });
    expect(statements).toEqual([]);
  }
  expect(world.app.admission.figures().refused.browse).toBe(before + 2);
  expect(world.app.admission.figures().refused.own).toBeGreaterThan(0);
});

test('what is urgent, what is not counted, and what has a body goes on', async () => {
  const { founder, application, project } = await aDraft(world);
  fill();
  const { status } = await ask(`/v2/applications/${application._id}/applicationAnswers`, {
    method: 'POST',
    headers: { ...as(founder.token).headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      answers: [{ questionId: project.questionIds[0], options: ['Cooling'] }],
    }),
  });
  expect(status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/v3/nothing-there')).status).toBe(404);
  expect((await ask('/v3/projects/%E0%A4%A')).status).toBe(404);
  // It would read as the beginning of the next request.
  const { status: withBody } = await withABody('/v3/projects', 'GET /healthz HTTP/1.1\r\n\r\n');
  expect(withBody).toBe(503);
});

test('where there is room again, reading goes on', async () => {
  fill();
  expect((await ask('/v3/projects')).status).toBe(503);
  for (const place of places) place.leave(false);
  expect((await ask('/v3/projects')).status).toBe(200);
});

test('of many that are refused at once, all are told, and those after the hundredth a little later', async () => {
  fill();
  const beganAt = performance.now();
  const told = await Promise.all(
    Array.from({ length: 150 }, async () => {
      const { status } = await ask('/v3/projects');
      return { status, ms: performance.now() - beganAt };
    }),
  );
  expect(told.filter(({ status }) => status !== 503)).toEqual([]);
  // Fifty are told in four turns of 20 ms.
  expect(Math.max(...told.map(({ ms }) => ms))).toBeGreaterThan(60);
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const labels = 'call="listProjects",route="/v3/projects",method="GET",status="503"';
  const [, count] = new RegExp(`_count\\{${labels}.*?\\} (\\d+)`).exec(figures) ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(150);
});
