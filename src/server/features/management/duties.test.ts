import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#contract/limits.ts';
import { dutyKinds } from '#contract/management-overview.ts';
import { applicationStatuses } from '#rules/applications/application.ts';
import { dutyRights } from '#rules/management/duties.ts';
import { can } from '#rules/management/roles.ts';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import {
  aMember,
  anAccount,
  aProject,
  aReviewer,
  aSession,
  aUser,
  type TestUser,
} from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/** What an organisation's overview counts is what one finds who looks at each application. */
let world: World;
let others: TestUser[];
beforeAll(async () => {
  world = await createWorld();
  others = await Promise.all(Array.from({ length: 12 }, async () => aUser(world)));
});
afterAll(async () => world.close());

const dayMs = 86_400_000;
const day = (from: Date, days: number) =>
  new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);
const sent = applicationStatuses.filter((status) => status !== 'draft');

async function anApplication(
  projectId: string,
  {
    user,
    status = 'pending',
    deleted = false,
    daysAgo = 0,
  }: {
    user?: TestUser | undefined;
    status?: ApplicationStatus;
    deleted?: boolean;
    daysAgo?: number;
  },
): Promise<string> {
  const now = world.clock.now();
  const id = newId();
  const applicant = user ?? (await aUser(world));
  await world.db
    .insertInto('applications')
    .values({
      id,
      project_id: projectId,
      user_id: applicant.id,
      status,
      form_version: 1,
      deleted_at: deleted ? now : null,
      sent_at: new Date(now.getTime() - daysAgo * dayMs),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function promise(projectId: string, date: string | null): Promise<void> {
  await world.db
    .updateTable('projects')
    .set({ decision_date: date, deadline_zone: 'UTC' })
    .where('id', '=', projectId)
    .execute();
}

const application = fc.record({
  project: fc.nat(1),
  status: fc.oneof(fc.constant('pending' as const), fc.constantFrom(...sent)),
  deleted: fc.nat(5).map((n) => n === 0),
  given: fc.boolean(),
  review: fc.constantFrom('none', 'none', 'begun', 'submitted'),
  recused: fc.nat(4).map((n) => n === 0),
  staged: fc.nat(4).map((n) => n === 0),
});
const drawnOf = fc.record({
  whole: fc.tuple(fc.boolean(), fc.boolean()),
  /** Days from today to the promised one. */
  promised: fc.tuple(fc.constantFrom(null, -3, 5, 40), fc.constantFrom(null, -3, 5, 40)),
  applications: fc.array(application, { maxLength: 12 }),
});

test('each count is that of the applications one by one', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(drawnOf, async ({ whole, promised, applications: drawn }) => {
      const { db } = world;
      const account = await anAccount(world);
      const now = world.clock.now();
      const projects = [await aProject(world, { account }), await aProject(world, { account })];
      const reviewer = await aMember(world, account.id, 'reviewer');
      for (const [place, project] of projects.entries()) {
        const days = promised[place] ?? null;
        await promise(project.id, days === null ? null : day(now, days));
        if (whole[place]) await aReviewer(world, project, { user: reviewer });
      }
      const rows = [];
      for (const [place, one] of drawn.entries()) {
        const project = projects[one.project];
        if (!project) continue;
        const id = await anApplication(project.id, { ...one, user: others[place] });
        rows.push({ ...one, id });
        if (one.given) await aReviewer(world, project, { user: reviewer, applicationId: id });
        if (one.review !== 'none') {
          await db
            .insertInto('reviews')
            .values({
              id: newId(),
              application_id: id,
              project_id: project.id,
              reviewer_id: reviewer.id,
              scores: '[]',
              written_blind: false,
              version: 1,
              ...(one.review === 'submitted' && { submission_number: 1 }),
              submitted_at: one.review === 'submitted' ? now : null,
              created_at: now,
              updated_at: now,
            })
            .execute();
        }
        if (one.recused) {
          const recusal = { application_id: id, user_id: reviewer.id, reason: 'A friend' };
          await db
            .insertInto('recusals')
            .values({ ...recusal, created_at: now })
            .execute();
        }
        if (one.staged) {
          await db
            .insertInto('decisions')
            .values({
              id: newId(),
              application_id: id,
              to_status: 'rejected',
              state: 'staged',
              created_by: account.owner.id,
              created_at: now,
              release_at: new Date(now.getTime() + 60_000),
            })
            .execute();
        }
      }
      const there = rows.filter(({ deleted }) => !deleted);
      const daysOf = (project: number) => promised[project] ?? null;
      const isLate = ({ project }: { project: number }) => (daysOf(project) ?? 0) < 0;
      const toReview = there.filter(
        (one) =>
          (whole[one.project] || one.given) &&
          !one.recused &&
          one.review !== 'submitted' &&
          ['pending', 'in_review', 'shortlisted', 'interview'].includes(one.status),
      );
      const reviews = (await dutiesOf(reviewer, account.id)).filter(
        ({ kind }) => kind === 'reviews',
      );
      expect(reviews.map(({ count, late }) => ({ count, late }))).toEqual(
        toReview.length > 0
          ? [{ count: toReview.length, late: toReview.filter(isLate).length }]
          : [],
      );
      // The one it leads to is one of them, and of those that are late first.
      const led = toReview.find(({ id }) => id === reviews[0]?.applicationId);
      expect(led === undefined).toBe(toReview.length === 0);
      expect(led ? isLate(led) : false).toBe(toReview.some(isLate));

      const owner = Object.fromEntries(
        (await dutiesOf(account.owner, account.id)).map((duty) => [duty.kind, duty]),
      );
      const waits = there.filter(
        (one) =>
          ['pending', 'in_review', 'shortlisted', 'interview', 'needs_info'].includes(one.status) &&
          (daysOf(one.project) ?? 40) < 14,
      );
      expect(owner['promises']?.count ?? 0).toBe(waits.length);
      expect(owner['promises']?.late ?? 0).toBe(waits.filter(isLate).length);
      expect(owner['staged']?.count ?? 0).toBe(there.filter((one) => one.staged).length);
      const isNew = there.filter((one) => one.status === 'pending' && !one.staged);
      expect(owner['new']?.count ?? 0).toBe(isNew.length);
    }),
    { numRuns: 25 },
  );
});

async function dutiesOf(user: TestUser, accountId: string) {
  const params = { id: accountId };
  return (await world.as(user.token).ok('getManagementDuties', { params })).data;
}

/** Everything there can be waits in it. */
async function aBusyAccount() {
  const { db } = world;
  const account = await anAccount(world);
  const now = world.clock.now();
  const soon = new Date(now.getTime() + 2 * dayMs);
  const project = await aProject(world, { account, deadline: soon });
  await promise(project.id, day(now, -2));
  const waiting = await anApplication(project.id, { status: 'in_review', daysAgo: 5 });
  await anApplication(project.id, { daysAgo: 3 });
  const charged = await anApplication(project.id, { status: 'shortlisted' });
  await db
    .insertInto('decisions')
    .values({
      id: newId(),
      application_id: waiting,
      to_status: 'rejected',
      state: 'staged',
      created_by: account.owner.id,
      created_at: now,
      release_at: soon,
    })
    .execute();
  await db
    .insertInto('shortlist_charges')
    .values({
      application_id: charged,
      account_id: account.id,
      project_id: project.id,
      price_minor: 5000,
      share_minor: 1000,
      currency: 'EUR',
      source: 'default',
      created_at: now,
    })
    .execute();
  const members = [];
  for (const role of roles) {
    const user = await aMember(world, account.id, role);
    members.push({ role, user });
    if (can(role, 'review')) await aReviewer(world, project, { user });
  }
  const founder = await db
    .selectFrom('applications')
    .select('user_id')
    .where('id', '=', charged)
    .executeTakeFirstOrThrow();
  const founderApi = world.as(await aSession(world, founder.user_id));
  await founderApi.ok('sendMessage', { params: { id: charged }, body: { text: 'When?' } });
  return { account, project, members };
}

test('each role is told of what it may do, and of nothing else', async () => {
  const { account, project, members } = await aBusyAccount();
  for (const { role, user } of members) {
    const duties = await dutiesOf(user, account.id);
    const kinds = duties.map(({ kind }) => kind);
    expect(new Set(kinds), role).toEqual(
      new Set(dutyKinds.filter((kind) => can(role, dutyRights[kind]))),
    );
    // What is late stands first.
    expect(duties.map(({ late }) => late > 0)).toEqual(
      duties.map(({ late }) => late > 0).toSorted((one, other) => Number(other) - Number(one)),
    );
    const inProject = duties.filter(({ kind }) => kind !== 'messages' && kind !== 'charges');
    expect(inProject.every(({ projectId }) => projectId === project.id)).toBe(true);
  }
});

test('nobody else is told anything, and a new organisation nothing', async () => {
  const account = await anAccount(world);
  expect(await dutiesOf(account.owner, account.id)).toEqual([]);
  const stranger = world.as((await aUser(world)).token);
  const failure = await stranger.fails('getManagementDuties', { params: { id: account.id } });
  expect(failure.httpStatus).toBe(404);
});
