import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import {
  aLookup,
  aMember,
  anAccount,
  aProject,
  aStartup,
  aUser,
  type TestUser,
} from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { addFounders } from './commands/add-founders.ts';
import { importStartups } from '#importers/startups.ts';

let world: World;
let founder: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  world = await createWorld();
  founder = await aUser(world);
  stranger = await aUser(world);
});
afterAll(async () => world.close());

async function apply(
  startupId: string,
  projectId: string,
  status: ApplicationStatus,
  user = founder,
): Promise<void> {
  const now = world.clock.now();
  await world.db
    .insertInto('applications')
    .values({
      id: newId(),
      project_id: projectId,
      user_id: user.id,
      startup_id: startupId,
      status,
      form_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

test('a startup is created, changed field by field, and known to be complete', async () => {
  const api = world.as(founder.token);
  const sector = await aLookup(world, 'sector', 'Climate');
  const stage = await aLookup(world, 'stage', 'Seed');
  const { data } = await api.ok('createStartup', { body: { name: 'Mycelia', sector } });
  expect(data).toMatchObject({
    name: 'Mycelia',
    sector: { _id: sector, name: 'Climate' },
    startupStage: null,
    completed: false,
    applications: 0,
    version: 1,
  });
  const changed = await api.ok('updateStartup', {
    params: { id: data._id },
    body: {
      startupStage: stage,
      oneLiner: 'Cooling without gas',
      description: 'We cool buildings.',
      country: 'PL',
    },
  });
  expect(changed.data).toMatchObject({ name: 'Mycelia', completed: true, version: 2 });
  const cleared = await api.ok('updateStartup', {
    params: { id: data._id },
    body: { sector: null, name: 'Mycelia Labs' },
  });
  expect(cleared.data).toMatchObject({ name: 'Mycelia Labs', sector: null, completed: false });
});

test('a lookup of another kind, or an unknown field, is refused with its place', async () => {
  const stage = await aLookup(world, 'stage');
  const refused = await world
    .as(founder.token)
    .fails('createStartup', { body: { name: 'X', sector: stage, startupStage: newId() } });
  expect(refused.code).toBe('validation');
  expect(refused.details?.map((detail) => detail.path)).toEqual(['sector', 'startupStage']);
  const raw = await world
    .as(founder.token)
    .raw('POST', '/v3/startups', { name: 'X', verified: true });
  expect(raw.status).toBe(400);
});

test('a country is one of the countries', async () => {
  const api = world.as(founder.token);
  for (const country of ['QQ', 'EU', 'ZZ']) {
    expect(await api.fails('createStartup', { body: { name: 'X', country } })).toMatchObject({
      code: 'validation',
      details: [{ path: 'country' }],
    });
  }
  const { data } = await api.ok('createStartup', { body: { name: 'X', country: 'PL' } });
  const params = { id: data._id };
  const moved = await api.fails('updateStartup', { params, body: { country: 'XX' } });
  expect(moved.details?.map(({ path }) => path)).toEqual(['country']);
  await api.ok('deleteStartup', { params });
});

test("the list holds the caller's own, in order, page by page", async () => {
  const person = await aUser(world);
  for (const name of ['Bravo', 'Alpha', 'Charlie']) {
    world.clock.advance(1000);
    await aStartup(world, person, name);
  }
  const api = world.as(person.token);
  const newest = await api.ok('listStartups', { query: { sort: '-createdAt' } });
  expect(newest.data.map((one) => one.name)).toEqual(['Charlie', 'Alpha', 'Bravo']);
  const first = await api.ok('listStartups', { query: { sort: 'name', limit: 2 } });
  expect(first.data.map((one) => one.name)).toEqual(['Alpha', 'Bravo']);
  expect(first.paging).toMatchObject({ total: 3, limit: 2 });
  await aStartup(world, person, 'Aaron');
  const cursor = first.paging.next ?? '';
  const second = await api.ok('listStartups', { query: { sort: 'name', limit: 2, cursor } });
  expect(second.data.map((one) => one.name)).toEqual(['Charlie']);
  const other = await api.fails('listStartups', { query: { sort: '-updatedAt', cursor } });
  expect(other.code).toBe('validation');
  const short = Buffer.from('["name"]').toString('base64url');
  const cut = await api.fails('listStartups', { query: { sort: 'name', cursor: short } });
  expect(cut.code).toBe('validation');
});

test('the list costs the same however long it is', async () => {
  const person = await aUser(world);
  const api = world.as(person.token);
  await aStartup(world, person);
  const one = await world.statements(async () => api.ok('listStartups'));
  await aStartup(world, person);
  await aStartup(world, person);
  const three = await world.statements(async () => api.ok('listStartups'));
  expect(three).toHaveLength(one.length);
});

test('startups to apply with: those without a live application to the project', async () => {
  const person = await aUser(world);
  const project = await aProject(world);
  const [drafted, sent, withdrawn] = [
    await aStartup(world, person, 'Drafted'),
    await aStartup(world, person, 'Sent'),
    await aStartup(world, person, 'Withdrawn'),
  ];
  await apply(drafted, project.id, 'draft', person);
  await apply(sent, project.id, 'in_review', person);
  await apply(withdrawn, project.id, 'withdrawn', person);
  for (const key of [project.id, project.slug]) {
    const { data } = await world
      .as(person.token)
      .ok('listStartupsToApply', { query: { project: key } });
    expect(data.map((one) => one.name)).toEqual(['Drafted', 'Withdrawn']);
  }
  const own = await world.as(person.token).ok('getStartup', { params: { id: sent } });
  expect(own.data.applications).toBe(1);
  const hidden = await aProject(world, { status: 'draft' });
  const query = { project: hidden.id };
  expect((await world.as(person.token).fails('listStartupsToApply', { query })).httpStatus).toBe(
    404,
  );
});

test('founders see a startup, and organisations once it has applied; nobody else', async () => {
  const id = await aStartup(world, founder);
  const project = await aProject(world);
  const viewer = await aMember(world, project.account.id, 'viewer');
  const other = await anAccount(world);
  const params = { id };
  await apply(id, project.id, 'draft');
  expect((await world.as(viewer.token).fails('getStartup', { params })).httpStatus).toBe(404);
  await world.db
    .updateTable('applications')
    .set({ status: 'pending' })
    .where('startup_id', '=', id)
    .execute();
  await world.as(founder.token).ok('getStartup', { params });
  await world.as(viewer.token).ok('getStartup', { params });
  for (const outsider of [stranger, other.owner]) {
    expect((await world.as(outsider.token).fails('getStartup', { params })).httpStatus).toBe(404);
  }
  for (const outsider of [stranger, viewer, project.account.owner]) {
    const api = world.as(outsider.token);
    expect((await api.fails('updateStartup', { params, body: { name: 'Mine' } })).httpStatus).toBe(
      404,
    );
    expect((await api.fails('deleteStartup', { params })).httpStatus).toBe(404);
  }
  expect((await world.as().fails('getStartup', { params })).httpStatus).toBe(401);
});

test('deleting clears a startup; its name stays only where it has applied', async () => {
  const project = await aProject(world);
  const applied = await aStartup(world, founder, 'Applied');
  const unused = await aStartup(world, founder, 'Unused');
  await apply(applied, project.id, 'pending');
  for (const id of [applied, unused]) {
    await world.as(founder.token).ok('updateStartup', { params: { id }, body: { city: 'Łódź' } });
    await world.as(founder.token).ok('deleteStartup', { params: { id } });
    expect((await world.as(founder.token).fails('deleteStartup', { params: { id } })).code).toBe(
      'not_found',
    );
    expect((await world.as(founder.token).fails('getStartup', { params: { id } })).code).toBe(
      'not_found',
    );
  }
  const rows = await world.db
    .selectFrom('startups')
    .select(['name', 'city'])
    .where('id', 'in', [applied, unused])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'Applied', city: null },
    { name: 'Deleted startup', city: null },
  ]);
  const names = (await world.as(founder.token).ok('listStartups')).data.map((one) => one.name);
  expect(names).not.toContain('Applied');
});

test('an import that changes the profile of a claimed startup changes its answers too', async () => {
  const row = { id: 'row-1', name: 'Imported', city: 'Sopot' };
  const now = world.clock.now();
  await importStartups(world.db, [row], now);
  const owner = { sourceKey: 'row-1', userId: founder.id };
  const id = (await addFounders(world.db, [owner], now)).get('row-1') ?? '';
  const read = async () => {
    const { data } = await world.as(founder.token).ok('listStartupAnswers', { params: { id } });
    return data.map(({ options, revision }) => [...options, revision]);
  };
  expect(await read()).toEqual([
    ['Imported', 1],
    ['Sopot', 1],
  ]);
  await importStartups(world.db, [{ ...row, city: 'Gdynia' }], now);
  expect(await read()).toEqual([
    ['Imported', 1],
    ['Gdynia', 2],
  ]);
});
