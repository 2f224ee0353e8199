import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJudgedCase } from '#test/money/judged.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a rubric is frozen by its first review: the next one leaves it its words', async () => {
  const { owner, target, reader, params, criterionId, review } = await aJudgedCase(world);
  const words = (version: number, label: string, rest: object = {}) => ({
    ...target,
    body: { version, criteria: [{ _id: criterionId, label }], ...rest },
  });
  // Nobody judged by it: another version, but the same rubric.
  const before = await owner.ok('replaceRubric', words(1, 'The team'));
  expect(before.data).toMatchObject({ version: 2, number: 1, judged: 0 });
  await reader.ok('saveReview', review(5));
  expect((await owner.ok('getRubric', target)).data.judged).toBe(1);
  const refused = await owner.fails('replaceRubric', words(2, 'The people'));
  expect(refused.code).toBe('state_conflict');
  const next = await owner.ok('replaceRubric', words(2, 'The people', { reviews: 'keep' }));
  expect(next.data).toMatchObject({ version: 3, number: 2, judged: 0 });
  expect((await owner.ok('listReviews', { params })).data).toMatchObject([
    {
      total: 5,
      rubric: { number: 1, criteria: [{ label: 'The team' }] },
      outdated: { submission: false, rubric: true },
    },
  ]);
  // It may be mended by its own words, or given anew by the new ones; by no other.
  const own = await reader.ok('saveReview', review(4, { rubricVersion: 2 }));
  expect(own.data.rubric?.number).toBe(1);
  const other = await reader.fails('saveReview', review(4, { rubricVersion: 1 }));
  expect(other.code).toBe('state_conflict');
  const anew = await reader.ok('saveReview', review(3));
  expect(anew.data.rubric?.number).toBe(2);
});

test('reviews are asked for again with their old scores kept aside', async () => {
  const { owner, target, reader, reviewer, params, criterionId, review, one } =
    await aJudgedCase(world);
  await reader.ok('saveReview', review(5, { comment: 'Great' }));
  await owner.ok('replaceRubric', {
    ...target,
    body: {
      version: 1,
      reviews: 'ask_again',
      criteria: [{ _id: criterionId, label: 'T' }, { label: 'M' }],
    },
  });
  expect((await owner.ok('listReviews', { params })).data).toEqual([]);
  const [mine] = (await reader.ok('listReviews', { params })).data;
  expect(mine).toMatchObject({
    submitted: false,
    scores: [{ criterionId, score: 5 }],
    kept: {
      total: 5,
      comment: 'Great',
      submissionNumber: 1,
      rubric: { criteria: [{ label: 'Team' }] },
    },
  });
  const told = await reader.ok('listNotifications', {});
  expect(told.data.map(({ kind }) => kind)).toContain('review_assigned');
  const file = (await owner.ok('getCaseFile', one)).data;
  expect(file.reviews).toMatchObject([
    { total: 5, rubric: { number: 1 }, reviewer: { _id: reviewer.id } },
  ]);
});
