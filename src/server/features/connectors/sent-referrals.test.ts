import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { touchOutcomes } from '#contract/limits.ts';
import { aSentApplication } from '#test/applications.ts';
import { anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { aBrowser, decide, referralsOf } from '#test/money/referrals.ts';
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

const referrers = ['hub', 'club', 'person'] as const;
const ends = [
  'looks',
  'draft',
  'sent',
  'shortlisted',
  'accepted',
  'rejected',
  'withdrawn',
] as const;
type Story = {
  links: (typeof referrers)[number][];
  named: 'nobody' | 'hub' | 'person' | 'both';
  to: 'own' | 'paid' | 'unpaid';
  end: (typeof ends)[number];
};
const story: fc.Arbitrary<Story> = fc.record({
  links: fc.array(fc.constantFrom(...referrers), { minLength: 1, maxLength: 3 }),
  named: fc.constantFrom('nobody', 'nobody', 'hub', 'person', 'both'),
  to: fc.constantFrom('own', 'paid', 'paid', 'unpaid'),
  end: fc.constantFrom(...ends),
});

async function aStage() {
  const hub = await anAccount(world, { name: 'Hub' });
  const club = await anAccount(world, { name: 'Club' });
  const person = await aUser(world, { firstName: 'Cleo' });
  const projects = {
    own: await aProject(world, { account: hub }),
    paid: await aProject(world),
    unpaid: await aProject(world),
  };
  await world.db
    .updateTable('projects')
    .set({ referral_policy: 'unpaid' })
    .where('id', '=', projects.unpaid.id)
    .execute();
  return { hub, club, person, projects };
}
type Stage = Awaited<ReturnType<typeof aStage>>;

/** One founder who follows links, and goes as far as the story says. */
async function tell({ hub, club, person, projects }: Stage, { links, named, to, end }: Story) {
  const project = projects[to];
  const founder = await aUser(world, { firstName: 'Ada' });
  const browser = aBrowser(world);
  const link = {
    hub: { entityManagementAccountId: hub.id },
    club: { entityManagementAccountId: club.id },
    person: { referer_id: person.id },
  };
  for (const of of links) {
    world.clock.advance(60_000);
    await browser.follow(project, link[of], founder.token);
  }
  if (end === 'looks') return;
  world.clock.advance(60_000);
  const api = world.as(founder.token);
  await api.ok('startApplication', {
    params: { projectId: project.id },
    body: {
      ...((named === 'hub' || named === 'both') && { recommendedEntity: hub.id }),
      ...((named === 'person' || named === 'both') && { recommendedBy: person.id }),
    },
  });
  if (end === 'draft') return;
  const sent = await aSentApplication(world, { project, founder });
  if (end === 'shortlisted' || end === 'accepted') await decide(world, sent, 'shortlisted');
  if (end === 'accepted' || end === 'rejected') await decide(world, sent, end);
  if (end === 'withdrawn') {
    await api.ok('withdrawApplication', { params: { id: sent.application._id }, body: {} });
  }
}

const credits = new Set<string>(['credited', 'project_pays_nothing']);
const gotFurther = new Set(['shortlisted', 'accepted']);
const sorted = (outcomes: string[]) => outcomes.toSorted((a, b) => a.localeCompare(b));

test('every touch by an organisation’s link has one outcome with a reason, for its members alone, and the figures are its sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 5 }), async (stories) => {
      const stage = await aStage();
      const { hub, club, person } = stage;
      for (const one of stories) await tell(stage, one);
      const { data, counts, paging } = await sentBy(hub.owner, hub);
      const touches = await world.db
        .selectFrom('referral_touches')
        .selectAll()
        .where('referer_account_id', '=', hub.id)
        .execute();
      expect([data.length, paging.total]).toEqual([touches.length, touches.length]);
      expect(new Set(data.map(({ _id: id }) => id)).size).toBe(touches.length);
      for (const { outcome, reason, outcomeAt } of data) {
        expect(touchOutcomes).toContain(outcome);
        expect(reason).toMatch(/\w{4,}.*\.$/);
        expect(outcomeAt === null).toBe(outcome === 'not_yet');
      }
      expect(sorted(data.map(({ outcome }) => outcome))).toEqual(
        sorted(touches.map(({ outcome }) => outcome ?? 'not_yet')),
      );
      for (const outcome of touchOutcomes) {
        const here = data.filter((row) => row.outcome === outcome).length;
        expect(counts.find((row) => row.outcome === outcome)?.count ?? 0).toBe(here);
      }
      const figures = await figuresOf(hub.owner, hub);
      const credited = data.filter(({ outcome }) => credits.has(outcome));
      const sent = credited.filter(({ application }) => application?.sentAt);
      const now = sent.map(({ application }) => application?.status ?? '');
      expect(figures.sent).toBe(sent.length);
      expect((figures.drafts ?? 0) + figures.sent).toBe(credited.length);
      expect(figures.accepted).toBe(now.filter((status) => status === 'accepted').length);
      expect(figures.rejected).toBe(now.filter((status) => status === 'rejected').length);
      expect(figures.shortlisted).toBe(now.filter((status) => gotFurther.has(status)).length);
      const earnings = data.flatMap(({ application }) => application?.earning ?? []);
      for (const state of ['pending', 'earned', 'payable', 'paid', 'void'] as const) {
        const of = earnings.filter(({ status }) => status === state);
        const sum = figures.earnings?.reduce((all, sums) => all + sums[state], 0) ?? 0;
        expect(sum).toBe(of.reduce((all, { amount }) => all + amount, 0));
      }
      // Each touch is read by whoever it is of, and by nobody else.
      const others = [
        ...(await sentBy(club.owner, club)).data,
        ...(await referralsOf(world, person)),
      ];
      const ids = new Set(touches.map(({ id }) => id));
      expect(others.some(({ _id: id }) => ids.has(id))).toBe(false);
      for (const { token } of [club.owner, person]) {
        const failure = await world
          .as(token)
          .fails('listSentReferrals', { params: { id: hub.id } });
        expect(failure.code).toBe('not_found');
      }
    }),
    { numRuns: 8, seed: 547 },
  );
}, 240_000);

const hide = async ({ entityId }: TestAccount) =>
  world.db
    .updateTable('entities')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'Spam.' })
    .where('id', '=', entityId)
    .execute();

test('named beside a person it loses, and reads why without a name; in one link it is the person’s', async () => {
  const hub = await anAccount(world, { name: 'Hub' });
  const person = await aUser(world, { firstName: 'Cleo' });
  const project = await aProject(world);
  const both = await aUser(world);
  const link = { referer_id: person.id, entityManagementAccountId: hub.id };
  await aBrowser(world).follow(project, link, both.token);
  expect((await sentBy(hub.owner, hub)).data).toEqual([]);
  const founder = await aUser(world);
  await world.as(founder.token).ok('startApplication', {
    params: { projectId: project.id },
    body: { recommendedBy: person.id, recommendedEntity: hub.id },
  });
  await aSentApplication(world, { project, founder });
  const [lost, ...more] = (await sentBy(hub.owner, hub)).data;
  expect(more).toEqual([]);
  expect(lost).toMatchObject({ outcome: 'later_touch', application: null });
  expect(lost?.decidedBy?.credit).toMatchObject({ holder: 'another_connector', named: true });
  expect(JSON.stringify(lost)).not.toMatch(new RegExp(`${person.id}|Cleo`));
  expect(await figuresOf(hub.owner, hub)).toMatchObject({ sent: 0, drafts: 0 });
});

test('a hidden organisation’s link makes no touch, followed or named', async () => {
  const hub = await anAccount(world);
  const project = await aProject(world);
  await hide(hub);
  const founder = await aUser(world);
  await aBrowser(world).follow(project, { entityManagementAccountId: hub.id }, founder.token);
  await world.as(founder.token).ok('startApplication', {
    params: { projectId: project.id },
    body: { recommendedEntity: hub.id },
  });
  expect((await sentBy(hub.owner, hub)).data).toEqual([]);
});
