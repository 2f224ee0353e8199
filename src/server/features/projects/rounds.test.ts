import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#rules/time.ts';
import { newId } from '#server/db/id.ts';
import { anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/** What the page of a project says of its earlier rounds. */
let world: World;
let account: TestAccount;
beforeAll(async () => {
  world = await createWorld();
  account = await anAccount(world);
});
afterAll(async () => world.close());

/** A past round with applications that were decided after so many days; undefined: not decided. */
async function aRound(name: string, days: (number | undefined)[]): Promise<string> {
  const now = world.clock.now();
  const sent = new Date(now.getTime() - 100 * DAY_MS);
  const deadline = new Date(now.getTime() - 90 * DAY_MS);
  const { id } = await aProject(world, { account, name, status: 'expired', deadline });
  for (const after of days) {
    const user = await aUser(world);
    const application = newId();
    await world.db
      .insertInto('applications')
      .values({
        id: application,
        project_id: id,
        user_id: user.id,
        status: after === undefined ? 'pending' : 'rejected',
        sent_at: sent,
        form_version: 1,
        created_at: sent,
        updated_at: sent,
      })
      .execute();
    if (after === undefined) continue;
    await world.db
      .insertInto('application_events')
      .values({
        id: newId(),
        application_id: application,
        from_status: 'pending',
        to_status: 'rejected',
        side: 'organisation',
        created_at: new Date(sent.getTime() + after * DAY_MS),
      })
      .execute();
  }
  return id;
}

const roundsOf = async (id: string) =>
  (await world.as().ok('listProjectRounds', { params: { id } })).data.map(
    ({ name, applied, daysToDecision }) => ({ name, applied, daysToDecision }),
  );

test('tells how many applied and how long decisions took, and nothing of fewer than five', async () => {
  await aRound('Clean Quays 2025', [3, 9, 12, 20, 40, undefined]);
  await aRound('Clean Quays 2024', [1, 2, undefined, undefined, undefined]);
  await aRound('Clean Quays 2023', [5, 5, 5, 5]);
  await aRound('Clean Coasts 2025', [1, 1, 1, 1, 1]);
  const hidden = await aRound('Clean Quays 2022', [1, 1, 1, 1, 1]);
  await world.db
    .updateTable('projects')
    .set({ hidden_at: world.clock.now() })
    .where('id', '=', hidden)
    .execute();
  const { id } = await aProject(world, { account, name: 'Clean Quays 2026' });
  const other = await aProject(world, { name: 'Clean Quays 2026' });
  const told = await roundsOf(id);
  expect(told.toSorted((a, b) => (a.name < b.name ? 1 : -1))).toEqual([
    { name: 'Clean Quays 2025', applied: 6, daysToDecision: 12 },
    { name: 'Clean Quays 2024', applied: 5, daysToDecision: null },
    { name: 'Clean Quays 2023', applied: null, daysToDecision: null },
  ]);
  expect(await roundsOf(other.id)).toEqual([]);
});
