import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { importForms } from '#importers/forms.ts';
import { importProgrammes } from '#importers/programmes.ts';
import { importStartups } from '#importers/startups.ts';
import {
  counts,
  detail,
  folder,
  form,
  ndjson,
  programme,
  run,
  withWorld,
  write,
} from '#test/importing.ts';
import { aUser } from '#test/factories.ts';
import { bareEnvironment } from '#test/bare-environment.ts';
import type { World } from '#test/world.ts';

const questionsOf = async (world: World, sourceKey: string) =>
  world.db
    .selectFrom('form_questions')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.id', '=', 'form_questions.project_id')
        .onRef('projects.form_version', '=', 'form_questions.version'),
    )
    .select(['form_questions.id', 'form_questions.key', 'form_questions.type'])
    .select(['form_questions.screen', 'form_questions.options', 'form_questions.limits'])
    .where('projects.source_key', '=', sourceKey)
    .orderBy('position')
    .execute();

describe('forms', () => {
  const expected = [
    ['name', 'short_text', 'You'],
    ['swims', 'single_choice', 'You'],
    ['crew', 'table', 'You'],
    ['vow', 'consent', 'You'],
    ['tower', 'short_text', 'You'],
    ['cost', 'money', 'Money'],
    ['plan', 'file', 'Money'],
  ];

  test.each([
    ['before', [importForms, importProgrammes]],
    ['after', [importProgrammes, importForms]],
  ] as const)('imported %s the programmes give the same projects', async (_, order) =>
    withWorld(async (world) => {
      for (const importer of [...order, ...order]) {
        await run(world, importer, write(ndjson(importer === importForms ? form : programme)));
      }
      const projects = await world.db.selectFrom('projects').selectAll().execute();
      expect(projects.map(({ source_key: key, slug }) => [key, slug])).toEqual([
        ['p1', 'lighthouse-fellowship'],
      ]);
      const entities = await world.db.selectFrom('entities').select('name').execute();
      expect(entities).toEqual([{ name: 'Beacon Trust' }]);
      const questions = await questionsOf(world, 'p1');
      expect(questions.map(({ key, type, screen }) => [key, type, screen])).toEqual(expected);
      expect(questions.map(({ limits }) => limits)).toMatchObject([
        { maxLength: 40 },
        {},
        {},
        {},
        {},
        { max: 900 },
        { accept: ['application/pdf'] },
      ]);
    }),
  );

  test('without a programme they become projects; what could not be kept is noted', async () =>
    withWorld(async (world) => {
      const first = await run(world, importForms, write(ndjson(form)));
      expect(first).toMatchObject({
        ...counts(1, 0, 0, 0),
        reports: [
          {
            line: 1,
            kind: 'note',
            problems: [{ field: 'questions.vow' }, { field: 'questions.tower' }],
          },
        ],
      });
      expect(await run(world, importForms, write(ndjson(form)))).toMatchObject(counts(0, 0, 1, 0));
      expect(await detail(world, 'Lighthouse form')).toMatchObject({
        status: 'open',
        questionCount: 7,
      });
    }));

  test('a changed form changes its projects and keeps the ids of questions', async () =>
    withWorld(async (world) => {
      await run(world, importProgrammes, write(ndjson(programme)));
      await run(world, importForms, write(ndjson(form)));
      const before = await questionsOf(world, 'p1');
      const [name, swims, ...rest] = form.questions;
      const changed = { ...form, questions: [swims, { ...name, label: 'Full name' }, rest[0]] };
      expect(await run(world, importForms, write(ndjson(changed)))).toMatchObject(
        counts(0, 1, 0, 0),
      );
      const after = await questionsOf(world, 'p1');
      expect(after.map(({ key }) => key)).toEqual(['swims', 'name', 'cost']);
      const idOf = new Map(before.map(({ key, id }) => [key, id]));
      for (const { key, id } of after) expect(id).toBe(idOf.get(key));
    }));

  test('another label opens no answer that was held back from blind reviewers', async () =>
    withWorld(async (world) => {
      await run(world, importProgrammes, write(ndjson(programme)));
      await run(world, importForms, write(ndjson(form)));
      const asked = await questionsOf(world, 'p1');
      const idOf = new Map(asked.map(({ key, id }) => [key, id]));
      const { id: projectId } = await world.db
        .selectFrom('projects')
        .select('id')
        .executeTakeFirstOrThrow();
      const founder = world.as((await aUser(world)).token);
      const { data } = await founder.ok('startApplication', { params: { projectId }, body: {} });
      const answers = [{ questionId: idOf.get('name') ?? '', options: ['Ada'] }];
      await founder.ok('saveApplicationAnswers', { params: { id: data._id }, body: { answers } });
      const [name, swims, cost] = form.questions;
      const words = [{ ...name, label: 'What do you mend?' }, swims, { ...cost, label: 'Price' }];
      await run(world, importForms, write(ndjson({ ...form, questions: words })));
      const { data: read } = await world.as().ok('listQuestions', { params: { id: projectId } });
      expect(read.questions.map(({ label, identifying }) => [label, identifying])).toEqual([
        ['What do you mend?', true],
        ['Can you swim?', false],
        ['Price', false],
      ]);
    }));

  test('a form that was edited here stays as it is', async () =>
    withWorld(async (world) => {
      await run(world, importProgrammes, write(ndjson(programme)));
      await run(world, importForms, write(ndjson(form)));
      await world.db.updateTable('projects').set({ form_revision: 2 }).execute();
      const changed = { ...form, questions: form.questions.slice(0, 1) };
      await run(world, importForms, write(ndjson(changed)));
      expect(await questionsOf(world, 'p1')).toHaveLength(7);
    }));

  test('one that is not sound is refused whole, with the question at fault', async () =>
    withWorld(async (world) => {
      const [name, ...rest] = form.questions;
      const broken = [
        { ...form, id: 'twice', questions: [name, name] },
        { ...form, id: 'odd', questions: [{ ...name, type: 'riddle' }, ...rest] },
        { ...form, id: 'empty', questions: [] },
        { ...form, id: 'limits', questions: [{ ...name, maxLength: -4 }] },
      ];
      const { reports, ...told } = await run(world, importForms, write(ndjson(...broken)));
      expect(told).toMatchObject(counts(0, 0, 0, 4));
      expect(reports.map(({ problems }) => problems[0]?.field)).toEqual([
        'questions.0.key',
        'questions.0.type',
        'questions',
        'questions.0.limits.maxLength',
      ]);
      expect(await world.db.selectFrom('form_templates').select('id').execute()).toEqual([]);
      expect(await world.db.selectFrom('projects').select('id').execute()).toEqual([]);
    }));
});

test('startups come without founders, their team size read from words', async () =>
  withWorld(async (world) => {
    const sizes = ['20-50', '~1,200 people', 'Over 80 employees', 'As of July 2021, many', '10k'];
    const rows = sizes.map((teamSize, index) => ({
      id: `s${index}`,
      name: `Startup ${index}`,
      sector: 'Consumer',
      country: 'PL',
      foundedYear: 2020,
      teamSize,
    }));
    const bad = {
      ...rows[0],
      id: 's9',
      website: 'javascript:alert(1)',
      foundedYear: 20,
      sector: 'X',
    };
    const file = write(ndjson(...rows, bad));
    const first = await run(world, importStartups, file);
    expect(first).toMatchObject(counts(5, 0, 0, 1));
    expect(first.reports[0]?.problems.map(({ field }) => field)).toEqual([
      'website',
      'foundedYear',
      'sector',
    ]);
    expect(await run(world, importStartups, file)).toMatchObject(counts(0, 0, 5, 1));
    const found = await world.db
      .selectFrom('startups')
      .select(['team_size', 'sector_id', 'country'])
      .orderBy('source_key')
      .execute();
    expect(found.map((row) => row.team_size)).toEqual([20, 1200, 80, null, null]);
    expect(found.every((row) => row.sector_id !== null && row.country === 'PL')).toBe(true);
    expect(await world.db.selectFrom('startup_founders').selectAll().execute()).toEqual([]);
    const renamed = write(ndjson({ ...rows[0], name: 'Another name' }));
    expect(await run(world, importStartups, renamed)).toMatchObject(counts(0, 1, 0, 0));
  }));

async function command(world: World, ...args: string[]) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  const env = { ...bareEnvironment(), DATA_DIR: folder, DATABASE_URL: url.href };
  const options = { env, timeout: 60_000 };
  return new Promise<{ status: unknown; lines: string[]; error: string }>((resolve) => {
    execFile(process.execPath, ['scripts/import.ts', ...args], options, (failure, stdout, stderr) =>
      resolve({ status: failure?.code ?? 0, lines: stdout.trim().split('\n'), error: stderr }),
    );
  });
}

describe('the command', () => {
  test('ends with the counts and keeps every refusal in the report', async () =>
    withWorld(async (world) => {
      const bad = Array.from({ length: 60 }, (_, index) => ({ id: `bad${index}` }));
      const file = write(ndjson(programme, ...bad));
      const report = path.join(folder, 'report.ndjson');
      const { status, lines } = await command(world, 'programmes', file, '--report', report);
      expect(status).toBe(0);
      expect(lines.at(-1)).toBe('imported 1, updated 0, unchanged 0, refused 60');
      expect(lines.filter((line) => line.startsWith('line '))).toHaveLength(50);
      expect(lines.at(-2)).toContain('10 more');
      const kept = readFileSync(report, 'utf8').trim().split('\n');
      expect(kept).toHaveLength(60);
      expect(JSON.parse(kept[0] ?? '')).toMatchObject({ line: 2, id: 'bad0', kind: 'refused' });
    }));

  test('tells in a line what it cannot do', async () =>
    withWorld(async (world) => {
      const missing = path.join(folder, 'missing.csv');
      expect(await command(world, 'programmes', missing)).toMatchObject({
        status: 1,
        error: `Cannot read ${missing}: there is no such file.\n`,
      });
      expect((await command(world, 'programmes', folder)).error).toContain('it is no file.');
      const file = write(ndjson(programme));
      const wrong = [[], ['programmes'], ['people', file], ['forms', file, '--fast']];
      for (const told of await Promise.all(wrong.map(async (args) => command(world, ...args)))) {
        expect(told).toMatchObject({
          status: 1,
          error: expect.stringContaining('Usage: npm run import') as string,
        });
      }
    }));
});
