import { sql } from 'kysely';
import { aUser, type TestUser } from '#test/factories.ts';
import { aReferredApplication, decide } from './referrals.ts';
import type { Api, World } from '#test/world.ts';

/** An operator whom another command of the server has named. */
export async function anOperator(
  world: World,
  options: { firstName?: string; email?: string } = {},
): Promise<TestUser & { desk: Api }> {
  const user = await aUser(world, options);
  await world.db
    .updateTable('users')
    .set({ operator_since: world.clock.now() })
    .where('id', '=', user.id)
    .execute();
  return { ...user, desk: world.as(user.token) };
}

/** Marks the charge of an application as collected, as an operator of its own. */
export async function collect(
  world: World,
  { application }: { application: { _id: string } },
  reference = 'Bank 42',
): Promise<void> {
  const { desk } = await anOperator(world);
  await desk.ok('collectCharges', { body: { charges: [application._id], reference } });
}

/** The earning of an application. */
export async function earningOf(world: World, { application }: { application: { _id: string } }) {
  return world.db
    .selectFrom('earnings')
    .selectAll()
    .where('application_id', '=', application._id)
    .executeTakeFirstOrThrow();
}

/** A referred application, accepted and collected, whose share is payable. */
export async function aPayable(
  world: World,
  options: Parameters<typeof aReferredApplication>[1] = {},
) {
  const referred = await aReferredApplication(world, options);
  await decide(world, referred, 'accepted');
  await collect(world, referred);
  const earning = await earningOf(world, referred);
  const { desk } = await anOperator(world);
  await desk.ok('makeEarningPayable', { params: { id: earning.id }, body: {} });
  return { ...referred, earningId: earning.id };
}

/** Pays everything that can be paid: one operator makes a batch, another one releases it. */
export async function payOut(world: World) {
  const [maker, releaser] = [await anOperator(world), await anOperator(world)];
  const { data } = await maker.desk.ok('makePayoutBatch', { body: {} });
  const params = { id: data._id };
  return (await releaser.desk.ok('releasePayoutBatch', { params, body: {} })).data;
}

/** How many transactions wait for a lock that another one has. */
export async function waitingForLocks(world: World): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows.length;
}
