import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let account: TestAccount;
beforeAll(async () => {
  world = await createWorld();
  account = await anAccount(world);
});
afterAll(async () => world.close());

const question = (label: string, more: object = {}) => ({
  screen: 'Team',
  ranking: 1,
  type: 'short_text' as const,
  label,
  ...more,
});
const bank = async (q?: string, token = account.owner.token) =>
  (
    await world
      .as(token)
      .ok('listQuestionBank', { params: { id: account.id }, query: q === undefined ? {} : { q } })
  ).data;
const labels = async (q: string) => (await bank(q)).map(({ label }) => label);
type Asked = ReturnType<typeof question>;
const publish = async (of: TestAccount, questions: Asked[], more: Asked[] = []) => {
  const { id } = await aProject(world, { account: of, status: 'draft', questions: [] });
  const params = { id };
  const owner = world.as(of.owner.token);
  let { version } = (await owner.ok('listQuestions', { params })).data;
  const save = async (all: Asked[]) => {
    const body = { version, questions: all };
    ({ version } = (await owner.ok('replaceQuestions', { params, body })).data);
  };
  await save(questions);
  ({ version } = (await owner.ok('publishQuestions', { params, body: { version } })).data);
  if (more.length > 0) await save([...questions, ...more]);
};

test('a bank holds what was published, once, counted by projects, the most used first', async () => {
  await publish(account, [question('Where are you?', { help: 'A town will do.' })]);
  await publish(
    account,
    [
      question('What do you build?', { required: true }),
      question(' where are YOU? ', { ranking: 2 }),
    ],
    [question('Only being written', { ranking: 3 })],
  );
  const other = await anAccount(world);
  await publish(other, [question('A question of somebody else')]);
  expect(await bank()).toMatchObject([
    { label: 'where are YOU?', uses: 2 },
    { label: 'What do you build?', required: true, uses: 1 },
  ]);
});

test('words are looked for in the question, its help and its options, all of them', async () => {
  const options = ['Alpha', { value: 'b', label: 'Fifty % and_more' }];
  await publish(account, [question('Which plan?', { type: 'dropdown', options })]);
  expect(await labels('PLAN which')).toEqual(['Which plan?']);
  expect(await labels('fifty %')).toEqual(['Which plan?']);
  expect(await labels('d_m')).toEqual(['Which plan?']);
  expect(await labels('plan %%')).toEqual([]);
  expect(await labels('value')).toEqual([]);
  expect(await labels('else')).toEqual([]);
});

test('the whole team reads it, and nobody else', async () => {
  const viewer = await aMember(world, account.id, 'viewer');
  expect((await bank('', viewer.token)).length).toBeGreaterThan(0);
  const stranger = await aUser(world);
  const refused = await world
    .as(stranger.token)
    .fails('listQuestionBank', { params: { id: account.id }, query: {} });
  expect(refused.code).toBe('not_found');
});
