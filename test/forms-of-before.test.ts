import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { newId } from '#server/db/id.ts';
import { keepAskedBack } from '#server/features/applications/commands/reconstruct.ts';
import { snapshotReconstruction } from '#server/features/applications/jobs.ts';
import { runSlice } from '#server/jobs/background-runs.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { aSession } from './factories.ts';
import { openWorld, type World } from './world.ts';

const folder = new URL('../src/server/db/migrations/', import.meta.url);
const then = '2026-11-01T12:00:00Z';
const ids = {
  founder: newId(),
  owner: newId(),
  entity: newId(),
  account: newId(),
  open: newId(),
  begun: newId(),
  stage: newId(),
  vow: newId(),
  gone: newId(),
  planned: newId(),
  sure: newId(),
  unsure: newId(),
  asked: newId(),
  draft: newId(),
};

/** The database of the release that kept no versions. */
async function older(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < '300');
  for (const name of names.toSorted()) {
    const text = await readFile(new URL(name, folder), 'utf8');
    await client.query(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  }
  await client.query(rowsOfBefore());
  await client.end();
}

const rowsOfBefore = () => `
  insert into users (id, email, first_name, email_verified_at, created_at, updated_at) values
    ('${ids.founder}', 'founder@flair.test', 'Ada', '${then}', '${then}', '${then}'),
    ('${ids.owner}', 'owner@flair.test', 'Olga', '${then}', '${then}', '${then}');
  insert into entities (id, name, slug, hue, created_at, updated_at)
    values ('${ids.entity}', 'Harbour', 'harbour', 1, '${then}', '${then}');
  insert into management_accounts (id, entity_id, created_at) values ('${ids.account}', '${ids.entity}', '${then}');
  insert into members (account_id, user_id, role, joined_at)
    values ('${ids.account}', '${ids.owner}', 'owner', '${then}');
  insert into projects (id, slug, account_id, name, description, status, form_version, published_at,
    created_at, updated_at) values
    ('${ids.open}', 'open', '${ids.account}', 'Cold Start', 'Words.', 'open', 3, '${then}', '${then}', '${then}'),
    ('${ids.begun}', 'begun', '${ids.account}', 'Begun', 'Words.', 'draft', 2, null, '${then}', '${then}');
  insert into questions (id, project_id, screen, screen_position, ranking, position, type, label,
    required, options, removed_at, created_at, updated_at) values
    ('${ids.stage}', '${ids.open}', 'Team', 0, 1, 0, 'single_choice', 'Stage?', true,
      '[{"value":"a","label":"Idea"},{"value":"b","label":"Launched"}]', null, '${then}', '${then}'),
    ('${ids.vow}', '${ids.open}', 'Team', 0, 2, 1, 'consent', 'It is true', true, '[]', null, '${then}', '${then}'),
    ('${ids.gone}', '${ids.open}', 'Team', 0, 3, 2, 'short_text', 'Since when?', true, '[]', '${then}', '${then}', '${then}'),
    ('${ids.planned}', '${ids.begun}', 'Team', 0, 1, 0, 'short_text', 'Why?', true, '[]', null, '${then}', '${then}');
  insert into applications (id, project_id, user_id, status, completed, form_version, requested_questions,
    sent_at, created_at, updated_at) values
    ('${ids.sure}', '${ids.open}', '${ids.founder}', 'withdrawn', true, 3, '[]', '${then}', '${then}', '${then}'),
    ('${ids.unsure}', '${ids.open}', '${ids.founder}', 'rejected', true, 2, '[]', '${then}', '${then}', '${then}'),
    ('${ids.asked}', '${ids.open}', '${ids.founder}', 'needs_info', true, 3, '["${ids.stage}"]', '${then}', '${then}', '${then}'),
    ('${ids.draft}', '${ids.open}', '${ids.founder}', 'draft', false, 1, '[]', null, '${then}', '${then}');
  insert into answers (application_id, question_id, id, options, revision, updated_at)
    select application, question, gen_random_uuid(), options::jsonb, 1, '${then}'::timestamptz
    from (values
      ('${ids.sure}'::uuid, '${ids.stage}'::uuid, '["a"]'), ('${ids.sure}', '${ids.vow}', '["true"]'),
      ('${ids.unsure}', '${ids.stage}', '["b"]'), ('${ids.unsure}', '${ids.gone}', '["2021"]'),
      ('${ids.asked}', '${ids.stage}', '["a"]'), ('${ids.draft}', '${ids.stage}', '["b"]'))
      as given (application, question, options);`;

let world: World;
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `flair_before_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  await older(url.href);
  await migrate({ url: url.href });
  await migrateJobs(url.href);
  const clock = { now: () => new Date('2026-11-21T12:00:00Z'), advance: () => undefined };
  const files = await mkdtemp(path.join(tmpdir(), 'flair-before-'));
  world = await openWorld({ url: url.href, folder: files, env: {}, clock });
});
afterAll(async () => world.close());

const owner = async () => world.as(await aSession(world, ids.owner));
const founder = async () => world.as(await aSession(world, ids.founder));

test('forms of before are versions, and those nobody saw are working copies', async () => {
  const api = await owner();
  const open = await api.ok('listQuestions', { params: { id: ids.open } });
  expect(open.data).toMatchObject({ version: 3, publishedVersion: 3, changed: false });
  expect(open.data.questions.map(({ _id }) => _id)).toEqual([ids.stage, ids.vow]);
  const { data: versions } = await api.ok('listQuestionVersions', { params: { id: ids.open } });
  expect(versions).toMatchObject([
    { version: 3, number: 2, origin: 'reconstructed', questions: 2 },
    { version: 2, number: 1, origin: 'reconstructed', questions: 3 },
  ]);
  const begun = await api.ok('listQuestions', { params: { id: ids.begun } });
  expect(begun.data).toMatchObject({ version: 2, publishedVersion: null, changed: true });
  expect(begun.data.questions).toMatchObject([{ _id: ids.planned, label: 'Why?' }]);
});

test('what was sent has a snapshot that says whether its words are sure', async () => {
  const now = world.clock.now();
  await keepAskedBack(world.db, world.config, now);
  const mine = await founder();
  const early = await mine.ok('listSubmissions', { params: { id: ids.asked } });
  expect(early.data).toMatchObject([{ number: 1, origin: 'reconstructed', certain: true }]);
  expect((await mine.ok('listSubmissions', { params: { id: ids.sure } })).data).toEqual([]);
  await runSlice([snapshotReconstruction], { services: world.services, now });
  expect(
    await world.db
      .selectFrom('background_migrations')
      .select(['filled', 'finished_at'])
      .where('name', '=', snapshotReconstruction.name)
      .executeTakeFirst(),
  ).toEqual({ filled: 2, finished_at: now });
  expect((await mine.ok('listSubmissions', { params: { id: ids.asked } })).data).toHaveLength(1);
  const sure = await mine.ok('getSubmission', { params: { id: ids.sure, number: '1' } });
  expect(sure.data).toMatchObject({ certain: true, formVersion: 3 });
  const unsure = await mine.ok('getSubmission', { params: { id: ids.unsure, number: '1' } });
  expect(unsure.data).toMatchObject({ certain: false, formVersion: 2 });
  expect(unsure.data.snapshot.answers.map(({ options }) => options)).toEqual([['b'], ['2021']]);
  const read = await (
    await owner()
  ).ok('listApplicationQuestions', { params: { id: ids.open, applicationId: ids.unsure } });
  expect(read.data.map(({ label, answer }) => [label, answer?.options])).toEqual([
    ['Stage?', ['b']],
    ['It is true', undefined],
    ['Since when?', ['2021']],
  ]);
});

test('a draft of before goes on with the newest form and has seen it', async () => {
  const mine = await founder();
  const { data } = await mine.ok('getApplication', { params: { id: ids.draft } });
  expect(data).toMatchObject({ formVersion: 3, formChanged: false });
  const { data: told } = await mine.ok('listFormChanges', { params: { id: ids.draft } });
  expect(told).toMatchObject({ changes: [], kept: [] });
});
