import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

const day = 86_400_000;
let world: World;
let ada: TestUser;
beforeAll(async () => {
  world = await createWorld();
  ada = await aUser(world);
});
afterAll(async () => world.close());

const after = (ms: number): Date => new Date(world.clock.now().getTime() + ms);
const get = async (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: url.replace('http://flair.test', ''), headers });
const eventsIn = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, startDate } = new ICAL.Event(one);
    return { uid, summary, at: startDate.toJSDate().toISOString() };
  });
const make = async (user: TestUser) => (await world.as(user.token).ok('makeCalendar')).data.url;

test('the deadline of a public project is an entry of a calendar, in the language that is asked for', async () => {
  const project = await aProject(world, { name: 'Cold; Start', deadline: after(9 * day) });
  const reply = await get(`/v3/projects/${project.slug}/deadline.ics`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(eventsIn(reply.body)).toEqual([
    {
      uid: `project-${project.id}@flair.test`,
      summary: 'Deadline: Cold; Start',
      at: after(9 * day).toISOString(),
    },
  ]);
  const french = await get(`/v3/projects/${project.id}/deadline.ics`, { 'accept-language': 'fr' });
  expect(eventsIn(french.body)[0]?.summary).toBe('Date limite : Cold; Start');
});

test('drafts, hidden projects and those without a deadline have none', async () => {
  const draft = await aProject(world, { status: 'draft' });
  const none = await aProject(world, { deadline: null });
  const hidden = await aProject(world);
  await world.db
    .updateTable('projects')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Spam.' })
    .where('id', '=', hidden.id)
    .execute();
  const { token } = draft.account.owner;
  for (const { id } of [draft, none, hidden]) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await get(`/v3/projects/${id}/deadline.ics`, headers)).statusCode).toBe(404);
  }
});

test('a secret address shows what its person keeps, and ends when another is made or it is revoked', async () => {
  const api = world.as(ada.token);
  const kept = await aProject(world, { name: 'Kept', deadline: after(5 * day) });
  const hidden = await aProject(world, { name: 'Hidden later', deadline: after(6 * day) });
  const long = await aProject(world, { name: 'Long over', deadline: after(-31 * day) });
  const free = await aProject(world, { name: 'Free', deadline: null });
  for (const { id } of [kept, hidden, long, free]) {
    await api.ok('addBookmark', { params: { id }, body: {} });
  }
  await world.db
    .updateTable('projects')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Spam.' })
    .where('id', '=', hidden.id)
    .execute();
  expect((await api.ok('getCalendarState')).data.madeAt).toBeNull();

  const first = await make(ada);
  const reply = await get(first);
  expect(eventsIn(reply.body).map(({ summary }) => summary)).toEqual(['Deadline: Kept']);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const rows = await world.db.selectFrom('bookmark_settings').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(/([^/]+)\.ics$/.exec(first)?.[1]);

  // The same entry at its new time.
  const uid = eventsIn(reply.body)[0]?.uid;
  await world.db
    .updateTable('projects')
    .set({ deadline: after(8 * day) })
    .where('id', '=', kept.id)
    .execute();
  expect(eventsIn((await get(first)).body)).toMatchObject([
    { uid, at: after(8 * day).toISOString() },
  ]);

  const second = await make(ada);
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  expect((await api.ok('getCalendarState')).data.madeAt).toBe(world.clock.now().toISOString());
  await api.ok('revokeCalendar');
  await api.ok('revokeCalendar');
  expect((await get(second)).statusCode).toBe(404);
  expect((await get('/v3/calendar/nothing.ics')).statusCode).toBe(404);
});

test('a suspended person has no calendar', async () => {
  const person = await aUser(world);
  const url = await make(person);
  expect((await get(url)).statusCode).toBe(200);
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now() })
    .where('id', '=', person.id)
    .execute();
  expect((await get(url)).statusCode).toBe(404);
});

test('nobody gets one who has not confirmed the address: the owner of the mailbox would share theirs', async () => {
  const unproven = await aUser(world, { verified: false });
  expect((await world.as(unproven.token).fails('makeCalendar')).code).toBe('email_unverified');
});
