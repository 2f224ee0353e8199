import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPayableInvoice, sessionAt, tell } from '#test/money/card-payments.ts';
import type { FakeStripe } from '#test/money/fake-stripe.ts';
import type { FakeEvent } from '#test/money/fake-stripe-things.ts';
import { anOperator } from '#test/money/money.ts';
import { aWorldWithCards, stripeOf } from '#test/money/world-with-cards.ts';
import type { World } from '#test/world.ts';
import { tellOperators } from './commands/tell-operators.ts';

let stripe: FakeStripe;
let world: World;
let ann: Awaited<ReturnType<typeof anOperator>>;
let ben: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await aWorldWithCards();
  stripe = stripeOf(world);
  ann = await anOperator(world);
  ben = await anOperator(world);
  await world.db.updateTable('users').set({ language: 'fr' }).where('id', '=', ben.id).execute();
});
afterAll(async () => world.close());

/** The subjects that came to somebody since, oldest first. */
function mailbox({ email }: { email: string }) {
  let known = 0;
  return async () => {
    await world.runJobs();
    const all = (await world.mails(email)).toReversed();
    const fresh = all.slice(known).map(({ subject }) => subject);
    known = all.length;
    return fresh;
  };
}

/** Told twice at once, and once more. */
async function tellOften(event: FakeEvent | null) {
  await Promise.all([tell(world, stripe, event), tell(world, stripe, event)]);
  await tell(world, stripe, event);
}

async function aPaidInvoice() {
  const invoice = await aPayableInvoice(world);
  const id = sessionAt(await invoice.pay());
  const event = stripe.pay(id);
  const session = stripe.sessions.get(id);
  return { ...invoice, event, session, intent: session?.payment_intent ?? '' };
}
const because = { reason: 'Called off.' };

test('a surplus, a dispute and a failed refund are mailed to each operator once, in their language; a plain payment to nobody', async () => {
  const [toAnn, toBen] = [mailbox(ann), mailbox(ben)];
  await toAnn();
  await toBen();
  const { charges, event, session, intent } = await aPaidInvoice();
  await tellOften(event);
  expect(await toAnn()).toEqual([]);
  await tellOften(stripe.paid(32_000, 'EUR', session?.metadata ?? {}));
  expect(await toAnn()).toEqual([expect.stringMatching(/^To pay back: €320 from /)]);
  expect(await toBen()).toEqual([expect.stringMatching(/^À rembourser : 320 € de /u)]);
  await tellOften(stripe.dispute(intent, 'needs_response'));
  expect(await toAnn()).toEqual([expect.stringMatching(/^Disputed card payment: €320 of /)]);
  expect((await world.mails(ann.email))[0]?.text).toContain('Answer at Stripe by 15 January 2027');
  expect(await toBen()).toEqual([expect.stringMatching(/^Paiement par carte contesté : 320 €/u)]);
  await tellOften(stripe.dispute(intent, 'under_review', 'updated'));
  await tellOften(stripe.dispute(intent, 'won', 'closed'));
  expect(await toAnn()).toEqual([]);
  const [id = ''] = charges;
  await ann.desk.ok('refundChargeByCard', { params: { id }, body: because });
  const refund = stripe.refunds.find((one) => one.payment_intent === intent);
  if (!refund) throw new Error('Nothing was refunded.');
  await tellOften(stripe.failRefund(refund));
  await tellOften(stripe.failRefund(refund, 'refund.updated'));
  expect(await toAnn()).toEqual([expect.stringMatching(/^Refund failed: €160 to /)]);
  expect(await toBen()).toEqual([expect.stringMatching(/^Remboursement échoué : 160 € à /u)]);
}, 60_000);

test('a dispute that is told before its payment is mailed when that comes, and one of nobody here never', async () => {
  const [toAnn, toBen] = [mailbox(ann), mailbox(ben)];
  await toAnn();
  await toBen();
  const { event, intent } = await aPaidInvoice();
  await tellOften(stripe.dispute(intent, 'needs_response'));
  expect(await toAnn()).toEqual([]);
  await tellOften(event);
  await tellOften(stripe.dispute(intent, 'lost', 'closed'));
  expect(await toAnn()).toEqual([expect.stringMatching(/^Disputed card payment: €320 of /)]);
  expect((await world.mails(ann.email))[0]?.text).toContain('the dispute is lost');
  expect(await toBen()).toEqual([expect.stringMatching(/^Paiement par carte contesté : 320 €/u)]);
  const others = { ...stripe.dispute(intent, 'needs_response').data.object, id: 'dp_else' };
  const ofNobody = { ...others, payment_intent: 'pi_else' };
  await tellOften(stripe.event('charge.dispute.created', ofNobody));
  expect(await toAnn()).toEqual([]);
}, 60_000);

test('a proposal is mailed to every operator but who proposes it, and not once it is dropped', async () => {
  const carl = await anOperator(world);
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now(), suspended_reason: 'Away.' })
    .where('id', '=', carl.id)
    .execute();
  const boxes = [ann, ben, carl].map(mailbox);
  const fresh = async () => Promise.all(boxes.map(async (box) => box()));
  await fresh();
  const { charges } = await aPayableInvoice(world);
  const [first = '', second = ''] = charges;
  await ann.desk.ok('proposeReversal', { params: { id: first }, body: because });
  const [toAnn, toBen, toCarl] = await fresh();
  expect(toAnn).toEqual([]);
  expect(toBen).toEqual([expect.stringMatching(/^À confirmer : annuler 160 € de /u)]);
  expect(toCarl).toEqual([]);
  const [mail] = await world.mails(ben.email);
  expect(mail?.text).toContain(because.reason);
  expect(mail?.text).toContain('/operators/charges?show=proposed');
  const { data } = await ben.desk.ok('proposeReversal', { params: { id: second }, body: because });
  const id = data.proposal?._id ?? '';
  await ann.desk.ok('dropReversal', { params: { id }, body: because });
  expect((await fresh()).flat()).toEqual([]);
  await tellOperators(world.services, { kind: 'proposed_reversal', id }, world.clock.now());
  expect((await fresh()).flat()).toEqual([]);
}, 60_000);
