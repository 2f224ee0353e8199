import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importProgrammes } from '#importers/programmes.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { addMembers } from '#server/features/management/commands/add-members.ts';
import { applyOnce } from '#test/stories/apply-once.ts';
import { anAccount, aUser } from '#test/factories.ts';
import { programme } from '#test/importing.ts';
import { createWorld, type World } from '#test/world.ts';

/** What becomes of a project whose source names another organisation. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
});
beforeEach(async () => {
  await sql`truncate projects cascade`.execute(world.db);
});
afterAll(async () => world.close());

const importRows = async (rows: unknown[]) => importProgrammes(world.db, rows, world.clock.now());

test('a project that has people does not go to another organisation', async () => {
  await importRows([programme]);
  const { account_id: accountId } = await world.db
    .selectFrom('projects')
    .select('account_id')
    .executeTakeFirstOrThrow();
  const user = await aUser(world);
  await addMembers(world.db, accountId, [{ userId: user.id, role: 'owner' }], world.clock.now());
  const [outcome] = await importRows([{ ...programme, organiser: 'Wreckers' }]);
  expect(outcome).toMatchObject({ outcome: 'unchanged', kept: ['organiser'] });
  expect(await world.db.selectFrom('projects').select('account_id').execute()).toEqual([
    { account_id: accountId },
  ]);
});

test('a project that somebody applies to does not go to another organisation, and nothing that was begun does', async () => {
  await importRows([{ ...programme, organiser: 'Lamplighters' }]);
  const before = await world.db
    .selectFrom('projects')
    .select(['id', 'account_id'])
    .executeTakeFirstOrThrow();
  const user = await aUser(world);
  await applyOnce(
    world.db,
    { projectId: before.id, userId: user.id },
    { status: 'draft', isDeleted: false },
  );
  const [outcome] = await importRows([{ ...programme, organiser: 'Wreckers' }]);
  expect(outcome).toMatchObject({ outcome: 'unchanged', kept: ['organiser'] });
  expect(await world.db.selectFrom('applications').select('account_id').execute()).toEqual([
    { account_id: before.account_id },
  ]);
  await expect(
    world.db
      .updateTable('projects')
      .set({ account_id: (await anAccount(world)).id })
      .execute(),
  ).rejects.toThrow('stays with its management account');
});

test('a project that goes to another organisation takes its tags and forms along', async () => {
  await importRows([{ ...programme, organiser: 'Lamplighters' }]);
  const outcomes = await importRows([{ ...programme, organiser: 'Wreckers' }]);
  expect(outcomes).toMatchObject([{ outcome: 'updated' }]);
  const { account_id: accountId } = await world.db
    .selectFrom('projects')
    .select('account_id')
    .executeTakeFirstOrThrow();
  const whose = await sql`
    select account_id from project_lookups union select account_id from project_imports`.execute(
    world.db,
  );
  expect(whose.rows).toEqual([{ account_id: accountId }]);
});
