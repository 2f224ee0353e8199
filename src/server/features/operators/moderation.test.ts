import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { listPublicAddresses } from '#server/features/projects/queries/public-addresses.ts';
import {
  aMember,
  anAccount,
  aProject,
  aUser,
  type TestAccount,
  type TestProject,
  type TestUser,
} from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let operator: TestUser;
let desk: Api;
let account: TestAccount;
let project: TestProject;
let stranger: TestUser;
beforeAll(async () => {
  world = await createWorld();
  operator = await aUser(world, { email: 'operator@flair.test', firstName: 'Opal' });
  desk = world.as(operator.token);
  stranger = await aUser(world);
});
afterAll(async () => world.close());
beforeEach(async () => {
  account = await anAccount(world, { name: 'Zebrawood Fund' });
  project = await aProject(world, { account, name: 'Zebrawood Sprint' });
});

const reason = 'It asks founders for money.';
const auditOf = async (target: string) =>
  (await desk.ok('listAuditEvents', { query: { target } })).data;
const found = async (api: Api) =>
  (await api.ok('listProjects', { query: { q: 'Zebrawood', facets: 'true' } })).data.map(
    (row) => row._id,
  );
const isListed = async () => {
  const addresses = await listPublicAddresses(world.db).page(0, 5000);
  const paths = new Set(addresses.map(({ path }) => path));
  return {
    project: paths.has(`/projects/${project.slug}`),
    entity: paths.has(`/organisations/${account.slug}`),
  };
};
const projectReads = [
  'getProject',
  'getProjectDetails',
  'listQuestions',
  'getProjectStats',
] as const;

async function expectProjectGone(): Promise<void> {
  for (const token of [undefined, stranger.token]) {
    const api = world.as(token);
    for (const name of projectReads) {
      for (const id of [project.id, project.slug]) {
        expect((await api.fails(name, { params: { id } })).code, name).toBe('not_found');
      }
    }
    expect((await api.fails('countProjectView', { params: { id: project.id } })).code).toBe(
      'not_found',
    );
    expect(await found(api)).not.toContain(project.id);
  }
  const params = { projectId: project.id };
  const starting = await world.as(stranger.token).fails('startApplication', { params, body: {} });
  expect(starting.code).toBe('not_found');
  expect((await isListed()).project).toBe(false);
}

describe('a hidden project', () => {
  test('is gone for everybody but its team and operators, who read the reason', async () => {
    expect(await found(world.as())).toContain(project.id);
    expect(await isListed()).toEqual({ project: true, entity: true });
    const params = { id: project.id };
    const hidden = await desk.ok('hideProject', { params, body: { reason } });
    expect(hidden.data.hidden?.reason).toBe(reason);
    await expectProjectGone();
    const team = world.as(account.owner.token);
    expect((await team.ok('getProject', { params })).data.hidden?.reason).toBe(reason);
    expect((await desk.ok('getProject', { params })).data.hidden?.reason).toBe(reason);
    const listed = await team.ok('listManagementProjects', { params: { id: account.id } });
    expect(listed.data[0]?.hidden?.reason).toBe(reason);
    const info = await team.ok('getProjectUserInfo', { params });
    expect(info.data).toMatchObject({ canApply: false, canEdit: true });
    await desk.ok('showProject', { params, body: {} });
    expect(await found(world.as())).toContain(project.id);
    expect((await world.as().ok('getProject', { params })).data.hidden).toBeUndefined();
  });

  test('tells the owners, with the reason and without the operator, once', async () => {
    const viewer = await aMember(world, account.id, 'viewer');
    const params = { id: project.id };
    await desk.ok('hideProject', { params, body: { reason } });
    const again = await desk.fails('hideProject', { params, body: { reason } });
    expect(again.code).toBe('state_conflict');
    const notices = await world.as(account.owner.token).ok('listNotifications');
    expect(notices.data).toHaveLength(1);
    expect(notices.data[0]).toMatchObject({
      kind: 'project_hidden',
      profile: null,
      payload: { reason, projectName: 'Zebrawood Sprint' },
    });
    const [mail, ...more] = await world.mails(account.owner.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).not.toContain('Opal');
    expect((await world.as(viewer.token).ok('listNotifications')).data).toEqual([]);
    expect(await world.mails(viewer.email)).toEqual([]);
  });

  test('takes no draft that was begun before', async () => {
    const founder = world.as(stranger.token);
    const started = await founder.ok('startApplication', {
      params: { projectId: project.id },
      body: {},
    });
    await desk.ok('hideProject', { params: { id: project.id }, body: { reason } });
    const failure = await founder.fails('saveApplicationAnswers', {
      params: { id: started.data._id },
      body: { answers: [], completeApplication: true },
    });
    expect(failure.code).toBe('project_closed');
    expect(
      (await founder.ok('getApplication', { params: { id: started.data._id } })).data._id,
    ).toBe(started.data._id);
  });

  test('a draft is nothing that an operator may know of', async () => {
    const draft = await aProject(world, { account, status: 'draft' });
    const params = { id: draft.id };
    expect((await desk.fails('hideProject', { params, body: { reason } })).code).toBe('not_found');
    const body = { featured: true };
    expect((await desk.fails('changeOperatorProject', { params, body })).code).toBe('not_found');
    const all = await desk.ok('listOperatorProjects', { query: { q: 'Cold Start' } });
    expect(all.data.map((row) => row._id)).not.toContain(draft.id);
    expect((await desk.fails('getProject', { params })).code).toBe('not_found');
  });
});

describe('a hidden organisation', () => {
  test('takes its projects along, and its team still works', async () => {
    const params = { id: account.entityId };
    await desk.ok('hideEntity', { params, body: { reason } });
    await expectProjectGone();
    expect((await isListed()).entity).toBe(false);
    for (const token of [undefined, stranger.token]) {
      for (const id of [account.entityId, account.slug]) {
        const failure = await world.as(token).fails('getEntity', { params: { id } });
        expect(failure.code).toBe('not_found');
      }
    }
    const rename = { params, body: { name: 'Mine now' } };
    expect((await world.as(stranger.token).fails('updateEntity', rename)).code).toBe('not_found');
    const team = world.as(account.owner.token);
    expect((await team.ok('getEntity', { params })).data.hidden?.reason).toBe(reason);
    expect((await team.ok('updateEntity', rename)).data.name).toBe('Mine now');
    const page = await team.ok('getProject', { params: { id: project.id } });
    expect(page.data.hidden?.reason).toBe(reason);
    const [row] = (await desk.ok('listOperatorProjects', { query: { q: 'Zebrawood' } })).data;
    expect(row).toMatchObject({ hidden: null, entityHidden: true });
    await desk.ok('showEntity', { params, body: {} });
    expect((await world.as().ok('getEntity', { params })).data.hidden).toBeUndefined();
    expect(await found(world.as())).toContain(project.id);
  });

  test('a hidden project is not among the open ones that its page counts', async () => {
    const params = { id: account.entityId };
    expect((await world.as().ok('getEntity', { params })).data.openProjects).toBe(1);
    await desk.ok('hideProject', { params: { id: project.id }, body: { reason } });
    expect((await world.as().ok('getEntity', { params })).data.openProjects).toBe(0);
  });
});

describe('verification of an organisation', () => {
  test('twenty at once verify once and leave one line', async () => {
    const params = { id: account.entityId };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        desk.raw('POST', `/v3/operators/entities/${account.entityId}/verify`, {}),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    expect((await world.as().ok('getEntity', { params })).data.verified).toBe(true);
    expect(await auditOf(account.entityId)).toMatchObject([
      {
        actor: { _id: operator.id },
        action: 'entity_verified',
        target: { kind: 'entity', name: 'Zebrawood Fund' },
        before: { verified: false },
        after: { verified: true },
      },
    ]);
    await desk.ok('unverifyEntity', { params, body: { reason } });
    expect((await world.as().ok('getEntity', { params })).data.verified).toBe(false);
    expect(await auditOf(account.entityId)).toMatchObject([
      { action: 'entity_unverified', reason },
      { action: 'entity_verified' },
    ]);
  });

  test('what takes a thing away needs a reason', async () => {
    const params = { id: account.entityId };
    for (const name of ['unverifyEntity', 'hideEntity'] as const) {
      for (const body of [{}, { reason: '' }, { reason: '  ' }]) {
        const failure = await desk.fails(name, { params, body: body as { reason: string } });
        expect(failure.code).toBe('validation');
      }
    }
    expect(await auditOf(account.entityId)).toEqual([]);
  });
});

test('a featured project leads the perks; featuring twice leaves one line', async () => {
  await ensureLookups(world.db);
  const perk = await world.db
    .selectFrom('lookups')
    .select('id')
    .where('kind', '=', 'project_type')
    .where('code', '=', 'perk')
    .executeTakeFirstOrThrow();
  const perks = [project, await aProject(world, { account, name: 'Zebrawood Credits' })];
  await world.db
    .insertInto('project_lookups')
    .values(
      perks.map(({ id }) => ({
        project_id: id,
        lookup_id: perk.id,
        kind: 'project_type' as const,
      })),
    )
    .execute();
  const other = await aProject(world, { account, name: 'Zebrawood Grant' });
  const ids = async (sort: '-featured deadline' | '-featured,deadline') =>
    (await world.as().ok('listPerks', { query: { sort, limit: 500 } })).data.map((row) => row._id);
  const [, second] = perks;
  const change = { params: { id: second?.id ?? '' }, body: { featured: true } };
  await desk.ok('changeOperatorProject', change);
  await desk.ok('changeOperatorProject', change);
  expect(await ids('-featured deadline')).toEqual([second?.id, project.id]);
  expect(await ids('-featured,deadline')).toEqual([second?.id, project.id]);
  expect(await ids('-featured deadline')).not.toContain(other.id);
  expect(await auditOf(second?.id ?? '')).toMatchObject([
    { action: 'project_changed', before: { featured: false }, after: { featured: true } },
  ]);
  await desk.ok('hideProject', { params: { id: second?.id ?? '' }, body: { reason } });
  expect(await ids('-featured deadline')).toEqual([project.id]);
});
