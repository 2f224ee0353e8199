import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import {
  aMember,
  anAccount,
  aProject,
  aSession,
  aStartup,
  aUser,
  type TestUser,
} from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import {
  aBrowser,
  aReferredApplication,
  decide,
  referralOutcomes,
  referralsOf,
} from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { touchClosing } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const day = 86_400_000;
const password = 'a long enough passphrase';

async function addCoFounder(startupId: string, userId: string) {
  const row = { startup_id: startupId, user_id: userId, role: 'co_founder' as const };
  await world.db
    .insertInto('startup_founders')
    .values({ ...row, created_at: world.clock.now() })
    .execute();
}

const outcomesOf = async (connector: TestUser) => referralOutcomes(world, connector);

const recommendersOf = async (token: string, id: string) => {
  const { data } = await world.as(token).ok('getApplication', { params: { id } });
  return [data.recommendedBy?._id, data.recommendedEntity?._id];
};

test('a link followed today is credited after signing up tomorrow and applying next week', async () => {
  const connector = await aUser(world, { firstName: 'Cleo' });
  const project = await aProject(world);
  const browser = aBrowser(world);
  const view = await browser.follow(project, { referer_id: connector.id });
  expect(view.body).toMatchObject({ data: { counted: true } });
  const [open] = await referralsOf(world, connector);
  expect(open).toMatchObject({ outcome: 'not_yet', application: null, outcomeAt: null });

  world.clock.advance(day);
  const email = 'tomorrow@flair.test';
  const body = { email, password, firstName: 'Tom' };
  const signed = await browser.send('POST', '/v3/auth/signup', body);
  expect(signed.status).toBe(201);
  const { token } = (signed.body as { data: { token: string } }).data;
  const code = await latestCode(world, email);
  await world.as(token).ok('confirmVerify', { body: { code } });

  world.clock.advance(7 * day);
  const { data: profile } = await world.as(token).ok('getProfile');
  const founder = { id: profile._id, email, token };
  const { application } = await aSentApplication(world, { project, founder });
  expect(application.recommendedBy?.profile.firstName).toBe('Cleo');
  const [credited] = await referralsOf(world, connector);
  expect(credited).toMatchObject({
    outcome: 'credited',
    reason: 'The application is credited to this link.',
    project: { _id: project.id, name: 'Cold Start Accelerator' },
    application: { status: 'pending', startupName: null, earning: null },
  });
  expect(JSON.stringify(credited)).not.toMatch(/tomorrow@|Tom\b/);
  const seen = await world.as(project.account.owner.token).ok('getApplication', {
    params: { id: application._id },
  });
  expect(seen.data.recommendedBy?._id).toBe(connector.id);
});

test('logging in, by password or by code, binds what the browser followed', async () => {
  const connector = await aUser(world);
  const email = 'known@flair.test';
  await world.as().ok('signUp', { body: { email, password, firstName: 'Kim' } });
  const log = {
    password: async (browser: ReturnType<typeof aBrowser>) =>
      browser.send('POST', '/v2/users/signin', { email, password }),
    code: async (browser: ReturnType<typeof aBrowser>) => {
      await world.as().ok('requestLoginCode', { body: { email } });
      const code = await latestCode(world, email);
      return browser.send('POST', '/v3/auth/signup/code/confirm', { email, code });
    },
  };
  for (const by of ['password', 'code'] as const) {
    world.clock.advance(2 * 60_000);
    const project = await aProject(world);
    const browser = aBrowser(world);
    await browser.follow(project, { referer_id: connector.id });
    const answer = await log[by](browser);
    const { token } = answer.body as { token: string };
    const { data } = await world
      .as(token)
      .ok('startApplication', { params: { projectId: project.id }, body: {} });
    expect(data.recommendedBy?._id, by).toBe(connector.id);
  }
});

test('the touch of another browser, and of another project, is not credited', async () => {
  const connector = await aUser(world);
  const [project, other] = [await aProject(world), await aProject(world)];
  const founder = await aUser(world);
  await aBrowser(world).follow(project, { referer_id: connector.id });
  await aBrowser(world).follow(other, { referer_id: connector.id }, founder.token);
  const { application } = await aDraft(world, { project, founder });
  expect(application.recommendedBy).toBeNull();
  expect(await outcomesOf(connector)).toEqual(['not_yet', 'not_yet']);
});

test('the last link wins; in one link the user wins over the account; a named one wins over all', async () => {
  const [first, last, named] = [await aUser(world), await aUser(world), await aUser(world)];
  const hub = await anAccount(world, { name: 'Hub' });
  const project = await aProject(world);
  const founder = await aUser(world);
  const browser = aBrowser(world);
  await browser.follow(project, { referer_id: first.id }, founder.token);
  world.clock.advance(1000);
  const both = { referer_id: last.id, entityManagementAccountId: hub.id };
  const again = await browser.follow(project, both, founder.token);
  expect(again.body).toMatchObject({ data: { counted: false } });
  const { application } = await aDraft(world, { project, founder });
  expect(await recommendersOf(founder.token, application._id)).toEqual([last.id, undefined]);
  expect([await outcomesOf(first), await outcomesOf(last)]).toEqual([
    ['later_touch'],
    ['credited'],
  ]);

  const second = await aUser(world);
  await browser.follow(project, { referer_id: first.id }, second.token);
  const { data } = await world.as(second.token).ok('startApplication', {
    params: { projectId: project.id },
    body: { recommendedBy: named.id },
  });
  expect(data.recommendedBy?._id).toBe(named.id);
  expect([await outcomesOf(first), await outcomesOf(named)]).toEqual([
    ['later_touch', 'later_touch'],
    ['credited'],
  ]);
});

test('a link of an organisation is credited to it', async () => {
  const hub = await anAccount(world, { name: 'Hub' });
  const project = await aProject(world);
  const founder = await aUser(world);
  const link = { entityManagementAccountId: hub.id };
  await aBrowser(world).follow(project, link, founder.token);
  const { application } = await aDraft(world, { project, founder });
  expect(await recommendersOf(founder.token, application._id)).toEqual([undefined, hub.id]);
});

test('own, unknown and suspended ids are no referral, and no failure', async () => {
  const project = await aProject(world);
  const founder = await aUser(world);
  const suspended = await aUser(world);
  const set = { suspended_at: world.clock.now() };
  await world.db.updateTable('users').set(set).where('id', '=', suspended.id).execute();
  const browser = aBrowser(world);
  for (const id of [founder.id, newId(), suspended.id]) {
    const answer = await browser.follow(project, { referer_id: id }, founder.token);
    expect(answer.status).toBe(200);
  }
  const { application } = await aDraft(world, { project, founder });
  expect(application.recommendedBy).toBeNull();
  expect(await referralsOf(world, founder)).toEqual([]);
});

describe('who earns nothing is told why', () => {
  test('an own link, followed before logging in', async () => {
    const email = 'own@flair.test';
    const signed = await world.as().ok('signUp', { body: { email, password, firstName: 'Own' } });
    const own = { id: signed.data.profile._id, email, token: signed.data.token };
    const browser = aBrowser(world);
    await browser.follow(await aProject(world), { referer_id: own.id });
    await browser.send('POST', '/v2/users/signin', { email, password });
    expect(await outcomesOf(own)).toEqual(['own_link']);
  });

  test('a co-founder, a team member, and an organisation of the applicant', async () => {
    const coFounder = await aUser(world);
    const founder = await aUser(world);
    const startupId = await aStartup(world, founder);
    await addCoFounder(startupId, coFounder.id);
    const project = await aProject(world);
    const member = await aMember(world, project.account.id, 'viewer');
    const hub = await anAccount(world, { owner: founder });
    const browser = aBrowser(world);
    await browser.follow(project, { referer_id: coFounder.id }, founder.token);
    await browser.follow(project, { referer_id: member.id }, founder.token);
    await browser.follow(project, { entityManagementAccountId: hub.id }, founder.token);
    const { application } = await aDraft(world, { project, founder, startupId });
    expect(await recommendersOf(founder.token, application._id)).toEqual([undefined, undefined]);
    expect([await outcomesOf(coFounder), await outcomesOf(member)]).toEqual([
      ['co_founder'],
      ['team_member'],
    ]);
  });

  test("the organisation's own link, followed after a connector's", async () => {
    const [connector, founder] = [await aUser(world), await aUser(world)];
    const project = await aProject(world);
    const browser = aBrowser(world);
    await browser.follow(project, { referer_id: connector.id }, founder.token);
    const own = { entityManagementAccountId: project.account.id };
    await browser.follow(project, own, founder.token);
    const { application } = await aDraft(world, { project, founder });
    expect(await recommendersOf(founder.token, application._id)).toEqual([connector.id, undefined]);
    expect(await outcomesOf(connector)).toEqual(['credited']);
  });

  test('a link followed when the application was there already', async () => {
    const connector = await aUser(world);
    const { project, founder } = await aDraft(world);
    const browser = aBrowser(world);
    await browser.follow(project, { referer_id: connector.id }, founder.token);
    await browser.follow(project, { referer_id: connector.id }, founder.token);
    expect(await outcomesOf(connector)).toEqual(['existing_application']);
  });

  test('a project that pays nothing still names who introduced', async () => {
    const project = await aProject(world);
    await world.db
      .updateTable('projects')
      .set({ referral_policy: 'unpaid' })
      .where('id', '=', project.id)
      .execute();
    const { connector, application, founder } = await aReferredApplication(world, { project });
    expect(await recommendersOf(founder.token, application._id)).toEqual([connector.id, undefined]);
    expect(await outcomesOf(connector)).toEqual(['project_pays_nothing']);
    await decide(world, { project, application }, 'accepted');
    const [referral] = await referralsOf(world, connector);
    expect(referral?.application).toMatchObject({ status: 'accepted', earning: null });
  });

  test('a link of more than 90 days ago, by the job, and not one of 90', async () => {
    const connector = await aUser(world);
    const [old, older] = [await aProject(world), await aProject(world)];
    await aBrowser(world).follow(older, { referer_id: connector.id });
    world.clock.advance(1);
    await aBrowser(world).follow(old, { referer_id: connector.id });
    world.clock.advance(90 * day);
    await touchClosing.run({ services: world.services, now: world.clock.now() });
    const later = { ...connector, token: await aSession(world, connector.id) };
    expect(await outcomesOf(later)).toEqual(['not_yet', 'window_over']);
  });
});

test('sending decides again: a co-founder added since, and a startup attached since, are not credited', async () => {
  const [earlier, connector] = [await aUser(world), await aUser(world)];
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const project = await aProject(world);
  const browser = aBrowser(world);
  await browser.follow(project, { referer_id: earlier.id }, founder.token);
  world.clock.advance(1000);
  await browser.follow(project, { referer_id: connector.id }, founder.token);
  const { application } = await aDraft(world, { project, founder, startupId });
  expect(application.recommendedBy?._id).toBe(connector.id);
  await addCoFounder(startupId, connector.id);
  const sent = await aSentApplication(world, { project, founder, startupId });
  expect(sent.application.recommendedBy?._id).toBe(earlier.id);
  expect([await outcomesOf(earlier), await outcomesOf(connector)]).toEqual([
    ['credited'],
    ['co_founder'],
  ]);
});

test('a draft that is deleted gives its referral back for the next one', async () => {
  const connector = await aUser(world);
  const founder = await aUser(world);
  const project = await aProject(world);
  await aBrowser(world).follow(project, { referer_id: connector.id }, founder.token);
  const first = await aDraft(world, { project, founder });
  await world.as(founder.token).ok('deleteApplication', { params: { id: first.application._id } });
  expect(await outcomesOf(connector)).toEqual(['not_yet']);
  const second = await aDraft(world, { project, founder });
  expect(second.application.recommendedBy?._id).toBe(connector.id);
  expect(await outcomesOf(connector)).toEqual(['credited']);
});
