import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { anAccount, aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { marksOf } from './queries/search-reading.ts';
import { readSought } from './queries/search-terms.ts';

let world: World;
let projects: string[];
const PROJECTS = 25;

beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  const account = await anAccount(world);
  projects = [];
  for (let n = 0; n < PROJECTS; n += 1)
    projects.push((await aProject(world, { account, questions: [] })).id);
});
afterAll(async () => world.close());

/* Words with accents, hyphens, apostrophes, signs and stems, stop words of both languages, addresses and numbers. */
const word = fc.constantFrom(
  ...['solar', 'Solaire', 'énergie', 'energies', 'off-grid', 'grid', 'R&D', 'x.com/a?b&c=d'],
  ...['the', 'of', 'being', 'bees', 'l’eau', "d'eau", 'eaux', 'new', 'York', 'co-founders'],
  ...['founder', '2026', '1.5', 'AI', 'climate', 'climatique', 'Berlin', 'Deutschland', 'été'],
  ...['a@b.co', 'hydrogène', 'HYDROGEN', 'naïve', 'scale-ups', 'scale', '#tag', 'seed', '<b>'],
);
const words = fc.array(word, { minLength: 1, maxLength: 7 }).map((all) => all.join(' '));
const typed = fc.oneof(
  words,
  words.map((all) => `"${all}"`),
  fc.tuple(words, word).map(([all, not]) => `${all} -${not}`),
  // Its last word is unfinished.
  words.map((all) => all.slice(0, -1) || all),
);

test('a text is marked where it would be if its vector were not asked first', async () => {
  const search = async (all: string, texts: string[]) => {
    await sql`update projects set name = texts.text, executive_summary = texts.text || ' ' || texts.text
      from unnest(${projects}::uuid[], ${texts}::text[]) as texts (id, text)
      where projects.id = texts.id`.execute(world.db);
    // A term in which no word is left is no part of a search.
    const terms = (await readSought(world.db, all, 'en')).filter(({ match }) => match !== '');
    if (terms.every(({ kind }) => kind === 'not')) return 0;
    const wanted = terms.filter(({ kind }) => kind !== 'not').map(({ match }) => `( ${match} )`);
    const rows = await world.db
      .selectFrom('projects')
      .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
      .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
      .select(['projects.name'])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads no more of a search than its terms.
      .select(marksOf({ terms } as Parameters<typeof marksOf>[0]))
      .select(
        ['projects.name', 'projects.executive_summary', 'entities.name'].map((text, n) =>
          sql<
            string | null
          >`ts_headline('search_english', ${sql.ref(text)}, ${wanted.join(' | ')}::tsquery,
            'HighlightAll=true, StartSel=${sql.raw('\uE000')}, StopSel=${sql.raw('\uE001')}')`.as(
            `always_${n}`,
          ),
        ),
      )
      .execute();
    const marked = (text: unknown) => (String(text).includes('\uE000') ? text : null);
    for (const row of rows) {
      const { marked_name: name, marked_summary: summary, marked_organisation: by } = row;
      const always = [0, 1, 2].map((n) => marked(Reflect.get(row, `always_${n}`)));
      expect({ of: row.name, marked: [name, summary, by].map((one) => marked(one)) }).toEqual({
        of: row.name,
        marked: always,
      });
    }
    return rows.filter(({ marked_name: name }) => name !== null).length;
  };
  let found = 0;
  const texts = fc.array(words, { minLength: PROJECTS, maxLength: PROJECTS });
  await fc.assert(
    fc.asyncProperty(typed, texts, async (all, of) => {
      found += await search(all, of);
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(100);
});
