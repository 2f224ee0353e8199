import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('decisions that wait cost what was shown, whatever the price is when they are told', async () => {
  const project = await aProject(world);
  const sent = [
    await aSentApplication(world, { project }),
    await aSentApplication(world, { project }),
  ];
  const single = await aSentApplication(world, { project });
  const owner = world.as(project.account.owner.token);
  const params = { id: project.account.id };
  const day = 86_400_000;
  const release = new Date(world.clock.now().getTime() + day).toISOString();
  const applicationIds = sent.map(({ application }) => application._id);
  const body = { applicationIds, status: 'accepted' as const, release };
  const { token, total } = (await owner.ok('decideInBulk', { params, body })).data;
  expect(total).toEqual({ amount: 320, currency: 'EUR' });
  const apply = { ...body, dryRun: false, token: token ?? '' };
  await owner.ok('decideInBulk', { params, body: apply });
  // The call as the specification has it: without a price, it is that of now, and the reply says it.
  const decided = await owner.ok('decideApplication', {
    params: { ...params, applicationId: single.application._id },
    body: { status: 'shortlisted', version: 2, release },
  });
  expect(decided.data.staged?.price).toEqual({ amount: 160, currency: 'EUR' });
  const price = { price_minor: 99_900 };
  await world.db.updateTable('projects').set(price).where('id', '=', project.id).execute();
  world.clock.advance(day + 1);
  await decisionRelease.run({ services: world.services, now: world.clock.now() });
  const charges = await world.db
    .selectFrom('shortlist_charges')
    .select(['price_minor', 'source'])
    .where('project_id', '=', project.id)
    .execute();
  expect(charges).toEqual(
    Array.from({ length: 3 }, () => ({ price_minor: 16_000, source: 'default' })),
  );
});

test('a decision that was agreed to at another price is not taken, and nothing is charged', async () => {
  const project = await aProject(world);
  const { application } = await aSentApplication(world, { project });
  const owner = world.as(project.account.owner.token);
  const params = { id: project.account.id, applicationId: application._id };
  const step = { status: 'shortlisted', version: 2 } as const;
  const set = async (minor: number) =>
    world.db
      .updateTable('projects')
      .set({ price_minor: minor })
      .where('id', '=', project.id)
      .execute();
  const charged = async () =>
    world.db
      .selectFrom('shortlist_charges')
      .select('price_minor')
      .where('project_id', '=', project.id)
      .execute();
  await set(40_050);
  for (const price of [
    { amount: 160, currency: 'EUR' },
    { amount: 400.5, currency: 'USD' },
    { amount: 0, currency: 'EUR' },
    { amount: 400.504, currency: 'EUR' },
  ]) {
    for (const release of [undefined, 'now'] as const) {
      const body = { ...step, price, ...(release && { release }) };
      expect(await owner.fails('decideApplication', { params, body })).toMatchObject({
        code: 'state_conflict',
        message: 'The price has changed since you saw it. Look at it again before you decide.',
      });
    }
  }
  expect(await charged()).toEqual([]);
  const { data } = await owner.ok('getApplication', { params: { id: application._id } });
  expect(data).toMatchObject({ status: 'pending', version: 2 });
  const price = { amount: 400.5, currency: 'EUR' };
  await owner.ok('decideApplication', { params, body: { ...step, price, release: 'now' } });
  expect(await charged()).toEqual([{ price_minor: 40_050 }]);
  // Charged before: nothing is due, and nothing else is agreed to.
  const next = { params, body: { status: 'interview', version: 3, price } as const };
  expect(await owner.fails('decideApplication', next)).toMatchObject({ code: 'state_conflict' });
  const free = { ...next.body, price: { amount: 0, currency: 'EUR' } };
  await owner.ok('decideApplication', { params, body: free });
});

test('a step that costs nothing by its kind is taken only where nothing was agreed to for it', async () => {
  const project = await aProject(world);
  const { application } = await aSentApplication(world, { project });
  const owner = world.as(project.account.owner.token);
  const params = { id: project.account.id, applicationId: application._id };
  const step = { status: 'in_review', version: 2 } as const;
  const of = (amount: number) => ({
    params,
    body: { ...step, price: { amount, currency: 'EUR' } },
  });
  expect(await owner.fails('decideApplication', of(160))).toMatchObject({ code: 'state_conflict' });
  await owner.ok('decideApplication', of(0));
});
