import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDraft } from '#test/applications.ts';
import { createWorld, type World } from '#test/world.ts';
import type { Place } from './admission.ts';

let world: World;
let places: Place[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
afterEach(() => {
  for (const place of places) place.leave(false);
  places = [];
});
/** As many urgent calls under way as there may be, but one. */
function fill(): void {
  const { limit } = world.app.admission.figures();
  places = Array.from({ length: limit - 1 }, () => world.app.admission.take('urgent'));
}

test('what only reads is refused before anything is asked, and told when to come again', async () => {
  const { founder } = await aDraft(world);
  fill();
  const before = world.app.admission.figures().refused.browse;
  for (const path of ['/v3/projects', '/v3/applications/my']) {
    const statements = await world.statements(async () => {
      const { status, headers, body } = await world.as(founder.token).raw('GET', path);
      expect([path, status]).toEqual([path, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(body).toEqual({
        status: 'error',
        code: 'unavailable',
        key: 'failures.unavailable',
        message: 'The service is busy. Try again in a few seconds.',
        requestId: headers['x-request-id'],
      });
    });
    expect(statements).toEqual([]);
  }
  expect(world.app.admission.figures().refused.browse).toBe(before + 1);
  expect(world.app.admission.figures().refused.own).toBeGreaterThan(0);
});

test('what is urgent, and what is not counted, goes on', async () => {
  const { founder, application, project } = await aDraft(world);
  fill();
  const { status } = await world
    .as(founder.token)
    .raw('POST', `/v2/applications/${application._id}/applicationAnswers`, {
      answers: [{ questionId: project.questionIds[0], options: ['Cooling'] }],
    });
  expect(status).toBe(200);
  expect((await world.as().raw('GET', '/healthz')).status).toBe(200);
});

test('where there is room again, reading goes on', async () => {
  fill();
  expect((await world.as().raw('GET', '/v3/projects')).status).toBe(503);
  for (const place of places) place.leave(false);
  expect((await world.as().raw('GET', '/v3/projects')).status).toBe(200);
});

test('of many that are refused at once, all are told, and those after the hundredth a little later', async () => {
  fill();
  const beganAt = performance.now();
  const told = await Promise.all(
    Array.from({ length: 150 }, async () => {
      const { status } = await world.as().raw('GET', '/v3/projects');
      return { status, ms: performance.now() - beganAt };
    }),
  );
  expect(told.filter(({ status }) => status !== 503)).toEqual([]);
  // Fifty are told in four turns of 20 ms.
  expect(Math.max(...told.map(({ ms }) => ms))).toBeGreaterThan(60);
});
