import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME_ROWS } from '#contract/limits.ts';
import { maskOf } from '#server/features/applications/queries/blind.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import {
  aLookup,
  aMember,
  anAccount,
  aProject,
  aReviewer,
  aSession,
  aStartup,
  aUser,
  type TestUser,
} from '#test/factories.ts';
import { aJudgedCase } from '#test/money/judged.ts';
import { aPayable } from '#test/money/money.ts';
import { aReferredApplication, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const homeOf = async ({ token }: TestUser) => (await world.as(token).ok('getHome')).data;
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day);
const namesOf = ({ rows }: { rows: { project: { name: string } }[] }) =>
  rows.map(({ project }) => project.name);
const teamLists = ['accounts', 'unread', 'waiting', 'staged', 'projects', 'assigned'] as const;

test('somebody new has nothing waiting, and projects to look at', async () => {
  await aProject(world, { name: 'Open to all' });
  const home = await homeOf(await aUser(world));
  expect(home).toMatchObject({ startups: 0, referrals: 0, earnings: [], fitting: { q: null } });
  for (const name of ['drafts', 'asked', 'decisions', 'bookmarks', 'moved', ...teamLists] as const)
    expect([name, home[name]]).toEqual([name, { count: 0, rows: [] }]);
  expect(namesOf({ rows: home.fitting.rows.map((project) => ({ project })) })).toContain(
    'Open to all',
  );
});

test('drafts come by their deadlines, with how far they are; those that cannot be sent are left out', async () => {
  const founder = await aUser(world, { firstName: 'Ada' });
  for (const [name, days] of [
    ['Later', 20],
    ['Without', null],
    ['Next', 2],
  ] as const) {
    const project = await aProject(world, { name, deadline: days && inDays(days) });
    await aDraft(world, { founder, project });
  }
  const over = await aDraft(world, { founder, project: await aProject(world, { name: 'Over' }) });
  const hidden = await aDraft(world, { founder, project: await aProject(world, { name: 'Gone' }) });
  await world.db
    .updateTable('projects')
    .set({ status: 'closed' })
    .where('id', '=', over.project.id)
    .execute();
  await world.db
    .updateTable('projects')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Fraud.' })
    .where('id', '=', hidden.project.id)
    .execute();
  const { drafts } = await homeOf(founder);
  expect(namesOf(drafts)).toEqual(['Next', 'Later', 'Without']);
  expect(drafts.count).toBe(3);
  expect(drafts.rows[0]?.progress).toEqual({ answered: 0, questions: expect.any(Number) });
});

test('what was asked of a founder and what was decided are two lists, and decisions leave after a while', async () => {
  const founder = await aUser(world, { firstName: 'Ada' });
  const startupId = await aStartup(world, founder, 'Asked Robotics');
  const send = async (name: string) =>
    aSentApplication(world, { founder, startupId, project: await aProject(world, { name }) });
  const asked = await send('Asks');
  const { account, questionIds } = asked.project;
  const params = { id: account.id, applicationId: asked.application._id };
  const owner = world.as(account.owner.token);
  const { version } = asked.application;
  await owner.ok('decideApplication', {
    params,
    body: {
      status: 'needs_info',
      version,
      questions: questionIds,
      reason: 'More.',
      release: 'now',
    },
  });
  await decide(world, await send('Takes'), 'accepted');
  await send('Still reads');
  const home = await homeOf(founder);
  expect(namesOf(home.asked)).toEqual(['Asks']);
  expect(home.asked.rows[0]).toMatchObject({ asked: 1, startupName: 'Asked Robotics' });
  expect(namesOf(home.decisions)).toEqual(['Takes']);
  expect(home.startups).toBe(1);
  world.clock.advance(15 * day);
  const later = await homeOf({ ...founder, token: await aSession(world, founder.id) });
  expect(later.decisions.count).toBe(0);
  expect(later.asked.count).toBe(1);
});

test('a decision that nobody has been told waits for its team and does not exist for its founder', async () => {
  const sent = await aSentApplication(world, { project: await aProject(world, { name: 'Quiet' }) });
  const { account } = sent.project;
  const owner = world.as(account.owner.token);
  const before = await homeOf(account.owner);
  expect(before.waiting.rows).toMatchObject([{ project: { name: 'Quiet' }, applications: 1 }]);
  const until = inDays(1).toISOString();
  await owner.ok('decideApplication', {
    params: { id: account.id, applicationId: sent.application._id },
    body: {
      status: 'rejected',
      version: sent.application.version,
      reasons: ['full'],
      release: until,
    },
  });
  const after = await homeOf(account.owner);
  expect(after.staged.rows).toMatchObject([{ project: { name: 'Quiet' }, applications: 1, until }]);
  expect([after.waiting.count, after.unread.count]).toEqual([0, 0]);
  const home = await homeOf(sent.founder);
  expect(home.decisions.count).toBe(0);
  expect(JSON.stringify(home)).not.toContain('rejected');
});

test('each of a team has what they have not opened, and its roles only what is theirs to do', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account, name: 'Shared', deadline: inDays(5) });
  await aProject(world, { account, name: 'Begun', status: 'draft' });
  const sent = await aSentApplication(world, { project });
  const manager = await aMember(world, account.id, 'manager');
  const viewer = await aMember(world, account.id, 'viewer');
  const finance = await aMember(world, account.id, 'finance');
  const stranger = await anAccount(world);
  const home = await homeOf(manager);
  expect(home.accounts.rows).toMatchObject([{ account: { _id: account.id }, role: 'manager' }]);
  expect(home.unread).toMatchObject({ count: 1, rows: [{ label: 'Ada' }] });
  expect(home.projects.rows).toMatchObject([
    { project: { name: 'Shared' }, state: 'closing' },
    { project: { name: 'Begun' }, state: expect.stringMatching(/no_form|unpublished/) },
  ]);
  const params = { id: sent.application._id };
  await world.as(manager.token).ok('getApplication', { params });
  expect((await homeOf(manager)).unread.count).toBe(0);

  const seen = await homeOf(viewer);
  expect(seen.unread.count).toBe(1);
  expect([seen.waiting.count, seen.staged.count, seen.projects.count]).toEqual([0, 0, 0]);
  const paid = await homeOf(finance);
  expect(paid.accounts.count).toBe(1);
  for (const name of ['unread', 'waiting', 'staged', 'projects', 'assigned'] as const)
    expect([name, paid[name].count]).toEqual([name, 0]);
  const others = await homeOf(stranger.owner);
  for (const name of ['unread', 'waiting', 'staged', 'projects', 'assigned'] as const)
    expect([name, others[name].count]).toEqual([name, 0]);
});

async function aJudgedHome(blind: boolean) {
  const judged = await aJudgedCase(world, { blind });
  await world.db
    .updateTable('applications')
    .set({ primary_text: 'Canary line' })
    .where('id', '=', judged.sent.application._id)
    .execute();
  return { ...judged, home: await homeOf(judged.reviewer) };
}

test('a reviewer has what they were given, until they have reviewed it', async () => {
  const { home, sent, reviewer, reader, review } = await aJudgedHome(false);
  expect(home.assigned).toMatchObject({
    count: 1,
    rows: [{ _id: sent.application._id, label: 'Canary line' }],
  });
  // Nothing of the lists of those who see everything.
  expect([home.unread.count, home.waiting.count]).toEqual([0, 0]);
  expect((await homeOf(sent.founder)).assigned.count).toBe(0);
  await reader.ok('saveReview', review(4));
  expect((await homeOf(reviewer)).assigned.count).toBe(0);
});

test('a reviewer meets no names in a blind review', async () => {
  const { home, sent } = await aJudgedHome(true);
  const { application, founder } = sent;
  expect(home.assigned).toMatchObject({
    count: 1,
    rows: [{ _id: application._id, label: maskOf(application._id).first_name }],
  });
  expect(JSON.stringify(home)).not.toMatch(new RegExp(`canary|\\bada\\b|${founder.id}`, 'i'));
});

test('an application that a reviewer declared a conflict with, or wrote themself, is not theirs to review', async () => {
  const sent = await aSentApplication(world);
  const { project, founder, application } = sent;
  const reviewer = await aReviewer(world, project);
  await aMember(world, project.account.id, 'reviewer', founder);
  await aReviewer(world, project, { user: founder });
  expect((await homeOf(reviewer)).assigned.count).toBe(1);
  expect((await homeOf(founder)).assigned.count).toBe(0);
  await world.as(reviewer.token).ok('recuse', {
    params: { id: project.account.id, applicationId: application._id },
    body: { reason: 'A friend of mine.' },
  });
  expect((await homeOf(reviewer)).assigned.count).toBe(0);
});

test('a connector has what moved and what is to be paid, and never who applied', async () => {
  const referred = await aReferredApplication(world);
  const { connector, founder } = referred;
  await decide(world, referred, 'shortlisted');
  const home = await homeOf(connector);
  expect(home.referrals).toBe(1);
  expect(home.moved).toMatchObject({ count: 1, rows: [{ status: 'shortlisted' }] });
  expect(JSON.stringify(home)).not.toMatch(new RegExp(`${founder.id}|${founder.email}|Ada`));
  expect(home.earnings).toEqual([]);
  const paid = await aPayable(world);
  expect((await homeOf(paid.connector)).earnings).toEqual([
    { currency: 'EUR', earned: 0, payable: expect.any(Number) },
  ]);
  world.clock.advance(31 * day);
  const token = await aSession(world, connector.id);
  expect((await homeOf({ ...connector, token })).moved.count).toBe(0);
});

test('what certainly refuses the newest startup is not among what may fit it', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, 'Tidal');
  const columns = { country: 'FR', team_size: 30 };
  await world.db.updateTable('startups').set(columns).where('id', '=', startupId).execute();
  const { slug, account, id } = await aProject(world, { name: 'Small teams alone' });
  const slugs = async () => (await homeOf(founder)).fitting.rows.map((row) => row.slug);
  const before = await slugs();
  const write = async (atMost: number) =>
    world.as(account.owner.token).ok('updateProject', {
      params: { id },
      body: {
        eligibility: [{ kind: 'team', atMost }],
        deadline: inDays(1).toISOString(),
      },
    });
  await write(30);
  expect(await slugs()).toContain(slug);
  await write(29);
  expect(await slugs()).not.toContain(slug);
  expect((await homeOf(founder)).fitting.startup).toBe(startupId);
  expect(before.length).toBeGreaterThan(0);
});

test('projects of the sector of the newest startup come first, without those applied to', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder, 'Tidal');
  const sector = await aLookup(world, 'sector', 'Tidal power');
  await world.db
    .updateTable('startups')
    .set({ sector_id: sector })
    .where('id', '=', startupId)
    .execute();
  const fits = await aProject(world, { name: 'Tidal power prize' });
  const applied = await aProject(world, { name: 'Tidal power fund' });
  await aDraft(world, { founder, project: applied });
  const { fitting } = await homeOf(founder);
  expect(fitting.q).toBe('Tidal power');
  expect(fitting.rows.map(({ slug }) => slug)).toEqual([fits.slug]);
  expect(fitting.count).toBe(2);
  await aDraft(world, { founder, project: fits });
  const { fitting: others } = await homeOf(founder);
  expect(others.q).toBeNull();
  expect(others.rows.map(({ slug }) => slug)).not.toContain(fits.slug);
  expect(others.rows).not.toEqual([]);
});

test('its statements do not grow, and no list is longer than its rows', async () => {
  const account = await anAccount(world);
  const person = await aMember(world, account.id, 'manager');
  const grow = async () => {
    const project = await aProject(world, { account, deadline: inDays(3) });
    await aSentApplication(world, { project });
    await aProject(world, { account, status: 'draft' });
    await aDraft(world, { founder: person });
    await aReferredApplication(world, { connector: person });
    const kept = await aProject(world);
    await world.as(person.token).ok('addBookmark', { params: { id: kept.id }, body: {} });
  };
  const count = async () => (await world.statements(async () => homeOf(person))).length;
  await grow();
  const one = await count();
  for (let more = 0; more < HOME_ROWS; more += 1) await grow();
  expect(await count()).toBe(one);
  expect(one).toBeLessThanOrEqual(24);
  const home = await homeOf(person);
  for (const name of ['drafts', 'bookmarks', 'unread', 'waiting', 'projects', 'moved'] as const) {
    expect([name, home[name].rows.length]).toEqual([name, HOME_ROWS]);
    expect([name, home[name].count > HOME_ROWS]).toEqual([name, true]);
  }
});
