import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Criterion, KeptCriterion } from '#contract/eligibility.ts';
import { overallOf, judge } from '#rules/eligibility/judge.ts';
import { questionOf } from '#rules/startups/questions.ts';
import { aLookup, anAccount, aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { judgedStartup } from './access.ts';
import { toEligibilityColumns } from './commands/eligibility.ts';
import { readFacts } from './queries/eligibility.ts';

let world: World;
let founder: TestUser;
let startupId: string;
beforeAll(async () => {
  world = await createWorld();
  founder = await aUser(world);
  startupId = await aStartup(world, founder);
});
beforeEach(async () => {
  await sql`truncate projects cascade`.execute(world.db);
});
afterAll(async () => world.close());

const api = () => world.as(founder.token);
const raisedQuestion = '0193f1a0-0000-7000-8000-000000000023';
const given = (criterion: object): Criterion => JSON.parse(JSON.stringify(criterion));
const kept = (criteria: Criterion[]): KeptCriterion[] =>
  criteria.map((criterion) => ({ criterion }));
const state = async (projectId: string, criteria: Criterion[]) => {
  const [columns = {}] = await toEligibilityColumns(world.db, [kept(criteria)]);
  await world.db.updateTable('projects').set(columns).where('id', '=', projectId).execute();
};
const withCriteria = async (name: string, criteria: Criterion[]) => {
  const { id } = await aProject(world, { name });
  await state(id, criteria);
  return id;
};
const profile = async (set: object) =>
  world.db.updateTable('startups').set(set).where('id', '=', startupId).execute();
const list = async (query: object) =>
  api().ok('listProjects', { query: { eligibleFor: startupId, ...query } });
const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
const judgeFor = async (project: string) =>
  (await api().ok('judgeStartup', { params: { id: startupId }, query: { project } })).data;

test('a team writes who may apply, and everybody reads it with names', async () => {
  const account = await anAccount(world);
  const owner = world.as(account.owner.token);
  const type = await aLookup(world, 'project_type', 'Grant');
  const seed = await aLookup(world, 'stage', 'Seed');
  const earlier = await aLookup(world, 'stage', 'Pre-seed');
  await world.db.updateTable('lookups').set({ ranking: 0 }).where('id', '=', earlier).execute();
  const sector = await aLookup(world, 'sector', 'Energy');
  const { data: made } = await owner.ok('createProject', {
    body: {
      managementAccountId: account.id,
      name: 'Tidal Fund',
      projectType: [type],
      eligibility: [
        { kind: 'country', places: ['FR', 'DE', 'FR'] },
        { kind: 'stage', stages: [seed, earlier] },
      ],
    },
  });
  // In the order of the stages, not of their ids.
  expect(made.eligibility).toEqual([
    { kind: 'country', places: ['DE', 'FR'] },
    {
      kind: 'stage',
      stages: [
        { _id: earlier, name: 'Pre-seed' },
        { _id: seed, name: 'Seed' },
      ],
    },
  ]);
  const refused = await owner.fails('updateProject', {
    params: { id: made._id },
    body: { eligibility: [{ kind: 'sector', sectors: [seed] }, { kind: 'team' }], version: 1 },
  });
  expect(refused.details?.map(({ path }) => path)).toEqual([
    'eligibility.1',
    'eligibility.0.sectors.0',
  ]);
  const { data: changed } = await owner.ok('updateProject', {
    params: { id: made._id },
    body: { eligibility: [{ kind: 'sector', sectors: [sector] }], version: 1 },
  });
  expect(changed).toMatchObject({
    version: 2,
    eligibility: [{ kind: 'sector', sectors: [{ _id: sector, name: 'Energy' }] }],
  });
  const late = await owner.fails('updateProject', {
    params: { id: made._id },
    body: { eligibility: [{ kind: 'team', atMost: 9 }], version: 1 },
  });
  expect(late).toMatchObject({
    code: 'version_conflict',
    details: [
      { path: 'eligibility', message: expect.stringContaining('Energy') },
      { path: 'version' },
    ],
  });
  const same = await owner.fails('updateProject', {
    params: { id: made._id },
    body: { eligibility: [{ kind: 'sector', sectors: [sector] }], version: 1 },
  });
  expect(same.details).toHaveLength(1);
  const { data: copy } = await owner.ok('cloneProject', { params: { id: made._id } });
  expect(copy.eligibility).toEqual(changed.eligibility);
});

test('a founder reads rule by rule what fits, what does not and what is not known', async () => {
  await profile({ country: 'FR', founded_year: 2015, team_size: null });
  const project = await withCriteria('Reef', [
    { kind: 'country', places: ['european-union'] },
    { kind: 'age', atMost: 60 },
    { kind: 'team', atMost: 9 },
  ]);
  expect(await judgeFor(project)).toEqual({
    verdict: 'no',
    judgements: [
      {
        kind: 'country',
        verdict: 'fits',
        code: 'inside',
        yours: ['FR'],
        question: questionOf('country'),
      },
      {
        kind: 'age',
        verdict: 'no',
        code: 'outside',
        yours: ['2015'],
        question: questionOf('foundedYear'),
      },
      {
        kind: 'team',
        verdict: 'unknown',
        code: 'missing',
        yours: [],
        question: questionOf('teamSize'),
      },
    ],
  });
  await profile({ founded_year: 2025, team_size: 3 });
  expect((await judgeFor(project)).verdict).toBe('fits');
});

test('an answer of the questionnaire counts like a field of the profile', async () => {
  const project = await withCriteria('Reef', [
    { kind: 'raised', under: 1_000_000, currency: 'EUR' },
  ]);
  expect((await judgeFor(project)).judgements[0]).toMatchObject({
    code: 'missing',
    question: raisedQuestion,
  });
  await api().ok('saveStartupAnswers', {
    params: { startupId },
    body: { answers: [{ questionId: raisedQuestion, options: ['250000', 'EUR'] }] },
  });
  expect(await judgeFor(project)).toMatchObject({
    verdict: 'fits',
    judgements: [{ code: 'inside', yours: ['250000', 'EUR'] }],
  });
});

test("nobody has somebody else's startup judged", async () => {
  const project = await withCriteria('Reef', [{ kind: 'team', atMost: 9 }]);
  const stranger = await aUser(world);
  const theirs = await aStartup(world, stranger);
  const missing = '0193f1a0-0000-7000-8000-00000000ffff';
  for (const id of [theirs, missing]) {
    const asked = { params: { id }, query: { project } };
    expect((await api().fails('judgeStartup', asked)).code).toBe('not_found');
    expect((await api().fails('listProjects', { query: { eligibleFor: id } })).code).toBe(
      'not_found',
    );
  }
  const visitor = world.as();
  const listed = await visitor.fails('listProjects', { query: { eligibleFor: startupId } });
  expect(listed.code).toBe('not_found');
  const own = { params: { id: startupId }, query: { project } };
  expect((await visitor.fails('judgeStartup', own)).code).toBe('unauthorized');
});

test('the list leaves out what certainly refuses, puts first what certainly fits, and counts so', async () => {
  await profile({ country: 'FR', team_size: 5, founded_year: null });
  await withCriteria('unknown', [{ kind: 'age', atMost: 60 }]);
  await withCriteria('fits', [{ kind: 'country', places: ['FR'] }]);
  await withCriteria('refuses', [
    { kind: 'country', places: ['FR'] },
    { kind: 'team', atMost: 4 },
  ]);
  await withCriteria('fits too', [{ kind: 'team', atMost: 5 }]);
  await withCriteria('says nothing', []);
  const page = await list({ sort: 'eligible', facets: 'true' });
  expect(names(page).slice(0, 2).toSorted()).toEqual(['fits', 'fits too']);
  expect(names(page).slice(2).toSorted()).toEqual(['says nothing', 'unknown']);
  expect(page.paging.total).toBe(4);
  const total = page.facets?.projectType.reduce((sum, { count }) => sum + count, 0);
  expect(total).toBeLessThanOrEqual(4);
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, paging } = await list({ sort: 'eligible', limit: 1, cursor });
    walked.push(...data.map(({ name }) => name));
    cursor = paging.next ?? undefined;
  } while (cursor);
  expect(walked).toEqual(names(page));
  expect(names(await list({ sort: 'eligible', q: 'fits' })).toSorted()).toEqual([
    'fits',
    'fits too',
  ]);
});

test('the filter and the rule agree, whatever is asked of whomever', async () => {
  const codes = ['DE', 'FR', 'KE', 'TR'];
  const bound = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });
  const some = fc.uniqueArray(fc.constantFrom(...codes, 'europe'), { minLength: 1 });
  const one = fc
    .oneof(
      fc.record({ kind: fc.constant('country'), places: some }),
      fc.record({ kind: fc.constant('team'), atLeast: bound, atMost: bound }),
      fc.record({ kind: fc.constant('age'), atMost: bound.map((n) => n && n * 12) }),
    )
    .map(given);
  const startup = fc.record({
    country: fc.option(fc.constantFrom(...codes)),
    team_size: fc.option(fc.integer({ min: 0, max: 12 })),
    founded_year: fc.option(fc.integer({ min: 2014, max: 2026 })),
  });
  const ids: string[] = [];
  for (let made = 0; made < 6; made++) ids.push(await withCriteria(`P${made}`, []));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(one, { maxLength: 3 }), { minLength: 6, maxLength: 6 }),
      startup,
      async (projects, fields) => {
        for (const [at, criteria] of projects.entries()) await state(ids[at] ?? '', criteria);
        await profile(fields);
        const proof = await judgedStartup(world.db, callerOf(founder), startupId);
        const { facts } = await readFacts(world.db, proof);
        const now = world.clock.now();
        const verdicts = projects.map((criteria) =>
          overallOf(criteria.map((criterion) => judge(criterion, facts, now).verdict)),
        );
        const page = await list({ sort: 'eligible' });
        const expected = ids.filter((_, at) => verdicts[at] !== 'no');
        expect(page.data.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
        const fitting = ids.filter((_, at) => verdicts[at] === 'fits');
        const first = page.data.slice(0, fitting.length).map(({ _id }) => _id);
        expect(first.toSorted()).toEqual(fitting.toSorted());
      },
    ),
    { numRuns: 40 },
  );
});

const callerOf = (user: TestUser) => ({
  userId: user.id,
  sessionId: '',
  sessionEnds: new Date(0),
  lacks: null,
  email: user.email,
  verified: true,
  operator: false,
  hasFactor: false,
  language: 'en' as const,
  key: null,
});
