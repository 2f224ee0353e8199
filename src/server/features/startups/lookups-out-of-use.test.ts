import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileQuestions } from '#rules/startups/questions.ts';
import { aLookup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a lookup out of use is chosen no more, and stays where it was', async () => {
  const api = world.as((await aUser(world)).token);
  const sector = await aLookup(world, 'sector', 'Blimps');
  const questionId = profileQuestions.find(({ field }) => field === 'sector')?._id ?? '';
  const save = { answers: [{ questionId, options: [sector] }], completeApplication: false };
  const make = async (name: string) => (await api.ok('createStartup', { body: { name } })).data._id;
  const old = await make('Old Blimps');
  const other = await make('New Blimps');
  await api.ok('saveStartupAnswers', { params: { startupId: old }, body: save });
  await world.db
    .updateTable('lookups')
    .set({ deactivated_at: world.clock.now() })
    .where('id', '=', sector)
    .execute();
  const answered = await api.fails('saveStartupAnswers', {
    params: { startupId: other },
    body: save,
  });
  expect(answered.code).toBe('validation');
  const body = { sector };
  const refused = await api.fails('updateStartup', { params: { id: other }, body });
  expect(refused.details?.map(({ path }) => path)).toEqual(['sector']);
  const created = await api.fails('createStartup', { body: { name: 'Third', sector } });
  expect(created.code).toBe('validation');
  await api.ok('saveStartupAnswers', { params: { startupId: old }, body: save });
  const kept = await api.ok('updateStartup', { params: { id: old }, body });
  expect(kept.data.sector?._id).toBe(sector);
});
