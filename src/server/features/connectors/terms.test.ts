import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aProject, aUser, type TestUser } from '#test/factories.ts';
import { aBrowser, decide, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const chargeOf = async (applicationId: string) =>
  world.db
    .selectFrom('shortlist_charges')
    .select(['price_minor', 'share_minor', 'currency', 'source'])
    .where('application_id', '=', applicationId)
    .execute();

/** Status, reason and amount of the only referral's earning. */
const earningOf = async (connector: TestUser) => {
  const [referral] = await referralsOf(world, connector);
  const earning = referral?.application?.earning;
  return [earning?.status, earning?.reason, earning?.amount];
};

test('price and policy are those of the click; what the project changes later is for later links', async () => {
  const project = await aProject(world);
  const { owner } = project.account;
  const set = async (body: { applicatiopnPrice?: number; referralPolicy?: 'paid' | 'unpaid' }) => {
    const params = { id: project.id };
    const { data } = await world.as(owner.token).ok('getProject', { params });
    await world.as(owner.token).ok('updateProject', {
      params,
      body: { ...body, version: data.version ?? 0 },
    });
  };
  const [connector, later] = [await aUser(world), await aUser(world)];
  const [founder, other] = [await aUser(world), await aUser(world)];
  await aBrowser(world).follow(project, { referer_id: connector.id }, founder.token);
  await set({ applicatiopnPrice: 1, referralPolicy: 'unpaid' });
  await aBrowser(world).follow(project, { referer_id: later.id }, other.token);
  await set({ applicatiopnPrice: 50, referralPolicy: 'paid' });
  const first = await aSentApplication(world, { project, founder });
  const second = await aSentApplication(world, { project, founder: other });
  const dryRun = await world.as(owner.token).ok('decideInBulk', {
    params: { id: project.account.id },
    body: { applicationIds: [first.application._id], status: 'accepted' },
  });
  expect(dryRun.data.total).toEqual({ amount: 160, currency: 'EUR' });
  const [told] = await referralsOf(world, connector);
  expect(told?.terms).toEqual({ price: 160, share: 32, currency: 'EUR' });
  const params = { id: first.application._id };
  for (const { token } of [founder, owner]) {
    const { data } = await world.as(token).ok('getApplication', { params });
    expect(data.referralTerms).toEqual(told?.terms);
  }
  for (const sent of [first, second]) await decide(world, sent, 'accepted');
  expect(await chargeOf(first.application._id)).toEqual([
    { price_minor: 16_000, share_minor: 3200, currency: 'EUR', source: 'default' },
  ]);
  expect(await earningOf(connector)).toEqual(['earned', 'accepted', 32]);
  expect(await chargeOf(second.application._id)).toEqual([
    { price_minor: 100, share_minor: 0, currency: 'EUR', source: 'project' },
  ]);
  const [unpaid] = await referralsOf(world, later);
  expect(unpaid).toMatchObject({
    outcome: 'project_pays_nothing',
    terms: { price: 1, share: 0, currency: 'EUR' },
  });
});

test('an application that nobody referred has no such terms', async () => {
  const { application, founder } = await aSentApplication(world);
  const params = { id: application._id };
  const { data } = await world.as(founder.token).ok('getApplication', { params });
  expect(data.referralTerms).toBeNull();
});

test('whom the applicant names has the terms of the naming, a link followed anew those of then', async () => {
  const project = await aProject(world);
  const price = async (minor: number) =>
    world.db
      .updateTable('projects')
      .set({ price_minor: minor })
      .where('id', '=', project.id)
      .execute();
  const connector = await aUser(world);
  const [founder, other] = [await aUser(world), await aUser(world)];
  const browser = aBrowser(world);
  await price(5000);
  await browser.follow(project, { referer_id: connector.id }, founder.token);
  await price(10_000);
  // Within a minute it would be the same following.
  world.clock.advance(61_000);
  await browser.follow(project, { referer_id: connector.id }, founder.token);
  await world.as(other.token).ok('startApplication', {
    params: { projectId: project.id },
    body: { recommendedBy: connector.id },
  });
  await price(100);
  const terms = (await referralsOf(world, connector)).map((referral) => referral.terms);
  expect(terms).toEqual([
    { price: 100, share: 20, currency: 'EUR' },
    { price: 100, share: 20, currency: 'EUR' },
  ]);
  const sent = await aSentApplication(world, { project, founder });
  await decide(world, sent, 'shortlisted');
  expect(await chargeOf(sent.application._id)).toMatchObject([{ price_minor: 10_000 }]);
});
