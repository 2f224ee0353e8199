import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Importer } from '#importers/rows.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { importProgrammes } from '#importers/programmes.ts';
import { counts, detail, ndjson, programme, run, write } from '#test/importing.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Fails as a database does that refuses a value of one row. */
const picky: Importer = async (db, given, now) => {
  if (given.some((row) => (row as { id: string }).id.length > 100)) {
    throw Object.assign(new Error('value too long'), { code: '22001' });
  }
  return importProgrammes(db, given, now);
};
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
});
beforeEach(async () => {
  await world.db.deleteFrom('projects').execute();
});
afterAll(async () => world.close());

test('become projects of an organisation without members', async () => {
  expect(await run(world, importProgrammes, write(ndjson(programme)))).toMatchObject(
    counts(1, 0, 0, 0),
  );
  const project = await detail(world, 'Lighthouse');
  expect(project).toMatchObject({
    slug: 'lighthouse-fellowship',
    status: 'open',
    deadline: '2026-12-24T23:59:59.000Z',
    sourceUrl: 'https://beacon.example/fellowship',
    award: { min: 1000, max: 5000, currency: 'EUR' },
    entityManagementAccountId: { entityName: 'Beacon Trust', entity: { slug: 'beacon-trust' } },
  });
  expect(project.type).toBe('Grant');
  expect(project.sector.map(({ name }) => name).toSorted()).toEqual(['AI & data', 'Consumer']);
  expect(project.ecosystem.map(({ code }) => String(code)).toSorted()).toEqual(['IE', 'polkadot']);
  expect(project.description).toContain('## Who can apply\n\nAnybody with a ladder.');
  const row = await world.db.selectFrom('projects').selectAll().executeTakeFirstOrThrow();
  expect(row.source_licence).toBe('CC-BY-4.0');
  expect(await world.db.selectFrom('members').selectAll().execute()).toEqual([]);
});

test('a second run changes nothing, not even what was edited since; a changed row updates the rest', async () => {
  const file = write(ndjson(programme));
  await run(world, importProgrammes, file);
  await world.db.updateTable('projects').set({ benefits: 'Written here' }).execute();
  expect(await run(world, importProgrammes, file)).toMatchObject(counts(0, 0, 1, 0));
  expect((await detail(world, 'Lighthouse')).benefits).toBe('Written here');
  const changed = { ...programme, title: 'Lighthouse Fund', benefits: 'A year of pay' };
  expect(await run(world, importProgrammes, write(ndjson(changed)))).toMatchObject(
    counts(0, 1, 0, 0),
  );
  const project = await detail(world, 'Lighthouse');
  expect(project).toMatchObject({
    name: 'Lighthouse Fund',
    slug: 'lighthouse-fellowship',
    benefits: 'Written here',
  });
});

test('each batch is published when it is written, however long the others took', async () => {
  const slow: Importer = async (db, given, now) => {
    const outcomes = await importProgrammes(db, given, now);
    world.clock.advance(3 * 60_000);
    return outcomes;
  };
  const started = world.clock.now().getTime();
  const rows = Array.from({ length: 201 }, (_, index) => ({ ...programme, id: `p${index}` }));
  await run(world, slow, write(ndjson(...rows)));
  const written = await world.db
    .selectFrom('projects')
    .select('published_at')
    .distinct()
    .orderBy('published_at')
    .execute();
  expect(written.map((row) => Number(row.published_at) - started)).toEqual([0, 3 * 60_000]);
});

test('a past deadline, an ended event and a closed programme are past', async () => {
  const rows = [
    { ...programme, id: 'today', deadline: '2026-11-21' },
    { ...programme, id: 'yesterday', deadline: '2026-11-20' },
    { ...programme, id: 'over', deadline: '2026-11-19' },
    { ...programme, id: 'ended', deadline: null, startDate: '2025-05-01', endDate: '2025-05-02' },
    { ...programme, id: 'closed', deadline: null, status: 'expired' },
    { ...programme, id: 'open', deadline: null, status: 'rolling' },
  ];
  await run(world, importProgrammes, write(ndjson(...rows)));
  const states = await world.db.selectFrom('projects').select(['source_key', 'status']).execute();
  expect(Object.fromEntries(states.map((row) => [row.source_key, row.status]))).toEqual({
    today: 'open',
    yesterday: 'expired',
    over: 'expired',
    ended: 'expired',
    closed: 'expired',
    open: 'open',
  });
  const slugs = await world.db.selectFrom('projects').select('slug').execute();
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(rows.length);
});

test('a bad row is told by line, field and reason, and the others come in', async () => {
  const file = write(
    ndjson(
      { ...programme, id: 'good' },
      '{"id": "half',
      '[1, 2]',
      { ...programme, id: 'a', deadline: '2026-02-30' },
      '',
      { ...programme, id: 'b', type: 'lottery', sectors: ['Alchemy'] },
      { ...programme, id: 'good', title: 'Again' },
      { ...programme, id: 'c', title: undefined, amount: { max: 3, currency: 'euro' } },
      { ...programme, id: 'd', title: 'NUL \0 inside' },
      { ...programme, id: 'last' },
    ),
  );
  const { reports, ...told } = await run(world, importProgrammes, file);
  expect(told).toMatchObject(counts(2, 0, 0, 7));
  const fields = reports.map(({ line, problems }) => [line, problems.map((one) => one.field)]);
  expect(fields.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [2, ['row']],
    [3, ['row']],
    [4, ['deadline']],
    [6, ['type', 'sectors']],
    [7, ['id']],
    [8, ['title', 'amount.currency']],
    [9, ['title']],
  ]);
  expect(JSON.stringify(reports)).toContain('Line 1 has the same id.');
  const names = await world.db.selectFrom('projects').select('source_key').execute();
  expect(names.map((row) => String(row.source_key)).toSorted()).toEqual(['good', 'last']);
});

test('a value that only the database refuses costs its own row alone', async () => {
  const rows = [programme, { ...programme, id: 'x'.repeat(150) }, { ...programme, id: 'p3' }];
  const { reports, ...told } = await run(world, picky, write(ndjson(...rows)));
  expect(told).toMatchObject(counts(2, 0, 0, 1));
  expect(reports).toMatchObject([{ line: 2, problems: [{ field: 'row' }] }]);
});

test('a table says the same as JSON lines, with lists and JSON in its cells', async () => {
  await run(world, importProgrammes, write(ndjson(programme)));
  const cells: Record<string, string> = {
    ...(programme as unknown as Record<string, string>),
    sectors: programme.sectors.join('; '),
    amount: JSON.stringify(programme.amount),
  };
  for (const separator of [',', ';', '\t']) {
    const lines = [Object.keys(cells), Object.values(cells)];
    const table = lines.map((line) => line.map(quoted).join(separator)).join('\r\n');
    const file = write(`\uFEFF${table}\r\n`, separator === '\t' ? 'rows.tsv' : 'rows.csv');
    expect(await run(world, importProgrammes, file)).toMatchObject(counts(0, 0, 1, 0));
  }
});

test('lines of a table are counted as the file has them', async () => {
  const table = [
    'id,title,organiser,type,description',
    'c1,One,Beacon Trust,grant,"two',
    'lines"',
    'c2,Two,Beacon Trust,grant',
    'c3,Three,Beacon Trust,raffle,none',
    'c4,Four,Beacon Trust,grant,none',
    'c5,Five,Beacon Trust,raffle,"two',
    'lines"',
    'c6,Six,Beacon Trust,grant,"never closed',
  ];
  const { reports, ...told } = await run(
    world,
    importProgrammes,
    write(table.join('\n'), 'rows.csv'),
  );
  expect(told).toMatchObject(counts(2, 0, 0, 4));
  expect(reports.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([4, 5, 7, 9]);
});

test('what is not UTF-8, or too long for a row, is refused by line', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${JSON.stringify(programme)}\n`),
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a]),
    Buffer.from(`{"id": "${'x'.repeat(9 * 1024 * 1024)}"}\n`),
    Buffer.from(JSON.stringify({ ...programme, id: 'p4' })),
  ]);
  const { reports, ...told } = await run(world, importProgrammes, write(bytes));
  expect(told).toMatchObject(counts(2, 0, 0, 2));
  expect(reports.map(({ line }) => line)).toEqual([2, 3]);
});

const stating = (eligibility: string) => write(ndjson({ ...programme, eligibility }));

test('who may apply is read from the text, read anew, and left alone once a team wrote it', async () => {
  const first = stating('Companies less than five years old. Preferably in Ireland.');
  expect(await run(world, importProgrammes, first)).toMatchObject(counts(1, 0, 0, 0));
  expect((await detail(world, 'Lighthouse')).eligibility).toEqual([
    {
      kind: 'age',
      atMost: 60,
      read: { sentence: 'Companies less than five years old.', confidence: 0.95 },
    },
  ]);
  expect(await run(world, importProgrammes, first)).toMatchObject(counts(0, 0, 1, 0));
  // As a release before would have left it: the row is the same, and is read all the same.
  await world.db
    .updateTable('projects')
    .set({ eligibility: '[]', criterion_ids: [], executive_summary: 'Edited.' })
    .execute();
  expect(await run(world, importProgrammes, first)).toMatchObject(counts(0, 1, 0, 0));
  const again = await detail(world, 'Lighthouse');
  expect(again).toMatchObject({ executiveSummary: 'Edited.', eligibility: [{ atMost: 60 }] });
  await world.db
    .updateTable('projects')
    .set({ eligibility: '[]', criterion_ids: [], eligibility_edited_at: new Date() })
    .execute();
  const changed = stating('Must be Series A or earlier.');
  expect(await run(world, importProgrammes, changed)).toMatchObject(counts(0, 1, 0, 0));
  expect((await detail(world, 'Lighthouse')).eligibility).toEqual([]);
});

test('a stage is read as the one of this installation, and left open where it has none', async () => {
  const text = stating('The startup is at seed stage.');
  await run(world, importProgrammes, text);
  expect((await detail(world, 'Lighthouse')).eligibility).toMatchObject([
    { kind: 'stage', stages: [{ name: 'Seed' }] },
  ]);
});
