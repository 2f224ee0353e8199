import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import {
  anAccount,
  aProject,
  aStartup,
  aUser,
  type TestAccount,
  type TestUser,
} from '#test/factories.ts';
import { aDraft } from '#test/applications.ts';
import { aBrowser, aReferredApplication, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let cleo: TestUser;
let account: TestAccount;
let projects: Awaited<ReturnType<typeof aProject>>[];

/** Cleo: two accepted, one rejected and one draft with one organisation; one shortlisted with another. */
beforeAll(async () => {
  world = await createWorld();
  cleo = await aUser(world, { firstName: 'Cleo', email: 'cleo-secret@flair.test' });
  account = await anAccount(world, { name: 'Nordic' });
  const [first, second] = [await aProject(world, { account }), await aProject(world)];
  projects = [first, second];
  const referred = async (project: (typeof projects)[number]) => {
    const founder = await aUser(world, { firstName: 'Hidden' });
    const startupId = await aStartup(world, founder, 'Secret Startup');
    return aReferredApplication(world, { project, connector: cleo, founder, startupId });
  };
  await decide(world, await referred(first), 'shortlisted', 'accepted');
  await decide(world, await referred(first), 'accepted');
  await decide(world, await referred(first), 'rejected');
  await decide(world, await referred(second), 'shortlisted');
  const founder = await aUser(world);
  await aBrowser(world).follow(first, { referer_id: cleo.id }, founder.token);
  await aDraft(world, { project: first, founder });
});
afterAll(async () => world.close());

const publicFigures = { views: 5, sent: 4, shortlisted: 3, accepted: 2, rejected: 1 };
const nobody = { id: newId() };

test('the public page of a connector has face, badges and counts; no address, no money', async () => {
  const params = { id: cleo.id };
  const { data } = await world.as().ok('getConnector', { params });
  expect(data).toMatchObject({
    _id: cleo.id,
    profile: { firstName: 'Cleo' },
    stats: publicFigures,
    rank: 1,
  });
  expect(data.badges.map(({ _id, level }) => [_id, level])).toEqual([
    ['first_referral', 1],
    ['opener', 1],
    ['matchmaker', 1],
    ['bridge_builder', 1],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/cleo-secret|Hidden|Secret Startup|earnings/);
  const quiet = await aUser(world);
  const none = await world.as().ok('getConnector', { params: { id: quiet.id } });
  expect(none.data).toMatchObject({ badges: [], rank: null, stats: { sent: 0, views: 0 } });
});

describe('figures', () => {
  test('of a connector: counts for everybody, drafts and money for themself', async () => {
    const params = { id: cleo.id };
    for (const token of [undefined, account.owner.token]) {
      const { data } = await world.as(token).ok('getConnectorStats', { params });
      expect(data).toEqual(publicFigures);
    }
    const own = await world.as(cleo.token).ok('getConnectorStats', { params });
    expect(own.data).toEqual({
      ...publicFigures,
      drafts: 1,
      earnings: [
        { currency: 'EUR', pending: 32, earned: 64, payable: 0, paid: 0, void: 0, owed: 0 },
      ],
    });
  });

  test('of an account that referred nothing: zeros, money for members alone', async () => {
    const params = { id: account.id };
    const zeros = { views: 0, sent: 0, shortlisted: 0, accepted: 0, rejected: 0 };
    const seen = await world.as(cleo.token).ok('getEntityReferralStats', { params });
    expect(seen.data).toEqual(zeros);
    const own = await world.as(account.owner.token).ok('getEntityReferralStats', { params });
    expect(own.data).toEqual({ ...zeros, drafts: 0, earnings: [] });
  });

  test('project by project: drafts and money for the connector alone', async () => {
    const params = { id: cleo.id };
    const { data, paging } = await world.as().ok('listConnectorProjects', { params });
    expect(paging.total).toBe(2);
    const line = { views: 4, applications: 3, sent: 3, accepted: 2 };
    expect(data[0]).toMatchObject({ project: { _id: projects[0]?.id }, ...line });
    expect(data.map((one) => one.earnings)).toEqual([undefined, undefined]);
    const own = await world.as(cleo.token).ok('listConnectorProjects', { params });
    expect(own.data[0]).toMatchObject({
      ...line,
      applications: 4,
      earnings: [{ amount: 64, currency: 'EUR' }],
    });
    const page = await world.as().ok('listConnectorProjects', { params, query: { limit: 1 } });
    const next = await world.as().ok('listConnectorProjects', {
      params,
      query: { limit: 1, cursor: page.paging.next ?? '' },
    });
    expect([...page.data, ...next.data]).toEqual(data);
  });

  test('a project that is no longer public is not told of', async () => {
    const [, second] = projects;
    const set = async (status: 'archived' | 'open') =>
      world.db
        .updateTable('projects')
        .set({ status })
        .where('id', '=', second?.id ?? '')
        .execute();
    await set('archived');
    const { data } = await world.as().ok('listConnectorProjects', { params: { id: cleo.id } });
    expect(data.map(({ project }) => project._id)).toEqual([projects[0]?.id]);
    await set('open');
  });
});

test('a project whose organisation was hidden is shown to its connector alone', async () => {
  const [first] = projects;
  const hide = async (at: Date | null) =>
    world.db
      .updateTable('entities')
      .set({ hidden_at: at, hidden_reason: at && 'Not what it says it is.' })
      .where('id', '=', account.entityId)
      .execute();
  const params = { id: cleo.id };
  const seenBy = async (token?: string) =>
    (await world.as(token).ok('listConnectorProjects', { params })).data.map(
      ({ project }) => project._id,
    );
  await hide(world.clock.now());
  expect(await seenBy()).not.toContain(first?.id);
  expect(await seenBy(cleo.token)).toContain(first?.id);
  await hide(null);
  expect(await seenBy()).toContain(first?.id);
});

test('badges: reached ones for everybody, the next ones for the connector', async () => {
  const params = { id: cleo.id };
  const seen = await world.as().ok('listBadges', { params });
  expect(seen.data.every(({ level }) => level > 0)).toBe(true);
  const own = await world.as(cleo.token).ok('listBadges', { params });
  expect(own.data).toHaveLength(5);
  expect(own.data.at(-1)).toMatchObject({
    _id: 'sharp_eye',
    level: 0,
    progress: { current: 0, target: 20 },
  });
  const up = await world.as(cleo.token).ok('listBadges', { params, query: { sort: 'level' } });
  expect(up.data[0]?._id).toBe('sharp_eye');
});

test('whoever is unknown or suspended is 404 in every call', async () => {
  const suspended = await aUser(world);
  const set = { suspended_at: world.clock.now() };
  await world.db.updateTable('users').set(set).where('id', '=', suspended.id).execute();
  for (const params of [nobody, { id: suspended.id }]) {
    for (const call of ['getConnector', 'getConnectorStats', 'listConnectorProjects'] as const) {
      expect(await world.as().fails(call, { params })).toMatchObject({ code: 'not_found' });
    }
    const badges = await world.as().fails('listBadges', { params });
    const entity = await world.as().fails('getEntityReferralStats', { params });
    expect([badges.httpStatus, entity.httpStatus]).toEqual([404, 404]);
  }
});

const record = async (sent: number, accepted: number, firstName: string) => {
  const connector = await aUser(world, { firstName });
  const founder = await aUser(world);
  const now = world.clock.now();
  const rows = Array.from({ length: sent }, (_, index) => ({
    id: newId(),
    project_id: projects[0]?.id ?? '',
    user_id: founder.id,
    status: index < accepted ? ('accepted' as const) : ('rejected' as const),
    recommended_by: connector.id,
    startup_id: newId(),
    form_version: 1,
    sent_at: now,
    created_at: now,
    updated_at: now,
  }));
  await world.db
    .insertInto('startups')
    .values(
      rows.map((row) => ({ id: row.startup_id, name: 'S', created_at: now, updated_at: now })),
    )
    .execute();
  await world.db.insertInto('applications').values(rows).execute();
  return connector;
};
const names = async () => {
  const { data } = await world.as().ok('listConnectorRanking');
  return data.map(({ rank, profile }) => [rank, profile.firstName]);
};

describe('the ranking', () => {
  test('weighs quality: 40 of 50 before 1 of 1; spam lowers, and alone gives no place', async () => {
    await record(50, 40, 'Many');
    const lucky = await record(1, 1, 'Lucky');
    await record(30, 0, 'Spam');
    expect(await names()).toEqual([
      [1, 'Many'],
      [2, 'Lucky'],
      [3, 'Cleo'],
    ]);
    const founder = await aUser(world);
    const now = world.clock.now();
    const spam = Array.from({ length: 20 }, () => ({
      id: newId(),
      project_id: projects[0]?.id ?? '',
      user_id: founder.id,
      status: 'rejected' as const,
      recommended_by: lucky.id,
      form_version: 1,
      sent_at: now,
      created_at: now,
      updated_at: now,
    }));
    await world.db.insertInto('applications').values(spam).execute();
    expect(await names()).toEqual([
      [1, 'Many'],
      [2, 'Cleo'],
      [3, 'Lucky'],
    ]);
  });

  test('is paged, shows the same score that it sorts by, and no address', async () => {
    const all = await world.as().ok('listConnectorRanking');
    const scores = all.data.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBeCloseTo(0.6696, 3);
    const first = await world.as().ok('listConnectorRanking', { query: { limit: 2 } });
    const cursor = first.paging.next ?? '';
    const rest = await world.as().ok('listConnectorRanking', { query: { limit: 2, cursor } });
    expect([...first.data, ...rest.data]).toEqual(all.data);
    expect(first.paging.total).toBe(3);
    expect(JSON.stringify(all)).not.toContain('@');
  });
});

test('tracking: clicks by day for the person alone', async () => {
  const params = { userId: cleo.id };
  const { data } = await world.as(cleo.token).ok('getTrackings', { params });
  expect(data).toMatchObject({ userId: cleo.id, trackingType: 'user', clicks: 5, visitors: 5 });
  expect(data.days).toHaveLength(30);
  expect(data.days.at(-1)).toEqual({ day: '2026-11-21', clicks: 5, visitors: 5 });
  const other = await world.as(account.owner.token).fails('getTrackings', { params });
  expect(other).toMatchObject({ code: 'not_found', httpStatus: 404 });
  const wrong = await world
    .as(cleo.token)
    .raw('GET', `/external/trackings/${cleo.id}?trackingType=event`, undefined, {
      origin: 'https://events.example.org',
    });
  expect([wrong.status, wrong.headers['access-control-allow-origin']]).toEqual([400, '*']);
});

test('one connector or three, one project or three: the same number of statements', async () => {
  const lone = await aUser(world, { firstName: 'Lone' });
  const reads = {
    getConnector: async (id: string) => world.as().ok('getConnector', { params: { id } }),
    getConnectorStats: async (id: string, token: string) =>
      world.as(token).ok('getConnectorStats', { params: { id } }),
    listConnectorProjects: async (id: string) =>
      world.as().ok('listConnectorProjects', { params: { id } }),
    listBadges: async (id: string) => world.as().ok('listBadges', { params: { id } }),
  };
  await aReferredApplication(world, { connector: lone });
  const count = async (read: (id: string, token: string) => Promise<unknown>) =>
    (await world.statements(async () => read(lone.id, lone.token))).length;
  const before: number[] = [];
  for (const read of Object.values(reads)) before.push(await count(read));
  await aReferredApplication(world, { connector: lone });
  await aReferredApplication(world, { connector: lone });
  const after: number[] = [];
  for (const read of Object.values(reads)) after.push(await count(read));
  expect(after).toEqual(before);
  expect(Math.max(...after)).toBeLessThanOrEqual(4);
  const ranking = await world.statements(async () => world.as().ok('listConnectorRanking'));
  expect(ranking).toHaveLength(1);
});
