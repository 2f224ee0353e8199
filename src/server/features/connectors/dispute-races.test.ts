import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { aContest, aDispute, answer, newestOf } from '#test/disputes.ts';
import { anOperator, collect, waitingForLocks } from '#test/money.ts';
import { aBrowser, decide } from '#test/referrals.ts';
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

/** Lines that wait to be paid although a dispute is open. */
async function wronglyWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from payout_lines line
    join earnings on earnings.id = line.earning_id
    join outcome_disputes dispute on dispute.application_id = earnings.application_id
      and dispute.answered_at is null
    where line.state = 'waiting'`.execute(world.db);
  return rows[0]?.count ?? 0;
}

describe('a dispute and a batch', () => {
  const batch = async () => {
    const maker = await anOperator(world);
    return async () =>
      inTransaction(world.db, async (transaction) =>
        makeBatch(transaction, { makerId: maker.id, limit: 200, now: world.clock.now() }),
      );
  };
  test.each(['dispute first', 'batch first'])('that is made: %s', async (order) => {
    const contest = await aPayableContest();
    const { id } = await liveOf(contest);
    const make = await batch();
    const dispute = async () => aDispute(world, contest.earlier);
    await (order === 'dispute first'
      ? inOrder({ table: 'earnings', id }, dispute, make)
      : inOrder({ table: 'earnings', id }, make, dispute));
    expect((await newestOf(world, contest.earlier)).dispute?.answer).toBeNull();
    expect(await wronglyWaiting()).toBe(0);
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
  const statuses = answers.map((one) => one?.status).toSorted();
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
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

const steps = [
  'shortlisted',
  'accepted',
  'in_review',
  'rejected',
  'collect',
  'earlier disputes',
  'later disputes',
  'stands',
  'changed',
  'wait',
  'make',
  'release',
] as const;
type Step = (typeof steps)[number];

/** Takes a step where it can be taken; what is refused is refused. */
async function take(contest: Contest, step: Step): Promise<void> {
  const { application, earlier, later } = contest;
  const one = await anOperator(world);
  switch (step) {
    case 'shortlisted':
    case 'accepted':
    case 'in_review':
    case 'rejected':
      await decide(world, contest, step).catch(() => undefined);
      break;
    case 'collect':
      await collect(world, contest).catch(() => undefined);
      break;
    case 'earlier disputes':
    case 'later disputes':
      await aDispute(world, step === 'earlier disputes' ? earlier : later).catch(() => undefined);
      break;
    case 'stands':
    case 'changed': {
      const open = (await one.desk.ok('listDisputes')).data.find(
        (dispute) => dispute.application._id === application._id,
      );
      if (open) await answer(world, open, step).catch(() => undefined);
      break;
    }
    case 'wait':
      await world.db
        .updateTable('earnings')
        .set({ payable_from: world.clock.now() })
        .where('application_id', '=', application._id)
        .where('status', '=', 'earned')
        .execute();
      await earningRelease.run({ services: world.services, now: world.clock.now() });
      break;
    case 'make':
      await one.desk.raw('POST', '/v3/operators/payouts', {});
      break;
    case 'release': {
      const waiting = (await one.desk.ok('listPayoutBatches')).data.find(
        ({ state }) => state === 'waiting',
      );
      if (waiting) await one.desk.raw('POST', `/v3/operators/payouts/${waiting._id}/release`, {});
      break;
    }
  }
}

/** Steps of money towards a payout that were taken while a dispute of their application was open. */
async function movedWhileOpen({ application }: Contest): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from earning_events event
    join earnings on earnings.id = event.earning_id
    join outcome_disputes dispute on dispute.application_id = earnings.application_id
      and dispute.created_at < event.created_at
      and (dispute.answered_at is null or event.created_at < dispute.answered_at)
    where event.to_status in ('payable', 'paid')
      and earnings.application_id = ${application._id}`.execute(world.db);
  return rows[0]?.count ?? 0;
}

/** Applications of which more than one share has been paid, whatever was taken back. */
async function paidTwice(): Promise<number> {
  const { rows } = await sql`select earnings.application_id from payout_lines line
    join earnings on earnings.id = line.earning_id where line.state = 'paid'
    group by 1 having count(distinct earnings.id) > 1`.execute(world.db);
  return rows.length;
}

test('whatever comes after what, the ledger is whole, and nothing disputed is paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 14 }),
      async (taken) => {
        const contest = await aContest(world);
        const charge = async () =>
          world.db
            .selectFrom('shortlist_charges')
            .select(['price_minor', 'share_minor'])
            .where('application_id', '=', contest.application._id)
            .executeTakeFirst();
        let charged = await charge();
        // A good beginning, so that most runs get to money.
        for (const step of ['accepted', 'collect', ...taken] as const) {
          world.clock.advance(1000);
          await take(contest, step);
          const now = await charge();
          // What the organisation was charged never changes.
          if (charged) expect(now).toEqual(charged);
          charged = now;
          expect(await wronglyWaiting()).toBe(0);
          expect((await verifyLedger(world.db)).problem).toBeNull();
        }
        expect(await movedWhileOpen(contest)).toBe(0);
        expect(await paidTwice()).toBe(0);
      },
    ),
    { numRuns: 6 },
  );
}, 240_000);

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
