import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { refuseNotices } from '#test/refused-notices.ts';
import { createWorld, type World } from '#test/world.ts';
import { bookmarkReminders, movedDeadlines, reminderCleanUp } from './jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;
let world: World;
beforeAll(async () => {
  // Saturday, 12:00 UTC.
  world = await createWorld();
});
afterAll(async () => world.close());

const run = async (job: typeof bookmarkReminders): Promise<void> =>
  job.run({ services: world.services, now: world.clock.now() });
const after = (ms: number): Date => new Date(world.clock.now().getTime() + ms);
const keep = async (user: TestUser, id: string, timeZone?: string) =>
  world
    .as(user.token)
    .ok('addBookmark', { params: { id }, body: timeZone === undefined ? {} : { timeZone } });
const subjects = async (user: TestUser) =>
  (await world.mails(user.email)).map(({ subject }) => subject);
const told = async (user: TestUser) =>
  (await world.as(user.token).ok('listNotifications')).data.filter(({ kind }) =>
    kind.startsWith('bookmark_'),
  );

test('who keeps a project is reminded in the morning seven days and one day before, once each', async () => {
  const [near, far] = [await aUser(world), await aUser(world)];
  const project = await aProject(world, { name: 'Reminded', deadline: after(8 * day) });
  await keep(near, project.id, 'UTC');
  await keep(far, project.id, 'America/Los_Angeles');
  // 08:00 of the 22nd in London, midnight in California; seven days before the 29th.
  world.clock.advance(20 * hour);
  await Promise.all([run(bookmarkReminders), run(bookmarkReminders)]);
  await run(bookmarkReminders);
  expect(await subjects(near)).toEqual(['Closing soon: Reminded']);
  expect(await subjects(far)).toEqual([]);
  world.clock.advance(8 * hour);
  await run(bookmarkReminders);
  expect(await subjects(far)).toEqual(['Closing soon: Reminded']);
  expect(await told(near)).toMatchObject([
    { kind: 'bookmark_closes', payload: { projectSlug: project.slug } },
  ]);
  world.clock.advance(5 * day + 20 * hour);
  await run(bookmarkReminders);
  expect(await subjects(near)).toHaveLength(2);
  world.clock.advance(hour);
  await run(bookmarkReminders);
  expect(await subjects(near)).toHaveLength(2);

  const before = await world.db.selectFrom('bookmark_reminders').selectAll().execute();
  expect(before.length).toBeGreaterThan(2);
  await run(reminderCleanUp);
  expect(await world.db.selectFrom('bookmark_reminders').selectAll().execute()).toEqual(before);
  world.clock.advance(40 * day);
  await run(reminderCleanUp);
  expect(await world.db.selectFrom('bookmark_reminders').selectAll().execute()).toEqual([]);
});

test('nobody is reminded who has sent an application, or of what is hidden, closed or let go of', async () => {
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await aUser(world));
  const [sender, drafter, hidden, closed, gone] = people as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  const at = new Date(Math.ceil(world.clock.now().getTime() / day) * day + 7 * day + 20 * hour);
  const [first, second, third, fourth] = [
    await aProject(world, { name: 'Applied', deadline: at }),
    await aProject(world, { name: 'Hidden', deadline: at }),
    await aProject(world, { name: 'Closed', deadline: at }),
    await aProject(world, { name: 'Let go', deadline: at }),
  ];
  for (const person of [sender, drafter]) await keep(person, first.id, 'UTC');
  await keep(hidden, second.id, 'UTC');
  await keep(closed, third.id, 'UTC');
  await keep(gone, fourth.id, 'UTC');
  await aSentApplication(world, { project: first, founder: sender });
  await aDraft(world, { project: first, founder: drafter });
  await world.as(gone.token).ok('removeBookmark', { params: { id: fourth.id } });
  const change = async (id: string, values: object) =>
    world.db.updateTable('projects').set(values).where('id', '=', id).execute();
  await change(second.id, { hidden_at: world.clock.now(), hidden_reason: 'Spam.' });
  await change(third.id, { status: 'closed' });
  world.clock.advance(at.getTime() - 7 * day - 11 * hour - world.clock.now().getTime());
  await run(bookmarkReminders);
  expect(await told(drafter)).toHaveLength(1);
  for (const person of [sender, hidden, closed, gone]) expect(await told(person)).toEqual([]);
  // On the last day the draft has a reminder of its own.
  world.clock.advance(6 * day);
  await run(bookmarkReminders);
  expect(await told(drafter)).toHaveLength(1);
});

test('a deadline that moves is told once to who keeps the project, with both dates', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account, name: 'Moving', deadline: after(30 * day) });
  const { version } = await world.db
    .selectFrom('projects')
    .select('version')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  const [ada, calm, stranger] = [await aUser(world), await aUser(world), await aUser(world)];
  for (const person of [ada, calm]) await keep(person, project.id);
  await world
    .as(calm.token)
    .ok('updateProfile', { body: { notificationPreferences: { deadlineMail: false } } });
  await run(movedDeadlines);
  expect(await told(ada)).toEqual([]);

  const [before, now] = [after(30 * day), after(40 * day)];
  await world.as(account.owner.token).ok('updateProject', {
    params: { id: project.id },
    body: { version, deadline: now.toISOString() },
  });
  await Promise.all([run(movedDeadlines), run(movedDeadlines)]);
  await run(movedDeadlines);
  expect(await told(ada)).toMatchObject([
    {
      kind: 'bookmark_moved',
      payload: { deadline: now.toISOString(), previousDeadline: before.toISOString() },
    },
  ]);
  const mails = await world.mails(ada.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['New deadline: Moving']);
  expect(mails[0]?.text).toMatch(/Now: .+\nBefore: .+/);
  expect([await told(calm), await world.mails(calm.email)]).toMatchObject([[{}], []]);
  expect(await told(stranger)).toEqual([]);

  // However it changes, also to none: it is another piece of news.
  await world.db
    .updateTable('projects')
    .set({ deadline: null })
    .where('id', '=', project.id)
    .execute();
  await run(movedDeadlines);
  const [latest] = await told(ada);
  expect(latest?.payload.deadline).toBeUndefined();
  expect(latest?.payload.previousDeadline).toBe(now.toISOString());
});

test('one who cannot be told is in the way of no other, and is told by a later run', async () => {
  const people = [await aUser(world), await aUser(world), await aUser(world)];
  const [broken] = people as [TestUser];
  const project = await aProject(world, { name: 'Told to each', deadline: after(9 * day) });
  for (const person of people) await keep(person, project.id, 'UTC');
  const allow = await refuseNotices(world, broken);
  const moved = after(10 * day);
  await world.db
    .updateTable('projects')
    .set({ deadline: moved })
    .where('id', '=', project.id)
    .execute();
  const counts = async () => Promise.all(people.map(async (one) => (await told(one)).length));
  await expect(run(movedDeadlines)).rejects.toThrow('no_notices');
  expect(await counts()).toEqual([0, 1, 1]);
  const toMorning = moved.getTime() - (moved.getTime() % day) - 7 * day + 8 * hour;
  world.clock.advance(toMorning + hour - world.clock.now().getTime());
  await expect(run(bookmarkReminders)).rejects.toThrow('no_notices');
  expect(await counts()).toEqual([0, 2, 2]);
  await allow();
  await run(movedDeadlines);
  await run(bookmarkReminders);
  await run(bookmarkReminders);
  expect(await counts()).toEqual([2, 2, 2]);
});

test('that somebody has not applied yet is said where applications are made here', async () => {
  const person = await aUser(world);
  const at = after(8 * day);
  const [here, elsewhere] = [
    await aProject(world, { name: 'Form of ours', deadline: at }),
    await aProject(world, { name: 'Form elsewhere', deadline: at, questions: [] }),
  ];
  for (const { id } of [here, elsewhere]) await keep(person, id, 'UTC');
  const toMorning = at.getTime() - (at.getTime() % day) - 7 * day + 8 * hour;
  world.clock.advance(toMorning + hour - world.clock.now().getTime());
  await run(bookmarkReminders);
  const saying = Object.fromEntries(
    (await world.mails(person.email)).map(({ subject, text }) => [
      subject,
      text.includes('You have not applied yet'),
    ]),
  );
  expect(saying).toEqual({
    'Closing soon: Form of ours': true,
    'Closing soon: Form elsewhere': false,
  });
});

test('a deadline that moves while somebody is suspended is told once they are not', async () => {
  const person = await aUser(world);
  const project = await aProject(world, { name: 'Moved meanwhile', deadline: after(20 * day) });
  await keep(person, project.id);
  const suspend = async (at: Date | null) =>
    world.db.updateTable('users').set({ suspended_at: at }).where('id', '=', person.id).execute();
  await suspend(world.clock.now());
  await world.db
    .updateTable('projects')
    .set({ deadline: after(30 * day) })
    .where('id', '=', project.id)
    .execute();
  await run(movedDeadlines);
  expect(await subjects(person)).toEqual([]);
  await suspend(null);
  await run(movedDeadlines);
  await run(movedDeadlines);
  expect(await subjects(person)).toEqual(['New deadline: Moved meanwhile']);
});

test('the export of an account holds what the person keeps', async () => {
  const person = await aUser(world);
  const project = await aProject(world, { name: 'Kept for a while' });
  await keep(person, project.id, 'Europe/Paris');
  const exported = await world.as(person.token).ok('exportAccount');
  expect(JSON.stringify(exported)).toContain('Kept for a while');
  expect(JSON.stringify(exported)).toContain('Europe/Paris');
});
