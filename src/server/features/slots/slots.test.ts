import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const wording = 'Which moss keeps your nets together?';

async function confirm(account: TestAccount, slot: string, by = account.owner): Promise<void> {
  const project = await aProject(world, { account, status: 'draft' });
  await world.as(by.token).ok('replaceQuestions', {
    params: { id: project.id },
    body: {
      version: 1,
      questions: [{ screen: 'One', ranking: 1, type: 'long_text', label: wording, slot }],
    },
  });
}

async function firstGuess(token: string, managementAccountId?: string) {
  const { data } = await world.as(token).ok('suggestSlots', {
    body: { questions: [{ label: wording }], ...(managementAccountId && { managementAccountId }) },
  });
  return data[0]?.suggestions[0];
}

test('every slot says how its answers age', async () => {
  const { data } = await world.as().ok('listSlots');
  expect(data.length).toBeGreaterThanOrEqual(85);
  expect(new Set(data.map(({ key }) => key)).size).toBe(data.length);
  expect(data.find(({ key }) => key === 'website')).toEqual({
    key: 'website',
    label: 'Website',
    type: 'url',
    volatility: 'fact',
    profileField: 'website',
  });
});

test('the three likeliest meanings of each question, in their order', async () => {
  const { token } = await aUser(world);
  const { data } = await world.as(token).ok('suggestSlots', {
    body: {
      questions: [
        { label: 'Who are your competitors?' },
        { label: 'Where can we write to you?', type: 'email' },
        { label: 'Qwzx?', help: 'Tell us which problem you solve.' },
      ],
    },
  });
  expect(data.map(({ suggestions }) => suggestions[0]?.slot)).toEqual([
    'competition',
    'email',
    'problem',
  ]);
  expect(data[0]?.suggestions).toHaveLength(3);
  expect(data[0]?.suggestions[0]?.confidence).toBeGreaterThanOrEqual(0.9);
});

test('a tag teaches its own organisation at once, everybody once two of them agree', async () => {
  const stranger = await aUser(world);
  const first = await anAccount(world);
  await confirm(first, 'techstack');
  expect(await firstGuess(first.owner.token, first.id)).toMatchObject({
    slot: 'techstack',
    confidence: 0.97,
  });
  expect((await firstGuess(stranger.token))?.confidence).toBeLessThan(0.9);
  // A second organisation of the same person is no second opinion.
  await confirm(await anAccount(world, { owner: first.owner }), 'techstack');
  expect((await firstGuess(stranger.token))?.confidence).toBeLessThan(0.9);
  await confirm(await anAccount(world), 'techstack');
  expect(await firstGuess(stranger.token)).toMatchObject({ slot: 'techstack', confidence: 0.97 });
  await confirm(first, 'challenge');
  expect(await firstGuess(first.owner.token, first.id)).not.toMatchObject({ slot: 'techstack' });
});

test('only a member names an account; a tag that is no slot teaches nothing', async () => {
  const account = await anAccount(world);
  const viewer = await aMember(world, account.id, 'viewer');
  const body = { managementAccountId: account.id, questions: [{ label: wording }] };
  expect((await world.as(viewer.token).ok('suggestSlots', { body })).data).toHaveLength(1);
  for (const person of [await aUser(world), (await anAccount(world)).owner]) {
    expect((await world.as(person.token).fails('suggestSlots', { body })).code).toBe('not_found');
  }
  expect((await world.as().fails('suggestSlots', { body })).httpStatus).toBe(401);
  await confirm(account, 'no-slot-of-ours');
  const rows = world.db
    .selectFrom('slot_phrases')
    .select('text')
    .where('account_id', '=', account.id);
  expect(await rows.execute()).toEqual([]);
});

test('the words of a question reach no SQL: the statements are the same whatever they say', async () => {
  const { owner, id } = await anAccount(world);
  const ask = async (label: string) =>
    world.statements(async () =>
      world.as(owner.token).ok('suggestSlots', {
        body: { managementAccountId: id, questions: [{ label, help: label }] },
      }),
    );
  const plain = await ask('What do you build?');
  expect(plain.length).toBeGreaterThan(0);
  for (const label of ["x' AND 1=1 --", '1) OR 1=1', "'; select pg_sleep(5) --"]) {
    expect(await ask(label)).toEqual(plain);
  }
});
