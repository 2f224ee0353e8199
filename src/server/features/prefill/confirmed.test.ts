// What a founder took over unchanged counts as said anew: asked once, and not again for half a year.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRESH_DAYS } from '#rules/prefill/prefill.ts';
import { aFounderWithProfile, draftOf, sendAnswered } from '#test/stories/filled-forms.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const label = 'Registration number';
const question = { label, slot: 'regnumber' };
const dayMs = 86_400_000;

/** A founder who sent the number longer ago than an answer is fresh, and a draft that asks for it. */
async function anOldFact() {
  const owner = await aFounderWithProfile(world);
  const { applicationId } = await sendAnswered(
    world,
    [{ ...question, answer: ['HRB 123'] }],
    owner,
  );
  const sentAt = new Date(world.clock.now().getTime() - (FRESH_DAYS + 1) * dayMs);
  await world.db
    .updateTable('applications')
    .set({ sent_at: sentAt })
    .where('id', '=', applicationId)
    .execute();
  const draft = await draftOf(world, [question], owner);
  const codeIn = async (one: typeof draft) => (await one.prefill())[label]?.code;
  const accept = async () => {
    const { _id: fillId } = await draft.fill();
    const params = { ...draft.params, fillId };
    await draft.api.ok('acceptFill', { params, body: { questionIds: [draft.idOf(label)] } });
  };
  return { owner, draft, codeIn, accept, other: await draftOf(world, [question], owner) };
}

test('what was taken over in one draft is sure in the next', async () => {
  const { draft, other, codeIn, accept } = await anOldFact();
  expect([await codeIn(draft), await codeIn(other)]).toEqual(['old', 'old']);
  await accept();
  expect(await codeIn(other)).toBe('filled');
  expect((await other.prefill())[label]).toMatchObject({ value: ['HRB 123'], state: 'filled' });
});

test('it is asked again half a year later', async () => {
  const { draft, other, codeIn, accept } = await anOldFact();
  await accept();
  await world.db
    .updateTable('answer_sources')
    .set({ accepted_at: new Date(world.clock.now().getTime() - (FRESH_DAYS + 1) * dayMs) })
    .where('application_id', '=', draft.applicationId)
    .execute();
  expect(await codeIn(other)).toBe('old');
});

test('what was changed after it was taken over says nothing of what it was', async () => {
  const { draft, other, codeIn, accept } = await anOldFact();
  await accept();
  const answers = [{ questionId: draft.idOf(label), options: ['HRB 124'] }];
  await draft.api.ok('saveApplicationAnswers', { params: draft.params, body: { answers } });
  expect(await codeIn(other)).toBe('old');
});

test('nor does a draft that was deleted, nor what was undone', async () => {
  const gone = await anOldFact();
  await gone.accept();
  await gone.draft.api.ok('deleteApplication', { params: gone.draft.params });
  expect(await gone.codeIn(gone.other)).toBe('old');
  const undone = await anOldFact();
  const { _id: fillId } = await undone.draft.fill();
  const params = { ...undone.draft.params, fillId };
  await undone.draft.api.ok('acceptFill', {
    params,
    body: { questionIds: [undone.draft.idOf(label)] },
  });
  await undone.draft.api.ok('undoFill', { params, body: {} });
  expect(await undone.codeIn(undone.other)).toBe('old');
});

test('another startup’s founder confirms nothing of it', async () => {
  const one = await anOldFact();
  const another = await anOldFact();
  await another.accept();
  expect(await one.codeIn(one.other)).toBe('old');
});
