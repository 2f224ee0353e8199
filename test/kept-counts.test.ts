import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationStatuses } from '#rules/applications/application.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { correctCounts, joinCounts } from '#server/features/applications/commands/counts.ts';
import { countsCorrected } from '#server/features/applications/jobs.ts';
import { aSentApplication } from './applications.ts';
import { aMember, anAccount, aProject, aUser, type TestUser } from './factories.ts';
import { countDifferences } from './count-differences.ts';
import { createWorld, type World } from './world.ts';

/**
 * In every snapshot, whoever writes and whatever is rolled back, the counts that are kept are what counting would give.
 */
let world: World;
let people: TestUser[];
beforeAll(async () => {
  world = await createWorld();
  people = await Promise.all(Array.from({ length: 3 }, async () => aUser(world)));
});
afterAll(async () => world.close());

const PROJECTS = 3;
const PLACES = 6;

type Place = { id: string; projectId: string };
type Change = { place: number; kind: string; status: (typeof applicationStatuses)[number] };

/** What may become of an application, in any order: also what no call of today does. */
const changes: Record<string, (db: Database, place: Place, change: Change) => Promise<unknown>> = {
  insert: async (db, { id, projectId }, { place, status }) =>
    sql`insert into applications (id, project_id, user_id, status, form_version,
        sent_at, created_at, updated_at)
      select ${id}, id, ${people[place % people.length]?.id}, ${status}, 1, now(), now(), now()
      from projects where id = ${projectId} on conflict do nothing`.execute(db),
  move: async (db, { id }, { status }) =>
    db.updateTable('applications').set({ status }).where('id', '=', id).execute(),
  remove: async (db, { id }) =>
    sql`update applications set deleted_at = case when deleted_at is null then now() end
      where id = ${id}`.execute(db),
  refer: async (db, { id }) =>
    sql`update applications set recommended_by =
      case when recommended_by is null then ${people[0]?.id}::uuid end where id = ${id}`.execute(
      db,
    ),
  erase: async (db, { id }) => db.deleteFrom('applications').where('id', '=', id).execute(),
  forgetAccount: async (db, { id }) => forgetAccount(db, id),
  join: async (db) => joinCounts(db),
  correct: async (db) => correctCounts(db),
};

/* As it was before a row said whose it is. */
async function forgetAccount(db: Database, id: string): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  await db.updateTable('applications').set({ account_id: null }).where('id', '=', id).execute();
  await sql`set local session_replication_role = origin`.execute(db);
}

const aChange = fc.record({
  place: fc.nat(PROJECTS * PLACES - 1),
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('insert', 'move') },
    { weight: 1, arbitrary: fc.constantFrom('remove', 'refer', 'join') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(changes)) },
  ),
  status: fc.constantFrom(...applicationStatuses),
});
const aTransaction = fc.record({
  isKept: fc.boolean(),
  changes: fc.array(aChange, { minLength: 1, maxLength: 3 }),
});
const lanes = fc.array(fc.array(aTransaction, { minLength: 1, maxLength: 8 }), {
  minLength: 2,
  maxLength: 4,
});

class RolledBack extends Error {}

/* Who waits for whom in a ring is told so by PostgreSQL, and nothing of it has happened. */
const isNoChange = (error: unknown): boolean =>
  error instanceof RolledBack || /deadlock|duplicate key/.test(String(error));

test('what is kept is what there is, in every snapshot', { timeout: 120_000 }, async () => {
  let corrected = 0;
  await fc.assert(
    fc.asyncProperty(lanes, async (given) => {
      const account = await anAccount(world);
      const projects = await Promise.all(
        Array.from({ length: PROJECTS }, async () => aProject(world, { account })),
      );
      const places: Place[] = projects.flatMap(({ id: projectId }) =>
        Array.from({ length: PLACES }, () => ({ id: newId(), projectId })),
      );
      const run = async (lane: (typeof given)[number]): Promise<void> => {
        for (const { isKept, changes: made } of lane) {
          await inTransaction(world.db, async (db) => {
            for (const change of made) {
              const place = places[change.place];
              if (place) await changes[change.kind]?.(db, place, change);
            }
            if (!isKept) throw new RolledBack();
          }).catch((error: unknown) => {
            if (!isNoChange(error)) throw error;
          });
          expect(await countDifferences(world.db)).toEqual([]);
        }
      };
      await Promise.all(given.map(run));
      corrected += await correctCounts(world.db);
      await joinCounts(world.db);
      expect(await countDifferences(world.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
  expect(corrected).toBe(0);
});

test('an application of before rows said whose they are is counted, too', async () => {
  const { application } = await aSentApplication(world);
  await inTransaction(world.db, async (db) => forgetAccount(db, application._id));
  const withdrawn = { status: 'withdrawn' as const };
  await world.db
    .updateTable('applications')
    .set(withdrawn)
    .where('id', '=', application._id)
    .execute();
  expect(await countDifferences(world.db)).toEqual([]);
});

test('counts that are wrong are made right once, whoever does it', async () => {
  const { project } = await aSentApplication(world);
  await sql`update application_counts set change = 9 where project_id = ${project.id}`.execute(
    world.db,
  );
  const both = await inTransaction(world.db, async (db) => {
    const first = await correctCounts(db);
    const second = correctCounts(world.db);
    // Long enough for it to read what is not committed yet, if it did not wait.
    await sleep(200);
    return { first, second };
  });
  expect(both.first).toBe(1);
  expect(await both.second).toBe(0);
  expect(await countDifferences(world.db)).toEqual([]);
});

test('counts are one row each once they are put together', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account });
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all([aSentApplication(world, { project }), aSentApplication(world, { project })]);
    if (turn % 2 === 0) await joinCounts(world.db);
  }
  const rows = async () =>
    world.db
      .selectFrom('application_counts')
      .where('account_id', '=', account.id)
      .select(['status', 'change', 'joined'])
      .execute();
  await Promise.all([joinCounts(world.db), joinCounts(world.db)]);
  await joinCounts(world.db);
  expect(await rows()).toEqual([{ status: 'pending', change: 10, joined: true }]);
});

test('a list says what is kept to those who see all, and counts for a reviewer', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account });
  const { application } = await aSentApplication(world, { project });
  await aSentApplication(world, { project });
  const owner = world.as(account.owner.token);
  const params = { id: account.id };
  const reviewer = await aMember(world, account.id, 'reviewer');
  await owner.ok('assignReviewer', {
    params,
    body: { userId: reviewer.id, applicationIds: [application._id] },
  });
  // Only so is it seen which of them reads the counts.
  await world.db
    .updateTable('application_counts')
    .set({ change: 7 })
    .where('project_id', '=', project.id)
    .execute();
  const totals = async (token: string, query: object = {}) =>
    (await world.as(token).ok('listManagementApplications', { params, query })).paging.total;
  expect(await totals(account.owner.token)).toBe(14);
  expect(await totals(account.owner.token, { projectId: project.id, referred: false })).toBe(14);
  expect(await totals(account.owner.token, { referred: true })).toBe(0);
  expect(await totals(reviewer.token)).toBe(1);
  const run = { services: world.services, now: world.clock.now() };
  await expect(countsCorrected.run(run)).rejects.toThrow('1 counts of applications were wrong');
  expect(await totals(account.owner.token)).toBe(2);
  await countsCorrected.run(run);
});
