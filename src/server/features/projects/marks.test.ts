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

/** Words with accents, hyphens, apostrophes, signs and stems, stop words of both languages, addresses and numbers. */
const WORDS =
  `solar Solaire énergie energies off-grid grid R&D x.com/a?b&c=d the of being bees l’eau d'eau eaux new York
  co-founders founder 2026 1.5 AI climate climatique Berlin Deutschland été a@b.co hydrogène HYDROGEN naïve scale-ups scale #tag
  seed <b>`.split(/\s+/);
const word = fc.constantFrom(...WORDS);
const words = fc.array(word, { minLength: 1, maxLength: 7 }).map((all) => all.join(' '));
const typed = fc.oneof(
  words,
  words.map((all) => `"${all}"`),
  fc.tuple(words, word).map(([all, not]) => `${all} -${not}`),
  // Its last word is unfinished.
  words.map((all) => all.slice(0, -1) || all),
);

const OPEN = '\uE000';
const settings = `HighlightAll=true, StartSel=${OPEN}, StopSel=\uE001`;
const marked = (text: string | null | undefined) => (text?.includes(OPEN) === true ? text : null);

/** Marks the texts of all projects both ways, and returns how many names have marks. */
async function compare(asked: string, texts: string[]): Promise<number> {
  await sql`update projects set name = texts.text, executive_summary = texts.text || ' ' || texts.text
    from unnest(${projects}::uuid[], ${texts}::text[]) as texts (id, text)
    where projects.id = texts.id`.execute(world.db);
  // A term in which no word is left is no part of a search.
  const terms = (await readSought(world.db, asked, 'en')).filter(({ match }) => match !== '');
  const wanted = terms.filter(({ kind }) => kind !== 'not').map(({ match }) => `( ${match} )`);
  if (wanted.length === 0) return 0;
  const always = (text: string) =>
    sql<
      string | null
    >`ts_headline('search_english', ${sql.ref(text)}, ${wanted.join(' | ')}::tsquery, ${settings})`;
  const rows = await world.db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['projects.name', always('projects.name').as('always_name')])
    .select(always('projects.executive_summary').as('always_summary'))
    .select(always('entities.name').as('always_organisation'))
    .select(marksOf({ terms } as Parameters<typeof marksOf>[0]))
    .execute();
  for (const row of rows) {
    const found = [row.marked_name, row.marked_summary, row.marked_organisation].map(marked);
    const all = [row.always_name, row.always_summary, row.always_organisation].map(marked);
    expect({ of: row.name, found }).toEqual({ of: row.name, found: all });
  }
  return rows.filter(({ marked_name: name }) => marked(name) !== null).length;
}

test('a text is marked where it would be if its vector were not asked first', async () => {
  let found = 0;
  const texts = fc.array(words, { minLength: PROJECTS, maxLength: PROJECTS });
  await fc.assert(
    fc.asyncProperty(typed, texts, async (asked, of) => {
      found += await compare(asked, of);
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(100);
});
