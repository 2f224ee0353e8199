import { sql } from 'kysely';
import { inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { noteInvoiced } from '#server/features/connectors/commands/charges.ts';
import { payByCard } from '#test/money/card-payments.ts';
import { reverse } from '#test/money/reversals.ts';
import type { World } from '../../world.ts';
import { type Belongs, type Ids, members, type Thing } from '../thing.ts';
import { aShare, moneyThings, ofPlatform } from './money.ts';

/** An invoice over one charge, as it is issued; its rows are refused every change by any other way. */
async function anInvoice(world: World, belongs: Belongs): Promise<Ids> {
  const { chargeId = '' } = await aShare(world, belongs, 'open');
  const charge = await world.db
    .selectFrom('shortlist_charges')
    .select(['account_id', 'currency', 'created_at', 'price_minor'])
    .where('application_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await inTransaction(world.db, async (db) => {
    const { rows } = await sql<{ number: number; month: string }>`
      select coalesce(max(number), 0) + 1 as number,
        to_char(coalesce(max(month), '2000-01-01') + interval '1 month', 'YYYY-MM-DD') as month
      from invoices`.execute(db);
    await db
      .insertInto('invoices')
      .values({
        id,
        account_id: charge.account_id,
        month: rows[0]?.month ?? '',
        currency: charge.currency,
        year: charge.created_at.getUTCFullYear(),
        number: rows[0]?.number ?? 1,
        issued_at: charge.created_at,
        due_on: '2999-01-01',
        total_minor: charge.price_minor,
        issuer_name: 'Example Programmes Ltd',
        issuer_address: '1 Main Street',
        customer_name: 'Acme SAS',
        customer_address: '',
      })
      .execute();
    await db
      .insertInto('invoice_lines')
      .values({
        invoice_id: id,
        place: 1,
        application_id: chargeId,
        project_name: 'Acme Open Call',
        charged_at: charge.created_at,
        amount_minor: charge.price_minor,
      })
      .execute();
    await noteInvoiced(db, { invoiceId: id, applicationIds: [chargeId] });
  });
  return { invoiceId: id, accountId: charge.account_id };
}

async function removeInvoice({ db }: World, { invoiceId = '' }: Ids): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update shortlist_charges set invoice_id = null where invoice_id = ${invoiceId}`.execute(
      transaction,
    );
    await sql`delete from card_sessions where invoice_id = ${invoiceId}`.execute(transaction);
    await sql`delete from invoice_lines where invoice_id = ${invoiceId}`.execute(transaction);
    await sql`delete from invoices where id = ${invoiceId}`.execute(transaction);
  });
}

/** A credit note over the line of such an invoice. */
async function aCreditNote(world: World, belongs: Belongs): Promise<Ids> {
  const { invoiceId = '', accountId = '' } = await anInvoice(world, belongs);
  const { application_id: chargeId } = await world.db
    .selectFrom('invoice_lines')
    .select('application_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await reverse(world, chargeId, { reference: null, now: world.clock.now() });
  const { id } = await world.db
    .selectFrom('credit_notes')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { creditNoteId: id, accountId };
}

async function removeCreditNote({ db }: World, { creditNoteId = '' }: Ids): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from credit_notes where id = ${creditNoteId}`.execute(transaction);
  });
}

/** Money that came by card for such an invoice: all that is open of it, or more, which settles nothing. */
async function aCardPayment(world: World, belongs: Belongs, more: number): Promise<Ids> {
  const { invoiceId = '' } = await anInvoice(world, belongs);
  const { application_id: chargeId, amount_minor: amount } = await world.db
    .selectFrom('invoice_lines')
    .select(['application_id', 'amount_minor'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await payByCard(world, invoiceId, { amount: amount + more, currency: 'EUR' });
  const { id } = await world.db
    .selectFrom('card_payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return more > 0 ? { cardPaymentId: id } : { chargeId };
}

async function removeCardPayment({ db }: World, { cardPaymentId = '' }: Ids): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from card_payments where id = ${cardPaymentId}`.execute(transaction);
  });
}

export const invoiceThings = {
  creditNote: { make: aCreditNote, remove: removeCreditNote, personal: 'none', known: members },
  issuedCreditNote: { ...ofPlatform, make: aCreditNote, remove: removeCreditNote },
  invoice: { make: anInvoice, remove: removeInvoice, personal: 'none', known: members },
  surplus: {
    ...ofPlatform,
    make: async (world, belongs) => aCardPayment(world, belongs, 1),
    remove: removeCardPayment,
  },
  cardCharge: {
    ...ofPlatform,
    make: async (world, belongs) => aCardPayment(world, belongs, 0),
    remove: moneyThings.collectedCharge.remove,
  },
  openInvoice: { ...ofPlatform, make: anInvoice, remove: removeInvoice },
} as const satisfies Record<string, Thing>;
