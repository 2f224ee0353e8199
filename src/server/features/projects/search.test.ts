import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '#contract/define.ts';
import type { projectCalls } from '#contract/projects.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { anyCharacter } from '#test/any-character.ts';
import { anAccount, aProject } from '#test/factories.ts';
import { ownProgrammes, ownSearches } from '#test/search/own-searches.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let accounts: Map<string, Awaited<ReturnType<typeof anAccount>>>;
type List = ReplyOf<(typeof projectCalls)['listProjects']>;

const lookupNamed = async (name: string) =>
  world.db
    .selectFrom('lookups')
    .select(['id', 'kind'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  accounts = new Map();
  for (const { title, organiser, lookups, summary, text, past } of ownProgrammes) {
    const account = accounts.get(organiser) ?? (await anAccount(world, { name: organiser }));
    accounts.set(organiser, account);
    const { id } = await aProject(world, {
      account,
      name: title,
      ...(past && { status: 'closed' }),
    });
    await world.db
      .updateTable('projects')
      .set({ executive_summary: summary, description: text ?? '' })
      .where('id', '=', id)
      .execute();
    for (const name of lookups) {
      const { id: lookupId, kind } = await lookupNamed(name);
      await world.db
        .insertInto('project_lookups')
        .values({ project_id: id, lookup_id: lookupId, kind })
        .execute();
    }
  }
});
afterAll(async () => world.close());

const find = async (q: string, query: object = {}): Promise<List> =>
  world.as().ok('listProjects', { query: { q, ...query } });
const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name);

test.each(ownSearches)('$q', async ({ q, finds, status = 'open' }) => {
  expect(names(await find(q, { status })).slice(0, 5)).toContain(finds);
});

test('title before organisation, tags, summary and text', async () => {
  expect(names(await find('tidal')).slice(0, 4)).toEqual([
    'Tidal Power Prize',
    'Harbour Residency',
    'Cold Coast Fellowship',
    'Deep Water Trials',
  ]);
});

test('open ones come before closed ones, whatever fits better', async () => {
  const found = await find('lighthouse', { status: 'any' });
  expect(names(found)).toEqual(['Keepers of the Coast', 'Lighthouse Repair Grant']);
  expect(names(await find('lighthouse', { status: 'past' }))).toEqual(['Lighthouse Repair Grant']);
});

test('words that name something are filters that can be taken away or turned into words', async () => {
  const { search } = await find('agtech grants in South Africa');
  expect(search?.terms).toEqual([
    {
      text: 'agtech',
      kind: 'sector',
      names: ['Agriculture & food', 'Food & agriculture'],
      without: 'grants in South Africa',
      plain: '"agtech" grants in South Africa',
    },
    expect.objectContaining({ kind: 'projectType', names: ['Grant'] }),
    expect.objectContaining({
      text: 'South Africa',
      kind: 'country',
      names: ['South Africa'],
      plain: 'agtech grants in "South Africa"',
    }),
  ]);
  expect((await find('"South Africa"')).search?.terms[0]).toMatchObject({ kind: 'phrase' });
  expect((await find('Tidewater Trust')).search?.terms).toMatchObject([
    { kind: 'organisation', names: ['Tidewater Trust'] },
  ]);
});

test('nothing found leads on: the nearest spelling, a part of the world, a word to drop, past rounds', async () => {
  const typo = await find('agricluture');
  expect(typo.search?.instead).toEqual({
    q: 'agriculture',
    changes: [{ from: 'agricluture', to: 'agriculture', why: 'spelling' }],
  });
  expect(typo.data.length).toBeGreaterThan(0);

  const country = await find('Botswana');
  expect(country.search?.instead?.changes).toEqual([
    { from: 'Botswana', to: 'Africa', why: 'place' },
  ]);
  expect(names(country)).toContain('Rangelands of Africa');

  const some = await find('orchard robots underwater');
  expect(some.search).toMatchObject({ mode: 'some', unknown: ['underwater'] });
  expect(some.search?.without).toEqual([{ text: 'underwater', q: 'orchard robots', total: 1 }]);
  expect(names(some)).toContain('Orchard Robots');

  const past = await find('lighthouse repair');
  expect(past.search).toMatchObject({ past: 1 });

  const nothing = await find('qqqqzzz');
  expect(nothing.data).toEqual([]);
  expect(nothing.search).toMatchObject({ unknown: ['qqqqzzz'], without: [], past: 0 });
});

test('pages of what fits best show each project once, and the last page is the last', async () => {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < 30; page += 1) {
    const answer = await find('grant', { limit: 2, ...(cursor && { cursor }) });
    seen.push(...names(answer));
    cursor = answer.paging.next;
    expect(answer.paging.total).toBe((await find('grant')).data.length);
    if (!cursor) break;
  }
  expect(seen).toEqual(names(await find('grant')));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(4);
});

test('what was found is marked in the texts of a card, when that is asked for', async () => {
  const marked = (await find('tidal', { select: '+marks' })).data[0];
  expect(marked?.marks?.name).toEqual([[0, 5]]);
  expect((await find('tidal')).data[0]).not.toHaveProperty('marks');
});

test('a change of title, organisation or lookups is found at once, a lookup by its new name', async () => {
  const account = await anAccount(world, { name: 'Quiet Foundation' });
  const { id } = await aProject(world, { account, name: 'Glowworm Prize' });
  const set = async (values: object) =>
    world.db.updateTable('projects').set(values).where('id', '=', id).execute();
  await set({ name: 'Firefly Prize' });
  expect(names(await find('firefly'))).toEqual(['Firefly Prize']);
  expect(names(await find('"glowworm"'))).toEqual([]);
  await world.db
    .updateTable('entities')
    .set({ name: 'Nocturne Foundation' })
    .where('name', '=', 'Quiet Foundation')
    .execute();
  expect(names(await find('nocturne'))).toEqual(['Firefly Prize']);
  const sector = await lookupNamed('Space & defence');
  await world.db
    .insertInto('project_lookups')
    .values({ project_id: id, lookup_id: sector.id, kind: 'sector' })
    .execute();
  expect(names(await find('space'))).toContain('Firefly Prize');
  await world.db
    .updateTable('lookups')
    .set({ name: 'Orbit & defence' })
    .where('id', '=', sector.id)
    .execute();
  expect(names(await find('orbit'))).toContain('Firefly Prize');
  await world.db.deleteFrom('project_lookups').where('project_id', '=', id).execute();
  expect(names(await find('"orbit"'))).not.toContain('Firefly Prize');
});

test('drafts and hidden ones are found by nobody, nor counted, nor offered as a spelling', async () => {
  const { id } = await aProject(world, { name: 'Xylophone Secret', status: 'draft' });
  expect((await find('xylophone')).paging.total).toBe(0);
  const near = await find('xylophome');
  expect(near).toMatchObject({ data: [], search: { instead: null, without: [], past: 0 } });
  expect(JSON.stringify(near.search)).not.toContain('xylophone');
  await world.db
    .updateTable('projects')
    .set({ status: 'open', hidden_at: world.clock.now(), hidden_reason: 'Spam' })
    .where('id', '=', id)
    .execute();
  expect(JSON.stringify(await find('xylophome'))).not.toContain('Xylophone');
});

test('hostile texts are answered or refused, never a failure of ours', async () => {
  const nasty = [
    '(((',
    "'; drop table projects",
    '& | ! :* <->',
    '!!!',
    '\\',
    "''",
    '""',
    '-',
    '-"',
    '*',
    'a'.repeat(200),
    '" '.repeat(100),
    '- '.repeat(100),
    'x '.repeat(100).trim(),
    '#',
    '@',
    "'#'",
    ':A',
    'a:*B',
  ];
  for (const q of nasty) {
    expect([
      q,
      (await world.as().raw('GET', `/v3/projects?${new URLSearchParams({ q })}`)).status,
    ]).toEqual([q, 200]);
  }
  for (const q of ['a\0b', 'x'.repeat(10_000), 'word '.repeat(1000)]) {
    const { status } = await world.as().raw('GET', `/v3/projects?${new URLSearchParams({ q })}`);
    expect([400, 414, 431]).toContain(status);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60, unit: anyCharacter }), async (q) => {
      const query = new URLSearchParams({ q, select: '+marks', facets: 'true' }).toString();
      const { status } = await world.as().raw('GET', `/v3/projects?${query}`);
      expect([q, status]).toEqual([q, q.includes('\0') ? 400 : 200]);
    }),
    { numRuns: 100 },
  );
  const left = await sql<{ count: number }>`select count(*) as count from projects`.execute(
    world.db,
  );
  expect(left.rows[0]?.count).toBeGreaterThan(10);
});

test('a word of drafts and hidden projects is neither offered nor told to be there', async () => {
  const account = await anAccount(world);
  await aProject(world, { account, name: 'Zanzibarium draft', status: 'draft' });
  const hidden = await aProject(world, { account, name: 'Quibblestone prize' });
  await world.db
    .updateTable('projects')
    .set({ hidden_at: world.clock.now() })
    .where('id', '=', hidden.id)
    .execute();
  for (const q of [
    'zanzibarum grants',
    'quibblestne grants',
    'zanzibarium grants',
    'quibblestone',
  ]) {
    const { search } = await find(q);
    expect(JSON.stringify(search?.instead ?? null)).not.toMatch(/zanzibarium|quibblestone/i);
    expect(search?.unknown).toContain(q.split(' ')[0]);
  }
});
