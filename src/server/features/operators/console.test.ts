import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/define.ts';
import { type CallName, calls } from '#contract/index.ts';
import { newId } from '#server/db/id.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { aLookup, aProject, aUser } from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
let operatorId: string;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  const operator = await aUser(world, { email: 'operator@flair.test', firstName: 'Opal' });
  operatorId = operator.id;
  desk = world.as(operator.token);
});
afterAll(async () => world.close());

const auditOf = async (target: string) =>
  (await desk.ok('listAuditEvents', { query: { target } })).data;

describe('lookups', () => {
  test('what is out of use leaves the lists and stays on what carries it', async () => {
    const body = { kind: 'sector', name: 'Sails & rigging' } as const;
    const { data: made } = await desk.ok('createLookup', { body });
    expect(made).toMatchObject({ type: 'Sector', active: true, uses: 0 });
    const project = await aProject(world, { status: 'draft' });
    const team = world.as(project.account.owner.token);
    const params = { id: project.id };
    await team.ok('updateProject', { params, body: { sector: [made._id] } });
    const change = { params: { id: made._id }, body: { active: false, name: 'Rigging' } };
    expect((await desk.ok('changeLookup', change)).data).toMatchObject({ uses: 1, active: false });
    const names = async () =>
      (await world.as().ok('listIndustryFocus', { query: { limit: 1000 } })).data.map(
        (row) => row.name,
      );
    expect(await names()).not.toContain('Rigging');
    const kept = await team.ok('updateProject', { params, body: { sector: [made._id] } });
    expect(kept.data.sector).toEqual([{ _id: made._id, name: 'Rigging' }]);
    const other = await aProject(world, { account: project.account, status: 'draft' });
    const failure = await team.fails('updateProject', {
      params: { id: other.id },
      body: { sector: [made._id] },
    });
    expect(failure.code).toBe('validation');
    await desk.ok('changeLookup', { params: { id: made._id }, body: { active: true } });
    expect(await names()).toContain('Rigging');
    expect((await auditOf(made._id)).map(({ before, after }) => [before, after])).toEqual([
      [{ active: false }, { active: true }],
      [
        { active: true, name: 'Sails & rigging' },
        { active: false, name: 'Rigging' },
      ],
      [{}, { kind: 'sector', name: 'Sails & rigging', ranking: made.ranking, type: 'Sector' }],
    ]);
  });

  test('a name is taken once in a kind, and an ecosystem has a type', async () => {
    await aLookup(world, 'stage', 'Garage');
    const taken = { kind: 'stage', name: 'Garage' } as const;
    expect((await desk.fails('createLookup', { body: taken })).code).toBe('name_taken');
    const id = await aLookup(world, 'stage', 'Attic');
    const rename = { params: { id }, body: { name: 'Garage' } };
    expect((await desk.fails('changeLookup', rename)).code).toBe('name_taken');
    const untyped = { kind: 'ecosystem', name: 'Baltic' } as const;
    expect((await desk.fails('createLookup', { body: untyped })).code).toBe('validation');
    const typed = { ...untyped, type: 'Region' } as const;
    expect((await desk.ok('createLookup', { body: typed })).data.type).toBe('Region');
  });
});

describe('banners', () => {
  const body = { title: 'Spring calls', link: '/projects', ranking: 5 };

  test('are public while they are on', async () => {
    const { data: banner } = await desk.ok('createBanner', { body });
    const shown = async () => (await world.as().ok('listBanners')).data.map((row) => row._id);
    expect(await shown()).toContain(banner._id);
    const params = { id: banner._id };
    const now = world.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    for (const [change, on] of [
      [{ active: false }, false],
      [{ active: true, startsAt: at(1000) }, false],
      [{ startsAt: at(-2000), endsAt: at(0) }, false],
      [{ endsAt: at(1) }, true],
    ] as const) {
      await desk.ok('changeBanner', { params, body: change });
      expect((await shown()).includes(banner._id)).toBe(on);
    }
    await desk.ok('deleteBanner', { params });
    expect(await shown()).not.toContain(banner._id);
    expect((await desk.fails('deleteBanner', { params })).code).toBe('not_found');
    expect((await auditOf(banner._id)).map(({ action }) => action)).toEqual([
      'banner_deleted',
      ...Array.from({ length: 4 }, () => 'banner_changed'),
      'banner_created',
    ]);
  });

  test.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    ['http://plain.example'],
    ['projects'],
    ['/a b'],
  ])('%s is no link', async (link) => {
    const failure = await desk.fails('createBanner', { body: { ...body, link } });
    expect(failure.details?.[0]?.path).toBe('link');
  });

  test('end after they start', async () => {
    const endsAt = world.clock.now().toISOString();
    const failure = await desk.fails('createBanner', { body: { ...body, endsAt } });
    expect(failure.details?.[0]?.path).toBe('endsAt');
  });
});

describe('reports', () => {
  test('one open report for each person and target', async () => {
    const project = await aProject(world);
    const user = world.as((await aUser(world)).token);
    const body = { projectId: project.id, reason: 'fraud', text: 'They ask for a fee.' } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => user.raw('POST', '/v3/reports', body)),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    const report = (await desk.ok('listReports')).data.find(
      ({ target }) => target._id === project.id,
    );
    expect(report).toMatchObject({ reason: 'fraud', target: { kind: 'project', hidden: false } });
    const close = { params: { id: report?._id ?? '' }, body: { outcome: 'acted' } as const };
    expect((await desk.ok('resolveReport', close)).data.resolved?.by?._id).toBe(operatorId);
    expect((await desk.fails('resolveReport', close)).code).toBe('state_conflict');
    await user.ok('report', { body });
    const closed = await desk.ok('listReports', { query: { state: 'resolved' } });
    expect(closed.data.map(({ _id }) => _id)).toContain(report?._id);
  });

  test('what one may not see, and two things at once, are not reported', async () => {
    const draft = await aProject(world, { status: 'draft' });
    const user = world.as((await aUser(world)).token);
    const rest = { reason: 'other', text: '' } as const;
    for (const projectId of [draft.id, newId()]) {
      const failure = await user.fails('report', { body: { projectId, ...rest } });
      expect(failure.code).toBe('not_found');
    }
    const both = { projectId: draft.id, entityId: draft.account.entityId, ...rest };
    expect((await user.fails('report', { body: both })).code).toBe('validation');
    expect((await user.fails('report', { body: rest })).code).toBe('validation');
  });
});

test('the trail is filtered, paged, and cannot be rewritten', async () => {
  const all = await desk.ok('listAuditEvents', { query: { limit: 200 } });
  const first = await desk.ok('listAuditEvents', { query: { limit: 2 } });
  const cursor = first.paging.next ?? '';
  const second = await desk.ok('listAuditEvents', { query: { limit: 2, cursor } });
  const ids = [...first.data, ...second.data].map(({ _id }) => _id);
  expect(ids).toEqual(all.data.slice(0, 4).map(({ _id }) => _id));
  const user = await aUser(world);
  await desk.ok('suspendUser', { params: { id: user.id }, body: { reason: 'Spam.' } });
  const suspensions = await desk.ok('listAuditEvents', {
    query: { action: 'user_suspended', actor: operatorId, targetKind: 'user' },
  });
  expect(suspensions.paging.total).toBeGreaterThan(0);
  expect(new Set(suspensions.data.map(({ action }) => action))).toEqual(
    new Set(['user_suspended']),
  );
  const nobody = await desk.ok('listAuditEvents', { query: { actor: newId() } });
  expect(nobody.data).toEqual([]);
  const rewrite = world.db.updateTable('audit_events').set({ reason: 'none' }).execute();
  await expect(rewrite).rejects.toThrow('append-only');
  await expect(world.db.deleteFrom('audit_events').execute()).rejects.toThrow('append-only');
});

const lists: [CallName, object][] = [
  ['listAuditEvents', {}],
  ['listVerifications', {}],
  ['listOperatorEntities', {}],
  ['listOperatorProjects', {}],
  ['listOperatorLookups', { kind: 'sector' }],
  ['listOperatorBanners', {}],
  ['listBanners', {}],
  ['listSynonyms', {}],
  ['listUsers', {}],
  ['listReports', {}],
  ['listPerks', {}],
];
describe('a list takes the same statements for one item and for three', () => {
  test.each(lists)('%s', async (name, query) => {
    const count = async (limit: number) =>
      world.statements(async () =>
        desk.raw('GET', urlOf(calls[name], { query: { ...query, limit } })),
      );
    // What a process keeps in memory is read once.
    await count(1);
    const one = await count(1);
    expect((await count(3)).length).toBe(one.length);
    expect(one.length).toBeLessThanOrEqual(4);
  });
});
