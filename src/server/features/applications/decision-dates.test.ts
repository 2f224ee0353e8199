import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { anAccount, aProject, aReviewer, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { tellMovedDecision } from './commands/tell-moved-decision.ts';
import { decisionRelease } from './jobs.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** The day in UTC, so many days from now. */
const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

async function aPromise(date: string | null = inDays(30)) {
  const project = await aProject(world);
  const owner = world.as(project.account.owner.token);
  const params = { id: project.id };
  const move = async (decisionDate: string | null) =>
    owner.ok('updateProject', { params, body: { decisionDate } });
  const refuse = async (body: object) => owner.fails('updateProject', { params, body });
  if (date !== null) await move(date);
  const list = { params: { id: project.account.id } };
  const row = async (token = project.account.owner.token) =>
    (await world.as(token).ok('listManagementProjects', list)).data.find(
      ({ _id }) => _id === project.id,
    );
  return { project, owner, params, move, refuse, row };
}
const promiseFor = async (founder: TestUser, id: string) =>
  (await world.as(founder.token).ok('getApplication', { params: { id } })).data.promise;
const noticesOf = async ({ token }: TestUser) =>
  (await world.as(token).ok('listNotifications')).data.filter(
    ({ kind }) => kind === 'decision_moved',
  );

test('everybody reads the decision date, and one who applies is promised the one of that moment', async () => {
  const { project, params, move } = await aPromise(inDays(30));
  expect((await world.as().ok('getProjectDetails', { params })).data.project.decisionDate).toBe(
    inDays(30),
  );
  const { founder, application } = await aSentApplication(world, { project });
  const [first, later, earlier] = [inDays(30), inDays(40), inDays(20)];
  expect(application.promise).toEqual({ date: first, promised: null, late: false });
  const [receipt] = await world.mails(founder.email);
  expect(receipt?.text).toContain('promises its decision by');
  await move(later);
  expect(await promiseFor(founder, application._id)).toEqual({
    date: later,
    promised: first,
    late: false,
  });
  const second = await aSentApplication(world, { project });
  expect(second.application.promise).toEqual({ date: later, promised: null, late: false });
  await move(earlier);
  expect(await promiseFor(founder, application._id)).toEqual({
    date: earlier,
    promised: null,
    late: false,
  });
});

test('a project without one promises nothing, anywhere', async () => {
  const { project, params, row } = await aPromise(null);
  expect(
    (await world.as().ok('getProjectDetails', { params })).data.project.decisionDate,
  ).toBeNull();
  const { founder, application } = await aSentApplication(world, { project });
  expect(application.promise).toBeNull();
  expect((await world.mails(founder.email))[0]?.text).not.toContain('promises');
  expect(await row()).toMatchObject({ decisionDate: null, overdue: 0 });
});

test('a date that no team can keep to is refused, also where the deadline moves behind it', async () => {
  const { move, refuse } = await aPromise(null);
  // The deadline is in 14 days, and a day of grace follows.
  const early = await refuse({ decisionDate: inDays(14) });
  expect(early).toMatchObject({
    code: 'validation',
    details: [{ path: 'decisionDate', key: 'decisions.too_early' }],
  });
  expect(await refuse({ decisionDate: '9999-12-31' })).toMatchObject({
    details: [{ key: 'decisions.too_late' }],
  });
  expect(await refuse({ decisionDate: inDays(20), deadline: null })).toMatchObject({
    details: [{ key: 'decisions.needs_deadline' }],
  });
  await move(inDays(15));
  expect(
    await refuse({ deadline: new Date(world.clock.now().getTime() + 20 * DAY).toISOString() }),
  ).toMatchObject({ details: [{ key: 'decisions.too_early' }] });
  expect(await refuse({ deadline: null })).toMatchObject({
    details: [{ key: 'decisions.needs_deadline' }],
  });
});

test('a project is made with its decision date, and a copy promises nothing', async () => {
  const account = await anAccount(world);
  const { project } = await aPromise();
  const [type] = await world.db
    .selectFrom('project_lookups')
    .select('lookup_id')
    .where('project_id', '=', project.id)
    .execute();
  const body = {
    managementAccountId: account.id,
    name: 'Quiet Ports',
    projectType: [type?.lookup_id ?? ''],
    deadline: new Date(world.clock.now().getTime() + 3 * DAY).toISOString(),
  };
  const owner = world.as(account.owner.token);
  expect(
    await owner.fails('createProject', { body: { ...body, decisionDate: inDays(2) } }),
  ).toMatchObject({ details: [{ path: 'decisionDate' }] });
  const made = await owner.ok('createProject', { body: { ...body, decisionDate: inDays(9) } });
  expect(made.data.decisionDate).toBe(inDays(9));
  const copy = await owner.ok('cloneProject', { params: { id: made.data._id } });
  expect(copy.data.decisionDate).toBeNull();
});

test('what was promised to one who waits is moved, not taken away', async () => {
  const { project, move, refuse, owner } = await aPromise();
  await move(null);
  await move(inDays(30));
  const { application } = await aSentApplication(world, { project });
  expect(await refuse({ decisionDate: null })).toMatchObject({ code: 'state_conflict' });
  await owner.ok('decideApplication', {
    params: { id: project.account.id, applicationId: application._id },
    body: { status: 'accepted', version: 2, release: 'now' },
  });
  await move(null);
});

test('those who wait are told once of a later date, in their words of before, and of an earlier one not', async () => {
  const { project, move } = await aPromise();
  const { founder, application } = await aSentApplication(world, { project });
  const decided = await aSentApplication(world, { project });
  const waitlisted = { status: 'waitlisted', release: 'now', version: 2 } as const;
  await world.as(project.account.owner.token).ok('decideApplication', {
    params: { id: project.account.id, applicationId: decided.application._id },
    body: waitlisted,
  });
  await move(inDays(25));
  await move(inDays(40));
  const since = world.clock.now().toISOString();
  await world.runJobs();
  const again = { projectId: project.id, to: inDays(40), since };
  await tellMovedDecision(world.services, again, world.clock.now());
  expect(await noticesOf(founder)).toMatchObject([
    { payload: { applicationId: application._id, decisionDate: inDays(40) } },
  ]);
  expect(await noticesOf(decided.founder)).toEqual([]);
  const moved = (await world.mails(founder.email)).filter(({ subject }) =>
    subject.startsWith('Later than promised'),
  );
  expect(moved).toHaveLength(1);
  const [mail] = moved;
  expect(mail?.text).toContain('When you sent it, the date was');
  // A move that another has followed is told by that one.
  const overtaken = { ...again, to: inDays(35), since };
  await tellMovedDecision(world.services, overtaken, world.clock.now());
  expect(await noticesOf(founder)).toHaveLength(1);
});

test('who wants no mails about applications gets the notice alone', async () => {
  const { project, move } = await aPromise();
  const founder = await aUser(world);
  await world.db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify({ applicationMail: false }) })
    .where('id', '=', founder.id)
    .execute();
  await aSentApplication(world, { project, founder });
  await move(inDays(40));
  await world.runJobs();
  expect(await noticesOf(founder)).toHaveLength(1);
  expect(await world.mails(founder.email)).toEqual([]);
});

test('it is late from the end of the day on, until a decision is told; one that waits tells nobody', async () => {
  const { project, row } = await aPromise(inDays(16));
  const account = project.account.id;
  const late = await aSentApplication(world, { project });
  const other = await aSentApplication(world, { project });
  const reader = await aReviewer(world, project, { applicationId: late.application._id });
  expect(await row()).toMatchObject({ decisionDate: inDays(16), overdue: 0 });
  const day = inDays(16);
  world.clock.advance(16 * DAY);
  const over = Date.parse(`${day}T00:00:00Z`) + DAY - world.clock.now().getTime();
  world.clock.advance(over - 1);
  expect(await promiseFor(late.founder, late.application._id)).toMatchObject({ late: false });
  expect(await row()).toMatchObject({ overdue: 0 });
  world.clock.advance(1);
  expect(await promiseFor(late.founder, late.application._id)).toEqual({
    date: day,
    promised: null,
    late: true,
  });
  expect(await row()).toMatchObject({ overdue: 2 });
  expect(await row(reader.token)).toMatchObject({ overdue: 1 });
  const owner = world.as(project.account.owner.token);
  await owner.ok('decideApplication', {
    params: { id: account, applicationId: late.application._id },
    body: { status: 'accepted', version: 2 },
  });
  // Staged: its founder was told nothing, and learns nothing.
  expect(await promiseFor(late.founder, late.application._id)).toMatchObject({ late: true });
  expect(await row()).toMatchObject({ overdue: 2 });
  const theirs = await owner.ok('listManagementApplications', { params: { id: account } });
  expect(theirs.data.map(({ promise }) => promise)).toEqual([null, null]);
  world.clock.advance(DAY);
  await decisionRelease.run({ services: world.services, now: world.clock.now() });
  expect(await promiseFor(late.founder, late.application._id)).toBeNull();
  expect(await promiseFor(other.founder, other.application._id)).toMatchObject({ late: true });
  expect(await row()).toMatchObject({ overdue: 1 });
});
