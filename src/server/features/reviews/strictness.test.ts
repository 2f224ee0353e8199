import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aProject, aReviewer, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('strict is set beside generous from 60 applications with three reviews each on', async () => {
  const project = await aProject(world);
  const owner = world.as(project.account.owner.token);
  const saved = await owner.ok('replaceRubric', {
    params: { id: project.id },
    body: { version: 0, criteria: [{ label: 'Team' }] },
  });
  const criterionId = saved.data.criteria[0]?._id ?? '';
  const sent: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    sent.push((await aSentApplication(world, { project })).application._id);
  }
  const params = { id: project.account.id };
  const give = async (reader: TestUser, values: [string | undefined, number][]) => {
    for (const [applicationId = '', score] of values) {
      await world.as(reader.token).ok('saveReview', {
        params: { ...params, applicationId },
        body: { scores: [{ criterionId, score }], submitted: true },
      });
    }
  };
  const list = async () => {
    const query = { sort: 'sentAt' as const, limit: 3 };
    const { data } = await owner.ok('listManagementApplications', { params, query });
    return data.map(({ rating }) => rating?.normalised);
  };
  const [first, second, third] = sent;
  const [strict, generous] = [await aReviewer(world, project), await aReviewer(world, project)];
  await give(strict, [
    [first, 1],
    [second, 2],
    [third, 3],
  ]);
  await give(generous, [
    [first, 3],
    [second, 4],
    [third, 5],
  ]);
  // Three who give everybody the same, which says nothing about anybody.
  for (let n = 0; n < 3; n += 1) {
    const reader = await aReviewer(world, project);
    await give(
      reader,
      sent.slice(0, -1).map((id) => [id, 3]),
    );
    // The last one has two at most.
    expect(await list()).toEqual([null, null, null]);
    if (n > 0) await give(reader, [[sent.at(-1), 3]]);
  }
  await give(strict, [[sent.at(-1), 2]]);
  const figures = await list();
  expect(figures[0]).toBeLessThan(0);
  expect(figures[2]).toBeGreaterThan(0);
}, 60_000);
