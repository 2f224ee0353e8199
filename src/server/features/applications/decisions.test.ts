import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aStartup, aUser } from '#test/factories.ts';
import { aReferredApplication, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const runs = async () => decisionRelease.run({ services: world.services, now: world.clock.now() });

async function story(sent?: Awaited<ReturnType<typeof aSentApplication>>) {
  const { project, founder, application } = sent ?? (await aSentApplication(world));
  const account = project.account.id;
  const params = { id: account, applicationId: application._id };
  const owner = world.as(project.account.owner.token);
  const own = { params: { id: application._id } };
  const read = async () => (await world.as(founder.token).ok('getApplication', own)).data;
  const listed = async (token = project.account.owner.token) =>
    (await world.as(token).ok('listManagementApplications', { params: { id: account } })).data.find(
      ({ _id }) => _id === application._id,
    );
  const decide = async (body: object, api = owner) =>
    (await api.ok('decideApplication', { params, body: { version: 2, ...body } as never })).data;
  const refuse = async (body: object, api = owner) =>
    api.fails('decideApplication', { params, body: { version: 2, ...body } as never });
  const mails = async () => world.mails(founder.email);
  return { project, founder, application, params, owner, own, read, listed, decide, refuse, mails };
}

test('a decision on one is told after a minute; until then only the team knows', async () => {
  const { project, founder, own, read, listed, decide, mails, application } = await story();
  const ada = world.as(founder.token);
  const everything = async () => [
    await read(),
    (await ada.ok('listApplicationEvents', own)).data,
    (await ada.ok('listMyApplications')).data,
    (await ada.ok('getApplicationFormStats')).data,
    (await ada.ok('getApplicationAnalytics')).data,
    (await ada.ok('listNotifications')).data,
    await mails(),
  ];
  const before = await everything();
  const until = new Date(world.clock.now().getTime() + HOLD_ONE_MS).toISOString();
  const reply = await decide({ status: 'rejected', reasons: ['too_early'], message: 'Come back.' });
  const by = { _id: project.account.owner.id };
  expect(reply).toMatchObject({ status: 'rejected', staged: { until, by }, version: 2 });
  expect(await listed()).toMatchObject({ status: 'rejected', staged: { until, by } });
  const owner = world.as(project.account.owner.token);
  const list = { params: { id: project.account.id }, query: { statuses: '["rejected"]' } } as never;
  expect(await owner.ok('listManagementApplications', list)).toMatchObject({
    data: [{ _id: application._id }],
    counts: [{ status: 'rejected', count: 1 }],
    summary: { rejected: 1, pending: 0 },
  });
  const stats = await owner.ok('getManagementStats', { params: { id: project.account.id } });
  expect(stats.data.applications).toMatchObject({ rejected: 1, pending: 0 });
  world.clock.advance(HOLD_ONE_MS - 1);
  await runs();
  expect(await everything()).toEqual(before);
  world.clock.advance(1);
  await Promise.all([runs(), runs(), runs(), runs()]);
  expect(await read()).toMatchObject({ status: 'rejected', staged: null, version: 3 });
  const [mail, ...others] = await mails();
  expect(others).toHaveLength(1);
  expect(mail?.text).toContain('Too early for this programme\n\nCome back.');
  const steps = (await ada.ok('listApplicationEvents', own)).data;
  expect(steps.filter(({ to }) => to === 'rejected')).toMatchObject([
    { reason: 'Too early for this programme\n\nCome back.' },
  ]);
});

test('undone, it never was; sent now, it is told once', async () => {
  const { params, owner, read, listed, decide, mails } = await story();
  const before = await read();
  await decide({ status: 'accepted' });
  const undone = (await owner.ok('undoDecision', { params })).data;
  expect(undone).toMatchObject({ status: 'pending', staged: null, version: 2 });
  world.clock.advance(HOLD_ONE_MS * 2);
  await runs();
  expect(await read()).toEqual(before);
  expect(await mails()).toHaveLength(1);
  expect((await owner.fails('undoDecision', { params })).code).toBe('state_conflict');
  expect((await owner.fails('releaseDecision', { params })).code).toBe('state_conflict');
  await decide({ status: 'accepted' });
  const sent = (await owner.ok('releaseDecision', { params })).data;
  expect(sent).toMatchObject({ status: 'accepted', staged: null, version: 3 });
  world.clock.advance(HOLD_ONE_MS);
  await runs();
  expect(await mails()).toHaveLength(2);
  expect(await listed()).toMatchObject({ status: 'accepted', staged: null });
  expect((await owner.fails('undoDecision', { params })).code).toBe('state_conflict');
});

test('while one waits nobody else decides, neither one by one nor in bulk, and hears who did', async () => {
  const { project, application, params, owner, refuse, decide, listed } = await story();
  const second = await aMember(world, project.account.id, 'manager');
  const reviewer = await aMember(world, project.account.id, 'viewer');
  await decide({ status: 'shortlisted' });
  const until = new Date(world.clock.now().getTime() + HOLD_ONE_MS).toISOString();
  const refused = await refuse({ status: 'accepted' }, world.as(second.token));
  expect(refused).toMatchObject({
    httpStatus: 409,
    code: 'state_conflict',
    message: /Olga has decided; the decision is held until/,
    details: [
      { path: 'staged.by', message: 'Olga' },
      { path: 'staged.until', message: until },
    ],
  });
  const bulk = await world.as(second.token).ok('decideInBulk', {
    params: { id: project.account.id },
    body: { applicationIds: [application._id], status: 'accepted' },
  });
  expect(bulk.data).toMatchObject({ changes: [], refused: [{ reason: /Olga has decided/ }] });
  expect(await listed(reviewer.token)).toMatchObject({ staged: { until } });
  for (const call of ['undoDecision', 'releaseDecision'] as const) {
    expect((await world.as(reviewer.token).fails(call, { params })).code).toBe('forbidden');
  }
  await owner.ok('undoDecision', { params });
  await decide({ status: 'accepted' }, world.as(second.token));
});

test('50 decisions at once make one', async () => {
  const { project, params, read, listed } = await story();
  const url = `/v3/management/${params.id}/applications/${params.applicationId}`;
  const api = world.as(project.account.owner.token);
  const replies = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      api.raw('PATCH', url, {
        status: index % 2 ? 'accepted' : 'rejected',
        reasons: ['full'],
        version: 2,
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await read()).toMatchObject({ status: 'pending', version: 2 });
  expect((await listed())?.staged).not.toBeNull();
});

test('it can be told at once, or at an instant to come', async () => {
  const { project, owner, decide, refuse, read, params } = await story();
  const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
  for (const release of [at(0), at(-1000), at(400 * 86_400_000), 'later', '2026-13-01']) {
    const { httpStatus, details } = await refuse({ status: 'accepted', release });
    expect([release, httpStatus, details?.[0]?.path]).toEqual([release, 400, 'release']);
  }
  const until = at(3_600_000);
  expect((await decide({ status: 'accepted', release: until })).staged?.until).toBe(until);
  world.clock.advance(3_599_999);
  await runs();
  expect((await read()).status).toBe('pending');
  await owner.ok('undoDecision', { params });
  const reply = await decide({ status: 'accepted', release: 'now' });
  expect(reply).toMatchObject({ status: 'accepted', staged: null, version: 3 });
  expect((await read()).status).toBe('accepted');
  expect(project.id).toBe(reply.projectId._id);
});

test('nobody is rejected without a reason, and a message is none', async () => {
  const { refuse, decide } = await story();
  for (const words of [
    {},
    { reasons: [] },
    { reasons: [' '] },
    { reason: 'Too early' },
    { reasons: ['Too early'] },
    { message: 'No' },
  ]) {
    const { code, details } = await refuse({ status: 'rejected', ...words });
    expect([code, details?.[0]?.path]).toEqual(['validation', 'reasons']);
  }
  await decide({ status: 'rejected', reasons: ['too_early'] });
});

test('what was told is only revised with a reason, and each mail says what it is', async () => {
  const { owner, params, refuse, decide, mails } = await story();
  await decide({ status: 'accepted', release: 'now' });
  const straight = await refuse({ status: 'rejected', reasons: ['full'], version: 3 });
  expect(straight.code).toBe('state_conflict');
  expect((await refuse({ status: 'in_review', version: 3 })).details?.[0]?.path).toBe('reasons');
  await decide({ status: 'in_review', reasons: ['We counted wrongly.'], version: 3 });
  await owner.ok('releaseDecision', { params });
  await decide({ status: 'rejected', reasons: ['full'], version: 4, release: 'now' });
  const [rejected, takenBack, accepted, ...receipts] = await mails();
  expect(accepted?.subject).toMatch(/^Accepted/);
  expect(takenBack?.subject).toMatch(/^Under review again/);
  expect(takenBack?.text).toContain('We counted wrongly.');
  expect(rejected?.text).toContain('This replaces what you were told before.');
  expect(receipts).toHaveLength(1);
});

test('charge and earning come when it is told, not before', async () => {
  const referred = await aReferredApplication(world);
  const { owner, params, decide } = await story(referred);
  const charges = async () =>
    world.db
      .selectFrom('shortlist_charges')
      .selectAll()
      .where('application_id', '=', referred.application._id)
      .execute();
  const before = await referralsOf(world, referred.connector);
  await decide({ status: 'shortlisted' });
  expect(await charges()).toEqual([]);
  expect(await referralsOf(world, referred.connector)).toEqual(before);
  await owner.ok('undoDecision', { params });
  await decide({ status: 'shortlisted' });
  world.clock.advance(HOLD_ONE_MS);
  await Promise.all([runs(), runs()]);
  expect(await charges()).toHaveLength(1);
  expect(await referralsOf(world, referred.connector)).not.toEqual(before);
});

test('a step of the founder ends it', async () => {
  const { founder, own, read, listed, decide, mails } = await story();
  await decide({ status: 'accepted' });
  await world.as(founder.token).ok('withdrawApplication', { ...own, body: {} });
  expect(await listed()).toMatchObject({ status: 'withdrawn', staged: null });
  world.clock.advance(HOLD_ONE_MS);
  await runs();
  expect((await read()).status).toBe('withdrawn');
  expect(await mails()).toHaveLength(1);
});

test('what cannot be told any more stays as it was, and who decided hears why', async () => {
  const project = await aProject(world);
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const first = await story(await aSentApplication(world, { project, founder, startupId }));
  await first.decide({ status: 'rejected', reasons: ['full'], release: 'now' });
  await first.decide({ status: 'in_review', reasons: ['A second look.'], version: 3 });
  await aSentApplication(world, { project, founder, startupId });
  const now = await first.owner.fails('releaseDecision', { params: first.params });
  expect(now).toMatchObject({ code: 'state_conflict', message: /applied again/ });
  world.clock.advance(HOLD_ONE_MS);
  await runs();
  expect(await first.listed()).toMatchObject({ status: 'rejected', staged: null });
  const [notice] = (await first.owner.ok('listNotifications')).data;
  expect(notice).toMatchObject({
    kind: 'decision_refused',
    payload: { status: 'in_review', reason: /applied again/ },
  });
});

test('a member who founds the startup does not learn what a colleague holds', async () => {
  const project = await aProject(world);
  const member = await aMember(world, project.account.id, 'manager');
  const { listed, decide, owner, params } = await story(
    await aSentApplication(world, { project, founder: member }),
  );
  await decide({ status: 'rejected', reasons: ['full'] });
  expect(await listed(member.token)).toMatchObject({ status: 'pending', staged: null });
  await owner.ok('undoDecision', { params });
});

test('nor takes it back, nor sends it, nor is told by a try that it waits', async () => {
  const project = await aProject(world);
  const member = await aMember(world, project.account.id, 'manager');
  const { decide, listed, owner, params } = await story(
    await aSentApplication(world, { project, founder: member }),
  );
  const own = world.as(member.token);
  const tries = async () => [
    await own.fails('undoDecision', { params }),
    await own.fails('releaseDecision', { params }),
    await own.fails('decideApplication', { params, body: { status: 'accepted', version: 1 } }),
  ];
  const before = await tries();
  await decide({ status: 'rejected', reasons: ['full'] });
  for (const { code } of [...before, ...(await tries())]) expect(code).toBe('conflict_of_interest');
  expect(await listed(project.account.owner.token)).toMatchObject({ status: 'rejected' });
  await owner.ok('undoDecision', { params });
});

test('cut off between deciding and telling, it is told later, once', async () => {
  const { decide, read, mails } = await story();
  await decide({ status: 'accepted' });
  world.clock.advance(HOLD_ONE_MS);
  const now = world.clock.now();
  // The process dies after the step is written and before the mail is: nothing of it may stay.
  const config = new Proxy(world.services.config, {
    get: (target, key, self) => {
      if (key === 'publicUrl') throw new Error('killed');
      return Reflect.get(target, key, self) as unknown;
    },
  });
  const services = { ...world.services, config };
  await expect(decisionRelease.run({ services, now })).rejects.toThrow('killed');
  expect((await read()).status).toBe('pending');
  await Promise.all(Array.from({ length: 8 }, runs));
  expect((await read()).status).toBe('accepted');
  expect(await mails()).toHaveLength(2);
});
