import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newId } from '#server/db/id.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { anAccount, aProject, aUser } from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  const operator = await aUser(world, { email: 'operator@flair.test', firstName: 'Opal' });
  desk = world.as(operator.token);
  const account = await anAccount(world, { name: 'Blue Shore Agency' });
  await aProject(world, { account, name: 'Machines that pick apples' });
  await aProject(world, { account, name: 'Boats that count whales' });
});
afterAll(async () => world.close());

const auditOf = async (target: string) =>
  (await desk.ok('listAuditEvents', { query: { target } })).data;
const namesFor = async (q: string) =>
  (await world.as().ok('listProjects', { query: { q } })).data.map(({ name }) => name);
const problemsOf = async (phrase: string, means: string[]) =>
  ((await desk.fails('createSynonym', { body: { phrase, means } })).details ?? []).map((detail) => [
    detail.path,
    'key' in detail && detail.key,
  ]);

test('what is written is searched with at once, and no longer once it is deleted', async () => {
  expect(await namesFor('zurgle')).toEqual([]);
  const body = { phrase: ' Zurgle ', means: ['pick apples '] };
  const { data: made } = await desk.ok('createSynonym', { body });
  expect(made).toMatchObject({ phrase: 'Zurgle', means: [{ text: 'pick apples', names: [] }] });
  expect(await namesFor('zurgle')).toEqual(['Machines that pick apples']);
  const params = { id: made._id };
  await desk.ok('changeSynonym', {
    params,
    body: { means: ['whales'], version: 1, reason: 'Wrong sea.' },
  });
  expect(await namesFor('zurgle')).toEqual(['Boats that count whales']);
  // What is the same already leaves no line.
  await desk.ok('changeSynonym', { params, body: { means: ['whales'], version: 2 } });
  await desk.ok('deleteSynonym', { params, body: { version: 3, reason: 'Nobody types it.' } });
  expect(await namesFor('zurgle')).toEqual([]);
  expect((await desk.fails('deleteSynonym', { params, body: { version: 3 } })).code).toBe(
    'not_found',
  );
  expect((await desk.fails('changeSynonym', { params, body: { version: 3 } })).code).toBe(
    'not_found',
  );
  const lines = (await auditOf(made._id)).map(({ action, before, after, reason }) => ({
    action,
    before,
    after,
    reason,
  }));
  expect(lines).toEqual([
    {
      action: 'synonym_deleted',
      before: { phrase: 'Zurgle', means: 'whales' },
      after: {},
      reason: 'Nobody types it.',
    },
    {
      action: 'synonym_changed',
      before: { means: 'pick apples' },
      after: { means: 'whales' },
      reason: 'Wrong sea.',
    },
    {
      action: 'synonym_created',
      before: {},
      after: { phrase: 'Zurgle', means: 'pick apples' },
      reason: null,
    },
  ]);
});

test('what a meaning names is told as the search reads it', async () => {
  const means = ['Blue shore agency', 'germany', 'Grant', 'robots'];
  const { data } = await desk.ok('createSynonym', { body: { phrase: 'quux', means } });
  const names = new Map(data.means.map((meaning) => [meaning.text, meaning.names]));
  expect(names.get('Blue shore agency')).toEqual([
    { kind: 'organisation', name: 'Blue Shore Agency' },
  ]);
  expect(names.get('germany')).toEqual([{ kind: 'country', name: 'Germany' }]);
  expect(names.get('Grant')).toEqual([{ kind: 'projectType', name: 'Grant' }]);
  expect(names.get('robots')).toEqual([]);
  const body = { means: ['Grant'], version: 1 };
  await desk.ok('changeSynonym', { params: { id: data._id }, body });
  const { search } = await world.as().ok('listProjects', { query: { q: 'quux' } });
  expect(search?.terms[0]).toMatchObject({ kind: 'projectType', names: ['Grant'] });
});

test('a French phrase with an article that is left out is found', async () => {
  const body = { phrase: 'cœur de l’eau', means: ['whales'] };
  await desk.ok('createSynonym', { body });
  expect(await namesFor("coeur de l'eau")).toEqual(['Boats that count whales']);
});

describe('refused is', () => {
  test('a phrase that is there, however it is written, by its name', async () => {
    const means = ['whales'];
    const { data } = await desk.ok('createSynonym', { body: { phrase: 'Éco-Blorp', means } });
    const twin = { body: { phrase: 'eco blorp', means } };
    const failure = await desk.fails('createSynonym', twin);
    expect(failure.code).toBe('name_taken');
    expect(failure.message).toContain('“Éco-Blorp” already exists');
    expect(failure.details?.[0]?.path).toBe('phrase');
    const other = await desk.ok('createSynonym', { body: { phrase: 'blarp', means } });
    const rename = { params: { id: other.data._id }, body: { phrase: 'ECO-blorp', version: 1 } };
    expect((await desk.fails('changeSynonym', rename)).code).toBe('name_taken');
    // Its own phrase, written otherwise, is no other's.
    const own = { params: { id: data._id }, body: { phrase: 'eco blorp', version: 1 } };
    expect((await desk.ok('changeSynonym', own)).data.phrase).toBe('eco blorp');
  });

  test('a change to what somebody else has changed meanwhile, with what it says now', async () => {
    const { data } = await desk.ok('createSynonym', {
      body: { phrase: 'plorf', means: ['apples'] },
    });
    const params = { id: data._id };
    const changes = ['whales', 'boats'].map(async (meaning) =>
      desk.raw('PATCH', `/v3/operators/synonyms/${data._id}`, { means: [meaning], version: 1 }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const kept = answers[0]?.status === 200 ? 'whales' : 'boats';
    const late = await desk.fails('changeSynonym', {
      params,
      body: { means: ['sea'], version: 1 },
    });
    expect(late.code).toBe('version_conflict');
    expect(late.message).toContain(`It now says “plorf”: ${kept}.`);
    const deletion = await desk.fails('deleteSynonym', { params, body: { version: 1 } });
    expect(deletion.code).toBe('version_conflict');
    const { data: present } = await desk.ok('listSynonyms', { query: { q: 'plorf' } });
    expect(present).toMatchObject([{ version: 2, means: [{ text: kept }] }]);
  });

  test('what the rule refuses, field by field', async () => {
    expect(await problemsOf('the farm', ['farm'])).toEqual([
      ['phrase', 'operators.synonym_unread'],
    ]);
    expect(await problemsOf('flarn', ['Flarn'])).toEqual([
      ['means', 'operators.synonym_own_meaning'],
    ]);
    expect(await problemsOf('&', ['a', 'À'])).toEqual([
      ['phrase', 'operators.synonym_phrase'],
      ['means', 'operators.synonym_meaning_twice'],
    ]);
    expect((await problemsOf('flarn', ['two\nlines']))[0]?.[1]).toBe('fields.one_line');
    expect((await problemsOf('flarn', []))[0]?.[1]).toBe('fields.too_few');
    expect((await problemsOf('x'.repeat(101), ['y']))[0]?.[1]).toBe('fields.too_long');
  });

  test('a sign that PostgreSQL and the search read otherwise', async () => {
    // The sign becomes two letters in one and none in the other.
    expect(await problemsOf('№ five', ['whales'])).toEqual([
      ['phrase', 'operators.synonym_unread'],
    ]);
  });

  test('all but one of twenty that write a phrase at the same time', async () => {
    const body = { phrase: 'snarf', means: ['whales'] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => desk.raw('POST', '/v3/operators/synonyms', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('one more than the table holds', async () => {
    const now = world.clock.now();
    const { rows } = await sql<{ id: string }>`
      insert into search_synonyms (id, phrase, means, created_at, updated_at)
      select gen_random_uuid(), 'filler ' || number, array['whales'], ${now}, ${now}
      from generate_series(1, ${limits.synonyms.most}::int - (select count(*)::int from search_synonyms))
        as number
      returning id`.execute(world.db);
    const body = { phrase: 'overflow', means: ['whales'] };
    const failure = await desk.fails('createSynonym', { body });
    expect(failure.code).toBe('state_conflict');
    expect(failure.message).toContain(`There are ${limits.synonyms.most} synonyms`);
    const [first] = rows;
    await desk.ok('deleteSynonym', { params: { id: first?.id ?? newId() }, body: { version: 1 } });
    await desk.ok('createSynonym', { body });
    await sql`delete from search_synonyms where phrase like 'filler %'`.execute(world.db);
  });
});

test('the list is found by phrase or meaning, however it is written, and paged in order', async () => {
  const body = { phrase: 'Zébulon spring', means: ['Trampoline-Été'] };
  await desk.ok('createSynonym', { body });
  const found = async (q: string) =>
    (await desk.ok('listSynonyms', { query: { q } })).data.map(({ phrase }) => phrase);
  for (const q of ['zebulon', 'SPRING', 'trampoline ete', 'line été']) {
    expect(await found(q)).toEqual(['Zébulon spring']);
  }
  expect(await found('100%')).toEqual([]);
  const all = await desk.ok('listSynonyms', { query: { limit: 200 } });
  const first = await desk.ok('listSynonyms', { query: { limit: 3 } });
  const cursor = first.paging.next ?? '';
  const second = await desk.ok('listSynonyms', { query: { limit: 3, cursor } });
  const ids = [...first.data, ...second.data].map(({ _id }) => _id);
  expect(ids).toEqual(all.data.slice(0, 6).map(({ _id }) => _id));
  expect(first.paging.total).toBe(all.paging.total);
});
