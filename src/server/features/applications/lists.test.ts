import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { applicationStatuses } from '#contract/limits.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import {
  aMember,
  anAccount,
  aProject,
  aStartup,
  aUser,
  type TestAccount,
  type TestUser,
} from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

type Row = {
  founder: TestUser;
  status: ApplicationStatus;
  project?: { id: string };
  startupId?: string;
  sentAt?: Date;
  decidedAt?: Date;
};

/** An application in any state, written straight to the database. */
async function insert({ founder, status, project, startupId, ...row }: Row): Promise<string> {
  const id = newId();
  const now = world.clock.now();
  world.clock.advance(1000);
  await world.db
    .insertInto('applications')
    .values({
      id,
      project_id: project?.id ?? (await aProject(world)).id,
      user_id: founder.id,
      startup_id: startupId ?? null,
      status,
      sent_at: status === 'draft' ? null : (row.sentAt ?? now),
      decided_at: row.decidedAt ?? null,
      form_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

test('my list: pending, accepted and rejected stand for their buckets; drafts only when asked', async () => {
  const founder = await aUser(world);
  for (const status of applicationStatuses) await insert({ founder, status });
  const api = world.as(founder.token);
  const listed = async (query: object) =>
    (await api.ok('listMyApplications', { query })).data.map((one) => one.status).toSorted();
  const pending = ['in_review', 'interview', 'needs_info', 'pending', 'shortlisted', 'waitlisted'];
  expect(await listed({})).toEqual(
    [...pending, 'accepted', 'confirmed', 'declined', 'rejected'].toSorted(),
  );
  expect(await listed({ statuses: '["pending"]' })).toEqual(pending);
  expect(await listed({ statuses: '["draft"]' })).toEqual(['draft']);
  expect(await listed({ statuses: 'withdrawn,confirmed' })).toEqual(['confirmed', 'withdrawn']);
  const forms = await api.ok('listUserApplicationForms', { params: { id: founder.id } });
  expect(forms.data.map((one) => one.status)).toEqual(['draft']);
  expect((await api.ok('getApplicationFormStats')).data).toEqual({
    accepted: 3,
    rejected: 1,
    pending: 6,
    total: 11,
    draft: 1,
  });
  const unknown = await api.raw('GET', '/v3/applications/my?statuses=["won"]');
  expect(unknown.status).toBe(400);
});

test('my list filters, sorts and pages; rows that are added meanwhile move nothing', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, '100% Myc_elia');
  const project = await aProject(world, { name: 'Baltic Accelerator' });
  const first = await insert({ founder, status: 'pending', project, startupId });
  const second = await insert({ founder, status: 'in_review' });
  const third = await insert({ founder, status: 'rejected' });
  const api = world.as(founder.token);
  const ids = async (query: object) =>
    (await api.ok('listMyApplications', { query })).data.map((one) => one._id);
  expect(await ids({ sort: 'createdAt' })).toEqual([first, second, third]);
  expect(await ids({ projectId: project.id })).toEqual([first]);
  expect(await ids({ startupId })).toEqual([first]);
  expect(await ids({ q: 'baltic' })).toEqual([first]);
  expect(await ids({ q: '100% myc_' })).toEqual([first]);
  expect(await ids({ q: 'c%l' })).toEqual([]);
  for (const sort of ['-createdAt', '-updatedAt']) {
    const page = await api.ok('listMyApplications', { query: { sort: sort as never, limit: 2 } });
    expect(page.data.map((one) => one._id)).toEqual([third, second]);
    expect(page.paging.total).toBe(3);
    const added = await insert({ founder, status: 'pending' });
    expect(await ids({ sort, limit: 2, cursor: page.paging.next })).toEqual([first]);
    await world.db.deleteFrom('applications').where('id', '=', added).execute();
  }
  const ofProject = await api.ok('listProjectApplicationForms', {
    params: { projectId: project.slug },
  });
  expect(ofProject.data.map((one) => one._id)).toEqual([first]);
});

test("a list of mine holds nobody else's", async () => {
  const { project, founder } = await aSentApplication(world);
  const stranger = world.as((await aUser(world)).token);
  expect((await stranger.ok('listMyApplications')).data).toEqual([]);
  const params = { projectId: project.id };
  expect((await stranger.ok('listProjectApplicationForms', { params })).data).toEqual([]);
  const other = await stranger.fails('listUserApplicationForms', { params: { id: founder.id } });
  expect(other.code).toBe('not_found');
});

test('each list costs the same for one and for three', async () => {
  const founder = await aUser(world);
  const account = await anAccount(world);
  const mine = world.as(founder.token);
  const olga = world.as(account.owner.token);
  const lists = {
    my: async () => mine.ok('listMyApplications', { query: { limit: 1000 } }),
    drafts: async () => mine.ok('listUserApplicationForms', { params: { id: founder.id } }),
    managed: async () => olga.ok('listManagementApplications', { params: { id: account.id } }),
  };
  const count = async () => {
    const counts: number[] = [];
    for (const list of Object.values(lists)) counts.push((await world.statements(list)).length);
    return counts;
  };
  const add = async (): Promise<void> => {
    const project = await aProject(world, { account });
    await aSentApplication(world, { project, founder });
    await aDraft(world, { founder });
  };
  await add();
  const one = await count();
  await add();
  await add();
  expect(await count()).toEqual(one);
  // Beside finding the caller: the page and its total; for what is being filled the answers, its form being known.
  expect(one.slice(0, 2)).toEqual([3, 4]);
});

test('the organisation: filters, counts under the other filters, search, sort, pages', async () => {
  const account = await anAccount(world);
  const olga = world.as(account.owner.token);
  const [grant, camp] = [
    await aProject(world, { account, name: 'Grant' }),
    await aProject(world, { account, name: 'Camp' }),
  ];
  const ada = await aUser(world, { firstName: 'Adelheid' });
  const startupId = await aStartup(world, ada, 'Mycelia');
  const grantPending = await insert({ founder: ada, status: 'pending', project: grant, startupId });
  const campAccepted = await insert({ founder: ada, status: 'accepted', project: camp });
  const grantWithdrawn = await insert({
    founder: await aUser(world),
    status: 'withdrawn',
    project: grant,
  });
  await insert({ founder: await aUser(world), status: 'draft', project: grant });
  await world.db
    .updateTable('applications')
    .set({ recommended_by: account.owner.id })
    .where('id', '=', campAccepted)
    .execute();
  const list = async (query: object) =>
    olga.ok('listManagementApplications', { params: { id: account.id }, query });
  const ids = async (query: object) => (await list(query)).data.map((one) => one._id);

  const all = await list({});
  expect(all.data.map((one) => one._id)).toEqual([grantWithdrawn, campAccepted, grantPending]);
  expect(all.summary).toEqual({ accepted: 1, rejected: 0, pending: 1, total: 3 });
  const some = await list({ statuses: '["pending"]', projectId: grant.id });
  expect(some.data.map((one) => one._id)).toEqual([grantPending]);
  expect(some.paging.total).toBe(1);
  expect(some.counts).toEqual([
    { status: 'pending', count: 1 },
    { status: 'withdrawn', count: 1 },
  ]);
  expect(await ids({ q: 'mycel' })).toEqual([grantPending]);
  expect(await ids({ q: 'adelheid' })).toEqual([campAccepted, grantPending]);
  expect(await ids({ q: 'camp' })).toEqual([campAccepted]);
  expect(await ids({ referred: 'true' })).toEqual([campAccepted]);
  expect(await ids({ referred: 'false' })).toEqual([grantWithdrawn, grantPending]);
  const byStatus = await list({ sort: 'status', limit: 2 });
  expect(byStatus.data.map((one) => one.status)).toEqual(['pending', 'accepted']);
  expect(await ids({ sort: 'status', limit: 2, cursor: byStatus.paging.next })).toEqual([
    grantWithdrawn,
  ]);
});

test('the organisation never sees a draft, its answers or that there is one', async () => {
  const { project, founder, application } = await aDraft(world);
  await world.as(founder.token).ok('saveApplicationAnswers', {
    params: { id: application._id },
    body: { answers: [{ questionId: project.questionIds[0] ?? '', options: ['a secret plan'] }] },
  });
  const olga = world.as(project.account.owner.token);
  const list = await olga.ok('listManagementApplications', { params: { id: project.account.id } });
  expect(list).toMatchObject({ data: [], counts: [], summary: { total: 0 }, paging: { total: 0 } });
  const asked = await olga.fails('listManagementApplications', {
    params: { id: project.account.id },
    query: { statuses: '["draft"]', cursor: 'x' },
  });
  expect(asked.code).toBe('validation');
  const drafts = await olga.ok('listManagementApplications', {
    params: { id: project.account.id },
    query: { statuses: '["draft"]' },
  });
  expect(drafts.data).toEqual([]);
  const forms = await olga.ok('listProjectApplicationForms', { params: { projectId: project.id } });
  expect(forms.data).toEqual([]);
  expect((await olga.ok('listNotifications')).data).toEqual([]);
});

const at = (day: string) => new Date(`2026-${day}T12:00:00Z`);

test('analytics are the real figures of sent applications', async () => {
  const founder = await aUser(world);
  const api = world.as(founder.token);
  const empty = (await api.ok('getApplicationAnalytics')).data;
  expect(empty).toMatchObject({ byStatus: [], answerRate: null, medianHoursToDecision: null });
  expect(empty.byMonth.map((one) => one.month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
  ]);
  const project = await aProject(world);
  await insert({ founder, status: 'draft', project });
  await insert({ founder, status: 'pending', project, sentAt: at('11-02') });
  await insert({ founder, status: 'accepted', sentAt: at('10-01'), decidedAt: at('10-02') });
  await insert({ founder, status: 'rejected', sentAt: at('10-01'), decidedAt: at('10-04') });
  await insert({ founder, status: 'withdrawn', sentAt: new Date('2025-11-30T23:59:59Z') });
  const { data } = await api.ok('getApplicationAnalytics');
  expect(data.byMonth.filter((one) => one.sent > 0)).toEqual([
    { month: '2026-10', sent: 2, accepted: 1 },
    { month: '2026-11', sent: 1, accepted: 0 },
  ]);
  expect(data.byStatus.map(({ status, count }) => `${status} ${count}`)).toEqual([
    'pending 1',
    'accepted 1',
    'rejected 1',
    'withdrawn 1',
  ]);
  expect(data.byProjectType.reduce((sum, one) => sum + one.count, 0)).toBe(4);
  expect(data.answerRate).toBe(0.5);
  expect(data.medianHoursToDecision).toBe(48);
  const stranger = await aMember(world, project.account.id, 'viewer');
  expect((await world.as(stranger.token).ok('getApplicationAnalytics')).data.byStatus).toEqual([]);
});

async function walk(
  account: TestAccount,
  query: { sort: 'sentAt' | '-sentAt'; statuses?: string },
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.as(account.owner.token).ok('listManagementApplications', {
      params: { id: account.id },
      query: { limit: 5, ...query, ...(cursor && { cursor }) },
    });
    ids.push(...page.data.map(({ _id }) => _id));
    cursor = page.paging.next ?? undefined;
  } while (cursor);
  return ids;
}

test('an organisation walks through what was sent to all its projects, both ways, each once', async () => {
  const account = await anAccount(world);
  const start = world.clock.now().getTime();
  const sent: { id: string; time: number; status: ApplicationStatus }[] = [];
  const projects = await Promise.all([1, 2, 3].map(async () => aProject(world, { account })));
  const states = ['pending', 'in_review', 'rejected', 'shortlisted'] as const;
  for (const [round, status] of states.entries()) {
    for (const project of [...projects, await aProject(world)]) {
      const time = start + (round % 2) * 1000;
      const founder = await aUser(world);
      const id = await insert({ founder, status, project, sentAt: new Date(time) });
      if (projects.some((own) => own.id === project.id)) sent.push({ id, time, status });
    }
  }
  const drafted = await aProject(world, { account });
  await insert({ founder: await aUser(world), status: 'draft', project: drafted });
  const inOrder = sent
    .toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  expect(inOrder).toHaveLength(12);
  expect(await walk(account, { sort: 'sentAt' })).toEqual(inOrder);
  expect(await walk(account, { sort: '-sentAt' })).toEqual(inOrder.toReversed());
  const open = new Set(sent.filter(({ status }) => status === 'pending').map(({ id }) => id));
  expect(await walk(account, { sort: '-sentAt', statuses: '["pending"]' })).toEqual(
    inOrder.toReversed().filter((id) => open.has(id)),
  );
});
