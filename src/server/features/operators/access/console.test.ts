import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseObstacleMessages } from '#rules/reviews/conflicts.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { beyondTriggers } from '#test/beyond-triggers.ts';
import { aMember, anAccount, aProject, aUser } from '#test/factories.ts';
import { aPayable, anOperator } from '#test/money/money.ts';
import { callerOf, outcomeOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import {
  operatedBanner,
  operatedEarning,
  operatedMigration,
  operatedMigrationNamed,
  operatedReport,
  operatorOf,
  operatorOfServer,
  othersEarning,
  reportable,
} from './console.ts';
import { findObstacle, operatedBatch, othersBatch, othersCharges } from './money.ts';

let world: World;
let paid: Awaited<ReturnType<typeof aPayable>>;
let people: Record<'user' | 'operator' | 'connector' | 'team', Caller>;
beforeAll(async () => {
  world = await createWorld();
  paid = await aPayable(world);
  const operator = { operator: true };
  people = {
    user: callerOf(await aUser(world)),
    operator: callerOf(await aUser(world), operator),
    connector: callerOf(paid.connector, operator),
    team: callerOf(await aMember(world, paid.project.account.id, 'viewer'), operator),
  };
});
afterAll(async () => world.close());

const not = 'not_found';

test('an operator is one by their session, and whoever starts the server’s commands is one', () => {
  const { operator, user } = people;
  expect(operatorOf(operator)).toEqual({ userId: operator.userId });
  expect(operatorOfServer()).toEqual({ userId: null });
  expect(() => operatorOf(user)).toThrow(expect.objectContaining({ code: 'forbidden' }) as Error);
});

test('a background migration is found by its id or its name, and by operators alone', async () => {
  const row = { name: 'a-trial', moved_at: world.clock.now(), started_at: world.clock.now() };
  const { id } = await world.db
    .insertInto('background_migrations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { operator, user } = people;
  const ask = async (caller: Caller, of = id) => outcomeOf(operatedMigration(world.db, caller, of));
  expect(await ask(operator)).toMatchObject({ id, by: { userId: operator.userId } });
  expect(await ask(operator, newId())).toBe(not);
  expect(await ask(user)).toBe('forbidden');
  expect(await operatedMigrationNamed(world.db, 'a-trial')).toMatchObject({ id });
  expect(await outcomeOf(operatedMigrationNamed(world.db, 'another'))).toBe(not);
});

test('charges are settled by whom they neither cost nor earn anything', async () => {
  const ids = [paid.application._id];
  const ask = async (caller: Caller, of = ids) => outcomeOf(othersCharges(world.db, caller, of));
  const by = { userId: people.operator.userId };
  expect(await ask(people.operator)).toEqual({ ids, by });
  expect(await ask(people.user)).toBe('forbidden');
  expect(await ask(people.connector)).toBe('own_charge');
  expect(await ask(people.team)).toBe('own_charge');
  // Of a charge that is not there the command tells.
  const other = { ids: [newId()], by: { userId: people.team.userId } };
  expect(await ask(people.team, other.ids)).toEqual(other);
});

test('an earning is released by whom it does not come to', async () => {
  const { earningId: id } = paid;
  const operated = async (caller: Caller, of = id) =>
    outcomeOf(operatedEarning(world.db, caller, of));
  const others = async (caller: Caller, of = id) => outcomeOf(othersEarning(world.db, caller, of));
  const proof = (caller: Caller) => ({ id, by: { userId: caller.userId } });
  for (const ask of [operated, others]) {
    expect(await ask(people.operator)).toEqual(proof(people.operator));
    expect(await ask(people.user)).toBe('forbidden');
    expect(await ask(people.operator, newId())).toBe(not);
  }
  expect(await operated(people.connector)).toEqual(proof(people.connector));
  expect(await others(people.connector)).toBe('own_earning');
  expect(await others(people.team)).toEqual(proof(people.team));
  const { id: earner, owner } = await anAccount(world);
  const change = async (connector_id: string | null, account_id: string | null) =>
    beyondTriggers(world.db, async (db) =>
      db.updateTable('earnings').set({ connector_id, account_id }).where('id', '=', id).execute(),
    );
  await change(null, earner);
  expect(await others(callerOf(owner, { operator: true }))).toBe('own_earning');
  expect(await others(people.operator)).toEqual(proof(people.operator));
  await change(paid.connector.id, null);
});

test('a batch is looked at by operators, and released by another than its maker', async () => {
  const [maker, other] = [await anOperator(world), await anOperator(world)];
  const made = await maker.desk.ok('makePayoutBatch', { body: {} });
  const id = made.data._id;
  const asked = async (caller: Caller, of = id) => outcomeOf(operatedBatch(world.db, caller, of));
  const released = async (caller: Caller, of = id) => outcomeOf(othersBatch(world, caller, of));
  const [mine, theirs] = [maker, other].map((one) => callerOf(one, { operator: true }));
  const proof = (caller: Caller) => ({ id, by: { userId: caller.userId } });
  for (const ask of [asked, released]) {
    expect(await ask(theirs ?? people.user)).toEqual(proof(theirs ?? people.user));
    expect(await ask(people.user)).toBe('forbidden');
    expect(await ask(people.operator, newId())).toBe(not);
  }
  if (!mine) throw new Error('There is a maker.');
  expect(await asked(mine)).toEqual(proof(mine));
  await expect(othersBatch(world, mine, id)).rejects.toMatchObject({
    code: 'four_eyes',
    said: releaseObstacleMessages.own_batch,
  });
  const batch = await operatedBatch(world.db, people.connector, id);
  expect(await findObstacle(world, people.connector, batch)).toBe('own_earning');
  expect(await findObstacle(world, people.operator, batch)).toBeNull();
});

test('banners and reports are the operators’', async () => {
  const now = world.clock.now();
  const [banner, report] = [newId(), newId()];
  await world.db
    .insertInto('banners')
    .values({
      id: banner,
      title: 'Cold',
      text: '',
      link: '/',
      image: null,
      hue: 0,
      ranking: 1,
      active: true,
      starts_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await world.db
    .insertInto('reports')
    .values({
      id: report,
      reporter_id: people.user.userId,
      project_id: paid.project.id,
      reason: 'spam',
      text: '',
      created_at: now,
    })
    .execute();
  const by = { userId: people.operator.userId };
  for (const [ask, id] of [
    [operatedBanner, banner],
    [operatedReport, report],
  ] as const) {
    expect(await outcomeOf(ask(world.db, people.operator, id))).toEqual({ id, by });
    expect(await outcomeOf(ask(world.db, people.operator, newId()))).toBe(not);
    expect(await outcomeOf(ask(world.db, people.user, id))).toBe('forbidden');
  }
});

test('what one reports one sees', async () => {
  const { project } = paid;
  const draft = await aProject(world, { status: 'draft' });
  const ask = async (named: Parameters<typeof reportable>[2]) =>
    outcomeOf(reportable(world.db, people.user, named));
  const reporterId = people.user.userId;
  const { entityId } = project.account;
  expect(await ask({})).toEqual({ reporterId, projectId: null, entityId: null });
  expect(await ask({ projectId: project.slug })).toEqual({
    reporterId,
    projectId: project.id,
    entityId: null,
  });
  expect(await ask({ entityId })).toEqual({ reporterId, projectId: null, entityId });
  expect(await ask({ projectId: draft.id })).toBe(not);
  expect(await ask({ projectId: project.id, entityId: newId() })).toBe(not);
});
