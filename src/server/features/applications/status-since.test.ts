import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationStatus } from '#rules/applications/application.ts';
import { newId } from '#server/db/id.ts';
import { runBatch } from '#server/jobs/background-migrations.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aProject, aReviewer, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { recordApplications } from './commands/record-applications.ts';
import { decisionRelease, statusSinceWritten } from './jobs.ts';

/**
 * Since when an application has the status that was told is the time of its newest event that led there: whoever wrote it, this
 * version or the one before, and whether a background migration has come by or not. A decision that waits changes it for those who
 * know of it, and for nobody else.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const decided = [
  'in_review',
  'shortlisted',
  'needs_info',
  'accepted',
  'rejected',
  'waitlisted',
] as const;
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      to: fc.constantFrom(...decided),
      now: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo', 'release', 'job', 'answer', 'confirm', 'withdraw', 'edit'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('older'), to: fc.constantFrom(...decided) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('forget', 'fill') }) },
);
type Act = { kind: string; to?: ApplicationStatus; now?: boolean };

async function aModel() {
  const { project, founder, application } = await aSentApplication(world);
  const reviewer = await aReviewer(world, project);
  await world.db
    .updateTable('projects')
    .set({ blind_review: true })
    .where('id', '=', project.id)
    .execute();
  const { _id: id } = application;
  const account = `/v3/management/${project.account.id}/applications`;
  const owner = world.as(project.account.owner.token);
  const own = world.as(founder.token);
  const now = () => world.clock.now();
  const questions = project.questionIds;
  const decide = async (status: ApplicationStatus, isNow: boolean) =>
    owner.raw('PATCH', `${account}/${id}`, {
      status,
      version: (await truthOf(id)).version,
      reasons: ['full'],
      ...(status === 'needs_info' && { questions }),
      ...(isNow && { release: 'now' }),
    });
  const acts: Record<string, (act: Act) => Promise<unknown>> = {
    decide: async ({ to = 'in_review', now: isNow = false }) => decide(to, isNow),
    undo: async () => owner.raw('POST', `${account}/${id}/undo`, {}),
    release: async () => owner.raw('POST', `${account}/${id}/release`, {}),
    job: async () => {
      world.clock.advance(70_000);
      await decisionRelease.run({ services: world.services, now: now() });
    },
    answer: async () =>
      own.raw('POST', `/v2/applications/${id}/applicationAnswers`, {
        answers: [{ questionId: questions[0], options: [newId()] }],
        completeApplication: true,
      }),
    confirm: async () => own.raw('POST', `/v2/applications/${id}/confirm`, {}),
    withdraw: async () => own.raw('POST', `/v2/applications/${id}/withdraw`, {}),
    edit: async () => changeBesides(id, now()),
    older: async ({ to = 'in_review' }) => stepOfBefore(id, to, now()),
    forget: async () => forget(id),
    fill: async () => fillAll(),
  };
  const take = async (step: Act) => {
    world.clock.advance(1000);
    await acts[step.kind]?.(step);
  };
  const seenBy = async (token: string, url: string) => {
    const { body } = await world.as(token).raw('GET', url);
    const { data } = body as { data: Row | Row[] };
    return Array.isArray(data) ? data.find((row) => row._id === id) : data;
  };
  const check = async () => {
    const { told, kept, status, waits } = await truthOf(id);
    expect(kept === null || kept.getTime() === told.getTime()).toBe(true);
    const team = { status: waits?.status ?? status, statusSince: iso(waits?.since ?? told) };
    expect(await seenBy(project.account.owner.token, account)).toMatchObject(team);
    expect(await seenBy(project.account.owner.token, `/v2/applications/${id}`)).toMatchObject(team);
    const outside = { status, statusSince: iso(told) };
    expect(await seenBy(founder.token, `/v2/applications/${id}`)).toMatchObject(outside);
    const day = `${iso(told).slice(0, 10)}T00:00:00.000Z`;
    const list = (await world.as(reviewer.token).raw('GET', account)).body as { data: Row[] };
    expect(list.data).toMatchObject([{ status, statusSince: day }]);
  };
  return { take, check, id };
}
type Row = { _id: string; status: string; statusSince: string | null };
const iso = (date: Date): string => date.toISOString();

/** As the events say it, and whether a decision waits; read apart from what answers people. */
async function truthOf(id: string) {
  const { status, version, kept } = await world.db
    .selectFrom('applications')
    .select(['status', 'version', 'status_since as kept'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await world.db
    .selectFrom('application_events')
    .select(['from_status', 'to_status', 'created_at'])
    .where('application_id', '=', id)
    .orderBy('created_at')
    .execute();
  const last = events.findLast((one) => one.to_status === status && one.from_status !== status);
  if (!last) throw new Error(`Nothing led to ${status}.`);
  const waits = await world.db
    .selectFrom('decisions')
    .select(['to_status as status', 'created_at as since'])
    .where('application_id', '=', id)
    .where('state', '=', 'staged')
    .executeTakeFirst();
  return { status, version, kept, told: last.created_at, waits };
}

/** What changes the row and leaves its status: an answer, and a sending of later questions, of which there is an event. */
async function changeBesides(id: string, at: Date): Promise<void> {
  await world.db.updateTable('applications').set({ updated_at: at }).where('id', '=', id).execute();
  await sql`
    insert into application_events (id, application_id, from_status, to_status, side, created_at)
    select ${newId()}, id, status, status, 'founder', ${at} from applications where id = ${id}`.execute(
    world.db,
  );
}

/** What the version before does in one statement: it does not know the column. */
async function stepOfBefore(id: string, to: ApplicationStatus, at: Date): Promise<void> {
  await sql`
    with before as materialized (select id, status from applications where id = ${id} and status <> ${to}
        and not exists (select from decisions where application_id = ${id} and state = 'staged')),
    moved as (
      update applications set status = ${to}, version = version + 1, updated_at = ${at}
      from before where applications.id = before.id returning applications.id, before.status as was)
    insert into application_events (id, application_id, from_status, to_status, side, created_at)
    select ${newId()}, id, was, ${to}, 'organisation', ${at} from moved`.execute(world.db);
}

/** As it was before a release knew the column. */
async function forget(id: string): Promise<void> {
  await world.db
    .updateTable('applications')
    .set({ status_since: null })
    .where('id', '=', id)
    .execute();
  await sql`update background_migrations set finished_at = null, after = null, pass = 1
    where name = 'status-since'`.execute(world.db);
}

async function fillAll(): Promise<void> {
  const run = { ...world, now: world.clock.now() };
  while ((await runBatch(statusSinceWritten, run, { isAsked: true })) === 'more');
}

const lacking = async () =>
  world.db
    .selectFrom('applications')
    .select(['id', 'status', 'status_since'])
    .where(sql<boolean>`(status = 'draft') <> (status_since is null)`)
    .execute();

test(
  'whatever happens in whatever order, it is what the events say',
  { timeout: 240_000 },
  async () => {
    const statuses = new Set<string>();
    const waited = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
        const model = await aModel();
        await model.check();
        for (const step of acts) {
          await model.take(step);
          await model.check();
          const { status, waits } = await truthOf(model.id);
          statuses.add(status);
          if (waits) waited.add(waits.status);
        }
        // And by the events alone, and brought back from them.
        for (const kind of ['edit', 'forget', 'fill']) {
          await model.take({ kind });
          await model.check();
        }
      }),
      { numRuns: 12, seed: 553 },
    );
    // It went far.
    expect(waited.size).toBeGreaterThan(2);
    expect(statuses.size).toBeGreaterThan(4);
    await fillAll();
    expect(await lacking()).toEqual([]);
  },
);

test('a background migration brings it to what was written before, and to no draft', async () => {
  const { application } = await aSentApplication(world);
  const { application: draft } = await aDraft(world);
  await forget(application._id);
  expect((await lacking()).map(({ id }) => id)).toContain(application._id);
  await fillAll();
  expect(await lacking()).toEqual([]);
  const { told, kept } = await truthOf(application._id);
  expect(kept).toEqual(told);
  const { status_since: since } = await world.db
    .selectFrom('applications')
    .select('status_since')
    .where('id', '=', draft._id)
    .executeTakeFirstOrThrow();
  expect(since).toBeNull();
});

test('what happened elsewhere is recorded with it, by this version and by the one before', async () => {
  const founder = await aUser(world);
  const start = world.clock.now().getTime();
  const at = (hours: number) => new Date(start + hours * 3_600_000);
  const step = (to: ApplicationStatus, hours: number) =>
    ({ to, side: 'organisation', actorId: founder.id, at: at(hours) }) as const;
  const of = { userId: founder.id, startupId: null, recommendedBy: null, recommendedAccount: null };
  const { id: projectId } = await aProject(world);
  const entry = { ...of, projectId, formVersion: 1, startedAt: at(-9), answers: [] };
  const [id = ''] = await recordApplications(world.db, [
    { ...entry, steps: [step('pending', -8), step('accepted', -3)] },
  ]);
  const { told, kept } = await truthOf(id);
  expect([told, kept]).toEqual([at(-3), at(-3)]);
  const older = newId();
  await sql`insert into applications (id, project_id, user_id, status, completed, form_version, sent_at, created_at, updated_at)
    values (${older}, ${(await aProject(world)).id}, ${founder.id}, 'rejected', true, 1, ${at(-8)}, ${at(-9)}, ${at(-2)})`.execute(
    world.db,
  );
  const rows = await world.db
    .selectFrom('applications')
    .select('status_since')
    .where('id', '=', older)
    .execute();
  expect(rows).toEqual([{ status_since: at(-2) }]);
});
