import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a distribution is a preview, then the same for real, even and once', async () => {
  const account = await anAccount(world);
  const project = await aProject(world, { account });
  for (let n = 0; n < 6; n += 1) await aSentApplication(world, { project });
  const reviewers = [
    await aMember(world, account.id, 'reviewer'),
    await aMember(world, account.id, 'reviewer'),
    await aMember(world, account.id, 'reviewer'),
  ];
  const owner = world.as(account.owner.token);
  const params = { id: account.id };
  const body = {
    projectId: project.id,
    reviewerIds: reviewers.map(({ id }) => id),
    perApplication: 2,
  };
  const preview = (await owner.ok('distributeAssignments', { params, body })).data;
  expect(preview).toMatchObject({ applied: false, applications: 6, short: [] });
  expect(preview.perReviewer.map(({ added }) => added)).toEqual([4, 4, 4]);
  expect((await owner.ok('listAssignments', { params })).data).toEqual([]);
  const real = await Promise.all(
    Array.from({ length: 5 }, async () =>
      owner.ok('distributeAssignments', { params, body: { ...body, apply: true } }),
    ),
  );
  expect(real.map(({ data }) => data.assignments.length).toSorted((a, b) => a - b)).toEqual([
    0, 0, 0, 0, 12,
  ]);
  for (const { token } of reviewers) {
    const list = await world.as(token).ok('listManagementApplications', { params });
    expect(list.data).toHaveLength(4);
  }
  const wrong = { ...body, reviewerIds: [reviewers[0]?.id ?? '', account.owner.id] };
  const refused = await owner.fails('distributeAssignments', { params, body: wrong });
  expect(refused.details?.[0]?.path).toBe('reviewerIds.1');
  const foreign = { ...body, projectId: (await aProject(world)).id };
  const elsewhere = await owner.fails('distributeAssignments', { params, body: foreign });
  expect(elsewhere.details?.[0]?.path).toBe('projectId');
});
