import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { releaseDue } from '#server/features/connectors/commands/release.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aSharedInvoice, paymentsOf, tell } from '#test/money/card-payments.ts';
import { aMember, aUser } from '#test/factories.ts';
import { aFakeStripe, type FakeStripe } from '#test/money/fake-stripe.ts';
import type { FakeEvent, FakeSession } from '#test/money/fake-stripe-things.ts';
import { anOperator } from '#test/money/money.ts';
import { caseSums } from '#test/money/reversals.ts';
import { type Api, createWorld, type World } from '#test/world.ts';
import { stripeEvent } from '#server/integrations/stripe/stripe-things.ts';
import { takeEvent } from './commands/card-events.ts';
import { cardAsking, eventAsking } from './jobs.ts';

let stripe: FakeStripe;
let world: World;
let desk: Api;
let connector: string;
beforeAll(async () => {
  stripe = await aFakeStripe();
  world = await createWorld(stripe.settings);
  ({ desk } = await anOperator(world));
  connector = (await aUser(world)).id;
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const reached = { settled: 0, surplus: 0, returned: 0, refunded: 0, held: 0, crashed: 0 };
const crash = new Error('killed');

type Invoice = { id: string; charges: string[]; payer: Api; params: { id: string } };
/** What Stripe has not told yet, and what it tells once more. */
type Run = { invoice: Invoice; sessions: string[]; untold: FakeEvent[]; told: FakeEvent[] };

async function anInvoice(): Promise<Invoice> {
  const { project, ...invoice } = await aSharedInvoice(world, connector);
  const payer = world.as((await aMember(world, project.account.id, 'finance')).token);
  return { ...invoice, payer };
}

/** A process that is killed when all of an event is written and nothing is committed. */
async function killed(event: FakeEvent): Promise<void> {
  const work = inTransaction(world.db, async (db) => {
    await takeEvent({ db, config: world.config }, stripeEvent.parse(event), world.clock.now());
    throw crash;
  });
  await work.catch((error: unknown) => {
    if (error !== crash) throw error;
    reached.crashed += 1;
  });
}

/** What is refused is no fault: nothing of it is there. */
async function tried(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const said = String(error);
    if (!/state_conflict|unavailable/.test(said)) throw error;
  });
}

const pick = <One>(all: readonly One[], at: number): One | undefined =>
  all.length === 0 ? undefined : all[at % all.length];
const openAt = (run: Run, at: number): FakeSession | undefined =>
  pick(
    run.sessions.flatMap((id) => stripe.sessions.get(id) ?? []),
    at,
  );

async function tellOne(run: Run, at: number): Promise<void> {
  const event = pick(run.untold, at);
  if (!event) return;
  run.untold.splice(run.untold.indexOf(event), 1);
  run.told.push(event);
  const replies = await Promise.all([tell(world, stripe, event), tell(world, stripe, event)]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
}

type Step = { kind: string; at: number };
const steps: Record<string, (run: Run, at: number) => Promise<void>> = {
  press: async (run) => {
    const paying = { params: { ...run.invoice.params, invoiceId: run.invoice.id }, body: {} };
    const press = async () => tried(run.invoice.payer.ok('payInvoice', paying));
    await Promise.all([press(), press()]);
    run.sessions = [...stripe.sessions.values()]
      .filter((one) => one.metadata['flair_invoice'] === run.invoice.id)
      .map(({ id }) => id);
  },
  pay: async (run, at) => {
    const session = openAt(run, at);
    const event = session && stripe.pay(session.id);
    if (event) run.untold.push(event);
  },
  tell: tellOne,
  again: async (run, at) => {
    const event = pick(run.told, at);
    if (event) expect((await tell(world, stripe, event)).statusCode).toBe(200);
  },
  crash: async (run, at) => {
    const event = pick(run.untold, at);
    if (event) await killed(event);
  },
  lose: async (run, at) => {
    const event = pick(run.untold, at);
    if (event) run.untold.splice(run.untold.indexOf(event), 1);
  },
  settle: async (run) =>
    tried(
      desk.ok('settleInvoice', { params: { id: run.invoice.id }, body: { reference: 'Wire' } }),
    ),
  collect: async (run, at) => {
    const charges = [pick(run.invoice.charges, at) ?? ''];
    await tried(desk.ok('collectCharges', { body: { charges, reference: 'Wire' } }));
  },
  reopen: async (run, at) => {
    const params = { id: pick(run.invoice.charges, at) ?? '' };
    await tried(desk.ok('reopenCharge', { params, body: { reason: 'It came back.' } }));
  },
  cancel: async (run, at) => {
    const params = { id: pick(run.invoice.charges, at) ?? '' };
    await tried(desk.ok('reverseCharge', { params, body: { reason: 'Off.', reference: null } }));
  },
  refund: async (run, at) => {
    const params = { id: pick(run.invoice.charges, at) ?? '' };
    const press = async () =>
      tried(desk.ok('refundChargeByCard', { params, body: { reason: 'Off.' } }));
    await Promise.all([press(), press()]);
  },
  payBack: async () => {
    for (const { _id, surplus } of (await desk.ok('listCardPayments')).data) {
      if (surplus === null) continue;
      const press = async (reference: string | null) =>
        tried(desk.ok('returnCardPayment', { params: { id: _id }, body: { reference } }));
      await Promise.all([press(null), press(null)]);
    }
  },
  dispute: async (run, at) => {
    const intent = openAt(run, at)?.payment_intent;
    if (!intent) return;
    run.untold.push(stripe.dispute(intent, 'needs_response'));
    run.untold.push(stripe.dispute(intent, at % 2 ? 'won' : 'lost', 'closed'));
  },
  elsewhere: async (run, at) => {
    const session = openAt(run, at);
    if (!session?.payment_intent) return;
    const left = session.amount_total - stripe.givenBack(session.payment_intent);
    if (left > 0) run.untold.push(stripe.giveBack(session.payment_intent, Math.min(left, 16_000)));
  },
  jobs: async () => void (await world.runJobs()),
  clock: async () => {
    world.clock.advance(6 * 60_000);
    const now = world.clock.now();
    await cardAsking.run({ services: world.services, now });
    await releaseDue(world.db, new Date(now.getTime() + 20 * 86_400_000));
  },
};

/** Sums, each payment, each share. */
async function isWhole(): Promise<void> {
  expect((await verifyLedger(world.db)).problem).toBeNull();
  for (const one of await paymentsOf(world)) {
    // Every sum that came is a settlement or a surplus, whole, and once.
    expect(one.settled).toBe(one.surplus === null ? one.amount_minor : 0);
  }
  for (const one of await caseSums(world)) {
    expect(one.owes).toBe(one.is_collected || one.is_reversed ? 0 : one.price);
    // Payable only from what was collected.
    expect(one.is_collected || one.payable === 0).toBe(true);
  }
  for (const [id, session] of stripe.sessions) {
    const given = session.payment_intent ? stripe.givenBack(session.payment_intent) : 0;
    expect([id, given <= session.amount_total]).toEqual([id, true]);
  }
  // No two sessions of an invoice can be opened here at once.
  const { rows } =
    await sql`select invoice_id from card_sessions where state in ('open', 'confirming')
    group by 1 having count(*) > 1`.execute(world.db);
  expect(rows).toEqual([]);
}

/** When everything was told, or asked for: what came at Stripe is here, each once, and what is in trouble is listed and held. */
async function isTold(run: Run): Promise<void> {
  while (run.untold.length > 0) await tellOne(run, 0);
  await eventAsking.run({ services: world.services, now: world.clock.now() });
  const payments = await paymentsOf(world);
  const here = new Map(payments.map((one) => [one.payment_intent, one]));
  const listed = new Map(
    (await desk.ok('listCardPayments', { query: { limit: 100 } })).data.map((one) => [
      one.payment,
      one,
    ]),
  );
  for (const id of run.sessions) {
    const session = stripe.sessions.get(id);
    if (session?.payment_status !== 'paid' || !session.payment_intent) continue;
    const found = here.get(session.payment_intent);
    expect(found?.amount_minor).toBe(session.amount_total);
    const isOwed = found?.surplus !== null && !found?.returned;
    expect(!isOwed || listed.has(session.payment_intent)).toBe(true);
    reached.settled += found?.surplus === null ? 1 : 0;
    reached.surplus += found?.surplus ? 1 : 0;
    reached.returned += found?.returned ? 1 : 0;
  }
  // Money that may be gone pays nobody.
  const later = new Date(world.clock.now().getTime() + 40 * 86_400_000);
  const { rows: troubled } = await sql<{ application_id: string }>`
    select posting.application_id from card_payments payment
    join card_troubles trouble on trouble.payment_intent = payment.payment_intent
      and trouble.status in ('open', 'lost')
    join card_settlements part on part.payment_id = payment.id
    join shortlist_charges charge on charge.collected_posting = part.posting_id
      and charge.reversed_posting is null
    join ledger_postings posting on posting.id = part.posting_id`.execute(world.db);
  const before = await payableOf(troubled.map((row) => row.application_id));
  await releaseDue(world.db, later);
  expect(await payableOf(troubled.map((row) => row.application_id))).toEqual(before);
  reached.held += troubled.length;
  reached.refunded += stripe.refunds.length;
}

async function payableOf(ids: string[]): Promise<string[]> {
  const rows = await world.db
    .selectFrom('earnings')
    .select('application_id')
    .where('status', '=', 'payable')
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .orderBy('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}

const kinds = Object.keys(steps);
const step = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('press', 'pay', 'tell') },
    { weight: 2, arbitrary: fc.constantFrom(...kinds) },
  ),
  at: fc.nat(5),
});
const all = (...names: string[]): Step[] => names.map((kind) => ({ kind, at: 0 }));

/** What every run of this test meets. */
const met: Step[][] = [
  all('press', 'pay', 'crash', 'tell', 'again', 'dispute', 'tell', 'clock', 'refund', 'elsewhere'),
  all('press', 'settle', 'pay', 'tell', 'payBack', 'reopen', 'press', 'pay', 'lose', 'clock'),
  all('press', 'collect', 'pay', 'press', 'pay', 'tell', 'tell', 'payBack', 'jobs', 'cancel'),
];

test('in whatever order it is paid, told, settled, refunded and disputed: each invoice is collected once, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array<Step>(step, { minLength: 4, maxLength: 12 }), async (taken) => {
      const run: Run = { invoice: await anInvoice(), sessions: [], untold: [], told: [] };
      for (const { kind, at } of taken) {
        await steps[kind]?.(run, at);
        await isWhole();
      }
      await isTold(run);
      await isWhole();
    }),
    { numRuns: 7, examples: met.map((one): [Step[]] => [one]) },
  );
  for (const [what, count] of Object.entries(reached))
    expect([what, count > 0]).toEqual([what, true]);
}, 400_000);
