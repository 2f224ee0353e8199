import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aPayableInvoice, paymentsOf, sessionAt, tell } from '#test/money/card-payments.ts';
import { aMember } from '#test/factories.ts';
import { aFakeStripe, type FakeStripe, refused } from '#test/money/fake-stripe.ts';
import { anOperator } from '#test/money/money.ts';
import { tampered } from '#test/money/tampered.ts';
import { type Api, createWorld, type World } from '#test/world.ts';
import { closeAtStripe } from './commands/ask-stripe.ts';

let stripe: FakeStripe;
let world: World;
let desk: Api;
beforeAll(async () => {
  stripe = await aFakeStripe();
  world = await createWorld(stripe.settings);
  ({ desk } = await anOperator(world));
});
afterEach(async () => {
  stripe.broken = null;
  const { problem } = await verifyLedger(world.db);
  if (problem !== null) throw new Error(problem);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const settle = async (id: string) =>
  desk.ok('settleInvoice', { params: { id }, body: { reference: 'Wire' } });
const mine = async (paymentIntent: string) =>
  (await paymentsOf(world)).filter((one) => one.payment_intent === paymentIntent);

test('Stripe is asked for exactly what is open, and the invoice is paid when the signed message says so', async () => {
  const { invoice, project, pay, state, listed, charges, bookkeeper, params } =
    await aPayableInvoice(world);
  expect(await state()).toBe('none');
  const url = await pay();
  const session = stripe.sessions.get(sessionAt(url));
  expect(session).toMatchObject({ amount_total: 32_000, currency: 'eur', mode: 'payment' });
  expect(session?.success_url).toBe(
    `http://flair.test/organisation/${project.account.id}/billing?paying=${invoice._id}`,
  );
  const event = stripe.pay(sessionAt(url));
  expect(await listed()).toMatchObject({ open: 320 });
  expect((await tell(world, stripe, event)).statusCode).toBe(200);
  expect(await listed()).toMatchObject({ open: 0, state: 'settled' });
  expect(await state()).toBe('paid');
  const { data } = await bookkeeper.ok('listManagementCharges', { params });
  expect(data.map(({ collected }) => collected?.reference)).toEqual(
    charges.map(() => `Stripe ${session?.payment_intent}`),
  );
});

test('two who press at once get one session, and so does whoever comes back', async () => {
  const { pay } = await aPayableInvoice(world);
  const known = stripe.sessions.size;
  const [one, two, three] = await Promise.all([pay(), pay(), pay()]);
  expect(new Set([one, two, three, await pay()]).size).toBe(1);
  expect(stripe.sessions.size).toBe(known + 1);
});

test('told twice, at once and late, it is one payment', async () => {
  const { pay } = await aPayableInvoice(world);
  const url = await pay();
  const event = stripe.pay(sessionAt(url));
  const session = stripe.sessions.get(sessionAt(url));
  const again = stripe.event('checkout.session.async_payment_succeeded', { ...session });
  const told = [event, event, again, event].map(async (one) => tell(world, stripe, one));
  expect((await Promise.all(told)).map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  await tell(world, stripe, event);
  expect(await mine(session?.payment_intent ?? '')).toMatchObject([
    { surplus: null, settled: 32_000 },
  ]);
});

test('a message that is not signed, signed otherwise, changed, too old or too long is nothing', async () => {
  const { pay, listed } = await aPayableInvoice(world);
  const event = stripe.pay(sessionAt(await pay()));
  if (!event) throw new Error('It was open.');
  const now = world.clock.now();
  const good = stripe.signed(event, now);
  const old = stripe.signed(event, new Date(now.getTime() - 301_000));
  const { 'stripe-signature': _, ...unsigned } = good.headers;
  const wrong = [
    { ...good, headers: unsigned },
    { ...good, payload: good.payload.replace('32000', '1') },
    stripe.signed(event, now, 'whsec_of_somebody_else'),
    old,
    { ...old, headers: { ...good.headers, 'stripe-signature': 't=1,v1=' } },
  ];
  for (const request of wrong) {
    const reply = await world.app.inject(request);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'malformed']);
  }
  const long = stripe.signed({ ...event, pad: 'x'.repeat(300_000) }, now);
  expect((await world.app.inject(long)).statusCode).toBe(413);
  expect(await listed()).toMatchObject({ open: 320 });
  expect(
    (await world.app.inject(stripe.signed(event, new Date(now.getTime() - 299_000)))).statusCode,
  ).toBe(200);
  expect(await listed()).toMatchObject({ open: 0 });
});

test('events that are not known, of test mode beside a live key, or of another shop are answered and left', async () => {
  const { pay, listed } = await aPayableInvoice(world);
  const url = await pay();
  const event = stripe.pay(sessionAt(url));
  if (!event) throw new Error('It was open.');
  const session = stripe.sessions.get(sessionAt(url));
  const others = { ...session, metadata: { ...session?.metadata, flair: 'of somebody else' } };
  const left = [
    stripe.event('customer.created', { id: 'cus_1' }),
    { ...stripe.event('checkout.session.completed', { ...session }), livemode: true },
    stripe.event('checkout.session.completed', { ...others, metadata: {} }),
    stripe.event('checkout.session.completed', others),
  ];
  for (const one of left) expect((await tell(world, stripe, one)).statusCode).toBe(200);
  expect(await listed()).toMatchObject({ open: 320 });
  expect(await mine(session?.payment_intent ?? '')).toEqual([]);
});

test('what comes after an operator has settled is kept to be paid back, and paid back once by Stripe', async () => {
  const { invoice, pay, state } = await aPayableInvoice(world);
  const url = await pay();
  await desk.ok('settleInvoice', { params: { id: invoice._id }, body: { reference: 'Wire' } });
  const event = stripe.pay(sessionAt(url));
  await tell(world, stripe, event);
  const intent = stripe.sessions.get(sessionAt(url))?.payment_intent ?? '';
  expect(await state()).toBe('returning');
  const { data } = await desk.ok('listCardPayments');
  const found = data.find((one) => one.payment === intent);
  expect(found).toMatchObject({ surplus: 'nothing_open', amount: 320, returned: null });
  const returning = { params: { id: found?._id ?? '' }, body: { reference: null } };
  const tries = [returning, returning, returning].map(async (one) =>
    desk.ok('returnCardPayment', one).catch(() => null),
  );
  expect((await Promise.all(tries)).filter(Boolean).length).toBeGreaterThan(0);
  expect(stripe.givenBack(intent)).toBe(32_000);
  expect((await desk.fails('returnCardPayment', returning)).code).toBe('state_conflict');
  await tell(world, stripe, stripe.refunded(intent));
  const left = (await desk.ok('listCardPayments')).data.map((one) => one.payment);
  expect(left).not.toContain(intent);
});

test('an invoice that is settled meanwhile closes the session at Stripe, also while its address is asked for', async () => {
  const first = await aPayableInvoice(world);
  const url = await first.pay();
  await settle(first.invoice._id);
  await world.runJobs();
  expect(stripe.sessions.get(sessionAt(url))?.status).toBe('expired');
  expect((await first.bookkeeper.fails('payInvoice', first.paying)).code).toBe('state_conflict');
  const second = await aPayableInvoice(world);
  stripe.meanwhile = async () => void (await settle(second.invoice._id));
  const failure = await second.bookkeeper.fails('payInvoice', second.paying);
  expect(failure.message).toContain('changed just now');
  await world.runJobs();
  expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired');
});

test('another amount is open after a charge was taken back: the session of before is closed, and what came by it kept', async () => {
  const { charges, pay, listed, state } = await aPayableInvoice(world);
  const old = await pay();
  const [charge = ''] = charges;
  const body = { reason: 'By mistake.', reference: null };
  await desk.ok('reverseCharge', { params: { id: charge }, body });
  const event = stripe.pay(sessionAt(old));
  const url = await pay();
  expect(url).not.toBe(old);
  expect(stripe.sessions.get(sessionAt(url))?.amount_total).toBe(16_000);
  await tell(world, stripe, event);
  expect(await listed()).toMatchObject({ open: 160 });
  const intent = stripe.sessions.get(sessionAt(old))?.payment_intent ?? '';
  expect(await mine(intent)).toMatchObject([{ surplus: 'not_as_asked', settled: 0 }]);
  await tell(world, stripe, stripe.pay(sessionAt(url)));
  expect(await state()).toBe('paid');
});

test('our own row is lost, as after a backup: what was told to Stripe names the invoice', async () => {
  const { invoice, pay, listed } = await aPayableInvoice(world);
  const event = stripe.pay(sessionAt(await pay()));
  await sql`delete from card_sessions where invoice_id = ${invoice._id}`.execute(world.db);
  await tell(world, stripe, event);
  expect(await listed()).toMatchObject({ open: 0 });
});

test('Stripe that is silent or refuses says so, and nothing is lost', async () => {
  const { bookkeeper, paying, pay } = await aPayableInvoice(world);
  stripe.broken = 'hangs up';
  const silent = await bookkeeper.fails('payInvoice', paying);
  expect([silent.code, silent.httpStatus]).toEqual(['unavailable', 503]);
  stripe.broken = refused('invalid_request_error');
  expect((await bookkeeper.fails('payInvoice', paying)).code).toBe('state_conflict');
  stripe.broken = null;
  // The answer was lost on its way: it is the same session.
  stripe.meanwhile = () => Promise.reject(new Error('cut'));
  const known = stripe.sessions.size;
  const url = await pay();
  expect(stripe.sessions.size).toBe(known + 1);
  stripe.broken = 'hangs up';
  expect(await pay()).toBe(url);
});

test('money that takes days is being confirmed, nothing more is paid meanwhile, and it comes or does not', async () => {
  const { bookkeeper, paying, pay, state, listed } = await aPayableInvoice(world);
  const id = sessionAt(await pay());
  await tell(world, stripe, stripe.pay(id, { later: true }));
  expect(await state()).toBe('confirming');
  expect((await bookkeeper.fails('payInvoice', paying)).code).toBe('state_conflict');
  await tell(world, stripe, stripe.arrive(id));
  expect(await listed()).toMatchObject({ open: 0 });
  const other = await aPayableInvoice(world);
  const failing = sessionAt(await other.pay());
  await tell(world, stripe, stripe.pay(failing, { later: true }));
  const session = { ...stripe.sessions.get(failing) };
  await tell(world, stripe, stripe.event('checkout.session.async_payment_failed', session));
  expect(sessionAt(await other.pay())).not.toBe(failing);
});

test('who does not see the bills neither pays nor asks; without the key there is no such thing', async () => {
  const { project, paying } = await aPayableInvoice(world);
  const other = await aPayableInvoice(world);
  const manager = world.as((await aMember(world, project.account.id, 'manager')).token);
  for (const call of ['payInvoice', 'confirmInvoicePayment'] as const) {
    expect((await manager.fails(call, paying)).code).toBe('forbidden');
    expect((await other.bookkeeper.fails(call, paying)).code).toBe('not_found');
    const crossed = { params: { ...other.params, invoiceId: paying.params.invoiceId }, body: {} };
    expect((await other.bookkeeper.fails(call, crossed)).code).toBe('not_found');
  }
  const {
    STRIPE_SECRET_KEY: _,
    STRIPE_WEBHOOK_SECRET: __,
    STRIPE_API_URL: ___,
    ...paper
  } = stripe.settings;
  const bare = await createWorld(paper);
  const without = await aPayableInvoice(bare);
  const { cards } = (await without.bookkeeper.ok('getManagementBilling', without)).data;
  expect(cards).toBe(false);
  expect((await without.bookkeeper.fails('payInvoice', without.paying)).code).toBe('not_found');
  expect((await without.bookkeeper.fails('confirmInvoicePayment', without.paying)).code).toBe(
    'not_found',
  );
  const reply = await bare.app.inject(
    stripe.signed(stripe.event('customer.created', {}), bare.clock.now()),
  );
  expect(reply.statusCode).toBe(404);
  await closeAtStripe(bare.services, bare.clock.now());
  await bare.close();
}, 60_000);

test.each(['JPY', 'ISK'])(
  '%s is asked for as Stripe counts it and comes back as we do',
  async (currency) => {
    const { pay, listed } = await aPayableInvoice(world, currency);
    const id = sessionAt(await pay());
    expect(stripe.sessions.get(id)?.amount_total).toBe(currency === 'JPY' ? 320 : 32_000);
    await tell(world, stripe, stripe.pay(id));
    expect(await listed()).toMatchObject({ open: 0, total: 320 });
  },
);

test('what came and what it settled never change, and the verifier finds it out', async () => {
  const { pay } = await aPayableInvoice(world);
  const id = sessionAt(await pay());
  await tell(world, stripe, stripe.pay(id));
  const where = sql`stripe_session = ${id}`;
  const raise = sql`update card_payments set amount_minor = 1 where ${where}`;
  await expect(raise.execute(world.db)).rejects.toThrow('never changed');
  await expect(sql`delete from card_settlements`.execute(world.db)).rejects.toThrow(
    'never changed',
  );
  const said = async (change: ReturnType<typeof sql>) =>
    tampered(world, async (db) => change.execute(db));
  expect(await said(raise)).toContain('not what its charges');
  expect(
    await said(sql`update card_payments set surplus = 'nothing_open' where ${where}`),
  ).toContain('not what its charges');
});
