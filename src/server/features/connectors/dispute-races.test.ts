import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { aContest, aDispute, answer, newestOf, wronglyWaiting } from '#test/money/disputes.ts';
import { anOperator, collect, waitingForLocks } from '#test/money/money.ts';
import { aBrowser, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { makeBatch } from './commands/payouts.ts';
import { earningRelease } from './jobs.ts';
import { verifyLedger } from './queries/verify.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

type Contest = Awaited<ReturnType<typeof aContest>>;
const day = 86_400_000;
const liveOf = async ({ application }: Contest) =>
  world.db
    .selectFrom('earnings')
    .select(['id', 'status', 'connector_id'])
    .where('application_id', '=', application._id)
    .where('moved_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Accepted and collected; the share of the later link is payable. */
async function aPayableContest() {
  const contest = await aContest(world);
  await decide(world, contest, 'accepted');
  await collect(world, contest);
  const { id } = await liveOf(contest);
  const { desk } = await anOperator(world);
  await desk.ok('makeEarningPayable', { params: { id }, body: {} });
  return contest;
}

/** Runs two at once so that one gets to the row before the other, and has not committed when the other asks for it. */
async function inOrder(
  lock: { table: 'earnings' | 'applications'; id: string },
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<unknown[]> {
  let both: Promise<unknown[]> | undefined;
  await world.db.transaction().execute(async (transaction) => {
    await sql`select from ${sql.table(lock.table)} where id = ${lock.id} for update`.execute(
      transaction,
    );
    const one = first().catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(1), 5000);
    const two = second().catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(2), 5000);
    both = Promise.all([one, two]);
  });
  return (await both) ?? [];
}

const aMaker = async () => {
  const maker = await anOperator(world);
  return async () =>
    inTransaction(world.db, async (transaction) =>
      makeBatch(transaction, { makerId: maker.id, limit: 200, now: world.clock.now() }),
    );
};

describe('a dispute and a batch', () => {
  test.each(['dispute first', 'batch first'])('that is made: %s', async (order) => {
    const contest = await aPayableContest();
    const { id } = await liveOf(contest);
    const make = await aMaker();
    const dispute = async () => aDispute(world, contest.earlier);
    await (order === 'dispute first'
      ? inOrder({ table: 'earnings', id }, dispute, make)
      : inOrder({ table: 'earnings', id }, make, dispute));
    expect((await newestOf(world, contest.earlier)).dispute?.answer).toBeNull();
    expect(await wronglyWaiting(world)).toBe(0);
  });

  test.each(['dispute first', 'release first'])('that is released: %s', async (order) => {
    const contest = await aPayableContest();
    const { id } = await liveOf(contest);
    const [maker, releaser] = [await anOperator(world), await anOperator(world)];
    const { data } = await maker.desk.ok('makePayoutBatch', { body: {} });
    const params = { id: data._id };
    const dispute = async () => aDispute(world, contest.earlier);
    const release = async () => releaser.desk.ok('releasePayoutBatch', { params, body: {} });
    await (order === 'dispute first'
      ? inOrder({ table: 'earnings', id }, dispute, release)
      : inOrder({ table: 'earnings', id }, release, dispute));
    expect((await newestOf(world, contest.earlier)).dispute?.answer).toBeNull();
    // What was paid before stays paid; what was not is not.
    expect((await liveOf(contest)).status).toBe(order === 'dispute first' ? 'payable' : 'paid');
    expect((await verifyLedger(world.db)).problem).toBeNull();
  });
});

test.each(['dispute first', 'clock first'])(
  'a dispute and the clock that makes it payable: %s',
  async (order) => {
    const contest = await aContest(world);
    await decide(world, contest, 'accepted');
    await collect(world, contest);
    const { id } = await liveOf(contest);
    const now = new Date(world.clock.now().getTime() + 15 * day);
    const tick = async () => earningRelease.run({ services: world.services, now });
    if (order === 'clock first') await tick();
    await aDispute(world, contest.earlier);
    await tick();
    expect((await liveOf(contest)).status).toBe(order === 'clock first' ? 'payable' : 'earned');
    const { desk } = await anOperator(world);
    const [earning] = (
      await desk.ok('listOperatorEarnings', { query: { connector: contest.later.id } })
    ).data;
    expect(earning).toMatchObject({ _id: id });
    expect(earning?.waitsFor).toContain('disputed');
  },
);

test.each(['answer first', 'decision first'])(
  'an answer that moves the credit and the first shortlisting: %s',
  async (order) => {
    const contest = await aContest(world);
    const dispute = await aDispute(world, contest.earlier);
    const { desk } = await anOperator(world);
    const change = async () =>
      desk.ok('answerDispute', {
        params: { id: dispute._id },
        body: { answer: 'changed', reason: 'You were first.' },
      });
    const shortlist = async () => decide(world, contest, 'shortlisted');
    const lock = { table: 'applications', id: contest.application._id } as const;
    const said = await (order === 'answer first'
      ? inOrder(lock, change, shortlist)
      : inOrder(lock, shortlist, change));
    expect(said.filter((one) => one instanceof Error)).toEqual([]);
    expect(await liveOf(contest)).toMatchObject({
      connector_id: contest.earlier.id,
      status: 'pending',
    });
    expect((await verifyLedger(world.db)).problem).toBeNull();
  },
);

test('two operators answer at once: one answer counts, and is told once', async () => {
  const contest = await aContest(world);
  await decide(world, contest, 'accepted');
  const dispute = await aDispute(world, contest.earlier);
  const desks = [await anOperator(world), await anOperator(world)];
  const path = `/v3/operators/disputes/${dispute._id}/answer`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      desks[index % 2]?.desk.raw('POST', path, {
        answer: index % 2 ? 'changed' : 'stands',
        reason: 'Once.',
      }),
    ),
  );
  const statuses = answers.map((one) => one?.status ?? 0).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  const told = (await world.as(contest.earlier.token).ok('listNotifications')).data;
  expect(told.filter(({ kind }) => kind === 'dispute_answered')).toHaveLength(1);
  expect((await verifyLedger(world.db)).problem).toBeNull();
});

test('a double press is one dispute', async () => {
  const { earlier } = await aContest(world);
  const { _id } = await newestOf(world, earlier);
  const url = `/v3/connectors/me/referrals/${_id}/disputes`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () =>
      world.as(earlier.token).raw('POST', url, { text: 'Mine.' }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

test('a later dispute of another referral holds the money as well', async () => {
  const contest = await aContest(world);
  const third = await aBrowser(world).follow(
    contest.project,
    { referer_id: contest.earlier.id },
    contest.founder.token,
  );
  expect(third.status).toBeLessThan(300);
  await decide(world, contest, 'shortlisted');
  // Followed after the application was begun: it came too late, and may be disputed all the same.
  const late = await newestOf(world, contest.earlier);
  expect(late.outcome).toBe('existing_application');
  const first = await aDispute(world, contest.earlier);
  expect((await newestOf(world, contest.later)).application?.earning?.waitsFor).toContain(
    'disputed',
  );
  await answer(world, first, 'changed');
  expect(await liveOf(contest)).toMatchObject({ connector_id: contest.earlier.id });
  expect((await verifyLedger(world.db)).problem).toBeNull();
});
