import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, type TestUser } from '#test/factories.ts';
import { aFounderWithProfile, draftOf, sendAnswered } from '#test/stories/filled-forms.ts';
import { createWorld, type World } from '#test/world.ts';

/** Nobody else's words: each test has some that could leak. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const asked = [
  { label: 'What is the problem?', type: 'long_text' as const, slot: 'problem' },
  { label: 'Legal form', slot: 'incorporated' },
  { label: 'E-mail', type: 'email' as const, slot: 'email' },
];
const canary = (who: string) => [
  { ...(asked[0] as (typeof asked)[0]), answer: [`canary of ${who}`] },
  { ...(asked[1] as (typeof asked)[0]), answer: [`canary form of ${who}`] },
  { ...(asked[2] as (typeof asked)[0]), answer: [`canary@${who}.example`] },
];

async function proposals(founder: TestUser, startupId?: string): Promise<string> {
  const draft = await draftOf(world, asked, { founder, ...(startupId && { startupId }) });
  return JSON.stringify([await draft.prefill(), await draft.fill()]);
}

test('another person, another startup, a startup left, a draft: none is read', async () => {
  const one = await aFounderWithProfile(world, { description: 'canary of a profile' });
  const stranger = await aFounderWithProfile(world);
  await sendAnswered(world, canary('startup'), one);
  await sendAnswered(world, canary('person'), { founder: one.founder });
  const unsent = await draftOf(world, asked, one);
  await unsent.api.ok('saveApplicationAnswers', {
    params: unsent.params,
    body: {
      answers: [{ questionId: unsent.idOf('Legal form'), options: ['canary of a draft'] }],
    },
  });
  expect(await proposals(stranger.founder, stranger.startupId)).not.toContain('canary');
  expect(await proposals(stranger.founder)).not.toContain('canary');
  const second = await aFounderWithProfile(world);
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: second.startupId,
      user_id: one.founder.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  // The same person, applying for another startup of theirs.
  expect(await proposals(one.founder, second.startupId)).not.toContain('canary');
  // Their own startup does read it: the canaries are there to leak.
  expect(await proposals(one.founder, one.startupId)).toContain('canary of startup');
  const draft = await draftOf(world, asked, one);
  await world.db
    .deleteFrom('startup_founders')
    .where('startup_id', '=', one.startupId)
    .where('user_id', '=', one.founder.id)
    .execute();
  await expect(draft.prefill()).rejects.toMatchObject({ cause: { code: 'not_found' } });
  await expect(draft.fill()).rejects.toMatchObject({ cause: { code: 'not_found' } });
  const left = await proposals(one.founder);
  expect(left).not.toContain('canary of startup');
  expect(left).not.toContain('canary of a profile');
  expect(left).toContain('canary of person');
});

test("a co-founder's own address is not the caller's, though their text about the startup is", async () => {
  const one = await aFounderWithProfile(world);
  const other = await aUser(world);
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: one.startupId,
      user_id: other.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  await sendAnswered(world, canary('cofounder'), one);
  const seen = await proposals(other, one.startupId);
  expect(seen).toContain('canary of cofounder');
  expect(seen).not.toContain('canary@cofounder.example');
});

test('a draft is read by its founder alone, and only under its own project', async () => {
  const owner = await aFounderWithProfile(world);
  const draft = await draftOf(world, asked, owner);
  const other = await draftOf(world, asked, await aFounderWithProfile(world));
  const params = { id: draft.project.id, applicationId: draft.applicationId };
  const team = draft.project.account.owner;
  for (const person of [await aUser(world), team]) {
    expect((await world.as(person.token).fails('getPrefill', { params })).httpStatus).toBe(404);
  }
  expect((await world.as().fails('getPrefill', { params })).httpStatus).toBe(401);
  const elsewhere = { ...params, id: other.project.id };
  expect((await draft.api.fails('getPrefill', { params: elsewhere })).code).toBe('not_found');
  const bySlug = { ...params, id: draft.project.slug };
  expect((await draft.api.ok('getPrefill', { params: bySlug })).data).toHaveLength(3);
});
