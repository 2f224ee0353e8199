import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#server/integrations/live/live.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import {
  aMember,
  anAccount,
  aProject,
  aReviewer,
  aUser,
  type TestAccount,
} from '#test/factories.ts';
import { collect } from '#test/money/money.ts';
import { aBrowser, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const sentBy = async ({ token }: { token: string }, { id }: TestAccount, query = {}) =>
  world.as(token).ok('listSentReferrals', { params: { id }, query: { limit: 200, ...query } });
const figuresOf = async ({ token }: { token: string }, { id }: TestAccount) =>
  (await world.as(token).ok('getEntityReferralStats', { params: { id } })).data;

/** One application elsewhere and one of its own that came by the hub's link, sent by founders with names. */
async function aHub() {
  const hub = await anAccount(world, { name: 'Hub' });
  const elsewhere = await aProject(world, { name: 'Elsewhere' });
  const own = await aProject(world, { account: hub, name: 'Own' });
  const link = { entityManagementAccountId: hub.id };
  const apply = async (project: typeof own) => {
    const founder = await aUser(world, {
      firstName: 'Ada',
      email: `ada-${project.slug}@flair.test`,
    });
    world.clock.advance(61_234);
    await aBrowser(world).follow(project, link, founder.token);
    world.clock.advance(61_234);
    return aSentApplication(world, { project, founder });
  };
  return { hub, elsewhere: await apply(elsewhere), own: await apply(own) };
}

describe('who reads what', () => {
  test('whoever reads all applications reads all of it, and nobody’s name but the startup’s', async () => {
    const { hub, elsewhere, own } = await aHub();
    for (const role of ['viewer', 'manager', 'admin'] as const) {
      const { data } = await sentBy(await aMember(world, hub.id, role), hub);
      expect(data.map(({ project, application }) => [project.name, application?._id])).toEqual([
        ['Own', own.application._id],
        ['Elsewhere', elsewhere.application._id],
      ]);
      expect(data.map(({ decidedBy }) => decidedBy?.credit?.holder)).toEqual(['you', 'you']);
      expect(JSON.stringify(data)).not.toMatch(/Ada|ada-/);
    }
  });

  test('finance reads what came of it elsewhere; of own applications, as a reviewer of both, the day alone', async () => {
    const { hub, elsewhere, own } = await aHub();
    const finance = await aMember(world, hub.id, 'finance');
    const reviewer = await aReviewer(world, own.project, { applicationId: own.application._id });
    const byFinance = (await sentBy(finance, hub)).data;
    expect(byFinance.map(({ application }) => application?._id)).toEqual([
      undefined,
      elsewhere.application._id,
    ]);
    const byReviewer = (await sentBy(reviewer, hub)).data;
    expect(byReviewer.map(({ outcome }) => outcome)).toEqual(['credited', 'credited']);
    for (const row of [...byReviewer, byFinance[0]]) {
      expect(row).toMatchObject({ application: null, decidedBy: null, dispute: null });
      const times = [row?.createdAt, row?.seenAt, row?.outcomeAt, row?.windowEndsAt];
      for (const time of times) expect(time).toMatch(/T00:00:00\.000Z$/);
      const ids = await world.db.selectFrom('referral_touches').select('id').execute();
      expect(ids.map(({ id }) => id)).not.toContain(row?._id);
    }
  });

  test('a draft to a project of its own is the founder’s alone', async () => {
    const hub = await anAccount(world);
    const project = await aProject(world, { account: hub });
    const founder = await aUser(world);
    await aBrowser(world).follow(project, { entityManagementAccountId: hub.id }, founder.token);
    const [open] = (await sentBy(hub.owner, hub)).data;
    expect(open).toMatchObject({ outcome: 'not_yet' });
    await aDraft(world, { project, founder });
    const [begun] = (await sentBy(hub.owner, hub)).data;
    expect(begun).toMatchObject({ outcome: 'credited', application: null, decidedBy: null });
  });

  test('who leaves reads nothing any more; a hidden organisation’s team still does', async () => {
    const { hub } = await aHub();
    const member = await aMember(world, hub.id, 'manager');
    expect((await sentBy(member, hub)).data).toHaveLength(2);
    await world
      .as(hub.owner.token)
      .ok('removeMember', { params: { id: hub.id, userId: member.id } });
    const params = { id: hub.id };
    expect((await world.as(member.token).fails('listSentReferrals', { params })).code).toBe(
      'not_found',
    );
    await hide(hub);
    expect((await sentBy(hub.owner, hub)).data).toHaveLength(2);
  });

  test('it is filtered and paged, in a fixed number of statements, with sealed cursors', async () => {
    const { hub, elsewhere } = await aHub();
    const query = { projectId: elsewhere.project.id, outcomes: '["credited"]' };
    const one = await world.statements(async () => sentBy(hub.owner, hub, query));
    const all = await world.statements(async () => sentBy(hub.owner, hub));
    expect(all.length).toBe(one.length);
    const { data, paging } = await sentBy(hub.owner, hub, query);
    expect([data.length, paging.total]).toEqual([1, 1]);
    const first = await sentBy(hub.owner, hub, { limit: 1 });
    const cursor = first.paging.next ?? '';
    expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('2026');
    const rest = await sentBy(hub.owner, hub, { limit: 1, cursor });
    expect(rest.data[0]?.project.name).toBe('Elsewhere');
    const other = await anAccount(world);
    const failure = await world
      .as(other.owner.token)
      .fails('listSentReferrals', { params: { id: other.id }, query: { cursor } });
    expect(failure.code).toBe('validation');
  });
});

const hide = async ({ entityId }: TestAccount) =>
  world.db
    .updateTable('entities')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Spam.' })
    .where('id', '=', entityId)
    .execute();

test('open pages of its members are told that something is new, those of reviewers not', async () => {
  const hub = await anAccount(world);
  const project = await aProject(world, { account: hub });
  const viewer = await aMember(world, hub.id, 'viewer');
  const reviewer = await aMember(world, hub.id, 'reviewer');
  const heard: [string, LiveEvent][] = [];
  const stop = [hub.owner.id, viewer.id, reviewer.id].map((userId) =>
    world.services.live.subscribe(userId, (event) => heard.push([userId, event])),
  );
  const toldOf = ({ id }: { id: string }) =>
    heard.filter(
      ([userId, event]) =>
        userId === id && event.event === 'changed' && event.resource === 'referral',
    ).length;
  await expect
    .poll(async () => {
      const founder = await aUser(world);
      const link = { entityManagementAccountId: hub.id };
      await aBrowser(world).follow(project, link, founder.token);
      await aSentApplication(world, { project, founder });
      return Math.min(toldOf(hub.owner), toldOf(viewer));
    })
    .toBeGreaterThan(0);
  for (const end of stop) end();
  expect(toldOf(reviewer)).toBe(0);
});

test('an organisation earns what was agreed elsewhere, nothing at its own project, and says what its money waits for', async () => {
  const { hub, elsewhere, own } = await aHub();
  await decide(world, elsewhere, 'shortlisted', 'accepted');
  await decide(world, own, 'shortlisted', 'accepted');
  await collect(world, elsewhere);
  const [ofOwn, ofOther] = (await sentBy(hub.owner, hub)).data;
  expect(ofOwn?.application).toMatchObject({ status: 'accepted', earning: null });
  expect(ofOther?.application?.earning).toMatchObject({
    status: 'earned',
    amount: 32,
    currency: 'EUR',
    waitsFor: ['waiting_time', 'payee_unverified'],
  });
  expect((await figuresOf(hub.owner, hub)).earnings).toMatchObject([{ earned: 32, pending: 0 }]);
});
