import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#rules/time.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aReviewer, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { newApplicationMails } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** At six, or a quarter of an hour after it. */
const runAtSix = async (minutes = 0) => {
  const now = new Date(world.clock.now());
  const six = new Date(now);
  six.setUTCHours(6, 0, 0, 0);
  const ahead = six.getTime() - now.getTime();
  if (ahead > 0 || minutes === 0) world.clock.advance(ahead > 0 ? ahead : ahead + 24 * HOUR_MS);
  world.clock.advance(minutes * 60_000);
  await newApplicationMails.run({ services: world.services, now: world.clock.now() });
};
const mailsOf = async (user: TestUser) =>
  (await world.mails(user.email)).filter(({ subject }) => /new application/.test(subject));

test('whoever decides gets one mail in the morning of what came, by project, without a name', async () => {
  const one = await aProject(world, { name: 'Cold Start' });
  const { account } = one;
  const other = await aProject(world, { name: 'Warm Walls', account });
  const manager = await aMember(world, account.id, 'manager');
  const viewer = await aMember(world, account.id, 'viewer');
  const reviewer = await aReviewer(world, one);
  await aSentApplication(world, { project: one });
  await aSentApplication(world, { project: one });
  await aSentApplication(world, { project: other });
  await runAtSix();
  await runAtSix(15);
  const [mail, ...more] = await mailsOf(manager);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 new applications: 2 projects');
  expect(mail?.text).toMatch(
    /– Cold Start: 2\n  http\S+\/applications\?project=\S+\n– Warm Walls: 1\n/,
  );
  expect(mail?.html).toMatch(/– <a href="http[^"]+\?project=[^"]+"[^>]*>Cold Start: 2<\/a>/);
  expect(mail?.text).toContain(`/organisation/${account.id}/applications`);
  expect(mail?.text).not.toContain('Ada');
  expect(await mailsOf(account.owner)).toHaveLength(1);
  expect(await mailsOf(viewer)).toEqual([]);
  expect(await mailsOf(reviewer)).toEqual([]);
  // Nothing came since.
  await runAtSix();
  expect(await mailsOf(manager)).toHaveLength(1);
});

test('what was opened, seen or withdrawn is not new, and a switch ends the mails', async () => {
  const project = await aProject(world, { name: 'Dry Dock' });
  const { account } = project;
  const [reads, sees, declines, former] = [
    await aMember(world, account.id, 'manager'),
    await aMember(world, account.id, 'manager'),
    await aMember(world, account.id, 'manager'),
    await aMember(world, account.id, 'manager'),
  ];
  await world.as(declines.token).ok('updateProfile', {
    body: { notificationPreferences: { teamMail: false } },
  });
  const { application } = await aSentApplication(world, { project });
  const gone = await aSentApplication(world, { project });
  await world.as(gone.founder.token).ok('withdrawApplication', {
    params: { id: gone.application._id },
    body: {},
  });
  await world.as(reads.token).ok('getApplication', { params: { id: application._id } });
  await world.as(sees.token).ok('markNotificationsSeen', { body: {} });
  await world.db.deleteFrom('members').where('user_id', '=', former.id).execute();
  await runAtSix();
  const [mail] = await mailsOf(account.owner);
  expect(mail?.subject).toBe('1 new application: Dry Dock');
  expect(mail?.text).toContain(`/applications?project=${project.id}`);
  for (const user of [reads, sees, declines, former]) expect(await mailsOf(user)).toEqual([]);
});

test('a server that was away in the morning sends it when it is back, of what came until then, and once', async () => {
  const project = await aProject(world, { name: 'Late Lamp' });
  const { owner } = project.account;
  await aSentApplication(world, { project });
  // The next morning passes while no server runs; this comes after it.
  const six = new Date(world.clock.now());
  six.setUTCHours(30, 0, 0, 0);
  world.clock.advance(six.getTime() - world.clock.now().getTime() + HOUR_MS);
  await aSentApplication(world, { project });
  for (const minutes of [160, 15]) {
    world.clock.advance(minutes * 60_000);
    await newApplicationMails.run({ services: world.services, now: world.clock.now() });
  }
  const mails = await mailsOf(owner);
  expect(mails.map(({ subject }) => subject)).toEqual(['1 new application: Late Lamp']);
  await runAtSix();
  expect(await mailsOf(owner)).toHaveLength(2);
});
