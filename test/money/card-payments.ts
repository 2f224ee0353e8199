import { sql } from 'kysely';
import { monthAfter, monthOf, monthStart } from '#rules/billing/invoices.ts';
import { inTransaction } from '#server/db/database.ts';
import { takeEvent } from '#server/features/billing/commands/card-events.ts';
import { installationMark } from '#server/features/billing/commands/card-sessions.ts';
import { invoicing } from '#server/features/billing/jobs.ts';
import { followApplication } from '#server/features/connectors/commands/follow.ts';
import { stripeEvent } from '#server/integrations/stripe/stripe-things.ts';
import { aMember } from '#test/factories.ts';
import type { FakeStripe } from './fake-stripe.ts';
import type { FakeEvent } from './fake-stripe-things.ts';
import { aCharge, aProjectIn } from './invoices.ts';
import { aSharedCharge } from './reversals.ts';
import type { World } from '#test/world.ts';
import { stripeOf } from './world-with-cards.ts';

/** The first instant of the month after this one. */
export const nextMonth = (world: World): Date => monthStart(monthAfter(monthOf(world.clock.now())));

/** Issues what is due at the end of this month. */
export const issueInvoices = async (world: World): Promise<void> => {
  await invoicing.run({ services: world.services, now: nextMonth(world) });
};

/** An organisation with an invoice of two charges, and its bookkeeper. */
export async function aPayableInvoice(world: World, currency = 'EUR') {
  const project = await aProjectIn(world, currency);
  const soon = nextMonth(world);
  const charges = [
    await aCharge(world, project, world.clock.now()),
    await aCharge(world, project, world.clock.now()),
  ];
  const finance = await aMember(world, project.account.id, 'finance');
  await invoicing.run({ services: world.services, now: soon });
  const bookkeeper = world.as(finance.token);
  const params = { id: project.account.id };
  const [invoice] = (await bookkeeper.ok('listManagementInvoices', { params })).data;
  if (!invoice) throw new Error('Nothing was issued.');
  const paying = { params: { ...params, invoiceId: invoice._id }, body: {} };
  const pay = async () => (await bookkeeper.ok('payInvoice', paying)).data.url;
  const state = async () => (await bookkeeper.ok('confirmInvoicePayment', paying)).data.state;
  const listed = async () => {
    const { data } = await bookkeeper.ok('listManagementInvoices', { params });
    return data.find((one) => one._id === invoice._id);
  };
  return { project, charges, finance, bookkeeper, invoice, params, paying, pay, state, listed };
}

/** An invoice of two accepted applications, by which a connector earns; at the standard price unless said. */
export async function aSharedInvoice(world: World, connectorId: string, price?: number) {
  const project = await aProjectIn(world);
  if (price !== undefined) {
    await world.db
      .updateTable('projects')
      .set({ price_minor: price * 100 })
      .where('id', '=', project.id)
      .execute();
  }
  const now = world.clock.now();
  const charges = [
    await aSharedCharge(world, project, connectorId, now),
    await aSharedCharge(world, project, connectorId, now),
  ];
  for (const applicationId of charges) {
    await inTransaction(world.db, async (db) =>
      followApplication(db, { applicationId, to: 'accepted', now }),
    );
  }
  await issueInvoices(world);
  const owner = world.as(project.account.owner.token);
  const params = { id: project.account.id };
  const [invoice] = (await owner.ok('listManagementInvoices', { params })).data;
  return { project, charges, params, id: invoice?._id ?? '' };
}

/** Stripe's id of the session at an address. */
export const sessionAt = (url: string): string => url.split('/').at(-1) ?? '';

/** Stripe tells of an event now. */
export async function tell(world: World, stripe: FakeStripe, event: FakeEvent | null) {
  if (!event) throw new Error('There is nothing to tell.');
  return world.app.inject(stripe.signed(event, world.clock.now()));
}

/** Every payment that came, with what it settled by the ledger. */
export async function paymentsOf(world: World) {
  const { rows } = await sql<{
    id: string;
    payment_intent: string;
    amount_minor: number;
    surplus: string | null;
    returned: boolean;
    settled: number;
  }>`
    select payment.id, payment.payment_intent, payment.amount_minor::float8 as amount_minor,
      payment.surplus, payment.returned_at is not null as returned,
      coalesce((select sum(entry.amount_minor) from card_settlements part
        join ledger_entries entry on entry.posting_id = part.posting_id
          and entry.account = 'platform:bank'
        where part.payment_id = payment.id), 0)::float8 as settled
    from card_payments payment order by payment.received_at, payment.id`.execute(world.db);
  return rows;
}

/** Hears from Stripe that so many minor units came for an invoice. */
export async function payByCard(
  world: World,
  invoiceId: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  const now = world.clock.now();
  const marks = { flair: await installationMark(world.db, now), flair_invoice: invoiceId };
  const event = stripeOf(world).paid(amount, currency, marks);
  await takeEvent(world.services, stripeEvent.parse(event), now);
}
