import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingForSend } from '#rules/forms/answers.ts';
import { canTransition } from '#rules/applications/application.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { checkForm } from '#rules/forms/form.ts';
import { passwordProblems } from '#rules/auth/passwords.ts';
import { readConfig } from '#server/config.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { listImportedProjects } from '#server/features/projects/queries/imported.ts';
import { createWorld, type World } from '#test/world.ts';
import { applications } from './applications.ts';
import { demoPassword, emailOf } from './people.ts';
import { programmeRows } from './programmes.ts';
import type { DemoAccount } from './accounts.ts';
import { seedDemo } from './seed.ts';

let world: World;
let accounts: DemoAccount[];
let seconds: number;

beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  const startedAt = Date.now();
  accounts = await seedDemo(world.services, world.clock.now());
  seconds = (Date.now() - startedAt) / 1000;
});
afterAll(async () => world.close());

const count = async (table: 'users' | 'projects' | 'applications' | 'notifications') => {
  const { total } = await world.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const login = async (role: string) => {
  const { email, password } = accounts.find((account) => account.role === role) ?? {};
  return world.as().ok('signIn', { body: { email: email ?? '', password: password ?? '' } });
};

test('an empty installation gets five accounts that can log in', async () => {
  expect(accounts.map(({ role }) => role)).toEqual([
    'Founder',
    'Organiser',
    'Reviewer',
    'Connector',
    'Operator',
  ]);
  for (const { role } of accounts) await expect(login(role)).resolves.toHaveProperty('token');
  expect(passwordProblems(demoPassword, { email: emailOf('founder') })).toEqual([]);
});

test('it is quick enough for a start', () => {
  expect(seconds).toBeLessThan(5);
});

test('a second start adds nothing and shows the same accounts', async () => {
  const before = [await count('users'), await count('projects'), await count('applications')];
  expect(await seedDemo(world.services, world.clock.now())).toEqual(accounts);
  expect([await count('users'), await count('projects'), await count('applications')]).toEqual(
    before,
  );
});

test('two processes that start together fill it once', async () => {
  const other = await createWorld();
  await ensureLookups(other.db);
  const now = other.clock.now();
  await Promise.all([seedDemo(other.services, now), seedDemo(other.services, now)]);
  const rows = await other.db.selectFrom('users').select('id').execute();
  expect(rows).toHaveLength(await count('users'));
  await other.close();
});

test('open programmes are open, two are past', async () => {
  const open = await world.as().ok('listProjects', { query: {} });
  const past = await world.as().ok('listProjects', { query: { status: 'past' } });
  expect([open.data.length, past.data.length]).toEqual([12, 2]);
  for (const project of open.data) expect(project.sector.length).toBeGreaterThan(0);
});

test('every form is sound, with 8 to 20 questions on 3 to 5 screens', async () => {
  const keys = programmeRows(world.clock.now()).map((row) => (row as { id: string }).id);
  const projects = await listImportedProjects(world.db, keys);
  expect(projects.size).toBe(keys.length);
  for (const { questions } of projects.values()) {
    expect(checkForm(questions)).toEqual([]);
    const screens = new Set(questions.map(({ screen }) => screen)).size;
    expect([questions.length >= 8, questions.length <= 20]).toEqual([true, true]);
    expect([screens >= 3, screens <= 5]).toEqual([true, true]);
  }
});

test('sent applications are complete and went only steps that the rules allow', async () => {
  const keys = [...new Set(applications.map(({ programme }) => programme))];
  const projects = await listImportedProjects(world.db, keys);
  const rows = await world.db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select(['applications.id', 'applications.status', 'projects.source_key'])
    .execute();
  expect(rows).toHaveLength(22);
  for (const row of rows) {
    const answers = await world.db
      .selectFrom('answers')
      .select(['question_id', 'options'])
      .where('application_id', '=', row.id)
      .execute();
    const given = Object.fromEntries(answers.map((one) => [one.question_id, one.options]));
    const missing = missingForSend(projects.get(row.source_key ?? '')?.questions ?? [], given);
    expect({ project: row.source_key, isMissing: missing.length > 0 }).toEqual({
      project: row.source_key,
      isMissing: row.status === 'draft',
    });
  }
  for (const { steps } of applications) {
    for (const [index, { to, by }] of steps.entries()) {
      const from = steps[index - 1]?.to ?? 'draft';
      const actor = by === 'organiser' ? 'manager' : by;
      expect(canTransition({ from, to, by: actor })).toMatchObject({ allowed: true });
    }
  }
});

test('the founder sees applications and news, the organiser a list to decide on', async () => {
  const founder = world.as((await login('Founder')).token);
  const mine = await founder.ok('listMyApplications', { query: {} });
  expect(mine.data).toHaveLength(5);
  expect((await founder.ok('countNewNotifications')).data.count).toBeGreaterThan(1);
  const organiser = world.as((await login('Organiser')).token);
  expect((await organiser.ok('countNewNotifications')).data.count).toBeGreaterThan(9);
});

test('the founder has a verified startup, one that waits, and an application without any', async () => {
  const founder = world.as((await login('Founder')).token);
  const { data } = await founder.ok('listStartups', { query: { sort: 'name' } });
  expect(data.map(({ name, verification, completed }) => [name, verification, completed])).toEqual([
    ['Lessonloom', 'requested', true],
    ['Quietcrane', 'verified', true],
  ]);
  for (const { answers } of data) expect(answers).toBeGreaterThan(10);
  const [pending] = (await founder.ok('listStartupApplications')).data;
  const params = { applicationId: pending?._id ?? '' };
  const generated = await founder.ok('generateStartup', { params });
  expect(generated.data).toMatchObject({ name: 'Rooftop Hives', country: 'PL' });
  expect(generated.data.generated.filled.length).toBeGreaterThan(5);
});

test('the connector sees referrals with several outcomes, earnings that are whole, badges and a rank', async () => {
  const connector = world.as((await login('Connector')).token);
  const { data: profile } = await connector.ok('getProfile');
  const params = { id: profile._id };
  const { counts, data } = await connector.ok('listReferrals');
  expect(counts.map(({ outcome }) => outcome)).toEqual([
    'credited',
    'existing_application',
    'later_touch',
    'not_yet',
    'own_link',
  ]);
  const earned = data.map(({ application }) => application?.earning?.status);
  for (const status of ['pending', 'earned']) expect(earned).toContain(status);
  const stats = await connector.ok('getConnectorStats', { params });
  expect(stats.data.accepted).toBeGreaterThan(1);
  expect(stats.data.earnings?.[0]?.earned).toBeGreaterThan(0);
  const badges = await connector.ok('listBadges', { params });
  expect(badges.data.filter(({ level }) => level > 0).length).toBeGreaterThan(2);
  expect((await connector.ok('getConnector', { params })).data.rank).toBe(1);
  const tracking = await connector.ok('getTrackings', { params: { userId: profile._id } });
  expect(tracking.data.clicks).toBe(stats.data.views);
  const postings = await world.db.selectFrom('ledger_postings').select('kind').execute();
  expect(postings).toHaveLength(16);
  expect(postings.filter(({ kind }) => kind === 'collection')).toHaveLength(4);
});

test('the organiser sees what the organisation’s links came to', async () => {
  const organiser = world.as((await login('Organiser')).token);
  const [account] = (await organiser.ok('listMyManagementAccounts')).data;
  const params = { id: account?._id ?? '' };
  const { counts, data } = await organiser.ok('listSentReferrals', { params });
  expect(counts.map(({ outcome }) => outcome)).toEqual(['credited', 'later_touch', 'not_yet']);
  expect(data.filter(({ disputableUntil }) => disputableUntil)).toHaveLength(1);
  const { data: figures } = await organiser.ok('getEntityReferralStats', { params });
  expect(figures).toMatchObject({ sent: 1, accepted: 0 });
  expect(figures.views).toBeGreaterThan(5);
});

test('the organiser finds a refund on the billing page, with its invoice and its credit note', async () => {
  const organiser = world.as((await login('Organiser')).token);
  const accountsOf = (await organiser.ok('listMyManagementAccounts')).data;
  const params = { id: accountsOf[0]?._id ?? '' };
  const query = { state: 'reversed' as const };
  const [refunded] = (await organiser.ok('listManagementCharges', { params, query })).data;
  expect(refunded?.reversed).toMatchObject({ refund: { reference: 'Transfer back, sample' } });
  const invoices = (await organiser.ok('listManagementInvoices', { params })).data;
  expect(invoices).toMatchObject([
    {
      state: 'credited',
      open: 0,
      creditNotes: [{ number: refunded?.reversed?.creditNote?.number }],
    },
  ]);
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('where there are users already, or in production, nothing is added', async () => {
  const production = readConfig({
    NODE_ENV: 'production',
    MAIL: 'off',
    PUBLIC_URL: 'https://flair.test',
    DEMO_DATA: 'on',
    DATA_DIR: world.config.dataDir,
  });
  const other = await createWorld();
  const now = other.clock.now();
  expect(await seedDemo({ db: other.db, config: production }, now)).toEqual([]);
  expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
  const row = { id: '018f0000-0000-7000-8000-000000000001', email: 'ann@flair.test' };
  await other.db
    .insertInto('users')
    .values({ ...row, first_name: 'Ann', created_at: now, updated_at: now })
    .execute();
  expect(await seedDemo(other.services, now)).toEqual([]);
  expect(await other.db.selectFrom('projects').select('id').execute()).toEqual([]);
  await other.close();
});

test('the reviewer reads one programme, has scored two of it, and meets the rest of none', async () => {
  const reviewer = world.as((await login('Reviewer')).token);
  const [account] = (await reviewer.ok('listMyManagementAccounts')).data;
  const params = { id: account?._id ?? '' };
  const { data } = await reviewer.ok('listManagementApplications', { params });
  expect(new Set(data.map((one) => one.projectId.name)).size).toBe(1);
  expect(data.filter((one) => one.rating?.count === 1)).toHaveLength(2);
  expect(data.filter((one) => one.rating?.myRating)).toHaveLength(3);
  const projects = await reviewer.ok('listManagementProjects', { params });
  expect(projects.data).toHaveLength(1);
  const told = (await reviewer.ok('listNotifications')).data;
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map((one) => one.payload.projectName)).size).toBe(1);
});

test('an account whose password was changed is not shown any more', async () => {
  await world.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('email', '=', emailOf('reviewer'))
    .execute();
  const shown = await seedDemo(world.services, world.clock.now());
  expect(shown.map(({ role }) => role)).toEqual(['Founder', 'Organiser', 'Connector', 'Operator']);
});

test('the operator finds a banner, featured perks and a startup that waits', async () => {
  const desk = world.as((await login('Operator')).token);
  expect((await desk.ok('getProfile')).data.operator).toBe(true);
  expect((await desk.ok('getOverview')).data).toMatchObject({
    verificationsWaiting: 1,
    activeBanners: 1,
  });
  expect((await desk.ok('listVerifications')).data[0]?.startup.name).toBe('Lessonloom');
  const perks = (await world.as().ok('listPerks')).data;
  expect(perks.map(({ featured }) => featured)).toEqual([true, false]);
});

test("the founder's draft is filled from what the same startup sent before", async () => {
  const { token } = await login('Founder');
  const api = world.as(token);
  const { data } = await api.ok('listMyApplications', { query: { statuses: '["draft"]' } });
  const draft = data[0];
  const params = { id: draft?.projectId._id ?? '', applicationId: draft?._id ?? '' };
  const { data: known } = await api.ok('getPrefill', { params });
  const offered = known.filter(({ state }) => state !== 'blank');
  expect(offered.map(({ slot }) => slot)).toEqual(expect.arrayContaining(['stage', 'email']));
  const stage = offered.find(({ slot }) => slot === 'stage');
  expect(stage).toMatchObject({ state: 'filled', value: ['A prototype'] });
  expect(stage?.sources[0]?.kind).toBe('answer');
});
