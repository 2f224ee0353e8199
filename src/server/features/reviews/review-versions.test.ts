import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJudgedCase } from '#test/money/judged.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const long = 'They know the field, have two customers and a prototype that works.';

test('what a later save takes out of a draft stays for its writer', async () => {
  const { owner, reader, params, criterionId } = await aJudgedCase(world);
  const scores = [{ criterionId, score: 4 }];
  const save = async (comment: string | null, given = scores) =>
    (await reader.ok('saveReview', { params, body: { comment, scores: given } })).data;
  const versions = async () => (await reader.ok('listReviewVersions', { params })).data;
  expect(await versions()).toEqual([]);
  await save(long);
  await save(`${long} And more.`);
  expect(await versions()).toEqual([]);
  await save('No.');
  await save('No.', []);
  const saved = await versions();
  expect(saved).toMatchObject([
    { version: 3, comment: 'No.', scores, submitted: false },
    { version: 2, comment: `${long} And more.`, scores, submitted: false },
  ]);
  // What is submitted is kept whatever changes, and says so.
  const submit = (comment: string) =>
    reader.ok('saveReview', { params, body: { comment, scores, submitted: true } });
  await submit('A yes.');
  await submit('A clear yes.');
  expect(await versions()).toMatchObject([
    { version: 5, comment: 'A yes.', submitted: true },
    ...saved,
  ]);
  const first = await reader.ok('listReviewVersions', { params, query: { limit: 2 } });
  expect(first.paging).toMatchObject({ total: 3, next: expect.any(String) });
  const cursor = first.paging.next ?? '';
  const rest = await reader.ok('listReviewVersions', { params, query: { limit: 2, cursor } });
  expect(rest.data).toMatchObject([{ version: 2 }]);
  // Nobody else's list has it.
  expect((await owner.ok('listReviewVersions', { params })).data).toEqual([]);
});

test('the oldest drafts go when there are many', async () => {
  const { reader, params } = await aJudgedCase(world);
  for (let n = 1; n <= 54; n += 1) {
    await reader.ok('saveReview', { params, body: { comment: `${n} ${long}`, scores: [] } });
    await reader.ok('saveReview', { params, body: { comment: null, scores: [] } });
  }
  const { data, paging } = await reader.ok('listReviewVersions', { params });
  expect([data.length, paging.total]).toEqual([50, 50]);
  expect(data[0]).toMatchObject({ version: 107, comment: `54 ${long}` });
});
