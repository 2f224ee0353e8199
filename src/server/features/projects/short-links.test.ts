import type { BodyOf } from '#contract/define.ts';
import type { referralLinkCalls } from '#contract/referral-links.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import { aBrowser, referralOutcomes, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { deleteOldVisits } from '#server/features/connectors/commands/visits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const day = 86_400_000;
const password = 'a long enough passphrase';
type Project = Awaited<ReturnType<typeof aProject>>;
type Link = BodyOf<typeof referralLinkCalls.keepReferralLink>;

const linkOf = async (owner: { token: string }, body: Link = { leadsTo: 'list' }) => {
  const { data } = await world.as(owner.token).ok('keepReferralLink', { body });
  return data;
};
const projectLink = async (owner: { token: string }, project: Project) =>
  linkOf(owner, { leadsTo: 'project', targetId: project.id });

/** Follows a short link in a browser of its own, or in one that is given. */
const follow = async (code: string, browser = aBrowser(world)) => {
  const answer = await browser.send('GET', `/r/${code}`);
  return { ...answer, to: String(answer.headers.location), browser };
};
const signUp = async (browser: ReturnType<typeof aBrowser>, email: string) => {
  const body = { email, password, firstName: 'Tom' };
  const signed = await browser.send('POST', '/v3/auth/signup', body);
  const { token } = (signed.body as { data: { token: string } }).data;
  await world.as(token).ok('confirmVerify', { body: { code: await latestCode(world, email) } });
  return token;
};
const begin = async (token: string, project: Project) => {
  const params = { projectId: project.id };
  const { data } = await world.as(token).ok('startApplication', { params, body: {} });
  return [data.recommendedBy?._id ?? null, data.recommendedEntity?._id ?? null];
};
const touchesOf = async (column: 'referer_id' | 'referer_account_id', id: string) => [
  ...(await world.db.selectFrom('referral_touches').select('id').where(column, '=', id).execute()),
  ...(await world.db.selectFrom('referral_visits').select('id').where(column, '=', id).execute()),
];
const outcomesOf = async (connector: TestUser) => referralOutcomes(world, connector);

test('everybody has one short link to each thing, by a code that cannot be guessed', async () => {
  const connector = await aUser(world);
  const project = await aProject(world);
  const both = await Promise.all([
    projectLink(connector, project),
    projectLink(connector, project),
  ]);
  expect(both[0]).toEqual(both[1]);
  expect(both[0]?.code).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
  expect(both[0]?.url).toBe(`${world.config.publicUrl}/r/${both[0]?.code}`);
  const others = await Promise.all([
    linkOf(connector),
    linkOf(connector, { leadsTo: 'connector' }),
    projectLink(await aUser(world), project),
    linkOf(project.account.owner, {
      leadsTo: 'project',
      targetId: project.id,
      managementAccountId: project.account.id,
    }),
  ]);
  expect(new Set([both[0], ...others].map((one) => one?.code)).size).toBe(5);
});

test('nobody has a link of an organisation that is not theirs, or to what they cannot see', async () => {
  const [connector, account] = [await aUser(world), await anAccount(world)];
  const draft = await aProject(world, { status: 'draft' });
  const api = world.as(connector.token);
  for (const body of [
    { leadsTo: 'list', managementAccountId: account.id },
    { leadsTo: 'project', targetId: draft.id },
    { leadsTo: 'project' },
    { leadsTo: 'list', targetId: draft.id },
  ] as const) {
    expect(await api.fails('keepReferralLink', { body })).toMatchObject({ code: 'not_found' });
  }
});

test('a link to a project makes the touch on the way, which is credited after signing up', async () => {
  const connector = await aUser(world);
  const project = await aProject(world);
  const { code } = await projectLink(connector, project);
  const { status, to, headers, browser } = await follow(code.toUpperCase());
  expect([status, to]).toEqual([302, `/projects/${project.slug}?referer_id=${connector.id}`]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await outcomesOf(connector)).toEqual(['not_yet']);
  expect((await referralsOf(world, connector))[0]?.terms).toMatchObject({ price: 160 });
  world.clock.advance(day);
  const token = await signUp(browser, 'through-a-short-link@flair.test');
  expect(await begin(token, project)).toEqual([connector.id, null]);
  expect(await outcomesOf(connector)).toEqual(['credited']);
});

test('a link of an organisation credits it; the last link that was followed wins', async () => {
  const connector = await aUser(world);
  const [hub, project] = [await anAccount(world, { name: 'Hub' }), await aProject(world)];
  const ofHub: Link = { leadsTo: 'project', targetId: project.id, managementAccountId: hub.id };
  const { browser } = await follow((await linkOf(connector)).code);
  world.clock.advance(1000);
  const { to } = await follow((await linkOf(hub.owner, ofHub)).code, browser);
  expect(to).toBe(`/projects/${project.slug}?entityManagementAccountId=${hub.id}`);
  const token = await signUp(browser, 'of-a-hub@flair.test');
  expect(await begin(token, project)).toEqual([null, hub.id]);
  expect(await outcomesOf(connector)).toEqual(['later_touch']);
  const other = await aProject(world);
  expect(await begin(token, other)).toEqual([connector.id, null]);
});

test.each(['list', 'connector', 'organisation'] as const)(
  'a link to the %s credits each project that is begun within the window, by the terms of then',
  async (leadsTo) => {
    const connector = await aUser(world);
    const deadline = new Date(world.clock.now().getTime() + 1000 * day);
    const [first, second, late] = [
      await aProject(world, { deadline }),
      await aProject(world, { deadline }),
      await aProject(world, { deadline }),
    ];
    const { entityId, slug } = await world.db
      .selectFrom('management_accounts')
      .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
      .select(['entities.id as entityId', 'slug'])
      .where('management_accounts.id', '=', first.account.id)
      .executeTakeFirstOrThrow();
    const target = leadsTo === 'organisation' ? { targetId: entityId } : {};
    const { to, browser } = await follow((await linkOf(connector, { leadsTo, ...target })).code);
    const pages = {
      list: '/projects',
      connector: `/connectors/${connector.id}`,
      organisation: `/organisations/${slug}`,
    };
    expect(to).toBe(`${pages[leadsTo]}?referer_id=${connector.id}`);
    const token = await signUp(browser, `${leadsTo}@flair.test`);
    expect(await begin(token, first)).toEqual([connector.id, null]);
    world.clock.advance(89 * day);
    const cheap = { price_minor: 8000 };
    await world.db.updateTable('projects').set(cheap).where('id', '=', second.id).execute();
    const { token: again } = (
      await browser.send('POST', '/v2/users/signin', { email: `${leadsTo}@flair.test`, password })
    ).body as { token: string };
    expect(await begin(again, second)).toEqual([connector.id, null]);
    const prices = await world.db
      .selectFrom('referral_touches')
      .select('price_minor')
      .where('referer_id', '=', connector.id)
      .orderBy('price_minor')
      .execute();
    expect(prices.map((touch) => touch.price_minor)).toEqual([8000, 16_000]);
    world.clock.advance(1.5 * day);
    expect(await begin(again, late)).toEqual([null, null]);
    await deleteOldVisits(world.db, world.clock.now());
    expect(await touchesOf('referer_id', connector.id)).toHaveLength(2);
  },
);

test('whoever is logged in and follows a link has it at once, and their own is none', async () => {
  const [connector, project] = [await aUser(world), await aProject(world)];
  const browser = aBrowser(world);
  await browser.follow(await aProject(world), {});
  const token = await signUp(browser, 'own-short-link@flair.test');
  const own = await linkOf({ token }, { leadsTo: 'project', targetId: project.id });
  const { data: me } = await world.as(token).ok('getProfile');
  await follow(own.code, browser);
  await follow((await linkOf({ token })).code, browser);
  expect(await touchesOf('referer_id', me._id)).toEqual([]);
  await follow((await projectLink(connector, project)).code, browser);
  await follow((await projectLink(connector, project)).code, browser);
  expect(await begin(token, project)).toEqual([connector.id, null]);
  expect(await outcomesOf(connector)).toEqual(['credited']);
});

test('an own link that was followed before logging in is none', async () => {
  const connector = await aUser(world);
  const email = 'own-later@flair.test';
  const browser = aBrowser(world);
  const token = await signUp(aBrowser(world), email);
  await follow((await linkOf({ token })).code, browser);
  await follow((await linkOf(connector)).code, browser);
  await browser.send('POST', '/v2/users/signin', { email, password });
  expect(await begin(token, await aProject(world))).toEqual([connector.id, null]);
});

test.each([
  ['a prefetch', 'GET', { purpose: 'prefetch' }],
  ['a prerendering', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['HEAD', 'HEAD', {}],
  ['a picture of another page', 'GET', { 'sec-fetch-dest': 'image' }],
  ['a frame of another page', 'GET', { 'sec-fetch-dest': 'iframe' }],
  ['a search engine', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a preview', 'GET', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['a messenger', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
] as const)('%s is led on and counts nothing', async (_, method, headers) => {
  const [connector, project] = [await aUser(world), await aProject(world)];
  for (const { code } of [await projectLink(connector, project), await linkOf(connector)]) {
    const answer = await world.as().raw(method, `/r/${code}`, undefined, headers);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).not.toContain('?');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await touchesOf('referer_id', connector.id)).toEqual([]);
});

test('a telephone is no robot', async () => {
  const connector = await aUser(world);
  const { code } = await linkOf(connector);
  const headers = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Mobile Safari/537.36',
  };
  await world.as().raw('GET', `/r/${code}`, undefined, headers);
  expect(await touchesOf('referer_id', connector.id)).toHaveLength(1);
});

test('what is not public any more leads to the list, and a code of nobody to no page', async () => {
  const [connector, project] = [await aUser(world), await aProject(world)];
  const { code } = await projectLink(connector, project);
  const hidden = { hidden_at: world.clock.now() };
  await world.db.updateTable('projects').set(hidden).where('id', '=', project.id).execute();
  expect((await follow(code)).to).toBe(`/projects?referer_id=${connector.id}`);
  for (const unknown of ['zzzzzzzzzz', '0', `${code}0`, '%00', 'a'.repeat(90)]) {
    expect((await follow(unknown)).status, unknown).toBe(404);
  }
});

test('links of somebody suspended lead on without credit', async () => {
  const [connector, project] = [await aUser(world), await aProject(world)];
  const links = [
    await projectLink(connector, project),
    await linkOf(connector, { leadsTo: 'connector' }),
  ];
  const suspended = { suspended_at: world.clock.now() };
  await world.db.updateTable('users').set(suspended).where('id', '=', connector.id).execute();
  const [toProject, toList] = await Promise.all(links.map(async ({ code }) => follow(code)));
  expect([toProject?.to, toList?.to]).toEqual([`/projects/${project.slug}`, '/projects']);
  expect(await touchesOf('referer_id', connector.id)).toEqual([]);
});

test('the language of a link is kept', async () => {
  const { code } = await linkOf(await aUser(world));
  const answer = await world.as().raw('GET', `/r/${code}?lang=fr&to=//evil.test`);
  expect(answer.headers.location).toMatch(/^\/projects\?referer_id=[0-9a-f-]+&lang=fr$/);
});

test('followed once it is followed once: the page that it leads to moves neither its time nor its terms', async () => {
  const [first, second] = [await aUser(world), await aUser(world)];
  const project = await aProject(world);
  const { code } = await projectLink(first, project);
  const seen = async (connector: TestUser) =>
    world.db
      .selectFrom('referral_touches')
      .select(['seen_at', 'price_minor'])
      .where('referer_id', '=', connector.id)
      .executeTakeFirstOrThrow();
  const { browser } = await follow(code);
  const before = await seen(first);
  world.clock.advance(5000);
  await world.db
    .updateTable('projects')
    .set({ price_minor: 99_900 })
    .where('id', '=', project.id)
    .execute();
  await browser.follow(project, { referer_id: first.id });
  expect(await seen(first)).toEqual(before);
  // Another link between makes it followed again: the last one wins.
  await follow((await projectLink(second, project)).code, browser);
  world.clock.advance(5000);
  await follow(code, browser);
  expect((await seen(first)).seen_at.getTime()).toBe(world.clock.now().getTime());
  expect((await seen(first)).price_minor).toBe(99_900);
  // And so does a link to the list.
  world.clock.advance(5000);
  await follow((await linkOf(second)).code, browser);
  world.clock.advance(5000);
  await follow(code, browser);
  expect((await seen(first)).seen_at.getTime()).toBe(world.clock.now().getTime());
});
