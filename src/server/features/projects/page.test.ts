import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { aMember, anAccount, aProject, aStartup, aUser, aReviewer } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const apply = async (
  projectId: string,
  userId: string,
  status: ApplicationStatus,
  more: object = {},
): Promise<string> => {
  const id = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('applications')
    .values({
      id,
      project_id: projectId,
      user_id: userId,
      status,
      form_version: 1,
      created_at: now,
      updated_at: now,
      ...more,
    })
    .execute();
  return id;
};

const view = async (id: string, cookie?: string, query = '', token?: string) => {
  const answer = await world
    .as(token)
    .raw('POST', `/v3/projects/${id}/views${query}`, {}, cookie ? { cookie } : {});
  const set = JSON.stringify(answer.headers['set-cookie'] ?? '');
  return {
    ...(answer.body as { data: { counted: boolean; viewCount: number; reason?: string } }).data,
    cookie: /flair_visitor=[^;"]+/.exec(set)?.[0] ?? cookie,
  };
};

test('a page in one reply, for a visitor and for a user', async () => {
  const project = await aProject(world);
  const params = { id: project.slug };
  const { data } = await world.as().ok('getProjectDetails', { params });
  expect(data).toMatchObject({
    project: { _id: project.id, questionCount: 1 },
    userInfo: null,
    stats: { views: 0, sent: 0 },
    screens: [{ screen: 'Team', questions: 1 }],
    partners: [{ _id: project.account.id }],
  });
  const user = await aUser(world);
  const draft = await apply(project.id, user.id, 'draft');
  const own = await world.as(user.token).ok('getProjectDetails', { params });
  expect(own.data.userInfo).toEqual({
    canApply: true,
    canEdit: false,
    canReview: false,
    canDecide: false,
    role: null,
    applicationId: draft,
  });
  expect(own.data.stats).toEqual({ views: 0, sent: 0 });
});

test('roles decide what the team may do', async () => {
  const project = await aProject(world);
  const params = { id: project.id };
  for (const [role, canReview, canEdit] of [
    ['viewer', false, false],
    ['reviewer', true, false],
    ['manager', true, true],
    ['admin', true, true],
  ] as const) {
    const member =
      role === 'reviewer'
        ? await aReviewer(world, project)
        : await aMember(world, project.account.id, role);
    const { data } = await world.as(member.token).ok('getProjectUserInfo', { params });
    expect(data).toMatchObject({ role, canReview, canEdit, canDecide: canEdit });
  }
  const idle = await aMember(world, project.account.id, 'reviewer');
  const { data } = await world.as(idle.token).ok('getProjectUserInfo', { params });
  expect(data).toMatchObject({ role: null, canReview: false, canEdit: false, canDecide: false });
  expect((await world.as().fails('getProjectUserInfo', { params })).code).toBe('unauthorized');
});

test('the application named is the own one: not deleted, withdrawn or of somebody else', async () => {
  const project = await aProject(world);
  const params = { id: project.id };
  const [user, coFounder, stranger] = [await aUser(world), await aUser(world), await aUser(world)];
  const now = world.clock.now();
  await apply(project.id, user.id, 'draft', { deleted_at: now });
  await apply(project.id, user.id, 'withdrawn');
  const seen = async (token: string) =>
    (await world.as(token).ok('getProjectUserInfo', { params })).data.applicationId;
  expect(await seen(user.token)).toBeNull();
  const startup = await aStartup(world, user);
  await world.db
    .insertInto('startup_founders')
    .values({ startup_id: startup, user_id: coFounder.id, role: 'co_founder', created_at: now })
    .execute();
  const live = await apply(project.id, user.id, 'pending', { startup_id: startup });
  expect(await seen(user.token)).toBe(live);
  expect(await seen(coFounder.token)).toBe(live);
  expect(await seen(stranger.token)).toBeNull();
});

test('a view counts once per visitor, project and day', async () => {
  const [one, two] = [await aProject(world), await aProject(world)];
  const first = await view(one.id);
  expect(first).toMatchObject({ counted: true, viewCount: 1 });
  const again = await view(one.id, first.cookie);
  expect(again).toMatchObject({ counted: false, viewCount: 1, reason: expect.any(String) });
  expect(await view(two.id, first.cookie)).toMatchObject({ counted: true, viewCount: 1 });
  expect(await view(one.id)).toMatchObject({ counted: true, viewCount: 2 });
  world.clock.advance(24 * 3_600_000);
  expect(await view(one.id, first.cookie)).toMatchObject({ counted: true, viewCount: 3 });
});

test('twenty views of one visitor at once count once', async () => {
  const project = await aProject(world);
  const { cookie } = await view((await aProject(world)).id);
  const views = await Promise.all(Array.from({ length: 20 }, async () => view(project.id, cookie)));
  expect(views.filter((one) => one.counted)).toHaveLength(1);
  const { data } = await world.as().ok('getProjectStats', { params: { id: project.id } });
  expect(data).toEqual({ views: 1, sent: 0 });
});

test("the team's own views do not count", async () => {
  const project = await aProject(world);
  const seen = await view(project.id, undefined, '', project.account.owner.token);
  expect(seen).toMatchObject({ counted: false, viewCount: 0, reason: expect.any(String) });
});

test('a referral is kept with the view, never the own one or that of nobody', async () => {
  const project = await aProject(world);
  const [user, connector] = [await aUser(world), await aUser(world)];
  const partner = await anAccount(world);
  const nobody = '01890000-0000-7000-8000-000000000000';
  await view(
    project.id,
    undefined,
    `?referer_id=${connector.id}&entityManagementAccountId=${partner.id}`,
    user.token,
  );
  await view(project.id, undefined, `?referer_id=${user.id}`, user.token);
  await view(project.id, undefined, `?referer_id=${nobody}&entityManagementAccountId=${nobody}`);
  const rows = await world.db
    .selectFrom('project_views')
    .select(['user_id', 'referer_id', 'referer_account_id'])
    .where('project_id', '=', project.id)
    .orderBy('referer_id', (order) => order.asc().nullsLast())
    .orderBy('user_id', (order) => order.asc().nullsLast())
    .execute();
  expect(rows).toEqual([
    { user_id: user.id, referer_id: connector.id, referer_account_id: partner.id },
    { user_id: user.id, referer_id: null, referer_account_id: null },
    { user_id: null, referer_id: null, referer_account_id: null },
  ]);
  const wrong = await world.as().raw('POST', `/v3/projects/${project.id}/views?referer_id=me`, {});
  expect(wrong.status).toBe(400);
});

test('the price: of the project, else of the account, else the default', async () => {
  const project = await aProject(world);
  const params = { id: project.id };
  const price = async (query: object = {}) =>
    (await world.as().ok('getShortlistingPrice', { params, query })).data;
  expect(await price()).toEqual({
    applicatiopnPrice: 160,
    estimatedShortlist: 10,
    total: 1600,
    currency: 'EUR',
    connectorShare: 0,
    source: 'default',
  });
  const connector = await aUser(world);
  expect(await price({ connector: connector.id })).toMatchObject({ connectorShare: 32 });
  await world.db
    .updateTable('management_accounts')
    .set({ price_minor: 9999 })
    .where('id', '=', project.account.id)
    .execute();
  expect(await price({ connector: connector.id })).toMatchObject({
    applicatiopnPrice: 99.99,
    total: 999.9,
    connectorShare: 19.99,
    source: 'managementAccount',
  });
  const setProject = async (set: object) =>
    world.db.updateTable('projects').set(set).where('id', '=', project.id).execute();
  await setProject({ price_minor: 5000, estimated_shortlist: 3 });
  expect(await price({ connector: connector.id })).toMatchObject({
    applicatiopnPrice: 50,
    estimatedShortlist: 3,
    total: 150,
    connectorShare: 10,
    source: 'project',
  });
  expect(await price({ managementAccountId: project.account.id })).toMatchObject({
    applicatiopnPrice: 0,
    total: 0,
    connectorShare: 0,
    source: 'ownReferral',
  });
  const other = await anAccount(world);
  expect(await price({ managementAccountId: other.id })).toMatchObject({ source: 'project' });
  expect(await price({ connector: project.account.owner.id })).toMatchObject({ connectorShare: 0 });
  expect(await price({ connector: newId() })).toMatchObject({ connectorShare: 0 });
  await setProject({ referral_policy: 'unpaid' });
  expect(await price({ connector: connector.id })).toMatchObject({ connectorShare: 0 });
});

test('a project that is given up its own price follows its organisation again, and two who set one at once are told', async () => {
  const project = await aProject(world);
  const manager = world.as(project.account.owner.token);
  const params = { id: project.id };
  const price = async () => (await world.as().ok('getShortlistingPrice', { params })).data;
  const { data: before } = await manager.ok('getProject', { params });
  const { version } = before;
  await manager.ok('updateProject', { params, body: { applicatiopnPrice: 99.5, version } });
  expect(await price()).toMatchObject({ applicatiopnPrice: 99.5, source: 'project' });
  const late = { applicatiopnPrice: null, version };
  expect(await manager.fails('updateProject', { params, body: late })).toMatchObject({
    code: 'version_conflict',
  });
  expect(await price()).toMatchObject({ applicatiopnPrice: 99.5 });
  const { data } = await manager.ok('updateProject', {
    params,
    body: { ...late, version: version + 1 },
  });
  expect(data.applicatiopnPrice).toBe(160);
  expect(await price()).toMatchObject({ applicatiopnPrice: 160, source: 'default' });
  await world.db
    .updateTable('management_accounts')
    .set({ price_minor: 20_000 })
    .where('id', '=', project.account.id)
    .execute();
  expect(await price()).toMatchObject({ applicatiopnPrice: 200, source: 'managementAccount' });
});

test('figures: views and sent for everybody, all of them for the team', async () => {
  const project = await aProject(world);
  const params = { id: project.id };
  const connector = await aUser(world);
  for (const status of ['draft', 'pending', 'accepted', 'confirmed', 'rejected'] as const) {
    const founder = await aUser(world);
    const more = status === 'accepted' ? { recommended_by: connector.id } : {};
    await apply(project.id, founder.id, status, more);
  }
  const stranger = await anAccount(world);
  for (const token of [undefined, stranger.owner.token]) {
    expect((await world.as(token).ok('getProjectStats', { params })).data).toEqual({
      views: 0,
      sent: 4,
    });
  }
  const team = await world.as(project.account.owner.token).ok('getProjectStats', { params });
  expect(team.data).toEqual({
    views: 0,
    sent: 4,
    drafts: 1,
    accepted: 2,
    rejected: 1,
    referred: 1,
  });
});

test('the organisation is the partner of its project', async () => {
  const project = await aProject(world);
  const answer = await world.as().ok('listProjectPartners', {
    params: { id: project.id },
    query: { sort: '-featured,-viewCount' },
  });
  expect(answer.data.map((partner) => partner._id)).toEqual([project.account.id]);
  expect(answer.paging).toEqual({ total: 1, limit: 100, next: null });
  const wrong = await world.as().raw('GET', `/v2/projects/${project.id}/partners?cursor=x`);
  expect(wrong.status).toBe(400);
});

test('an address that leads nowhere is 404, whatever it looks like', async () => {
  for (const id of ['nothing', newId(), '%00', "' or 1=1", 'a'.repeat(200), '日本']) {
    const answer = await world.as().raw('GET', `/v3/projects/${encodeURIComponent(id)}`);
    expect([id, answer.status]).toEqual([id, 404]);
  }
});
