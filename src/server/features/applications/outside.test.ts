import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS } from '#rules/time.ts';
import { addFounders } from '#server/features/startups/commands/add-founders.ts';
import { aProject, aStartup, aUser, type TestProject, type TestUser } from '#test/factories.ts';
import { aProjectElsewhere } from '#test/stories/project-elsewhere.ts';
import { createWorld, type World } from '#test/world.ts';

/** "I applied", of applications that were made at a project's source. */
let world: World;
let founder: TestUser;
let coFounder: TestUser;
let stranger: TestUser;
let startupId: string;
beforeAll(async () => {
  world = await createWorld();
  founder = await aUser(world, { firstName: 'Fay' });
  coFounder = await aUser(world, { firstName: 'Cole' });
  stranger = await aUser(world);
  startupId = await aStartup(world, founder, 'Mycelia');
  await world.db
    .updateTable('startups')
    .set({ source_key: 'mycelia' })
    .where('id', '=', startupId)
    .execute();
  await addFounders(world.db, [{ sourceKey: 'mycelia', userId: coFounder.id }], world.clock.now());
});
afterAll(async () => world.close());

const elsewhere = async (name = 'At its source'): Promise<TestProject> =>
  aProjectElsewhere(world, {
    name,
    deadline: new Date(world.clock.now().getTime() + 10 * DAY_MS),
  });
const today = () => world.clock.now().toISOString().slice(0, 10);
const note = async (user: TestUser, { id }: TestProject, body: object = {}) =>
  world.as(user.token).ok('noteOutsideApplication', {
    params: { id },
    body: { startupId, appliedOn: today(), ...body },
  });
const listed = async (user: TestUser, query: { project?: string; q?: string } = {}) =>
  (await world.as(user.token).ok('listOutsideApplications', { query })).data;

test('is kept under the team’s applications, once, is changed and taken back', async () => {
  const project = await elsewhere();
  const { data } = await note(founder, project, { note: ' By mail. ' });
  expect(data).toMatchObject({
    project: { _id: project.id, name: 'At its source' },
    startup: { name: 'Mycelia' },
    note: 'By mail.',
    notedBy: { profile: { firstName: 'Fay' } },
  });
  // Once more, by another of the team: the same one, and a note that is not sent stays.
  const again = await note(coFounder, project, { appliedOn: '2026-11-01' });
  expect(again.data).toMatchObject({ _id: data._id, appliedOn: '2026-11-01', note: 'By mail.' });
  expect(await listed(coFounder, { project: project.slug })).toEqual([again.data]);
  expect(await listed(founder, { q: 'its sour' })).toEqual([again.data]);
  expect(await listed(stranger)).toEqual([]);
  const params = { id: data._id };
  const refused = await world.as(stranger.token).fails('removeOutsideApplication', { params });
  expect(refused.code).toBe('not_found');
  await world.as(coFounder.token).ok('removeOutsideApplication', { params });
  expect(await listed(founder, { project: project.slug })).toEqual([]);
});

test('of two presses at the same moment there is one', async () => {
  const project = await elsewhere();
  const made = await Promise.all(Array.from({ length: 8 }, async () => note(founder, project)));
  expect(new Set(made.map(({ data }) => data._id)).size).toBe(1);
});

test('without a startup it is one person’s own', async () => {
  const project = await elsewhere();
  await note(founder, project, { startupId: undefined });
  expect(await listed(coFounder, { project: project.slug })).toEqual([]);
  expect(await listed(founder, { project: project.slug })).toMatchObject([{ startup: null }]);
});

test('who left the startup sees nothing of it any more', async () => {
  const project = await elsewhere();
  await note(founder, project);
  const leaver = await aUser(world);
  const row = { startup_id: startupId, role: 'co_founder' as const, created_at: world.clock.now() };
  await world.db
    .insertInto('startup_founders')
    .values({ ...row, user_id: leaver.id })
    .execute();
  expect(await listed(leaver, { project: project.slug })).toHaveLength(1);
  await world.db.deleteFrom('startup_founders').where('user_id', '=', leaver.id).execute();
  expect(await listed(leaver)).toEqual([]);
});

test('not for a startup of others, a day to come, or a project that takes applications here', async () => {
  const project = await elsewhere();
  const fail = async (user: TestUser, id: string, body: object) =>
    world.as(user.token).fails('noteOutsideApplication', {
      params: { id },
      body: { startupId, appliedOn: today(), ...body },
    });
  expect((await fail(stranger, project.id, {})).code).toBe('not_found');
  const future = new Date(world.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  expect(await fail(founder, project.id, { appliedOn: future })).toMatchObject({
    code: 'validation',
    details: [{ path: 'appliedOn' }],
  });
  const here = await aProject(world, { name: 'Here' });
  expect((await fail(founder, here.id, {})).code).toBe('state_conflict');
});

test('counts for nobody’s figures and nobody’s money', async () => {
  const project = await elsewhere('Uncounted');
  const counted = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from applications) as applications,
      (select count(*) from referral_touches) as touches,
      (select count(*) from shortlist_charges) as charges,
      (select count(*) from earnings) as earnings,
      (select count(*) from ledger_postings) as postings`.execute(world.db);
    return rows[0];
  };
  const statsOf = async () =>
    (await world.as().ok('getProjectStats', { params: { id: project.id } })).data;
  const [before, stats] = [await counted(), await statsOf()];
  await note(founder, project);
  expect(await counted()).toEqual(before);
  expect(await statsOf()).toEqual(stats);
  const { data } = await world.as(founder.token).ok('getApplicationFormStats', {});
  expect(data.total).toBe(0);
  const team = world.as(project.account.owner.token);
  const params = { id: project.account.id };
  expect((await team.ok('listManagementApplications', { params, query: {} })).data).toEqual([]);
});

test('is on the home of the team, ends the reminders, and is not offered again', async () => {
  await world.db.updateTable('projects').set({ status: 'closed' }).execute();
  const project = await elsewhere('Offered');
  const home = async () => (await world.as(founder.token).ok('getHome', {})).data;
  const offered = async () => (await home()).fitting.rows.map(({ name }) => name);
  expect(await offered()).toContain('Offered');
  await note(founder, project);
  expect(await offered()).not.toContain('Offered');
  expect((await home()).outside.rows.map((row) => row.project.name)).toContain('Offered');
  const { data } = await world
    .as(coFounder.token)
    .ok('addBookmark', { params: { id: project.id }, body: {} });
  expect(data).toMatchObject({ remindsAt: null, noReminder: 'applied' });
});
