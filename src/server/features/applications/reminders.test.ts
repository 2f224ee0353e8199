import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aProject, aUser } from '#test/factories.ts';
import { refuseNotices } from '#test/refused-notices.ts';
import { createWorld, type World } from '#test/world.ts';
import { deadlineReminders } from './jobs.ts';

const hour = 3600_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const run = async (): Promise<void> =>
  deadlineReminders.run({ services: world.services, now: world.clock.now() });
const within = async (hours: number) =>
  aProject(world, { deadline: new Date(world.clock.now().getTime() + hours * hour) });

test('a draft is reminded once, two days before its deadline, and only while it is a draft', async () => {
  const ada = await aUser(world, { email: 'near@founder.test' });
  const project = await within(60);
  const { application } = await aDraft(world, { project, founder: ada });
  const sender = await aUser(world, { email: 'sent@founder.test' });
  await aSentApplication(world, { project, founder: sender });
  await run();
  expect(await world.mails('near@founder.test')).toEqual([]);
  world.clock.advance(13 * hour);
  await Promise.all([run(), run()]);
  await run();
  const mails = await world.mails('near@founder.test');
  expect(mails.map((mail) => mail.subject)).toEqual(['Closing soon: Cold Start Accelerator']);
  expect(mails[0]?.text).toContain(`/applications/${application._id}`);
  const told = await world.as(ada.token).ok('listNotifications');
  expect(told.data).toMatchObject([
    { kind: 'deadline_near', payload: { applicationId: application._id } },
  ]);
  const subjects = (await world.mails('sent@founder.test')).map((mail) => mail.subject);
  expect(subjects).toEqual(['Sent: your application to Cold Start Accelerator']);
});

test('a deadline that moved is reminded of anew, once', async () => {
  const ada = await aUser(world, { email: 'moved@founder.test' });
  const project = await within(40);
  await aDraft(world, { project, founder: ada });
  await run();
  const move = async (hours: number) =>
    world.db
      .updateTable('projects')
      .set({ deadline: new Date(world.clock.now().getTime() + hours * hour) })
      .where('id', '=', project.id)
      .execute();
  // Within the two days they have just been reminded of.
  await move(44);
  await run();
  expect(await world.mails('moved@founder.test')).toHaveLength(1);
  await move(30 * 24);
  await run();
  expect(await world.mails('moved@founder.test')).toHaveLength(1);
  world.clock.advance(29 * 24 * hour);
  await Promise.all([run(), run()]);
  await run();
  expect(await world.mails('moved@founder.test')).toHaveLength(2);
  expect((await world.as(ada.token).ok('countNewNotifications')).data.count).toBe(2);
});

test('a draft whose founder cannot be told is in the way of no other', async () => {
  const people = [await aUser(world), await aUser(world), await aUser(world)];
  const project = await within(40);
  for (const founder of people) await aDraft(world, { project, founder });
  const [broken] = people;
  const allow = broken && (await refuseNotices(world, broken));
  await expect(run()).rejects.toThrow('no_notices');
  const counts = async () =>
    Promise.all(people.map(async ({ email }) => (await world.mails(email)).length));
  expect(await counts()).toEqual([0, 1, 1]);
  await allow?.();
  await run();
  expect(await counts()).toEqual([1, 1, 1]);
});

test('closed projects, past deadlines and deleted drafts are left alone', async () => {
  const ada = await aUser(world, { email: 'calm@founder.test' });
  const [closed, over, deleted] = [await within(40), await within(1), await within(40)];
  const drafts = [];
  for (const project of [closed, over, deleted]) {
    drafts.push(await aDraft(world, { project, founder: ada }));
  }
  await world.db
    .updateTable('projects')
    .set({ status: 'closed' })
    .where('id', '=', closed.id)
    .execute();
  const params = { id: drafts[2]?.application._id ?? '' };
  await world.as(ada.token).ok('deleteApplication', { params });
  world.clock.advance(2 * hour);
  await run();
  expect(await world.mails('calm@founder.test')).toEqual([]);
});

test('who turned deadline mails off is told on the page only', async () => {
  const ada = await aUser(world, { email: 'off@founder.test' });
  await world.db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify({ deadlineMail: false }) })
    .where('id', '=', ada.id)
    .execute();
  await aDraft(world, { project: await within(20), founder: ada });
  await run();
  expect(await world.mails('off@founder.test')).toEqual([]);
  expect((await world.as(ada.token).ok('countNewNotifications')).data.count).toBe(1);
});

test('an address that nobody has proven gets no mail: it may be a stranger’s, and the name of the project a message', async () => {
  const email = 'stranger@elsewhere.test';
  const unproven = await aUser(world, { email, verified: false });
  await aDraft(world, { project: await within(40), founder: unproven });
  await run();
  expect(await world.mails(email)).toEqual([]);
  const { data } = await world.as(unproven.token).ok('listNotifications');
  expect(data.map(({ kind }) => kind)).toEqual(['deadline_near']);
});
