import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { releaseDue } from '#server/features/connectors/commands/release.ts';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aSharedInvoice, sessionAt, tell } from '#test/money/card-payments.ts';
import { aMember, aUser } from '#test/factories.ts';
import { aFakeStripe, type FakeStripe, refused } from '#test/money/fake-stripe.ts';
import { anOperator, waitingForLocks } from '#test/money/money.ts';
import { aPayee } from '#test/money/payees.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let stripe: FakeStripe;
let world: World;
let desk: Api;
let operatorId: string;
beforeAll(async () => {
  stripe = await aFakeStripe();
  world = await createWorld(stripe.settings);
  ({ desk, id: operatorId } = await anOperator(world));
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

/** Two accepted applications on an invoice that was paid by card, and what their connector earns by them. */
async function paidByCard(price = 160) {
  const connector = (await aUser(world)).id;
  await aPayee(world, { kind: 'user', id: connector });
  const { project, charges, params, id: invoiceId } = await aSharedInvoice(world, connector, price);
  const payer = world.as(project.account.owner.token);
  const paying = { params: { ...params, invoiceId }, body: {} };
  const id = sessionAt((await payer.ok('payInvoice', paying)).data.url);
  await tell(world, stripe, stripe.pay(id));
  const intent = stripe.sessions.get(id)?.payment_intent ?? '';
  const { rows } = await sql<{ id: string }>`select id from earnings
    where application_id = any(${charges}::uuid[]) order by application_id`.execute(world.db);
  return { project, charges, intent, earnings: rows.map((row) => row.id), payer, params };
}

const because = { reason: 'Called off.' };
const listed = async (intent: string) =>
  (await desk.ok('listCardPayments', { query: { limit: 100 } })).data.find(
    (one) => one.payment === intent,
  );
const chargeNow = async (id: string) =>
  (await desk.ok('listCharges', { query: { state: 'collected', limit: 100 } })).data.find(
    (one) => one._id === id,
  );
/** What operators did to it, oldest first. */
const trailOf = async (target: string) =>
  (await desk.ok('listAuditEvents', { query: { target } })).data
    .toReversed()
    .map(({ action, actor, reason }) => [action, actor?._id, reason]);
const waits = async (earningId: string) =>
  (await desk.ok('listOperatorEarnings', { query: { limit: 100 } })).data.find(
    (one) => one._id === earningId,
  )?.waitsFor;

test('a disputed payment holds its shares, also those in a batch, until the dispute is won', async () => {
  const { intent, earnings } = await paidByCard();
  for (const id of earnings) await desk.ok('makeEarningPayable', { params: { id }, body: {} });
  const maker = await anOperator(world);
  const batch = (await maker.desk.ok('makePayoutBatch', { body: {} })).data;
  await tell(world, stripe, stripe.dispute(intent, 'needs_response'));
  const { items } = (await desk.ok('getPayoutBatch', { params: { id: batch._id } })).data;
  const mine = items.filter((item) => earnings.includes(item._id));
  expect(mine.map(({ state, waitsFor }) => [state, waitsFor])).toEqual(
    earnings.map(() => ['dropped', 'payment_disputed']),
  );
  expect(await waits(earnings[0] ?? '')).toEqual(['payment_disputed']);
  expect(await listed(intent)).toMatchObject({ disputes: [{ status: 'open' }], surplus: null });
  await tell(world, stripe, stripe.dispute(intent, 'won', 'closed'));
  await tell(world, stripe, stripe.dispute(intent, 'needs_response', 'updated'));
  expect(await waits(earnings[0] ?? '')).toEqual(['payout']);
  expect(await listed(intent)).toBeUndefined();
}, 60_000);

test('a lost dispute holds until its charges are owed again or taken back', async () => {
  const { charges, intent, earnings } = await paidByCard();
  const [first = '', second = ''] = charges;
  await tell(world, stripe, stripe.dispute(intent, 'lost', 'closed'));
  const [earning = ''] = earnings;
  const early = await desk.fails('makeEarningPayable', { params: { id: earning }, body: {} });
  expect(early.message).toContain('disputed, or went back');
  await releaseDue(world.db, new Date(world.clock.now().getTime() + 40 * 86_400_000));
  const { rows } = await sql<{ status: string }>`select status from earnings
    where id = any(${earnings}::uuid[])`.execute(world.db);
  expect(rows.map(({ status }) => status)).toEqual(['earned', 'earned']);
  await desk.ok('reopenCharge', { params: { id: first }, body: because });
  expect(await listed(intent)).toMatchObject({ disputes: [{ status: 'lost' }] });
  const body = { ...because, reference: 'Lost at the bank' };
  await desk.ok('reverseCharge', { params: { id: second }, body });
  expect(await listed(intent)).toBeUndefined();
  expect((await verifyLedger(world.db)).problem).toBeNull();
}, 60_000);

test('a charge goes back to its card once, whoever presses, and is taken back behind it', async () => {
  const { charges, intent, payer, params } = await paidByCard();
  const [id = ''] = charges;
  const refund = { params: { id }, body: because };
  const presses = [refund, refund, refund].map(async (one) =>
    desk.ok('refundChargeByCard', one).catch(() => null),
  );
  await Promise.all(presses);
  expect(stripe.givenBack(intent)).toBe(16_000);
  expect((await desk.fails('refundChargeByCard', refund)).code).toBe('state_conflict');
  await tell(world, stripe, stripe.refunded(intent));
  expect(await listed(intent)).toBeUndefined();
  const { data } = await payer.ok('listManagementCharges', {
    params,
    query: { state: 'reversed' },
  });
  expect(data[0]?.reversed?.refund?.reference).toMatch(/^Stripe re_/);
  expect((await verifyLedger(world.db)).problem).toBeNull();
}, 60_000);

test('Stripe is silent in the middle of a refund: it is begun, nobody transfers beside it, and pressing again ends it', async () => {
  const { charges, intent } = await paidByCard();
  const [id = ''] = charges;
  const refund = { params: { id }, body: because };
  // The look for an earlier one is answered; the answer to the refund itself is lost, and so is its repeat.
  stripe.meanwhile = async () => {
    stripe.meanwhile = async () => {
      stripe.broken = 'hangs up';
      throw new Error('cut');
    };
  };
  expect((await desk.fails('refundChargeByCard', refund)).code).toBe('unavailable');
  stripe.broken = null;
  expect(stripe.givenBack(intent)).toBe(16_000);
  await tell(world, stripe, stripe.refunded(intent));
  expect(await listed(intent)).toMatchObject({ refundedElsewhere: 160 });
  const byHand = { params: { id }, body: { ...because, reference: 'Wire 7' } };
  expect((await desk.fails('reverseCharge', byHand)).message).toContain('already asked');
  // Another one ends it. Whose act sent the money stays known.
  const ben = await anOperator(world);
  expect((await chargeNow(id))?.refundBegun).toEqual({
    by: expect.objectContaining({ _id: operatorId }),
    at: expect.any(String),
  });
  const { data } = await ben.desk.ok('refundChargeByCard', {
    params: { id },
    body: { reason: 'Ended for her.' },
  });
  expect(data.refundBegun).toBeNull();
  expect(await trailOf(id)).toEqual([
    ['card_refund_begun', operatorId, because.reason],
    ['charge_reversed', ben.id, 'Ended for her.'],
  ]);
  expect(stripe.givenBack(intent)).toBe(16_000);
  expect(await listed(intent)).toBeUndefined();
}, 60_000);

test('Stripe that refuses a refund says why, and it is transferred by hand', async () => {
  const { charges } = await paidByCard();
  const [id = ''] = charges;
  stripe.broken = refused('invalid_request_error');
  const failure = await desk.fails('refundChargeByCard', { params: { id }, body: because });
  stripe.broken = null;
  expect(failure.message).toContain('does not pay this back: No.');
  const byHand = { params: { id }, body: { ...because, reference: 'Wire 7' } };
  await desk.ok('reverseCharge', byHand);
}, 60_000);

test('nobody pays back to an organisation of theirs, nor by card what was not paid so', async () => {
  const { project, charges } = await paidByCard();
  const member = await anOperator(world);
  await aMember(world, project.account.id, 'viewer', member);
  const [id = ''] = charges;
  const refund = { params: { id }, body: because };
  expect((await member.desk.fails('refundChargeByCard', refund)).code).toBe('own_charge');
  const settled = await world.db
    .selectFrom('card_payments')
    .select('id')
    .where('surplus', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const returning = { params: { id: settled.id }, body: { reference: null } };
  expect((await desk.fails('returnCardPayment', returning)).message).toContain('has settled');
  await desk.ok('reopenCharge', { params: { id }, body: because });
  await desk.ok('collectCharges', { body: { charges: [id], reference: 'Wire' } });
  expect((await desk.fails('refundChargeByCard', refund)).message).toContain('not paid by card');
}, 60_000);

test('what is more than one operator may goes back to the card once another one confirms it', async () => {
  const { charges, intent } = await paidByCard(1601);
  const [id = ''] = charges;
  const ben = await anOperator(world);
  const asked = () => stripe.refunds.filter((one) => one.payment_intent === intent).length;
  const alone = await desk.fails('refundChargeByCard', { params: { id }, body: because });
  expect(alone.message).toContain('Propose it');
  expect(asked()).toBe(0);
  await desk.ok('proposeReversal', { params: { id }, body: because });
  const confirming = { params: { id }, body: { reason: null } };
  expect((await desk.fails('refundChargeByCard', confirming)).code).toBe('four_eyes');
  // Who saw no proposal may not have read its reason.
  const unseen = await ben.desk.fails('refundChargeByCard', { params: { id }, body: because });
  expect(unseen.code).toBe('state_conflict');
  expect(asked()).toBe(0);
  const { data } = await ben.desk.ok('refundChargeByCard', confirming);
  expect(data).toMatchObject({ reversed: { reason: because.reason }, proposal: null });
  expect(asked()).toBe(1);
  expect((await verifyLedger(world.db)).problem).toBeNull();
}, 60_000);

test('while Stripe is asked nobody proposes, drops or transfers it', async () => {
  const { charges, intent } = await paidByCard();
  const [id = ''] = charges;
  await sql`insert into card_refunds (id, payment_id, application_id, amount_minor, created_at)
    select gen_random_uuid(), id, ${id}, 16000, ${world.clock.now()} from card_payments
    where payment_intent = ${intent}`.execute(world.db);
  const begun = await desk.fails('proposeReversal', { params: { id }, body: because });
  expect(begun.code).toBe('state_conflict');
  const body = { ...because, reference: 'Wire 7' };
  expect((await desk.fails('reverseCharge', { params: { id }, body })).code).toBe('state_conflict');
  await desk.ok('refundChargeByCard', { params: { id }, body: because });
  expect((await verifyLedger(world.db)).problem).toBeNull();
}, 60_000);

test('what Stripe is still paying back is summed: one operator alone stays within the limit', async () => {
  const ada = await anOperator(world);
  const { charges, intent } = await paidByCard(900);
  const [first = '', second = ''] = charges;
  let early = 0;
  stripe.meanwhile = async () => {
    const url = `/v3/operators/charges/${second}/refundByCard`;
    early = (await ada.desk.raw('POST', url, because)).status;
  };
  await ada.desk.ok('refundChargeByCard', { params: { id: first }, body: because });
  expect(early).toBe(409);
  const late = await ada.desk.fails('refundChargeByCard', {
    params: { id: second },
    body: because,
  });
  expect(late.message).toContain('Propose it');
  expect(stripe.givenBack(intent)).toBe(90_000);
}, 60_000);

test('what Stripe is paying back is not owed again meanwhile', async () => {
  const { charges, intent } = await paidByCard();
  const [id = ''] = charges;
  const refund = { params: { id }, body: because };
  let reopening = 0;
  stripe.meanwhile = async () => {
    const url = `/v3/operators/charges/${id}/reopen`;
    reopening = (await desk.raw('POST', url, because)).status;
  };
  expect((await desk.ok('refundChargeByCard', refund)).data.reversed).not.toBeNull();
  expect(reopening).toBe(409);
  expect(stripe.givenBack(intent)).toBe(16_000);
  expect((await verifyLedger(world.db)).problem).toBeNull();
}, 60_000);

test('who proposes or drops at the moment at which Stripe is asked waits, and is refused', async () => {
  const { charges, intent } = await paidByCard();
  const [first = '', second = ''] = charges;
  const { data } = await desk.ok('proposeReversal', { params: { id: second }, body: because });
  const dropping = { params: { id: data.proposal?._id ?? '' }, body: because };
  const asks: [string, () => Promise<{ code: string }>][] = [
    [first, async () => desk.fails('proposeReversal', { params: { id: first }, body: because })],
    [second, async () => desk.fails('dropReversal', dropping)],
  ];
  for (const [id, ask] of asks) {
    const asking = await world.pool.connect();
    try {
      await asking.query('begin');
      await asking.query('select from shortlist_charges where application_id = $1 for update', [
        id,
      ]);
      const answer = ask();
      await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(1), 5000);
      await asking.query(
        `insert into card_refunds (id, payment_id, application_id, amount_minor, created_at)
        select gen_random_uuid(), id, $1, 16000, $2 from card_payments where payment_intent = $3`,
        [id, world.clock.now(), intent],
      );
      await asking.query('commit');
      expect((await answer).code).toBe('state_conflict');
    } finally {
      asking.release();
    }
  }
}, 60_000);
