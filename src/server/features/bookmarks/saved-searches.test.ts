import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SAVED_SEARCHES } from '#contract/limits.ts';
import { newId } from '#server/db/id.ts';
import { aLookup, aProject, aUser } from '#test/factories.ts';
import { counter } from '#test/counted.ts';
import { createWorld, type World } from '#test/world.ts';
import { alertToken } from './access.ts';
import { searchAlerts } from './jobs.ts';
import { getSearch } from './queries/searches.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const saving = (name: string, query: object) => ({ body: { name, query, alert: 'off' as const } });

test('searches are saved, renamed, listed and deleted by their person alone', async () => {
  const [ada, other] = [await aUser(world), await aUser(world)];
  const api = world.as(ada.token);
  const sector = await aLookup(world, 'sector', 'Quiet ports');
  const query = { q: 'ports', sector: [sector] };
  const { data: saved } = await api.ok('saveSearch', {
    body: { name: 'Ports', query, alert: 'daily', timeZone: 'Europe/Paris' },
  });
  expect(saved).toMatchObject({ name: 'Ports', query, alert: 'daily' });
  const params = { id: saved._id };
  const { data: changed } = await api.ok('updateSavedSearch', {
    params,
    body: { name: 'Harbours', alert: 'off' },
  });
  expect(changed).toEqual({ ...saved, name: 'Harbours', alert: 'off' });
  expect((await api.ok('updateSavedSearch', { params, body: {} })).data).toEqual(changed);
  expect((await api.ok('listSavedSearches')).data).toEqual([changed]);
  const stranger = world.as(other.token);
  expect((await stranger.ok('listSavedSearches')).data).toEqual([]);
  expect((await stranger.fails('updateSavedSearch', { params, body: {} })).code).toBe('not_found');
  expect((await stranger.fails('deleteSavedSearch', { params })).code).toBe('not_found');
  const { data: silent } = await api.ok('saveSearch', {
    body: { name: 'All ports', query: { q: 'ports' } },
  });
  expect(silent.alert).toBe('off');
  await api.ok('deleteSavedSearch', { params: { id: silent._id } });
  await api.ok('deleteSavedSearch', { params });
  expect((await api.fails('deleteSavedSearch', { params })).code).toBe('not_found');
});

test('a search that asks for nothing, and one too many, are refused with a reason', async () => {
  const person = await aUser(world);
  const api = world.as(person.token);
  const body = { name: 'Nothing', query: { sector: [] }, alert: 'off' as const };
  expect(await api.fails('saveSearch', { body })).toMatchObject({
    code: 'validation',
    details: [{ path: 'body.query' }],
  });
  // Small words alone are read as nothing, and a country's code as the country.
  const ofSmallWords = await api.fails('saveSearch', {
    body: { ...body, query: { q: 'for the' } },
  });
  expect(ofSmallWords.message).toContain('This search asks for nothing');
  const now = world.clock.now();
  const rows = Array.from({ length: MAX_SAVED_SEARCHES }, (_, place) => ({
    id: newId(),
    user_id: person.id,
    name: `Energy ${place}`,
    query: JSON.stringify({ q: `energy ${place}` }),
    rhythm: 'off' as const,
    told_until: now,
    next_at: null,
    created_at: now,
  }));
  await world.db.insertInto('saved_searches').values(rows).execute();
  const failure = await api.fails('saveSearch', { body: { ...body, query: { q: 'energy' } } });
  expect(failure.code).toBe('state_conflict');
  expect(failure.message).toContain(String(MAX_SAVED_SEARCHES));
});

test('the same search is saved once, whatever the order of its filters', async () => {
  const api = world.as((await aUser(world)).token);
  const sectors = [
    await aLookup(world, 'sector', 'Dry docks'),
    await aLookup(world, 'sector', 'Wet docks'),
  ];
  await api.ok('saveSearch', saving('Docks', { q: 'docks', sector: sectors, ecosystem: [] }));
  const again = saving('Docks again', { sector: sectors.toReversed(), q: 'docks' });
  const failure = await api.fails('saveSearch', again);
  expect(failure).toMatchObject({
    code: 'state_conflict',
    message: 'You have already saved this search, as “Docks”.',
  });
  await api.ok('saveSearch', saving('Fewer docks', { sector: sectors.slice(1), q: 'docks' }));
});

test('a provider of mail may end the mails of many people from one address, and nobody one person’s without end', async () => {
  const limited = await createWorld({ RATE_LIMIT: 'on' });
  const post = async (token: string) => {
    const url = `/v3/searches/one-click?stopToken=${token}`;
    return (await limited.app.inject({ method: 'POST', url, payload: {} })).statusCode;
  };
  const tokens: string[] = [];
  for (let count = 0; count < 61; count += 1) {
    tokens.push(await alertToken(limited.db, newId(), limited.clock.now()));
  }
  const ofMany = await Promise.all(tokens.map(post));
  expect(new Set(ofMany)).toEqual(new Set([200]));
  const ofOne = await Promise.all(tokens.map(async () => post(tokens[0] ?? '')));
  expect(ofOne.filter((status) => status === 429)).toHaveLength(2);
  const forged = await Promise.all(tokens.map(async (_, place) => post(`forged.${place}`)));
  expect(forged.filter((status) => status === 429)).toHaveLength(1);
  // What one address is refused any more does not ask the database whom it is for.
  const left = Array.from({ length: 600 - 3 * tokens.length });
  await Promise.all(left.map(async () => post('forged')));
  const counted = counter(limited);
  let status = 0;
  const { statements } = await counted(async () => {
    status = await post(tokens[1] ?? '');
    return {};
  });
  expect({ status, statements }).toEqual({ status: 429, statements: 0 });
  await limited.close();
});

test('a search that is deleted while it is changed is not found', async () => {
  await expect(getSearch(world.db, { id: newId() })).rejects.toMatchObject({ code: 'not_found' });
});

test('a search for a startup tells of what may fit it, as long as it is the person’s', async () => {
  const [ada, other] = [await aUser(world), await aUser(world)];
  const api = world.as(ada.token);
  const { data: startup } = await api.ok('createStartup', {
    body: { name: 'Heron', country: 'KE' },
  });
  const body = {
    name: 'Reeds for Heron',
    query: { q: 'reeds' },
    eligibleFor: startup._id,
    alert: 'at_once' as const,
  };
  expect((await world.as(other.token).fails('saveSearch', { body })).code).toBe('not_found');
  const { data: saved } = await api.ok('saveSearch', { body });
  expect(saved.eligibleFor).toEqual({ _id: startup._id, name: 'Heron' });
  expect((await api.fails('saveSearch', { body })).code).toBe('state_conflict');
  // Alone it asks for something, and the words alone are another search.
  await api.ok('saveSearch', { body: { ...body, name: 'All', query: {}, alert: 'off' } });
  await api.ok('saveSearch', saving('Words', { q: 'reeds' }));
  expect(JSON.stringify(await api.ok('exportAccount'))).toContain(startup._id);

  const publishFor = async (name: string, places: string[]) => {
    const project = await aProject(world, { name });
    await world.as(project.account.owner.token).ok('updateProject', {
      params: { id: project.id },
      body: { eligibility: [{ kind: 'country', places }] },
    });
  };
  const told = async () => {
    world.clock.advance(2 * 60_000);
    await searchAlerts.run({ services: world.services, now: world.clock.now() });
    const [mail] = await world.mails(ada.email);
    return [...(mail?.text ?? '').matchAll(/– (.+?), by/g)].map(([, name]) => name);
  };
  world.clock.advance(60_000);
  await publishFor('Reeds of Kenya', ['KE']);
  await publishFor('Reeds of Poland', ['PL']);
  expect(await told()).toEqual(['Reeds of Kenya']);

  // Somebody else's now: the search goes on without it, as the list does.
  await world.db
    .updateTable('startup_founders')
    .set({ user_id: other.id })
    .where('startup_id', '=', startup._id)
    .execute();
  const { data: left } = await api.ok('listSavedSearches');
  expect(left.map(({ eligibleFor }) => eligibleFor)).toEqual([null, null, null]);
  await publishFor('Reeds of France', ['FR']);
  expect(await told()).toEqual(['Reeds of France']);
  await world.db.deleteFrom('startups').where('id', '=', startup._id).execute();
  await publishFor('Reeds of Spain', ['ES']);
  expect(await told()).toEqual(['Reeds of Spain']);
});

const day = 86_400_000;
/** Fits all of the search below, but for what is set. */
async function publishFitting(name: string, set: object = {}): Promise<string> {
  const { id } = await aProject(world, { name });
  const now = world.clock.now();
  const deadline = new Date(now.getTime() + 20 * day);
  const award = { award_max: 50_000, award_currency: 'EUR' };
  await world.db
    .updateTable('projects')
    .set({ published_at: now, deadline, ...award, language: 'en', form_version: 0, ...set })
    .where('id', '=', id)
    .execute();
  return id;
}

test('searches, their alerts and their feed keep every filter of the list', async () => {
  const person = await aUser(world);
  const query = {
    awardMin: 50_000,
    awardCurrency: 'EUR',
    closesWithin: 30 as const,
    applyHere: false,
    language: ['en'],
    opensTo: ['KE'],
  };
  const api = world.as(person.token);
  const body = { name: 'Mine', query, alert: 'at_once' as const };
  expect((await api.ok('saveSearch', { body })).data.query).toEqual(query);
  const nothing = await api.fails('saveSearch', saving('Nothing', { awardCurrency: 'EUR' }));
  expect(nothing.code).toBe('validation');
  world.clock.advance(60_000);
  await publishFitting('Fits all');
  await publishFitting('Too little', { award_max: 49_999 });
  await publishFitting('Too late', { deadline: new Date(world.clock.now().getTime() + 31 * day) });
  await publishFitting('In French', { language: 'fr' });
  await publishFitting('Here', { form_version: 1 });
  const other = await publishFitting('For Americans');
  const criterion = JSON.stringify({ kind: 'country', places: ['US'] });
  await sql`with stated as (
      insert into eligibility_criteria (criterion) values (${criterion}::jsonb) returning id)
    update projects set criterion_ids = array[stated.id],
      eligibility = jsonb_build_array(jsonb_build_object('criterion', ${criterion}::jsonb))
    from stated where projects.id = ${other}`.execute(world.db);
  world.clock.advance(60_000);
  await searchAlerts.run({ services: world.services, now: world.clock.now() });
  const mails = await world.mails(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A new project: Mine']);
  expect(mails[0]?.text).toContain('Fits all');
  const feed = await world.app.inject(
    '/v3/feeds/projects?awardMin=50000&closesWithin=30&applyHere=false&language=en&opensTo=KE',
  );
  expect(feed.body.match(/<item>/g)).toHaveLength(1);
  expect(feed.body).toContain('/projects?language=en&amp;country=KE&amp;amount=50000');
});
