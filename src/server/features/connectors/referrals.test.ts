import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject, aUser } from '#test/factories.ts';
import {
  aBrowser,
  aReferredApplication,
  referralOutcomes,
  referralsOf,
} from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('20 starts at once are one application with one credit; 20 views at once one touch', async () => {
  const connector = await aUser(world);
  const founder = await aUser(world);
  const project = await aProject(world);
  const browser = aBrowser(world);
  await browser.follow(await aProject(world), {}, founder.token);
  await Promise.all(
    Array.from({ length: 20 }, async () =>
      browser.follow(project, { referer_id: connector.id }, founder.token),
    ),
  );
  expect(await referralOutcomes(world, connector)).toEqual(['not_yet']);
  const url = `/v2/applications/${project.id}/applicationForm`;
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () =>
      world.as(founder.token).raw('POST', url, { recommendedBy: connector.id }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await referralOutcomes(world, connector)).toEqual(['credited']);
});

test('referrals are the caller’s own, filtered, counted and paged with a fixed number of statements', async () => {
  const connector = await aUser(world);
  const api = world.as(connector.token);
  const read = async () => world.statements(async () => api.ok('listReferrals'));
  await aReferredApplication(world, { connector });
  const one = await read();
  await aReferredApplication(world, { connector });
  const third = await aProject(world);
  await aBrowser(world).follow(third, { referer_id: connector.id });
  expect((await read()).length).toBe(one.length);
  const all = await api.ok('listReferrals');
  expect(all.paging).toMatchObject({ total: 3, next: null });
  expect(all.counts).toEqual([
    { outcome: 'credited', count: 2 },
    { outcome: 'not_yet', count: 1 },
  ]);
  const open = await api.ok('listReferrals', { query: { outcomes: '["not_yet"]' } });
  expect(open.data.map(({ project }) => project._id)).toEqual([third.id]);
  expect(open.paging.total).toBe(1);
  const page = await api.ok('listReferrals', { query: { limit: 2 } });
  const next = await api.ok('listReferrals', {
    query: { limit: 2, cursor: page.paging.next ?? '' },
  });
  expect([...page.data, ...next.data].map(({ _id }) => _id)).toEqual(
    all.data.map(({ _id }) => _id),
  );
  const ofProject = await api.ok('listReferrals', { query: { projectId: third.id } });
  expect(ofProject.counts).toEqual([{ outcome: 'not_yet', count: 1 }]);
  const stranger = await aUser(world);
  expect(await referralsOf(world, stranger)).toEqual([]);
});
