import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Criterion } from '#contract/eligibility.ts';
import { aLookup, anAccount, aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { toEligibilityColumns } from './commands/eligibility.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await sql`truncate projects cascade`.execute(world.db);
});
afterAll(async () => world.close());

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day);
const list = async (query: object = {}) => world.as().ok('listProjects', { query });
const namesOf = async (query: object) =>
  (await list(query)).data.map(({ name }) => name).toSorted();
const facetsOf = async (query: object = {}) =>
  (await list({ ...query, facets: true })).facets ?? expect.fail();

async function make(name: string, set: object = {}, criteria: Criterion[] = []): Promise<string> {
  const { id } = await aProject(world, { name, questions: [] });
  const kept = criteria.map((criterion) => ({ criterion }));
  const [stated = {}] = await toEligibilityColumns(world.db, [kept]);
  await world.db
    .updateTable('projects')
    .set({ ...set, ...stated })
    .where('id', '=', id)
    .execute();
  return id;
}

const award = (currency: string, max: number | null, min: number | null = null) => ({
  award_currency: currency,
  award_max: max,
  award_min: min,
});

test('an amount is met by what is certainly as much, in any currency', async () => {
  await make('Fifty euros', award('EUR', 50_000));
  await make('Just below', award('EUR', 49_999.99));
  await make('From sixty', award('EUR', null, 60_000));
  await make('Dollars, certainly', award('USD', 82_501));
  await make('Dollars, perhaps', award('USD', 82_500));
  await make('Rupees', award('INR', 90_000_000));
  await make('Nothing');
  expect(await namesOf({ awardMin: 50_000 })).toEqual([
    'Dollars, certainly',
    'Fifty euros',
    'From sixty',
  ]);
  expect(await namesOf({ awardMin: 50_000, awardCurrency: 'INR' })).toEqual(['Rupees']);
  const { award: counted } = await facetsOf();
  expect(counted).toEqual({
    currency: 'EUR',
    steps: [
      { atLeast: 10_000, count: 5 },
      { atLeast: 50_000, count: 3 },
    ],
    currencies: [
      { code: 'EUR', count: 3 },
      { code: 'USD', count: 2 },
      { code: 'INR', count: 1 },
    ],
  });
  expect((await facetsOf({ awardCurrency: 'USD', awardMin: 1_000_000 })).award.steps[1]).toEqual({
    atLeast: 50_000,
    count: 2,
  });
  expect((await world.as().fails('listProjects', { query: { awardMin: 0 } })).code).toBe(
    'validation',
  );
});

test('what closes within some days does so to the millisecond, while time goes on', async () => {
  await make('In seven', { deadline: inDays(7) });
  await make('A moment later', { deadline: new Date(inDays(7).getTime() + 1) });
  await make('In eighty', { deadline: inDays(80) });
  await make('Never', { deadline: null });
  expect(await namesOf({ closesWithin: 7 })).toEqual(['In seven']);
  expect((await facetsOf({ closesWithin: 7 })).closesWithin).toEqual([
    { days: 7, count: 1 },
    { days: 14, count: 2 },
    { days: 30, count: 2 },
    { days: 90, count: 3 },
  ]);
  world.clock.advance(1);
  expect(await namesOf({ closesWithin: 7 })).toEqual(['A moment later', 'In seven']);
  expect((await facetsOf()).closesWithin[0]).toEqual({ days: 7, count: 2 });
  expect(await namesOf({ closesBefore: inDays(7).toISOString() })).toEqual(['In seven']);
  expect((await world.as().fails('listProjects', { query: { closesWithin: 8 } })).code).toBe(
    'validation',
  );
});

test('a country leaves out what certainly refuses it, and what says nothing stays', async () => {
  await make('Kenya', {}, [{ kind: 'country', places: ['KE'] }]);
  await make('Union', {}, [{ kind: 'country', places: ['european-union'] }]);
  await make('East Africa', {}, [{ kind: 'country', places: ['east-africa'] }]);
  await make('Small teams', {}, [{ kind: 'team', atMost: 9 }]);
  await make('Says nothing');
  expect(await namesOf({ opensTo: 'KE' })).toEqual([
    'East Africa',
    'Kenya',
    'Says nothing',
    'Small teams',
  ]);
  // Some count Malawi among the countries of East Africa: it is not certain that it is refused.
  expect(await namesOf({ opensTo: 'MW' })).toContain('East Africa');
  expect(await namesOf({ opensTo: 'FR,JP' })).toEqual(['Says nothing', 'Small teams', 'Union']);
  const { opensTo, statingNoCountry } = await facetsOf({ opensTo: 'FR' });
  expect(statingNoCountry).toBe(2);
  expect(opensTo[0]).toEqual({ _id: 'KE', name: 'Kenya', count: 4 });
  expect(opensTo.find(({ _id }) => _id === 'FR')).toEqual({ _id: 'FR', name: 'France', count: 3 });
  expect(opensTo.find(({ _id }) => _id === 'JP')).toBeUndefined();
  expect(await namesOf({ opensTo: 'JP' })).toHaveLength(2);
});

test('a language is that of the text, which its team writes and a copy keeps', async () => {
  const account = await anAccount(world);
  const owner = world.as(account.owner.token);
  const projectType = [await aLookup(world, 'project_type')];
  const body = { managementAccountId: account.id, name: 'Énergie', projectType };
  const { data: made } = await owner.ok('createProject', { body: { ...body, language: 'fr' } });
  expect(made.language).toBe('fr');
  const wrong = { params: { id: made._id }, body: { language: 'French' } };
  expect((await owner.fails('updateProject', wrong as never)).code).toBe('validation');
  const { data: copy } = await owner.ok('cloneProject', { params: { id: made._id } });
  expect(copy.language).toBe('fr');
  await owner.ok('updateProject', { params: { id: made._id }, body: { language: null } });
  const read = await owner.ok('getProject', { params: { id: made._id } });
  expect(read.data.language).toBeNull();
  await make('Deutsch', { language: 'de' });
  await make('English', { language: 'en' });
  await make('Unsaid');
  expect(await namesOf({ language: 'de,fr' })).toEqual(['Deutsch']);
  expect((await facetsOf({ language: 'de' })).language).toEqual([
    { _id: 'de', name: 'German', count: 1 },
    { _id: 'en', name: 'English', count: 1 },
  ]);
});

test('applications are taken here where a form was published, and else elsewhere', async () => {
  await aProject(world, { name: 'Here' });
  await make('Elsewhere', { form_version: 0 });
  expect(await namesOf({ applyHere: true })).toEqual(['Here']);
  expect(await namesOf({ applyHere: false })).toEqual(['Elsewhere']);
  expect((await facetsOf({ applyHere: false })).applyHere).toBe(1);
});

test('each facet is counted under all the others, and search under them too', async () => {
  await make('Tidal grant', { ...award('EUR', 100_000), language: 'en', deadline: inDays(3) });
  await make('Tidal prize', { ...award('EUR', 5000), language: 'fr', deadline: inDays(60) });
  await make('Solar grant', { ...award('EUR', 100_000), language: 'fr', deadline: inDays(60) });
  const {
    award: amounts,
    language,
    closesWithin,
  } = await facetsOf({
    q: 'tidal',
    language: 'fr',
    closesWithin: 7,
  });
  expect(amounts.steps).toEqual([]);
  expect(language).toEqual([{ _id: 'en', name: 'English', count: 1 }]);
  expect(closesWithin).toEqual([{ days: 90, count: 1 }]);
  expect(await namesOf({ q: 'grant', awardMin: 10_000, language: 'fr' })).toEqual(['Solar grant']);
});

test('what was counted once is counted anew when an award, a language or a place changes', async () => {
  const id = await make('Grows', { ...award('EUR', 20_000), language: 'en' });
  expect((await facetsOf()).award.steps).toEqual([{ atLeast: 10_000, count: 1 }]);
  await make('Joins', { ...award('EUR', 90_000), language: 'fr' }, [
    { kind: 'country', places: ['FR'] },
  ]);
  const joined = await facetsOf();
  expect(joined.award.steps).toEqual([
    { atLeast: 10_000, count: 2 },
    { atLeast: 50_000, count: 1 },
  ]);
  expect(joined.opensTo).toEqual([{ _id: 'FR', name: 'France', count: 2 }]);
  await world.db
    .updateTable('projects')
    .set({ ...award('USD', 9_000_000), language: 'fr' })
    .where('id', '=', id)
    .execute();
  const { award: amounts, language } = await facetsOf();
  expect(amounts.steps.at(-1)).toEqual({ atLeast: 1_000_000, count: 1 });
  expect(amounts.currencies).toEqual([
    { code: 'EUR', count: 1 },
    { code: 'USD', count: 1 },
  ]);
  expect(language).toEqual([{ _id: 'fr', name: 'French', count: 2 }]);
});
