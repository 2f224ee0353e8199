import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { aMember, anAccount, aProject, aReviewer, aUser, type TestUser } from '#test/factories.ts';
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

test('how far and how fast it goes is told to who sees everything', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account });
  const reviewer = await aReviewer(world, project);
  const now = world.clock.now();
  for (const status of ['pending', 'in_review', 'accepted', 'rejected'] as const) {
    await anApplication(project.id, status, { daysAgo: 10 });
  }
  await world.db
    .updateTable('applications')
    .set({ decided_at: now, recommended_by: account.owner.id })
    .where('project_id', '=', project.id)
    .where('status', '=', 'accepted')
    .execute();
  await world.db
    .updateTable('applications')
    .set({ decided_at: new Date(now.getTime() - 4 * dayMs) })
    .where('project_id', '=', project.id)
    .where('status', '=', 'rejected')
    .execute();
  const params = { id: account.id };
  const viewer = world.as((await aMember(world, account.id, 'viewer')).token);
  const { figures } = (await viewer.ok('getManagementStats', { params })).data;
  expect(figures?.sources).toEqual([
    { referred: false, sent: 3, accepted: 0 },
    { referred: true, sent: 1, accepted: 1 },
  ]);
  expect(figures?.decisions).toEqual({
    sample: 2,
    medianDays: 8,
    within: [
      { days: 7, count: 1 },
      { days: 14, count: 1 },
      { days: 28, count: 0 },
      { days: 56, count: 0 },
      { days: null, count: 0 },
    ],
  });
  expect(figures?.load.map(({ user, open, done }) => [user._id, open, done])).toEqual([
    [reviewer.id, 2, 0],
  ]);
  const own = await world.as(reviewer.token).ok('getManagementStats', { params });
  expect(own.data.figures).toBeNull();
});
