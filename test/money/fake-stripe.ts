import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FakeEvent, FakeRefund, FakeSession } from './fake-stripe-things.ts';
import { letterhead } from './invoices.ts';

type Answer = { status: number; body: object };
type Asked = { key: string | undefined; form: URLSearchParams; path: string };

const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** The few endpoints of Stripe that are asked, in memory, with its rules on keys, states and amounts. */
export class FakeStripe {
  sessions = new Map<string, FakeSession>();
  refunds: FakeRefund[] = [];
  events: FakeEvent[] = [];
  /** Every question by its path. */
  asked: string[] = [];
  /** What it answers instead, while it is set. */
  broken: Answer | 'hangs up' | null = null;
  /** Runs behind the work and before the answer: what happens meanwhile, or a line that is cut. */
  meanwhile: (() => Promise<void>) | null = null;
  #answers = new Map<string, { form: string; answer: Answer }>();
  #count = 0;
  #server = createServer((request, response) => {
    void this.#serve(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      },
      () => request.socket.destroy(),
    );
  });

  async open(): Promise<void> {
    await new Promise<void>((done) => {
      this.#server.listen(0, '127.0.0.1', done);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => {
      this.#server.close(done);
    });
  }

  /** Settings of an installation that asks this one. */
  get settings() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      ...letterhead,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** Somebody pays on Stripe's page; `later` by something that takes days. */
  pay(id: string, { later = false } = {}): FakeEvent | null {
    const session = this.#session(id);
    if (session.status !== 'open') return null;
    session.status = 'complete';
    session.payment_intent = this.#id('pi');
    session.payment_status = later ? 'unpaid' : 'paid';
    return this.event('checkout.session.completed', { ...session });
  }

  /** A session that was made and paid before. */
  paid(amount: number, currency: string, metadata: Record<string, string>): FakeEvent {
    const form = new URLSearchParams({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': String(amount),
      'line_items[0][price_data][currency]': currency.toLowerCase(),
    });
    for (const [name, value] of Object.entries(metadata)) form.set(`metadata[${name}]`, value);
    const event = this.pay(this.#make(form).id);
    if (!event) throw new Error('It was open.');
    return event;
  }

  arrive(id: string): FakeEvent {
    const session = this.#session(id);
    session.payment_status = 'paid';
    return this.event('checkout.session.async_payment_succeeded', { ...session });
  }

  expire(id: string): FakeEvent {
    const session = this.#session(id);
    session.status = 'expired';
    return this.event('checkout.session.expired', { ...session });
  }

  /** Money goes back from a payment, as it does at Stripe's own pages. */
  giveBack(paymentIntent: string, amount: number): FakeEvent {
    this.refunds.push({
      id: this.#id('re'),
      object: 'refund',
      amount,
      payment_intent: paymentIntent,
      status: 'succeeded',
      metadata: {},
    });
    return this.refunded(paymentIntent);
  }

  refunded(paymentIntent: string): FakeEvent {
    const session = this.paidBy(paymentIntent);
    return this.event('charge.refunded', {
      id: `ch_of_${paymentIntent}`,
      payment_intent: paymentIntent,
      amount_refunded: this.givenBack(paymentIntent),
      currency: session.currency,
      metadata: session.metadata,
    });
  }

  /** A refund that Stripe had accepted comes back: the payer has not received it. */
  failRefund(refund: FakeRefund, type = 'refund.failed', status = 'failed'): FakeEvent {
    refund.status = status;
    refund.failure_reason = 'expired_or_canceled_card';
    return this.event(type, { ...refund });
  }

  dispute(paymentIntent: string, status: string, type = 'created'): FakeEvent {
    const session = this.paidBy(paymentIntent);
    return this.event(`charge.dispute.${type}`, {
      id: `dp_of_${paymentIntent}`,
      payment_intent: paymentIntent,
      amount: session.amount_total,
      currency: session.currency,
      status,
      evidence_details: { due_by: 1_800_000_000 },
    });
  }

  givenBack(paymentIntent: string): number {
    return this.refunds
      .filter((refund) => refund.payment_intent === paymentIntent && refund.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  paidBy(paymentIntent: string): FakeSession {
    const found = [...this.sessions.values()].find((one) => one.payment_intent === paymentIntent);
    if (!found) throw new Error('No such payment.');
    return found;
  }

  event(type: string, object: object): FakeEvent {
    const created = Math.floor(Date.now() / 1000);
    const made = { id: this.#id('evt'), object: 'event', type, livemode: false, created } as const;
    const event: FakeEvent = { ...made, data: { object } };
    this.events.unshift(event);
    return event;
  }

  /** The request by which Stripe tells of an event. */
  signed(event: object, at: Date, secret = WEBHOOK_SECRET) {
    const payload = JSON.stringify(event);
    const seconds = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    return {
      method: 'POST' as const,
      url: '/external/stripe',
      payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      },
    };
  }

  async #serve(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '', 'http://stripe.test');
    const form = new URLSearchParams(await text(request));
    for (const [name, value] of url.searchParams) form.set(name, value);
    const path = `${request.method} ${url.pathname}`;
    this.asked.push(path);
    if (this.broken === 'hangs up') throw new Error('hung up');
    if (this.broken) return this.broken;
    const answer = this.#once({ key: headerOf(request), form, path });
    const { meanwhile } = this;
    this.meanwhile = null;
    await meanwhile?.();
    return answer;
  }

  #once(asked: Asked): Answer {
    const { key, form, path } = asked;
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known) return known.form === form.toString() ? known.answer : refused('idempotency_error');
    const answer = this.#answer(path, form);
    if (key !== undefined) this.#answers.set(key, { form: form.toString(), answer });
    return answer;
  }

  #answer(path: string, form: URLSearchParams): Answer {
    const [, id = ''] = /sessions\/(cs_\w+)/.exec(path) ?? [];
    if (path === 'POST /v1/checkout/sessions') return ok(this.#make(form));
    if (path.endsWith('/expire')) {
      const session = this.#session(id);
      if (session.status !== 'open') return refused('invalid_request_error');
      this.expire(id);
      return ok(session);
    }
    if (path.startsWith('GET /v1/checkout/sessions/')) return ok(this.#session(id));
    if (path === 'GET /v1/refunds') {
      return ok(
        listOf(this.refunds.filter((one) => one.payment_intent === form.get('payment_intent'))),
      );
    }
    if (path === 'POST /v1/refunds') return this.#refund(form);
    if (path === 'GET /v1/events') return ok(listOf(this.events));
    if (path === 'GET /v1/checkout/sessions') return ok(listOf([]));
    return refused('invalid_request_error');
  }

  #make(form: URLSearchParams): FakeSession {
    const id = this.#id('cs');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `http://stripe.test/pay/${id}`,
      mode: form.get('mode') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      metadata: marksOf(form),
      success_url: form.get('success_url') ?? '',
    };
    this.sessions.set(id, session);
    return session;
  }

  #refund(form: URLSearchParams): Answer {
    const paymentIntent = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const left = this.paidBy(paymentIntent).amount_total - this.givenBack(paymentIntent);
    if (amount > left) return refused('invalid_request_error');
    const metadata = marksOf(form);
    const refund: FakeRefund = {
      id: this.#id('re'),
      object: 'refund',
      amount,
      payment_intent: paymentIntent,
      status: 'succeeded',
      metadata,
    };
    this.refunds.push(refund);
    return ok({ ...refund });
  }

  #session(id: string): FakeSession {
    const found = this.sessions.get(id);
    if (!found) throw new Error('No such session.');
    return found;
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }
}

const ok = (body: object): Answer => ({ status: 200, body });
const listOf = (data: object[]) => ({ object: 'list', data, has_more: false });
export const refused = (type: string): Answer => ({
  status: 400,
  body: { error: { type, message: 'No.' } },
});

function headerOf(request: IncomingMessage): string | undefined {
  const key = request.headers['idempotency-key'];
  // The library makes one of its own for what is asked without.
  return typeof key === 'string' && key.startsWith('flair-') ? key : undefined;
}

const marksOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );

/** Opens one for a file of tests. */
export async function aFakeStripe(): Promise<FakeStripe> {
  const stripe = new FakeStripe();
  await stripe.open();
  return stripe;
}
