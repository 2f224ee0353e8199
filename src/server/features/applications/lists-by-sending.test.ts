import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aMember, anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const at = (second: number): Date => new Date(Date.UTC(2026, 9, 1, 12, 0, second));

/** Sent applications to a new project, at these seconds, by others each time. */
async function sentTo(account: TestAccount, seconds: readonly number[]): Promise<string[]> {
  const project = await aProject(world, { account });
  const rows = await Promise.all(
    seconds.map(async (second) => ({
      id: newId(),
      project_id: project.id,
      user_id: (await aUser(world)).id,
      status: 'pending' as const,
      sent_at: at(second),
      form_version: 1,
      created_at: at(second),
      updated_at: at(second),
    })),
  );
  if (rows.length > 0) await world.db.insertInto('applications').values(rows).execute();
  return rows.map(({ id }) => id);
}

// All of one project at the beginning, at the end, in between, at the same instant, and none.
const SPREADS = [
  [
    [1, 2, 3, 4, 5, 6, 7],
    [20, 21],
  ],
  [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12], []],
  [[5, 5, 5, 5], [5, 5, 5], [5]],
  [
    [30, 31, 32, 33, 34, 35],
    [1, 40],
    [2, 3, 36],
  ],
];

test.each(SPREADS.map((spread) => [spread]))(
  'pages of what was sent at %j hold each once, in order',
  async (spread) => {
    const account = await anAccount(world);
    const ids = (await Promise.all(spread.map(async (seconds) => sentTo(account, seconds)))).flat();
    const sentAt = new Map(ids.map((id, place) => [id, spread.flat()[place] ?? 0]));
    const later = (one: string, other: string): number =>
      (sentAt.get(other) ?? 0) - (sentAt.get(one) ?? 0) || (one < other ? 1 : -1);
    const newestFirst = ids.toSorted(later);
    const owner = world.as(account.owner.token);
    const viewer = world.as((await aMember(world, account.id, 'viewer')).token);
    const expected = { '-sentAt': newestFirst, sentAt: newestFirst.toReversed() };
    for (const member of [owner, viewer]) {
      for (const sort of ['-sentAt', 'sentAt'] as const) {
        for (const limit of [1, 2, 3, 5, 100]) {
          const read: string[] = [];
          let cursor: string | null = null;
          do {
            const list: Awaited<ReturnType<typeof page>> = await page(member, {
              sort,
              limit,
              cursor,
            });
            read.push(...list.data.map(({ _id: id }) => id));
            expect(list.paging.total).toBe(ids.length);
            cursor = list.paging.next;
          } while (cursor !== null);
          expect(read).toEqual(expected[sort]);
        }
      }
    }

    async function page(
      member: ReturnType<World['as']>,
      { cursor, ...query }: { sort: 'sentAt' | '-sentAt'; limit: number; cursor: string | null },
    ) {
      return member.ok('listManagementApplications', {
        params: { id: account.id },
        query: { ...query, ...(cursor !== null && { cursor }) },
      });
    }
  },
);

test('each row says what is said of its own project', async () => {
  const account = await anAccount(world);
  await sentTo(account, [1, 3]);
  await sentTo(account, [2]);
  const { data } = await world
    .as(account.owner.token)
    .ok('listManagementApplications', { params: { id: account.id } });
  const named = await Promise.all(
    data.map(async (one) => {
      const project = await world.db
        .selectFrom('applications')
        .innerJoin('projects', 'projects.id', 'applications.project_id')
        .select(['projects.id as _id', 'projects.slug', 'projects.name'])
        .where('applications.id', '=', one._id)
        .executeTakeFirstOrThrow();
      return project;
    }),
  );
  expect(data.map(({ projectId }) => projectId)).toMatchObject(named);
  expect(new Set(named.map((one) => one._id)).size).toBe(2);
});
