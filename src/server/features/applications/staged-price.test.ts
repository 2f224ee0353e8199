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
  await owner.ok('decideApplication', {
    params: { ...params, applicationId: single.application._id },
    body: { status: 'shortlisted', version: 2, release },
  });
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
