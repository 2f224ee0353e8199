import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationStatuses } from '#rules/applications/application.ts';
import { newId } from '#server/db/id.ts';
import { anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/** What the home counts of what was sent to a team is what one finds who looks at each application. */
let world: World;
let others: TestUser[];
beforeAll(async () => {
  world = await createWorld();
  others = await Promise.all(Array.from({ length: 12 }, async () => aUser(world)));
});
afterAll(async () => world.close());

const sent = applicationStatuses.filter((status) => status !== 'draft');
const application = fc.record({
  project: fc.nat(1),
  status: fc.oneof(
    fc.constantFrom('pending' as const, 'in_review' as const),
    fc.constantFrom(...sent),
  ),
  isDeleted: fc.nat(4).map((n) => n === 0),
  isOwn: fc.boolean(),
  /** On how many days the owner has read it. */
  read: fc.constantFrom(0, 0, 0, 1, 2),
  /** Whose decision waits there, if one does. */
  staged: fc.constantFrom('nobody', 'nobody', 'nobody', 'the owner', 'somebody else'),
});

test('what waits and what is unread', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(application, { maxLength: 12 }), async (drawn) => {
      const { db } = world;
      const account = await anAccount(world);
      const { owner } = account;
      const projects = [await aProject(world, { account }), await aProject(world, { account })];
      const at = world.clock.now();
      const rows = drawn.map((one, place) => ({
        ...one,
        id: newId(),
        place,
        isOwn: one.isOwn && isFirstOwn(drawn, place),
      }));
      if (rows.length > 0) {
        await db
          .insertInto('applications')
          .values(
            rows.map(({ id, project, status, isDeleted, isOwn, place }) => ({
              id,
              project_id: projects[project]?.id ?? '',
              user_id: (isOwn ? owner : others[place])?.id ?? '',
              status,
              deleted_at: isDeleted ? at : null,
              form_version: 1,
              sent_at: new Date(at.getTime() - place * 1000),
              created_at: at,
              updated_at: at,
            })),
          )
          .execute();
      }
      for (const { id, read, staged, place } of rows) {
        const days = Array.from({ length: read }, (_, day) => ({
          application_id: id,
          submission_number: 1,
          user_id: owner.id,
          day: `2026-01-0${day + 1}`,
          read_at: at,
        }));
        if (days.length > 0) await db.insertInto('readings').values(days).execute();
        if (staged === 'nobody') continue;
        const decision = {
          id: newId(),
          application_id: id,
          to_status: 'rejected' as const,
          state: 'staged' as const,
          created_by: staged === 'the owner' ? owner.id : (others[(place + 1) % 12]?.id ?? null),
          created_at: at,
          release_at: new Date(at.getTime() + 60_000),
        };
        await db.insertInto('decisions').values(decision).execute();
      }
      const isWaiting = (one: (typeof rows)[number]): boolean => {
        if (one.isDeleted) return false;
        // Nobody is told of a decision on what they sent themself, unless it is theirs.
        const knows = one.staged === 'the owner' || (one.staged !== 'nobody' && !one.isOwn);
        if (knows) return false;
        return ['pending', 'in_review', 'shortlisted', 'interview'].includes(one.status);
      };
      const waiting = rows.filter(isWaiting);
      const unread = waiting.filter(
        (one) => ['pending', 'in_review'].includes(one.status) && one.read === 0 && !one.isOwn,
      );
      const home = (await world.as(owner.token).ok('getHome')).data;
      expect(home.unread.count).toBe(unread.length);
      const found = home.waiting.rows.map(({ project, applications, since }) => ({
        project: project._id,
        applications,
        since,
      }));
      const expected = projects
        .map(({ id }, project) => ({ id, of: waiting.filter((one) => one.project === project) }))
        .filter(({ of }) => of.length > 0)
        .map(({ id, of }) => ({
          project: id,
          applications: of.length,
          since: new Date(
            at.getTime() - Math.max(...of.map(({ place }) => place)) * 1000,
          ).toISOString(),
        }));
      expect(new Set(found)).toEqual(new Set(expected));
      expect(home.waiting.count).toBe(expected.length);
    }),
    { numRuns: 30 },
  );
});

type Drawn = { project: number; isOwn: boolean; isDeleted: boolean };
/* One person has one application to a project that is not deleted. */
function isFirstOwn(rows: readonly Drawn[], place: number): boolean {
  const own = rows[place];
  return !rows
    .slice(0, place)
    .some((one) => one.isOwn && one.project === own?.project && one.isDeleted === own.isDeleted);
}
