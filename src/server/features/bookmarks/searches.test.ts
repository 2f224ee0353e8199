import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { newId } from '#server/db/id.ts';
import { searchAlerts } from './jobs.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let world: World;
beforeAll(async () => {
  // Saturday, 12:00 UTC.
  world = await createWorld();
});
afterAll(async () => world.close());

const run = async (): Promise<void> =>
  searchAlerts.run({ services: world.services, now: world.clock.now() });
const save = async (user: TestUser, alert: 'off' | 'at_once' | 'daily' | 'weekly', q: string) =>
  (
    await world
      .as(user.token)
      .ok('saveSearch', { body: { name: `All ${q}`, query: { q }, alert, timeZone: 'UTC' } })
  ).data;
const mailsOf = async (user: TestUser) => world.mails(user.email);
const forSearches = async (user: TestUser) =>
  (await world.as(user.token).ok('listNotifications')).data.filter(
    ({ kind }) => kind === 'search_found',
  );
/** The address of the header of the last mail. */
async function oneClick(user: TestUser): Promise<string> {
  const { unsubscribe_url: url } = await world.db
    .selectFrom('mails')
    .select('unsubscribe_url')
    .where('recipient', '=', user.email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (url ?? '').replace('http://flair.test', '');
}

test('a search that cannot be looked for is in the way of no other of its person', async () => {
  const person = await aUser(world);
  await save(person, 'at_once', 'seaweed');
  const { _id: id } = await save(person, 'at_once', 'seaweed farms');
  await world.db
    .updateTable('saved_searches')
    .set({ query: JSON.stringify({ entityManagementAccountId: 'no id' }) })
    .where('id', '=', id)
    .execute();
  world.clock.advance(minute);
  await aProject(world, { name: 'Seaweed farms' });
  world.clock.advance(2 * minute);
  await expect(run()).rejects.toThrow('invalid input syntax');
  expect((await mailsOf(person)).map(({ subject }) => subject)).toEqual([
    'A new project: All seaweed',
  ]);
  // It is tried again later, and is in nobody's way until then.
  await run();
  expect(await mailsOf(person)).toHaveLength(1);
  await world.db.deleteFrom('saved_searches').where('id', '=', id).execute();
});

test('at once: what is published is told once, in one mail, and nothing that was there before', async () => {
  const person = await aUser(world);
  await aProject(world, { name: 'Tidal turbines of before' });
  world.clock.advance(minute);
  await save(person, 'at_once', 'tidal');
  await save(person, 'at_once', 'turbines');
  await run();
  expect(await mailsOf(person)).toEqual([]);
  world.clock.advance(minute);
  const found = await aProject(world, { name: 'Tidal turbines of today' });
  await aProject(world, { name: 'Solar roofs' });
  const hidden = await aProject(world, { name: 'Tidal secret' });
  await world.db
    .updateTable('projects')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Spam.' })
    .where('id', '=', hidden.id)
    .execute();
  await aProject(world, { name: 'Tidal draft', status: 'draft' });
  // It may still be in a transaction that has not ended.
  await run();
  expect(await mailsOf(person)).toEqual([]);
  world.clock.advance(2 * minute);
  await Promise.all(Array.from({ length: 4 }, run));
  await run();
  const mails = await mailsOf(person);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/projects/${found.slug}`);
  expect(mails[0]?.text).toContain('All turbines (1)');
  expect(mails[0]?.text).not.toMatch(/before|Solar|secret|draft/);
  expect(await forSearches(person)).toHaveLength(2);
});

test('daily and weekly ones come in the morning of the person, on a Monday where weekly', async () => {
  const [daily, weekly, off] = [await aUser(world), await aUser(world), await aUser(world)];
  await save(daily, 'daily', 'geothermal');
  await save(weekly, 'weekly', 'geothermal');
  await save(off, 'off', 'geothermal');
  world.clock.advance(hour);
  await aProject(world, { name: 'Geothermal wells' });
  await run();
  expect([await mailsOf(daily), await mailsOf(weekly)]).toEqual([[], []]);
  // Sunday, then Monday, some minutes after eight.
  const toMorning = day - (world.clock.now().getTime() % day) + 8 * hour + 5 * minute;
  world.clock.advance(toMorning);
  await run();
  expect((await mailsOf(daily)).map(({ subject }) => subject)).toEqual([
    'A new project: All geothermal',
  ]);
  expect(await mailsOf(weekly)).toEqual([]);
  world.clock.advance(day);
  await run();
  expect(await mailsOf(daily)).toHaveLength(1);
  expect(await mailsOf(weekly)).toHaveLength(1);
  expect(await mailsOf(off)).toEqual([]);
});

test('one press in a mail program ends the mails, without a log-in; opening the link does not', async () => {
  const person = await aUser(world);
  await save(person, 'at_once', 'hydrogen');
  world.clock.advance(minute);
  await aProject(world, { name: 'Hydrogen hubs' });
  world.clock.advance(2 * minute);
  await run();
  const url = await oneClick(person);
  const alerts = async () =>
    (await world.as(person.token).ok('listSavedSearches')).data.map(({ alert }) => alert);

  const opened = await world.app.inject({ method: 'GET', url });
  expect(opened.statusCode).toBe(302);
  expect(opened.headers.location).toMatch(/^\/bookmarks\/stop\?stopToken=/);
  expect(await alerts()).toEqual(['at_once']);

  const form = {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const wrong = await world.app.inject({ method: 'POST', url: `${url.slice(0, -4)}AAAA`, ...form });
  expect(wrong.json()).toMatchObject({ code: 'link_wrong' });
  expect(await alerts()).toEqual(['at_once']);
  // RFC 8058 would have the form as multipart, and allows the other.
  const parts = {
    payload:
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
  for (const body of [parts, form]) {
    const pressed = await world.app.inject({ method: 'POST', url, ...body });
    expect([body.headers, pressed.statusCode]).toEqual([body.headers, 200]);
    expect(await alerts()).toEqual(['off']);
  }
  world.clock.advance(minute);
  await aProject(world, { name: 'Hydrogen ships' });
  world.clock.advance(2 * minute);
  await run();
  expect(await mailsOf(person)).toHaveLength(1);
});

test('the page for people ends them with the same token, and no other', async () => {
  const [person, other] = [await aUser(world), await aUser(world)];
  await save(person, 'daily', 'wind');
  await save(other, 'at_once', 'wind');
  world.clock.advance(minute);
  await aProject(world, { name: 'Wind farms' });
  world.clock.advance(2 * minute);
  await run();
  const token = new URL(await oneClick(other), 'http://flair.test').searchParams.get('stopToken');
  const [, ...signature] = (token ?? '').split('.');
  const forged = [person.id, ...signature].join('.');
  expect((await world.as().fails('stopAlerts', { body: { token: forged } })).code).toBe(
    'link_wrong',
  );
  await world.as().ok('stopAlerts', { body: { token: token ?? '' } });
  const alertsOf = async (user: TestUser) =>
    (await world.as(user.token).ok('listSavedSearches')).data.map(({ alert }) => alert);
  expect([await alertsOf(person), await alertsOf(other)]).toEqual([['daily'], ['off']]);
});

test('without a confirmed address there is a notice and no mail', async () => {
  const person = await aUser(world, { verified: false });
  await save(person, 'at_once', 'biogas');
  world.clock.advance(minute);
  await aProject(world, { name: 'Biogas barns' });
  world.clock.advance(2 * minute);
  await run();
  expect(await mailsOf(person)).toEqual([]);
  expect(await forSearches(person)).toMatchObject([{ payload: { count: 1 } }]);
});

test('searches that cannot be answered, more than a batch of them, keep nobody back', async () => {
  const broken = await Promise.all(Array.from({ length: 100 }, async () => aUser(world)));
  const query = JSON.stringify({ sector: ['none'] });
  const now = world.clock.now();
  await world.db
    .insertInto('saved_searches')
    .values(
      broken.map(({ id }) => ({
        id: newId(),
        user_id: id,
        name: 'Broken',
        query,
        rhythm: 'at_once' as const,
        told_until: now,
        next_at: now,
        created_at: now,
      })),
    )
    .execute();
  world.clock.advance(minute);
  const person = await aUser(world);
  await save(person, 'at_once', 'lichen');
  world.clock.advance(minute);
  await aProject(world, { name: 'Lichen paints' });
  world.clock.advance(2 * minute);
  await expect(run()).rejects.toThrow(/uuid/);
  expect(await mailsOf(person)).toHaveLength(1);
  // They have not been told, so they are tried again: in ten minutes, not with every run.
  await expect(run()).resolves.toBeUndefined();
  world.clock.advance(10 * minute);
  await expect(run()).rejects.toThrow(/uuid/);
  await world.db.deleteFrom('saved_searches').where('name', '=', 'Broken').execute();
}, 60_000);

test('a search has a feed of its newest open projects, which may be kept', async () => {
  const first = await aProject(world, { name: 'Algae & <fuel> one' });
  world.clock.advance(minute);
  const second = await aProject(world, { name: 'Algae fuel two' });
  await aProject(world, { name: 'Algae draft', status: 'draft' });
  const reply = await world.app.inject({ method: 'GET', url: '/v3/feeds/projects?q=algae' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=900',
  });
  expect([...reply.body.matchAll(/<guid[^>]*>([^<]+)/g)].map(([, id]) => id)).toEqual([
    `project-${second.id}`,
    `project-${first.id}`,
  ]);
  expect(reply.body).toContain('Algae &amp; &lt;fuel&gt; one');
  const all = await world.app.inject({ method: 'GET', url: '/v3/feeds/projects?q=' });
  expect(all.body).toContain('<title>Flair</title>');
  const wrong = await world.app.inject({ method: 'GET', url: '/v3/feeds/projects?sector=nope' });
  expect(wrong.statusCode).toBe(400);
});
