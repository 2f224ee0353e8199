import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalPosting } from '#rules/billing/ledger.ts';
import { createHash } from 'node:crypto';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { aBrowser, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let hub: TestAccount;
let elsewhere: Awaited<ReturnType<typeof aProject>>;
let own: Awaited<ReturnType<typeof aProject>>;
beforeAll(async () => {
  world = await createWorld();
  hub = await anAccount(world, { name: 'Hub' });
  elsewhere = await aProject(world);
  own = await aProject(world, { account: hub });
  for (const project of [elsewhere, elsewhere, own]) {
    const founder = await aUser(world);
    await aBrowser(world).follow(project, { entityManagementAccountId: hub.id }, founder.token);
    await decide(world, await aSentApplication(world, { project, founder }), 'accepted');
  }
}, 120_000);
afterAll(async () => world.close());

const calls = ['listSentProjects', 'listSentLedger'] as const;
const as = async (role: 'finance' | 'reviewer' | 'admin') =>
  world.as((await aMember(world, hub.id, role)).token);
const params = () => ({ id: hub.id });

test('the ledger of an organisation’s links is whole, its own, and comes to what its figures say', async () => {
  const owner = world.as(hub.owner.token);
  const { data, paging } = await owner.ok('listSentLedger', { params: params() });
  expect(data.map(({ kind }) => kind)).toEqual(['accrual', 'accrual']);
  expect(paging.total).toBe(2);
  for (const posting of data) {
    const text = canonicalPosting({ ...posting, id: posting._id }, posting.previousHash);
    expect(createHash('sha256').update(text).digest('hex')).toBe(posting.hash);
  }
  const { earnings } = (await owner.ok('getEntityReferralStats', { params: params() })).data;
  expect(earnings).toMatchObject([{ currency: 'EUR', earned: 64 }]);
  const mine = data
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account.endsWith(hub.id));
  expect(mine.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    [`organisation:${hub.id}`, -3200],
    [`organisation:${hub.id}`, -3200],
  ]);
  const next = await owner.ok('listSentLedger', { params: params(), query: { limit: 1 } });
  const query = { cursor: next.paging.next ?? '' };
  expect((await owner.ok('listSentLedger', { params: params(), query })).data).toEqual([data[1]]);
});

test('project by project the figures are those of all together, and clicks are its views', async () => {
  const owner = world.as(hub.owner.token);
  const { data } = await owner.ok('listSentProjects', { params: params() });
  const figures = (await owner.ok('getEntityReferralStats', { params: params() })).data;
  expect(
    data.map(({ project, sent, accepted, earnings }) => [project._id, sent, accepted, earnings]),
  ).toEqual([
    [elsewhere.id, 2, 2, [{ amount: 64, currency: 'EUR' }]],
    [own.id, 1, 1, []],
  ]);
  expect(data.reduce((sum, { views }) => sum + views, 0)).toBe(figures.views);
  const clicks = (await owner.ok('getSentClicks', { params: params() })).data;
  expect(clicks).toMatchObject({ clicks: figures.views, projects: 2 });
  expect(clicks.days.reduce((sum, day) => sum + day.clicks, 0)).toBe(figures.views);
});

test('money alone reads what came of it elsewhere; a reviewer counts clicks; nobody outside knows of it', async () => {
  const finance = await as('finance');
  const { data, paging } = await finance.ok('listSentProjects', { params: params() });
  expect([data.map(({ project }) => project._id), paging.total]).toEqual([[elsewhere.id], 1]);
  expect((await finance.ok('listSentLedger', { params: params() })).data).toHaveLength(2);
  const reviewer = await as('reviewer');
  expect((await reviewer.ok('getSentClicks', { params: params() })).data.clicks).toBe(3);
  const stranger = world.as((await aUser(world)).token);
  for (const call of calls) {
    expect((await reviewer.fails(call, { params: params() })).code).toBe('forbidden');
    expect((await stranger.fails(call, { params: params() })).code).toBe('not_found');
  }
  expect((await stranger.fails('getSentClicks', { params: params() })).code).toBe('not_found');
});
