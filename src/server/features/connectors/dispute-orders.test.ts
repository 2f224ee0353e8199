import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContest, aDispute, answer, wronglyWaiting } from '#test/money/disputes.ts';
import { anOperator, collect } from '#test/money/money.ts';
import { decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { earningRelease } from './jobs.ts';
import { verifyLedger } from './queries/verify.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

type Contest = Awaited<ReturnType<typeof aContest>>;
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
          expect(now).toEqual(charged ?? now);
          charged = now;
          expect(await wronglyWaiting(world)).toBe(0);
          expect((await verifyLedger(world.db)).problem).toBeNull();
        }
        expect(await movedWhileOpen(contest)).toBe(0);
        expect(await paidTwice()).toBe(0);
      },
    ),
    { numRuns: 6 },
  );
}, 240_000);
