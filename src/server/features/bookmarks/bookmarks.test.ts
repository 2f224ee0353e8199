import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BOOKMARKS } from '#contract/limits.ts';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import { anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

const day = 86_400_000;
let world: World;
let ada: TestUser;
beforeAll(async () => {
  world = await createWorld();
  ada = await aUser(world);
});
afterAll(async () => world.close());

const closingIn = async (days: number | null, name: string) =>
  aProject(world, {
    name,
    deadline: days === null ? null : new Date(world.clock.now().getTime() + days * day),
  });
const keep = async (user: TestUser, id: string) =>
  world.as(user.token).ok('addBookmark', { params: { id }, body: {} });
const listed = async (user: TestUser, query = {}) =>
  world.as(user.token).ok('listBookmarks', { query });

test('bookmarks are listed by deadline, page by page, open and past apart', async () => {
  const person = await aUser(world);
  for (const [days, name] of [
    [30, 'Third'],
    [null, 'Last'],
    [3, 'First'],
    [9, 'Second'],
    [-2, 'Over'],
  ] as const) {
    await keep(person, (await closingIn(days, name)).slug);
  }
  const first = await listed(person, { limit: 2 });
  expect(first.data.map(({ project }) => project.name)).toEqual(['First', 'Second']);
  expect(first.counts).toEqual({ open: 4, past: 1, gone: 0 });
  expect(first.paging.total).toBe(4);
  const rest = await listed(person, { limit: 2, cursor: first.paging.next ?? '' });
  expect(rest.data.map(({ project }) => project.name)).toEqual(['Third', 'Last']);
  expect(rest.paging.next).toBeNull();
  const past = await listed(person, { status: 'past', sort: '-deadline' });
  expect(past.data).toMatchObject([{ project: { name: 'Over', status: 'expired' } }]);
});

test('bookmarking twice is one bookmark, and letting go ends it, by id or slug', async () => {
  const project = await closingIn(5, 'Twice');
  const { data: first } = await keep(ada, project.slug);
  world.clock.advance(1000);
  expect((await keep(ada, project.id)).data).toEqual(first);
  expect((await world.as(ada.token).ok('listBookmarkedSlugs')).data).toEqual([project.slug]);
  const other = await aUser(world);
  const params = { id: project.slug };
  expect((await world.as(other.token).fails('removeBookmark', { params })).code).toBe('not_found');
  await world.as(ada.token).ok('removeBookmark', { params });
  expect((await listed(ada)).data).toEqual([]);
  expect((await world.as(ada.token).fails('removeBookmark', { params })).code).toBe('not_found');
});

test('what is not public cannot be bookmarked, not even by its team, and told by no name afterwards', async () => {
  const account = await anAccount(world);
  const { owner } = account;
  const draft = await aProject(world, { account, status: 'draft', name: 'Secret draft' });
  const refused = await world
    .as(owner.token)
    .fails('addBookmark', { params: { id: draft.id }, body: {} });
  expect(refused.code).toBe('not_found');

  const person = await aUser(world);
  const hidden = await aProject(world, { account, name: 'Later hidden' });
  const archived = await closingIn(8, 'Later archived');
  const shown = await closingIn(9, 'Still here');
  for (const { id } of [hidden, archived, shown]) await keep(person, id);
  await world.db
    .updateTable('entities')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Fraud.' })
    .where('id', '=', account.entityId)
    .execute();
  await world.db
    .updateTable('projects')
    .set({ status: 'archived' })
    .where('id', '=', archived.id)
    .execute();

  const api = world.as(person.token);
  const page = await listed(person);
  expect(page.data.map(({ project }) => project.name)).toEqual(['Still here']);
  expect(page.counts).toEqual({ open: 1, past: 0, gone: 2 });
  expect((await api.ok('listBookmarkedSlugs')).data).toEqual([shown.slug]);
  const exported = JSON.stringify(await api.ok('exportAccount'));
  expect(exported).toContain('Still here');
  expect(JSON.stringify(page) + exported).not.toMatch(/Later (?:hidden|archived)/);

  expect((await api.ok('removeGoneBookmarks')).data).toEqual({ count: 2 });
  expect((await listed(person)).counts).toEqual({ open: 1, past: 0, gone: 0 });
});

test('a person has so many bookmarks at most, and is told so', async () => {
  const person = await aUser(world);
  const project = await closingIn(5, 'One too many');
  const source = await closingIn(6, 'Copied');
  const now = world.clock.now();
  const ids = Array.from({ length: MAX_BOOKMARKS }, () => newId());
  const { account_id, description } = await world.db
    .selectFrom('projects')
    .select(['account_id', 'description'])
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('projects')
    .values(
      ids.map((id) => ({
        id,
        slug: `many-${id}`,
        account_id,
        name: 'One of many',
        description,
        status: 'open' as const,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await world.db
    .insertInto('bookmarks')
    .values(ids.map((id) => ({ user_id: person.id, project_id: id, created_at: now })))
    .execute();
  const failure = await world
    .as(person.token)
    .fails('addBookmark', { params: { id: project.id }, body: {} });
  expect(failure).toMatchObject({ code: 'state_conflict' });
  expect(failure.message).toContain(String(MAX_BOOKMARKS));
  await world.as(person.token).ok('removeBookmark', { params: { id: ids[0] ?? '' } });
  await keep(person, project.id);
});

test('two presses at once, and two for the last place, leave one bookmark', async () => {
  const person = await aUser(world);
  const project = await closingIn(4, 'At once');
  await Promise.all([keep(person, project.id), keep(person, project.id)]);
  expect((await listed(person)).data).toHaveLength(1);
});

test('visitors and cursors of other lists are refused', async () => {
  const project = await closingIn(4, 'Refused');
  const params = { id: project.id };
  expect((await world.as().fails('addBookmark', { params, body: {} })).httpStatus).toBe(401);
  expect((await world.as().fails('listBookmarks')).httpStatus).toBe(401);
  const api = world.as(ada.token);
  expect((await api.fails('listBookmarks', { query: { cursor: 'nope' } })).code).toBe('validation');
  await api.ok('addBookmark', { params, body: { timeZone: 'Europe/Paris' } });
});

test('a zone that nobody knows refuses nothing: it is UTC, or the one that was known before', async () => {
  const person = await aUser(world);
  const params = { id: (await closingIn(4, 'Anywhere')).id };
  const zoneAfter = async (timeZone: string) => {
    await world.as(person.token).ok('addBookmark', { params, body: { timeZone } });
    const { time_zone } = await world.db
      .selectFrom('bookmark_settings')
      .select('time_zone')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return time_zone;
  };
  expect(await zoneAfter('Mars/Olympus')).toBe('UTC');
  expect(await zoneAfter('Europe/Paris')).toBe('Europe/Paris');
  expect(await zoneAfter('+01:00')).toBe('Europe/Paris');
});

test('who bookmarks a project is told when a reminder comes, or why none does', async () => {
  const person = await aUser(world);
  const api = world.as(person.token);
  const told = async (project: { id: string }) => {
    const { data } = await api.ok('addBookmark', {
      params: { id: project.id },
      body: { timeZone: 'UTC' },
    });
    return data.remindsAt ?? data.noReminder;
  };
  const now = world.clock.now().getTime();
  const morning = (days: number) =>
    `${new Date(now + days * day).toISOString().slice(0, 10)}T08:00:00.000Z`;
  expect(await told(await closingIn(10, 'Far'))).toBe(morning(3));
  expect(await told(await closingIn(3, 'Near'))).toBe(morning(2));
  expect(await told(await closingIn(1, 'Tomorrow'))).toBe('too_near');
  expect(await told(await closingIn(null, 'Always'))).toBe('no_deadline');
  expect(await told(await closingIn(-2, 'Over'))).toBe('closed');
  const applied = await closingIn(10, 'Applied');
  await aSentApplication(world, { project: applied, founder: person });
  expect(await told(applied)).toBe('applied');
});

test('the list costs the same however long it is', async () => {
  const person = await aUser(world);
  await keep(person, (await closingIn(4, 'One')).id);
  const one = await world.statements(async () => listed(person));
  await keep(person, (await closingIn(5, 'Two')).id);
  await keep(person, (await closingIn(6, 'Three')).id);
  expect(await world.statements(async () => listed(person))).toHaveLength(one.length);
});
