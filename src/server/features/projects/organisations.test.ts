import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { anAccount, aProject, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
const accounts = new Map<string, TestAccount>();
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  const all: [name: string, description: string | null, country: string | null][] = [
    ['Société des Énergies', 'Nous finançons les jeunes pousses.', 'FR'],
    ['Nordic Climate Fund', 'Money for teams that build **turbines**.', 'NO'],
    ['Nordic Harbour Agency', null, 'NO'],
    ['Turbine Lovers', null, null],
    ['Farming Futures', null, 'KE'],
  ];
  for (const [name, description, country] of all) {
    const account = await anAccount(world, { name });
    accounts.set(name, account);
    await world.db
      .updateTable('entities')
      .set({ description, country })
      .where('id', '=', account.entityId)
      .execute();
    await aProject(world, { account, name: `Call of ${name}` });
  }
  const silent = await anAccount(world, { name: 'Nordic Silence' });
  await aProject(world, { account: silent, name: 'Kept back', status: 'draft' });
});
afterAll(async () => world.close());

const accountOf = (name: string): TestAccount => {
  const account = accounts.get(name);
  if (!account) throw new Error(`${name} was not made.`);
  return account;
};
const find = async (q?: string, more: object = {}) =>
  world.as().ok('listOrganisations', { query: { ...(q !== undefined && { q }), ...more } });
const found = async (q?: string, more: object = {}) =>
  (await find(q, more)).data.map(({ entityName }) => entityName);

test.each([
  ['nordic', ['Nordic Climate Fund', 'Nordic Harbour Agency']],
  ['Nordic cl', ['Nordic Climate Fund']],
  ['societe énergie', ['Société des Énergies']],
  // The name comes before the description.
  ['turbines', ['Turbine Lovers', 'Nordic Climate Fund']],
  // What means the same, from the table of synonyms.
  ['agriculture', ['Farming Futures']],
  ['Norway', ['Nordic Climate Fund', 'Nordic Harbour Agency']],
  ['fund in Norway', ['Nordic Climate Fund']],
  ['nordic -climate', ['Nordic Harbour Agency']],
  // Half of the words of a name are enough where nothing has all of them.
  ['nordic spaceship agency', ['Nordic Harbour Agency']],
  ['zzzzzz', []],
])('%s finds %j', async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test('a misspelt name finds the nearest, and says so', async () => {
  const { data, instead } = await find('nordik harbor');
  expect(data.map(({ entityName }) => entityName)).toEqual(['Nordic Harbour Agency']);
  expect(instead?.changes.map(({ from, to }) => [from, to])).toEqual([
    ['nordik', 'nordic'],
    ['harbor', 'harbour'],
  ]);
});

test('a typing error in one word does not spoil the others', async () => {
  const { data, instead } = await find('nordic clmate');
  expect(data[0]?.entityName).toBe('Nordic Climate Fund');
  expect(instead?.q).toBe('nordic climate');
});

test('all of them by name without words, page after page', async () => {
  const names = [...accounts.keys()].toSorted((one, other) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  );
  expect((await found()).toSorted()).toEqual(names.toSorted());
  const first = await find(undefined, { limit: 2 });
  expect(first.paging.total).toBe(5);
  const seen = first.data.map(({ entityName }) => entityName);
  let { next } = first.paging;
  while (next !== null) {
    const page = await find(undefined, { limit: 2, cursor: next });
    seen.push(...page.data.map(({ entityName }) => entityName));
    ({ next } = page.paging);
  }
  expect(seen.toSorted()).toEqual(names.toSorted());
  expect(new Set(seen).size).toBe(5);
  const wrong = await world.as().fails('listOrganisations', { query: { cursor: 'nope' } });
  expect(wrong.code).toBe('validation');
});

test('only what everybody may see is found, by the names of now', async () => {
  const account = accountOf('Turbine Lovers');
  const set = async (values: object) =>
    world.db.updateTable('entities').set(values).where('id', '=', account.entityId).execute();
  expect(await found('silence')).toEqual([]);
  await set({ name: 'Friends of Gears' });
  expect(await found('gears')).toEqual(['Friends of Gears']);
  expect(await found('lovers')).toEqual([]);
  await set({ hidden_at: world.clock.now(), hidden_reason: 'Spam.' });
  expect(await found('gears')).toEqual([]);
  await set({ hidden_at: null, hidden_reason: null });
  await sql`update projects set status = 'archived' where account_id = ${account.id}`.execute(
    world.db,
  );
  expect(await found('gears')).toEqual([]);
});

test('an organisation says where it is and how many of its projects are open', async () => {
  const account = accountOf('Farming Futures');
  await aProject(world, { account, name: 'Over', status: 'closed' });
  expect((await find('farming')).data[0]).toMatchObject({
    _id: account.id,
    country: 'KE',
    openProjects: 1,
    entity: { name: 'Farming Futures', verified: expect.any(Boolean) },
  });
});

test('a word of public projects is spelt right, and finds no organisation of another name', async () => {
  const nobody = await anAccount(world, { name: 'Kept to Itself' });
  const call = await aProject(world, { account: nobody, name: 'Nordik', status: 'draft' });
  // Of what is no public project not even a word is told: it is misspelt.
  expect((await find('nordik')).instead?.q).toBe('nordic');
  await world.db
    .updateTable('projects')
    .set({ status: 'open' })
    .where('id', '=', call.id)
    .execute();
  const { data, instead } = await find('nordik');
  expect([data, instead]).toEqual([[], undefined]);
});
