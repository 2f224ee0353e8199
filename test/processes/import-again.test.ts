import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { projectExpiry } from '#server/features/projects/jobs.ts';
import { importProgrammes } from '#importers/programmes.ts';
import { importStartups } from '#importers/startups.ts';
import { counts, ndjson, programme, run, write } from '#test/importing.ts';
import { createWorld, type World } from '#test/world.ts';

/** What a later import of the same source does: it follows the source, and leaves what people edited here. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
});
beforeEach(async () => {
  await sql`truncate projects cascade`.execute(world.db);
});
afterAll(async () => world.close());

type Row = typeof programme & Record<string, unknown>;
const importRows = async (rows: unknown[], db: Database = world.db) =>
  importProgrammes(db, rows, world.clock.now());

const shown = [
  'source_key',
  'name',
  'executive_summary',
  'description',
  'benefits',
  'deadline',
  'ends_at',
  'venue',
  'award_min',
  'award_max',
  'award_currency',
  'featured',
  'status',
  'source_url',
] as const;

/** Everything that a row says, of every project, but ids and times of writing. */
async function everything() {
  const projects = await world.db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .innerJoin('project_imports', 'project_imports.project_id', 'projects.id')
    .select(shown.map((column) => `projects.${column}` as const))
    .select([
      'entities.name as organiser',
      'project_imports.fields',
      sql<string[]>`array(select lookups.name from project_lookups
        join lookups on lookups.id = project_lookups.lookup_id
        where project_lookups.project_id = projects.id order by 1)`.as('lookups'),
    ])
    .orderBy('source_key')
    .execute();
  return projects;
}

const stamp = async () =>
  world.db.selectFrom('projects').select(['source_key', 'version', 'updated_at']).execute();

/** A source's words for a programme; a later run has others. */
const row: fc.Arbitrary<Row> = fc.record({
  ...Object.fromEntries(Object.entries(programme).map(([key, value]) => [key, fc.constant(value)])),
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  title: fc.constantFrom('Beacon', 'Lantern', 'Lamp'),
  organiser: fc.constantFrom('Beacon Trust', 'Keepers'),
  benefits: fc.constantFrom(undefined, 'Pay', 'A boat'),
  deadline: fc.constantFrom(null, '2026-12-24', '2027-01-31', '2026-01-01'),
  endDate: fc.constantFrom(undefined, '2026-12-30', '2026-02-01'),
  amount: fc.constantFrom(
    undefined,
    { max: 10, currency: 'EUR' },
    { min: 1, max: 9, currency: 'USD' },
  ),
  sectors: fc.constantFrom([], ['Consumer'], ['Consumer', 'AI & data']),
  status: fc.constantFrom(undefined, 'closed'),
  form: fc.constant(undefined),
}) as unknown as fc.Arbitrary<Row>;
const file = fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 4 });

/** What people may change here, each with the columns that go together. */
const edits = [
  { name: 'Ours' },
  { benefits: 'Ours' },
  { deadline: new Date('2027-05-05T12:00:00.123Z') },
  { award_min: null, award_max: 777, award_currency: 'GBP' },
  { featured: true },
  { status: 'closed' as const },
];

/** Gives up in the middle of the work, as a process does that is killed: nothing of it is committed. */
async function importAndCrash(rows: Row[]): Promise<void> {
  const crash = world.db.transaction().execute(async (transaction) => {
    await importRows(rows, transaction);
    throw new Error('killed');
  });
  await expect(crash).rejects.toThrow('killed');
}

describe('a later import of the same source', () => {
  test('once or twice, in any order of rows, cut off and begun again: the same comes of it', async () => {
    await fc.assert(
      fc.asyncProperty(file, file, fc.integer({ min: 0, max: 4 }), async (first, second, cut) => {
        const after = async (work: () => Promise<unknown>) => {
          await sql`truncate projects cascade`.execute(world.db);
          await importRows(first);
          await work();
          return everything();
        };
        const once = await after(async () => importRows(second));
        const twice = await after(async () => {
          await importRows(second);
          const before = await stamp();
          const outcomes = await importRows(second);
          expect(outcomes.map(({ outcome }) => outcome)).toEqual(second.map(() => 'unchanged'));
          expect(await stamp()).toEqual(before);
        });
        expect(twice).toEqual(once);
        const turned = await after(async () => {
          for (const one of second.toReversed()) await importRows([one]);
        });
        expect(turned).toEqual(once);
        const cutOff = await after(async () => {
          await importRows(second.slice(0, cut));
          await importAndCrash(second.slice(cut));
          await importRows(second);
        });
        expect(cutOff).toEqual(once);
      }),
      { numRuns: 12 },
    );
  });

  test('what was edited here never changes, and the rest follows the source', async () => {
    await fc.assert(
      fc.asyncProperty(
        row,
        fc.array(row, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...edits),
        async (first, later, edit) => {
          await sql`truncate projects cascade`.execute(world.db);
          await importRows([{ ...first, id: 'a' }]);
          await world.db.updateTable('projects').set(edit).execute();
          for (const next of later) await importRows([{ ...next, id: 'a' }]);
          const after = await world.db.selectFrom('projects').selectAll().executeTakeFirstOrThrow();
          const said = later.at(-1);
          expect(after).toMatchObject({
            name: said?.title,
            benefits: said?.benefits ?? null,
            award_max: said?.amount?.max ?? null,
            ...edit,
          });
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('says which columns it changed, and which it left as they were edited', async () => {
  await run(world, importProgrammes, write(ndjson(programme)));
  await world.db.updateTable('projects').set({ benefits: 'Written here' }).execute();
  const changed = { ...programme, title: 'Lighthouse Fund', benefits: 'A boat', sectors: [] };
  const { changes, ...told } = await run(world, importProgrammes, write(ndjson(changed)));
  expect(told).toMatchObject(counts(0, 1, 0, 0));
  expect(changes).toEqual([
    { line: 1, id: 'p1', kind: 'updated', columns: ['title', 'sectors'] },
    { line: 1, id: 'p1', kind: 'kept', columns: ['benefits'] },
  ]);
});

test('lookups that the team chose stay; those of other kinds follow', async () => {
  await importRows([programme]);
  const { id } = await world.db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
  await world.db.deleteFrom('project_lookups').where('kind', '=', 'sector').execute();
  await importRows([{ ...programme, sectors: ['Consumer'], country: 'FR', ecosystem: undefined }]);
  const names = await world.db
    .selectFrom('project_lookups')
    .innerJoin('lookups', 'lookups.id', 'project_lookups.lookup_id')
    .select(['lookups.name', 'lookups.kind'])
    .where('project_id', '=', id)
    .orderBy('lookups.kind')
    .execute();
  expect(names).toEqual([
    { kind: 'ecosystem', name: 'France' },
    { kind: 'project_type', name: 'Grant' },
  ]);
});

const status = async () =>
  (await world.db.selectFrom('projects').select('status').executeTakeFirstOrThrow()).status;

describe('how open a project is', () => {
  test('a source that moves the deadline opens what the clock had closed', async () => {
    await importRows([{ ...programme, deadline: '2026-01-01' }]);
    expect(await status()).toBe('expired');
    await importRows([programme]);
    expect(await status()).toBe('open');
  });

  test('what people opened again is not closed by what the source had said before', async () => {
    await importRows([{ ...programme, deadline: null, status: 'closed' }]);
    await world.db.updateTable('projects').set({ status: 'open', closed_at: null }).execute();
    await importRows([{ ...programme, deadline: '2027-03-01', status: 'closed' }]);
    expect(await status()).toBe('open');
    await importRows([{ ...programme, deadline: '2027-03-01' }]);
    await importRows([{ ...programme, deadline: '2027-03-01', status: 'closed' }]);
    expect(await status()).toBe('expired');
  });

  test('an event without a deadline closes by itself a day after it has ended', async () => {
    const ends = new Date(world.clock.now().getTime() + 3 * 86_400_000);
    const endDate = ends.toISOString().slice(0, 10);
    await importRows([{ ...programme, deadline: null, endDate }]);
    const expire = async () =>
      projectExpiry.run({ services: world.services, now: world.clock.now() });
    await expire();
    expect(await status()).toBe('open');
    world.clock.advance(5 * 86_400_000);
    await expire();
    expect(await status()).toBe('expired');
  });
});

test('of a startup that its founders changed only the rest follows', async () => {
  const startup = { id: 's1', name: 'Pharos', oneLiner: 'Light', country: 'PL', city: 'Sopot' };
  const importOne = async (given: object) =>
    importStartups(world.db, [{ ...startup, ...given }], world.clock.now());
  await importOne({});
  await world.db
    .updateTable('startups')
    .set({ city: 'Ours' })
    .where('source_key', '=', 's1')
    .execute();
  const [outcome] = await importOne({ city: 'Gdynia', oneLiner: 'More light' });
  expect(outcome).toEqual({ outcome: 'updated', changed: ['oneLiner'], kept: ['city'] });
  expect(
    await world.db
      .selectFrom('startups')
      .select(['city', 'one_liner'])
      .where('source_key', '=', 's1')
      .execute(),
  ).toEqual([{ city: 'Ours', one_liner: 'More light' }]);
  expect(await importOne({ city: 'Gdynia', oneLiner: 'More light' })).toMatchObject([
    { outcome: 'unchanged' },
  ]);
});
