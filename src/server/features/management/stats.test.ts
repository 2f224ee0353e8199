import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { aMember, anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const dayMs = 86_400_000;

async function anApplication(
  projectId: string,
  status: ApplicationStatus,
  options: { daysAgo?: number; decidedBy?: TestUser; deleted?: boolean } = {},
): Promise<void> {
  const now = world.clock.now();
  const user = await aUser(world);
  const id = newId();
  await world.db
    .insertInto('applications')
    .values({
      id,
      project_id: projectId,
      user_id: user.id,
      status,
      form_version: 1,
      sent_at: status === 'draft' ? null : new Date(now.getTime() - (options.daysAgo ?? 0) * dayMs),
      deleted_at: options.deleted ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (!options.decidedBy) return;
  await world.db
    .insertInto('application_events')
    .values({
      id: newId(),
      application_id: id,
      from_status: 'pending',
      to_status: status,
      side: 'organisation',
      actor_id: options.decidedBy.id,
      created_at: now,
    })
    .execute();
}

test('the figures are those of the account, and sent applications only', async () => {
  const account = await anAccount(world);
  const manager = await aMember(world, account.id, 'manager');
  const past = new Date(world.clock.now().getTime() - 2 * dayMs);
  const open = await aProject(world, { account, name: 'Open' });
  await aProject(world, { account, status: 'draft' });
  await aProject(world, { account, status: 'closed' });
  await aProject(world, { account, deadline: past });
  await world.db.updateTable('projects').set({ view_count: 7 }).where('id', '=', open.id).execute();
  await anApplication(open.id, 'draft');
  await anApplication(open.id, 'pending');
  await anApplication(open.id, 'in_review', { daysAgo: 1 });
  await anApplication(open.id, 'accepted', { daysAgo: 29, decidedBy: manager });
  await anApplication(open.id, 'rejected', { daysAgo: 30, decidedBy: manager });
  await anApplication(open.id, 'withdrawn', { daysAgo: 1 });
  await anApplication(open.id, 'pending', { deleted: true });
  const foreign = await aProject(world);
  await anApplication(foreign.id, 'pending');
  await anApplication(foreign.id, 'accepted', { decidedBy: manager });

  const params = { id: account.id };
  const viewer = world.as((await aMember(world, account.id, 'viewer')).token);
  const { data } = await viewer.ok('getManagementStats', { params });
  expect(data.projects).toEqual({ draft: 1, open: 1, past: 2, total: 4 });
  expect(data.applications).toEqual({ accepted: 1, rejected: 1, pending: 2, total: 5 });
  expect(data.views).toBe(7);
  expect(data.sentByDay).toHaveLength(30);
  expect(data.sentByDay[0]).toEqual({ day: '2026-10-23', count: 1 });
  expect(data.sentByDay.slice(-2)).toEqual([
    { day: '2026-11-20', count: 2 },
    { day: '2026-11-21', count: 1 },
  ]);

  const details = await viewer.ok('getManagementDetails', { params });
  expect(details.data.find((one) => one._id === open.id)).toMatchObject({
    name: 'Open',
    views: 7,
    drafts: 1,
    sent: 5,
    accepted: 1,
    rejected: 1,
    pending: 2,
  });
  expect(details.paging.total).toBe(4);

  const team = await viewer.ok('getManagementTeam', { params });
  const decisions = team.data.map((one) => [one.userId._id, one.decisions]);
  expect(decisions).toContainEqual([manager.id, 2]);
  expect(decisions).toContainEqual([account.owner.id, 0]);
});

test('an account without projects has empty figures', async () => {
  const account = await anAccount(world);
  const api = world.as(account.owner.token);
  const { data } = await api.ok('getManagementStats', { params: { id: account.id } });
  expect(data.projects.total).toBe(0);
  expect(data.applications).toEqual({ accepted: 0, rejected: 0, pending: 0, total: 0 });
  expect(data.views).toBe(0);
  const details = await api.ok('getManagementDetails', { params: { id: account.id } });
  expect(details.data).toEqual([]);
});

test('every member may see the figures, nobody else', async () => {
  const account = await anAccount(world);
  const other = await anAccount(world);
  const input = { params: { id: account.id } };
  for (const name of ['getManagementStats', 'getManagementDetails'] as const) {
    for (const role of ['viewer', 'reviewer', 'manager', 'admin'] as const) {
      await world.as((await aMember(world, account.id, role)).token).ok(name, input);
    }
    await world.as(account.owner.token).ok(name, input);
    const stranger = world.as(other.owner.token);
    expect((await stranger.fails(name, input)).code).toBe('not_found');
    expect((await stranger.fails(name, { params: { id: newId() } })).code).toBe('not_found');
    expect((await world.as().fails(name, input)).code).toBe('unauthorized');
  }
});

test('pages of projects stay whole, figures take a fixed number of statements', async () => {
  const account = await anAccount(world);
  const api = world.as(account.owner.token);
  const params = { id: account.id };
  const count = async (name: 'getManagementStats' | 'getManagementDetails') =>
    (await world.statements(async () => api.ok(name, { params }))).length;
  const ids = [(await aProject(world, { account })).id];
  const withOne = [await count('getManagementStats'), await count('getManagementDetails')];
  for (let n = 0; n < 2; n += 1) {
    world.clock.advance(1000);
    const project = await aProject(world, { account });
    await anApplication(project.id, 'pending');
    ids.unshift(project.id);
  }
  expect([await count('getManagementStats'), await count('getManagementDetails')]).toEqual(withOne);
  const page = await api.ok('getManagementDetails', { params, query: { limit: 2 } });
  world.clock.advance(1000);
  await aProject(world, { account });
  const cursor = page.paging.next ?? '';
  const rest = await api.ok('getManagementDetails', { params, query: { limit: 2, cursor } });
  expect([...page.data, ...rest.data].map((one) => one._id)).toEqual(ids);
});
