import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { stripeEvent } from '#server/integrations/stripe/stripe-things.ts';
import { aPayableInvoice, sessionAt, tell } from '#test/money/card-payments.ts';
import type { FakeStripe } from '#test/money/fake-stripe.ts';
import type { FakeEvent, FakeRefund } from '#test/money/fake-stripe-things.ts';
import { anOperator } from '#test/money/money.ts';
import { aWorldWithCards, stripeOf } from '#test/money/world-with-cards.ts';
import type { Api, World } from '#test/world.ts';
import { takeEvent } from './commands/card-events.ts';
import { eventAsking } from './jobs.ts';

let stripe: FakeStripe;
let world: World;
let desk: Api;
beforeAll(async () => {
  world = await aWorldWithCards();
  stripe = stripeOf(world);
  ({ desk } = await anOperator(world));
});
afterAll(async () => world.close());

const because = { reason: 'Called off.' };

/** An invoice that was paid by card, and the same sum again, which settles nothing. */
async function paidTwice() {
  const invoice = await aPayableInvoice(world);
  const id = sessionAt(await invoice.pay());
  const first = stripe.pay(id);
  await tell(world, stripe, first);
  const session = stripe.sessions.get(id);
  const again = stripe.paid(32_000, 'EUR', session?.metadata ?? {});
  await tell(world, stripe, again);
  const intents = [session, again.data.object].map((one) =>
    one && 'payment_intent' in one ? String(one.payment_intent) : '',
  );
  const { rows } = await sql<{ id: string }>`select id from card_payments
    where payment_intent = any(${intents}::text[]) and surplus is not null`.execute(world.db);
  return { ...invoice, intents, surplusId: rows[0]?.id ?? '' };
}
type Paid = Awaited<ReturnType<typeof paidTwice>>;

const refundsOf = ({ intents }: Paid): FakeRefund[] =>
  stripe.refunds.filter((one) => intents.includes(one.payment_intent));
const listed = async ({ intents }: Paid) =>
  (await desk.ok('listCardPayments', { query: { limit: 100 } })).data.filter((one) =>
    intents.includes(one.payment),
  );
const owedOf = async (paid: Paid) =>
  (await listed(paid)).flatMap(({ _id, failedRefunds }) =>
    failedRefunds.map((failed) => ({ ...failed, paymentId: _id })),
  );
const reversedOf = async ({ bookkeeper, params }: Paid) =>
  (
    await bookkeeper.ok('listManagementCharges', { params, query: { state: 'reversed' } })
  ).data.flatMap(({ reversed }) => reversed?.refund ?? []);

/** What is refused is no fault: nothing of it is there. */
async function tried(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!/state_conflict|unavailable|not_found/.test(String(error))) throw error;
  });
}

const refundCharge = async (paid: Paid, at: number) =>
  desk.ok('refundChargeByCard', { params: { id: paid.charges[at % 2] ?? '' }, body: because });
const payBack = async ({ surplusId }: Paid, reference: string | null) =>
  desk.ok('returnCardPayment', { params: { id: surplusId }, body: { reference } });
const repay = async (one: { paymentId: string; _id: string }, reference: string | null) =>
  desk.ok('returnCardPayment', {
    params: { id: one.paymentId },
    body: { reference, refund: one._id },
  });

const ways = [
  ['refund.failed', 'failed'],
  ['refund.updated', 'canceled'],
  ['charge.refund.updated', 'failed'],
] as const;
const failing = (refund: FakeRefund, at: number): FakeEvent =>
  stripe.failRefund(refund, ...(ways[at % ways.length] ?? ways[0]));

test('a refund that fails later is told once, said to both, and closed by the transfer', async () => {
  const paid = await paidTwice();
  await refundCharge(paid, 0);
  const [refund] = refundsOf(paid);
  if (!refund) throw new Error('Nothing was refunded.');
  expect(await owedOf(paid)).toEqual([]);
  const accepted = stripe.event('refund.updated', { ...refund });
  const event = failing(refund, 0);
  const replies = [await tell(world, stripe, event), await tell(world, stripe, event)];
  expect(replies.map((one) => one.statusCode)).toEqual([200, 200]);
  await tell(world, stripe, accepted);
  const [owed, ...more] = await owedOf(paid);
  expect([owed, more]).toMatchObject([{ amount: 160, why: 'expired_or_canceled_card' }, []]);
  expect(await reversedOf(paid)).toEqual([{ reference: `Stripe ${refund.id}`, isOwed: true }]);
  if (!owed) return;
  expect((await desk.fails('refundChargeByCard', refunding(paid))).code).toBe('state_conflict');
  expect((await desk.fails('returnCardPayment', note(owed, null))).code).toBe('state_conflict');
  const other = { ...owed, paymentId: paid.surplusId };
  expect((await desk.fails('returnCardPayment', note(other, 'Wire 2'))).code).toBe('not_found');
  await repay(owed, 'Wire 2');
  expect((await desk.fails('returnCardPayment', note(owed, 'Wire 3'))).code).toBe('state_conflict');
  expect(await owedOf(paid)).toEqual([]);
  expect(await reversedOf(paid)).toEqual([{ reference: 'Wire 2', isOwed: false }]);
  const undo = sql`update card_refunds set repaid_reference = 'Nothing' where id = ${owed._id}`;
  await expect(undo.execute(world.db)).rejects.toThrow('never changed');
  expect((await verifyLedger(world.db)).problem).toBeNull();
}, 60_000);

const refunding = ({ charges: [id = ''] }: Paid) => ({ params: { id }, body: because });
const note = (one: { paymentId: string; _id: string }, reference: string | null) => ({
  params: { id: one.paymentId },
  body: { reference, refund: one._id },
});

test('Stripe tells that it failed before it has answered: nothing is said to be paid back, and it is transferred', async () => {
  const paid = await paidTwice();
  // Behind the look for an earlier one.
  stripe.meanwhile = async () => {
    stripe.meanwhile = async () => {
      const [refund] = refundsOf(paid);
      if (refund) await tell(world, stripe, failing(refund, 0));
    };
  };
  const failure = await desk.fails('refundChargeByCard', refunding(paid));
  expect(failure.message).toContain('does not pay this back: expired_or_canceled_card');
  expect((await desk.fails('refundChargeByCard', refunding(paid))).code).toBe('state_conflict');
  expect(await reversedOf(paid)).toEqual([]);
  expect(await owedOf(paid)).toEqual([]);
  const [id = ''] = paid.charges;
  await desk.ok('reverseCharge', { params: { id }, body: { ...because, reference: 'Wire 4' } });
  expect(await reversedOf(paid)).toEqual([{ reference: 'Wire 4', isOwed: false }]);
  expect(await owedOf(paid)).toEqual([]);
}, 60_000);

test('what is not signed, in test mode, or of a refund that is not ours marks nothing', async () => {
  const paid = await paidTwice();
  await payBack(paid, null);
  const [refund] = refundsOf(paid);
  if (!refund) throw new Error('Nothing was refunded.');
  const foreign = { ...refund, id: 're_else', status: 'failed' };
  const event = stripe.event('refund.failed', { ...refund, status: 'failed' });
  const forged = stripe.signed(event, world.clock.now(), 'whsec_another');
  expect((await world.app.inject(forged)).statusCode).toBe(400);
  await world.app.inject(stripe.signed({ ...event, livemode: true }, world.clock.now()));
  await tell(world, stripe, stripe.event('refund.failed', foreign));
  await tell(world, stripe, stripe.event('refund.failed', { ...foreign, metadata: {} }));
  expect(await owedOf(paid)).toEqual([]);
  stripe.events = [];
}, 60_000);

type Step = 'press' | 'payBack' | 'fail' | 'tell' | 'again' | 'crash' | 'early' | 'repay' | 'hand';
type Run = { paid: Paid; untold: FakeEvent[]; told: FakeEvent[]; repaid: number };
const reached = { owed: 0, repaid: 0, arrived: 0, unsaid: 0, crashed: 0 };
const crash = new Error('killed');

async function tellOne(run: Run, at: number): Promise<void> {
  const [event] = run.untold.splice(at % Math.max(1, run.untold.length), 1);
  if (!event) return;
  run.told.push(event);
  await Promise.all([tell(world, stripe, event), tell(world, stripe, event)]);
}

const steps: Record<Step, (run: Run, at: number) => Promise<void>> = {
  press: async ({ paid }, at) => {
    await Promise.all([tried(refundCharge(paid, at)), tried(refundCharge(paid, at))]);
  },
  payBack: async ({ paid }) => tried(payBack(paid, null)),
  hand: async ({ paid }, at) => {
    const id = paid.charges[at % 2] ?? '';
    const body = { ...because, reference: 'Wire' };
    await tried(at % 3 ? desk.ok('reverseCharge', { params: { id }, body }) : payBack(paid, 'W'));
  },
  fail: async (run, at) => {
    const going = refundsOf(run.paid).filter(({ status }) => status === 'succeeded');
    const refund = going[at % Math.max(1, going.length)];
    if (!refund) return;
    run.untold.push(stripe.event('refund.updated', { ...refund }), failing(refund, at));
  },
  /** It fails and is told while the refund is asked for, or while its answer is on the way. */
  early: async (run, at) => {
    stripe.meanwhile = async () => {
      stripe.meanwhile = async () => {
        await steps.fail(run, at);
        await tellOne(run, at);
        if (at % 2) throw new Error('cut');
      };
    };
    await tried(at % 3 ? refundCharge(run.paid, at) : payBack(run.paid, null));
    stripe.meanwhile = null;
  },
  tell: tellOne,
  again: async (run, at) => {
    const event = run.told[at % Math.max(1, run.told.length)];
    if (event) await tell(world, stripe, event);
  },
  crash: async ({ untold: [event] }) => {
    if (!event) return;
    const work = inTransaction(world.db, async (db) => {
      await takeEvent({ db, config: world.config }, stripeEvent.parse(event), world.clock.now());
      throw crash;
    });
    await work.catch((error: unknown) => {
      if (error !== crash) throw error;
      reached.crashed += 1;
    });
  },
  repay: async (run) => {
    const [owed] = await owedOf(run.paid);
    if (!owed) return;
    const presses = [repay(owed, 'Wire 5'), repay(owed, 'Wire 6')];
    const done = (await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    run.repaid += 1;
  },
};

/** Every reference to a refund of Stripe that anybody reads, where nobody says beside it that it is owed. */
async function saidOf({ paid }: Run): Promise<string[]> {
  const owed = new Set((await owedOf(paid)).map((one) => one._id));
  const { rows } = await sql<{ id: string; stripe_id: string; repaid: boolean }>`
    select refund.id, refund.stripe_id, refund.repaid_at is not null as repaid
    from card_refunds refund join card_payments payment on payment.id = refund.payment_id
    where payment.payment_intent = any(${paid.intents}::text[])
      and ('Stripe ' || refund.stripe_id = payment.return_reference or exists (
        select from ledger_postings posting where posting.application_id = refund.application_id
          and posting.kind = 'refund' and posting.reference = 'Stripe ' || refund.stripe_id))`.execute(
    world.db,
  );
  reached.owed += owed.size;
  reached.repaid += rows.filter((row) => row.repaid).length;
  return rows.flatMap((row) => (owed.has(row.id) || row.repaid ? [] : [row.stripe_id]));
}

/** What was said to be paid back by card was paid back, or is said to have failed and to be owed. */
async function isTrue(run: Run): Promise<void> {
  const failed = new Set(
    refundsOf(run.paid).flatMap(({ id, status }) => (status === 'succeeded' ? [] : [id])),
  );
  const said = await saidOf(run);
  expect(said.filter((id) => failed.has(id))).toEqual([]);
  reached.arrived += said.length;
  reached.unsaid += failed.size - run.repaid - (await owedOf(run.paid)).length;
  const open = (await reversedOf(run.paid)).filter(({ isOwed }) => isOwed).length;
  expect((await owedOf(run.paid)).filter(({ amount }) => amount === 160)).toHaveLength(open);
  // Nobody gets more than they paid: by card, and by the transfers that operators noted.
  for (const intent of run.paid.intents) expect(stripe.givenBack(intent) <= 32_000).toBe(true);
  expect((await verifyLedger(world.db)).problem).toBeNull();
}

const kinds = Object.keys(steps) as Step[];
const step = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(5) });
const all = (...taken: Step[]) => taken.map((kind) => ({ kind, at: 0 }));

test('in whatever order refunds are asked for, fail, are told and transferred: what is said to be paid back was, or is said to be owed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (taken) => {
      const run: Run = { paid: await paidTwice(), untold: [], told: [], repaid: 0 };
      for (const { kind, at } of taken) await steps[kind](run, at);
      // Half of it is told, and half lost and asked for.
      await tellOne(run, 0);
      await eventAsking.run({ services: world.services, now: world.clock.now() });
      await isTrue(run);
    }),
    {
      numRuns: 6,
      examples: [
        [all('press', 'payBack', 'fail', 'crash', 'fail', 'tell', 'tell', 'again')],
        [all('press', 'fail', 'tell', 'tell', 'repay', 'again')],
        [[{ kind: 'early', at: 1 }, ...all('press'), { kind: 'hand', at: 1 }]],
      ],
    },
  );
  for (const [what, count] of Object.entries(reached))
    expect([what, count > 0]).toEqual([what, true]);
}, 240_000);
