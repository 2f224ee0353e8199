import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, aReviewer } from '#test/factories.ts';
import { aJudgedCase } from '#test/money/judged.ts';
import { newId } from '#server/db/id.ts';
import { pdfText } from '#test/pdf-text.ts';
import { whileCommitting } from '#test/while-committing.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const now = () => world.clock.now().toISOString();

test('what somebody judged before stepping back counts no longer, and stays in the case file as it was', async () => {
  const judged = await aJudgedCase(world);
  const { owner, reader, reviewer, params, one, review, project, account } = judged;
  await reader.ok('saveReview', review(4, { comment: 'Solid' }));
  world.clock.advance(60_000);
  const before = now();
  const file = async (query: { at?: string } = {}) =>
    (await owner.ok('getCaseFile', { ...one, query })).data;
  const seen = (await file()).reviews;
  expect(seen).toMatchObject([{ comment: 'Solid', total: 4, recusedAt: null }]);
  world.clock.advance(60_000);
  const at = now();
  await reader.ok('recuse', { params, body: { reason: 'A cousin.' } });
  world.clock.advance(60_000);

  expect((await owner.ok('getApplication', one)).data.rating).toMatchObject({ count: 0 });
  expect((await owner.ok('listReviews', { params })).data).toEqual([]);
  expect((await file({ at: before })).reviews).toEqual(seen);
  const kept = seen?.map((said) => ({ ...said, recusedAt: at }));
  expect((await file()).reviews).toEqual(kept);
  const reply = await world.app.inject({
    url: `/v2/applications/${one.params.id}/caseFile.pdf`,
    headers: { authorization: `Bearer ${account.owner.token}` },
  });
  expect(pdfText(reply.rawPayload)).toContain('no longer counts');

  // Who does not decide reads of nobody's conflict.
  const others = [await aMember(world, account.id, 'viewer'), await aReviewer(world, project)];
  for (const { token } of others) {
    const api = world.as(token);
    expect((await api.ok('getCaseFile', one)).data.reviews).toEqual([]);
  }

  // Called back, they judge anew beside it.
  await owner.ok('liftRecusal', { params: { ...params, userId: reviewer.id } });
  await reader.ok('saveReview', review(1, { comment: 'Weak' }));
  expect((await file()).reviews).toMatchObject([
    { comment: 'Solid', recusedAt: at },
    { comment: 'Weak', recusedAt: null },
  ]);
});

test('whoever judged with names and stepped back has still read them: blind review does not begin, the rubric stays', async () => {
  const { owner, reader, params, target, review, criterionId } = await aJudgedCase(world);
  await reader.ok('saveReview', review(4));
  await reader.ok('recuse', { params, body: { reason: 'A cousin.' } });
  const blind = await owner.fails('updateProject', { ...target, body: { blindReview: true } });
  expect(blind.code).toBe('state_conflict');
  const rubric = (await owner.ok('getRubric', target)).data;
  expect(rubric).toMatchObject({ number: 1, judged: 1 });
  const criteria = [{ _id: criterionId, label: 'People' }];
  const body = { version: rubric.version, criteria };
  expect((await owner.fails('replaceRubric', { ...target, body })).code).toBe('state_conflict');
  const kept = { ...target, body: { ...body, reviews: 'keep' as const } };
  expect((await owner.ok('replaceRubric', kept)).data.number).toBe(2);
});

test('a draft goes with who steps back', async () => {
  const { owner, reader, params, one } = await aJudgedCase(world);
  await reader.ok('saveReview', { params, body: { scores: [], comment: 'Hm' } });
  await reader.ok('recuse', { params, body: { reason: 'A cousin.' } });
  expect((await owner.ok('getCaseFile', one)).data.reviews).toEqual([]);
});

const hold = (how: string) => `select from applications where id = $1 for ${how}`;

test('a review that is saved while its writer steps back is not left behind', async () => {
  const { reader, reviewer, params, project, review } = await aJudgedCase(world);
  const url = `/v3/management/${params.id}/applications/${params.applicationId}`;
  const left = async () =>
    world.db
      .selectFrom('reviews')
      .select('id')
      .where('application_id', '=', params.applicationId)
      .execute();
  // The conflict is committed first.
  const conflict = `insert into recusals (application_id, user_id, reason, created_at) values ($1, $2, 'A cousin.', now())`;
  const late = await whileCommitting(
    world,
    [
      [hold('no key update'), [params.applicationId]],
      [conflict, [params.applicationId, reviewer.id]],
    ],
    async () => reader.raw('PUT', `${url}/review`, review(4).body),
  );
  expect(late).toBe(404);
  expect(await left()).toEqual([]);
  await world.db.deleteFrom('recusals').execute();
  // The review is.
  const judgement = `insert into reviews (id, application_id, project_id, reviewer_id, version, scores, written_blind, created_at, updated_at)
    values ($2, $1, $3, $4, 1, '[]', false, now(), now())`;
  const early = await whileCommitting(
    world,
    [
      [hold('share'), [params.applicationId]],
      [judgement, [params.applicationId, newId(), project.id, reviewer.id]],
    ],
    async () => reader.raw('POST', `${url}/recuse`, { reason: 'A cousin.' }),
  );
  expect(early).toBe(200);
  expect(await left()).toEqual([]);
});
