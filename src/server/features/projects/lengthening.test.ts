import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEADLINE_GRACE_MS } from '#rules/projects/grace.ts';
import { HOUR_MS, MINUTE_MS } from '#rules/time.ts';
import { newId } from '#server/db/id.ts';
import { openDraft } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { lengthenDeadlines } from './commands/lengthen.ts';
import { projectExpiry } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
const now = () => world.clock.now();
async function anOutage(endedAgoMs: number, minutes: number): Promise<void> {
  const endedAt = new Date(now().getTime() - endedAgoMs);
  await world.db
    .insertInto('outages')
    .values({
      id: newId(),
      cause: 'silence',
      began_at: new Date(endedAt.getTime() - minutes * MINUTE_MS),
      ended_at: endedAt,
    })
    .execute();
}

/** An open project that closes in so long, whose team has allowed it or not. */
async function aClosing(closesInMs: number, lengthensDeadline: boolean) {
  const deadline = new Date(now().getTime() - DEADLINE_GRACE_MS + closesInMs);
  const project = await aProject(world, { deadline });
  const api = world.as(project.account.owner.token);
  const params = { id: project.id };
  if (lengthensDeadline) await api.ok('updateProject', { params, body: { lengthensDeadline } });
  const read = async () => (await world.as().ok('getProject', { params })).data;
  return { project, deadline, api, params, read };
}
const later = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * MINUTE_MS).toISOString();

test('who has not allowed it keeps the deadline; who has gets the minutes once, however often it is asked', async () => {
  const [plain, allowed] = [await aClosing(HOUR_MS, false), await aClosing(HOUR_MS, true)];
  await anOutage(MINUTE_MS, 12);
  const counts = await Promise.all([1, 2, 3].map(async () => lengthenDeadlines(world.db, now())));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await lengthenDeadlines(world.db, now())).toBe(0);
  expect(await plain.read()).toMatchObject({
    deadline: plain.deadline.toISOString(),
    lengthensDeadline: false,
    lengthenedMinutes: 0,
  });
  expect(await allowed.read()).toMatchObject({
    deadline: later(allowed.deadline, 12),
    applyClosesAt: later(allowed.deadline, 12 + DEADLINE_GRACE_MS / MINUTE_MS),
    lengthensDeadline: true,
    lengthenedMinutes: 12,
  });
  await anOutage(0, 1);
  expect(await lengthenDeadlines(world.db, now())).toBe(1);
  expect((await allowed.read()).deadline).toBe(later(allowed.deadline, 13));
  await allowed.api.ok('updateProject', {
    params: allowed.params,
    body: { lengthensDeadline: false },
  });
  expect((await allowed.read()).deadline).toBe(later(allowed.deadline, 13));
});

test('founders with a draft are told, and the calendar says it is another', async () => {
  const { project, params, deadline } = await aClosing(HOUR_MS, true);
  const { api } = await openDraft(world, project);
  const calendar = async () =>
    String((await world.as().raw('GET', `/v3/projects/${params.id}/deadline.ics`)).body);
  const before = await calendar();
  world.clock.advance(2000);
  await anOutage(0, 5);
  await lengthenDeadlines(world.db, now());
  const told = (await api.ok('listNotifications')).data;
  expect(told.map(({ kind }) => kind)).toContain('project_changed');
  expect(JSON.stringify(told)).toContain(
    (await world.as().ok('getProject', { params })).data.deadline,
  );
  const after = await calendar();
  expect(sequence(after)).toBeGreaterThan(sequence(before));
  expect(after).not.toBe(before);
  expect(deadline.getTime()).toBeLessThan(now().getTime());
});

test('what was away over the end is not past when it comes back, and can be sent to', async () => {
  const { project } = await aClosing(5 * MINUTE_MS, true);
  const { save, send } = await openDraft(world, project);
  await save(...project.questionIds.map((questionId) => ({ questionId, options: ['x'] })));
  world.clock.advance(65 * MINUTE_MS);
  // The clock may be there before a process has said that it answers again.
  await projectExpiry.run({ services: world.services, now: now() });
  await anOutage(0, 62);
  await sql`insert into availability (answered_at) values (clock_timestamp())`.execute(world.db);
  await projectExpiry.run({ services: world.services, now: now() });
  expect((await send()).application.status).toBe('pending');
  world.clock.advance(63 * MINUTE_MS);
  await projectExpiry.run({ services: world.services, now: now() });
  const { status } = await world.db
    .selectFrom('projects')
    .select('status')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('expired');
});

test('a deadline that its team sets anew has in it what was before', async () => {
  const { api, params, read } = await aClosing(HOUR_MS, true);
  await anOutage(0, 9);
  const deadline = later(now(), 30);
  await api.ok('updateProject', { params, body: { deadline } });
  await lengthenDeadlines(world.db, now());
  expect(await read()).toMatchObject({ deadline, lengthenedMinutes: 0 });
});
