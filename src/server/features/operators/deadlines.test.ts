import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time.ts';
import { newId } from '#server/db/id.ts';
import { openRecentCalls } from '#server/http/health/recent-calls.ts';
import { aDraft, openDraft } from '#test/applications.ts';
import { aProject, anAccount, aUser, type TestAccount } from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
let account: TestAccount;
beforeAll(async () => {
  world = await createWorld();
  desk = world.as((await aUser(world, { email: 'operator@flair.test' })).token);
  account = await anAccount(world);
});
afterAll(async () => world.close());
beforeEach(async () => {
  await sql`truncate processes, outages`.execute(world.db);
  await sql`update projects set status = 'archived'`.execute(world.db);
});

const read = async () => (await desk.ok('getDeadlineFigures')).data;
const from = (ms: number) => new Date(world.clock.now().getTime() + ms);
const aClosing = async (ms: number) => aProject(world, { account, deadline: from(ms) });
/** The row of a process that was seen so long ago. */
async function tell(figures: unknown, secondsAgo = 0): Promise<void> {
  await sql`insert into processes (id, kind, machine, pid, files_at, files_mark, job_pools, figures, started_at, seen_at)
    values (${newId()}, 'server', 'here', 7, 'a folder', 'a', '{}', ${JSON.stringify(figures)}, now(),
      clock_timestamp() - make_interval(secs => ${secondsAgo}))`.execute(world.db);
}
const idle = {
  running: 0,
  waiting: 0,
  limit: 128,
  refused: { urgent: 0, own: 0, browse: 0, page: 0 },
};

test('without a process, a project or an outage there is nothing, and only operators are told', async () => {
  expect(await read()).toMatchObject({
    processes: 0,
    saves: 0,
    p99: { save: null, send: null },
    arrivals: { waiting: 0, oldestAt: null },
    minutesAway: 0,
    closing: [],
    passed: [],
  });
  const { token } = await aUser(world);
  expect((await world.as(token).fails('getDeadlineFigures')).code).toBe('forbidden');
});

test('what people save and send is counted as it is answered', async () => {
  const project = await aClosing(HOUR_MS);
  const draft = await openDraft(world, project);
  const [questionId = ''] = project.questionIds;
  await draft.save({ questionId, options: ['Cooling'] });
  await draft.save({ questionId, options: ['Cooling without gas'], baseRevision: 1 });
  await draft.send();
  await tell(world.app.recentCalls.figures());
  world.clock.advance(10_000);
  const { parts, ...figures } = await read();
  expect(figures).toMatchObject({ processes: 1, saves: 2, sends: 1, limit: 128 });
  expect(figures.p99.save).toBeGreaterThan(0);
  expect(figures.p99.send).toBeGreaterThan(0);
  expect(parts).toHaveLength(60);
  expect(parts.at(-1)).toMatchObject({ saves: 2, sends: 1 });
  world.clock.advance(MINUTE_MS);
  const later = await read();
  expect([later.saves, later.sends]).toEqual([0, 0]);
  expect(later.parts.at(-7)).toMatchObject({ saves: 2, sends: 1 });
});

test('what several processes did adds up; one that is gone, or of another release, does not count', async () => {
  const figuresOf = (saves: number, ms: number, refused: number) => {
    const told = { ...idle, running: 3, refused: { ...idle.refused, browse: refused } };
    const recent = openRecentCalls(world.clock.now, { figures: () => told });
    for (let n = 0; n < saves; n += 1) recent.note('save', ms);
    return recent.figures();
  };
  await tell(figuresOf(990, 20, 5));
  await tell(figuresOf(10, 900, 7), 1);
  await tell(figuresOf(5000, 20, 100), 60);
  await tell({ said: 'otherwise' });
  await tell(null);
  world.clock.advance(10_000);
  const figures = await read();
  expect(figures).toMatchObject({
    processes: 2,
    saves: 1000,
    running: 6,
    limit: 256,
    refused: { urgent: 0, own: 0, browse: 12, page: 0 },
  });
  // 99 of 100 took 20 ms, and the hundredth 900.
  expect(figures.p99.save).toBeGreaterThanOrEqual(20);
  expect(figures.p99.save).toBeLessThanOrEqual(23);
});

test('what was refused before is not refused now', async () => {
  const told = { ...idle, refused: { ...idle.refused, browse: 4 } };
  const recent = openRecentCalls(world.clock.now, { figures: () => told });
  recent.figures();
  world.clock.advance(2 * MINUTE_MS);
  told.refused = { ...told.refused, browse: 5 };
  await tell(recent.figures());
  expect((await read()).refused.browse).toBe(1);
});

test('projects stand in the order of their deadlines, with drafts and what was sent in the last hour', async () => {
  const project = await aClosing(2 * HOUR_MS);
  const first = await aClosing(HOUR_MS);
  const passed = await aClosing(-HOUR_MS);
  await aClosing(-3 * DAY_MS);
  await aDraft(world, { project });
  const draft = await openDraft(world, project);
  await draft.save(
    ...project.questionIds.map((questionId) => ({ questionId, options: ['Cooling'] })),
  );
  await draft.send();
  const figures = await read();
  expect(figures.closing.map(({ _id, drafts, sent }) => [_id, drafts, sent])).toEqual([
    [first.id, 0, 0],
    [project.id, 1, 1],
  ]);
  expect(figures.passed).toEqual([
    expect.objectContaining({
      _id: passed.id,
      isClosed: false,
      closesAt: from(DAY_MS - HOUR_MS).toISOString(),
    }),
  ]);
});

test('lists are bounded, and the whole page is one statement beside the caller’s', async () => {
  for (let n = 0; n < 12; n += 1) await aClosing(HOUR_MS + n * MINUTE_MS);
  await tell(world.app.recentCalls.figures());
  const statements = await world.statements(read);
  expect((await read()).closing).toHaveLength(10);
  expect(statements.filter((text) => text.includes('processes'))).toHaveLength(1);
  expect(statements).toHaveLength(2);
});

test('an arrival that waits is counted, and minutes away once each', async () => {
  const draft = await openDraft(world, await aClosing(HOUR_MS));
  const at = from(-MINUTE_MS);
  await world.db
    .insertInto('arrivals')
    .values({
      id: newId(),
      application_id: draft.params.id,
      user_id: draft.founder.id,
      received_at: at,
      content: '{}',
      hash: 'ab',
      statement: '{}',
      signature: Buffer.from('s'),
      key_id: 'k',
    })
    .execute();
  for (const cause of ['silence', 'refusals'] as const)
    await world.db
      .insertInto('outages')
      .values({
        id: newId(),
        cause,
        began_at: from(-5 * MINUTE_MS),
        ended_at: from(-MINUTE_MS),
        refused: 3,
      })
      .execute();
  expect(await read()).toMatchObject({
    arrivals: { waiting: 1, oldestAt: at.toISOString() },
    minutesAway: 4,
  });
});
