import { creditNoteNumber, nextNumber } from '#rules/billing/invoices.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { EarningOperator } from '#server/features/connectors/commands/earnings.ts';
import {
  type Reversal,
  reverseCharge as reverseRow,
} from '#server/features/connectors/commands/reverse-charge.ts';
import type { Services } from '#server/http/context.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { reversalMail } from '../emails.ts';
import { listBillingPeople, readCustomer } from '../queries/invoices.ts';
import { lockNumbers } from './invoices.ts';

/**
 * Takes a charge back and, where it is on an invoice, issues its credit note in the same transaction, behind the lock of the
 * numbers: an invoice that is issued meanwhile has the charge on it before, or never. Billing people get one mail. Returns the
 * reason, and the number of the credit note; null where there is none. Call it in a transaction. Throws `not_found`, `state_conflict`.
 */
export async function reverseCharge(
  { db, config }: Pick<Services, 'db' | 'config'>,
  operator: EarningOperator,
  applicationId: string,
  reversal: Reversal,
): Promise<{ number: string | null; reason: string }> {
  const { reference, now } = reversal;
  await lockNumbers(db);
  const charge = await reverseRow(db, operator, applicationId, reversal);
  const {
    account_id: accountId,
    invoice_id: invoiceId,
    currency,
    price_minor: amountMinor,
    reason,
  } = charge;
  const number =
    invoiceId === null
      ? null
      : await issue(db, { invoiceId, applicationId, amountMinor, reason }, now);
  const customer = await readCustomer(db, accountId);
  for (const person of await listBillingPeople(db, accountId)) {
    const mail = reversalMail(config, {
      firstName: person.first_name,
      entityName: customer.entity_name,
      accountId,
      number,
      amountMinor,
      currency,
      reason,
      reference,
    });
    const dedupeKey = `charge_reversed:${applicationId}:${person.id}`;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: person.email, mail, dedupeKey, now });
  }
  return { number, reason };
}

type Credited = { invoiceId: string; applicationId: string; amountMinor: number; reason: string };

async function issue(
  db: Database,
  { invoiceId, applicationId, amountMinor, reason }: Credited,
  now: Date,
): Promise<string> {
  const invoice = await db
    .selectFrom('invoices')
    .select('issued_at')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('credit_notes')
    .select(['year', 'number', 'issued_at'])
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  // It is never dated before what it takes back.
  const from = invoice.issued_at > now ? invoice.issued_at : now;
  const { year, number, issuedAt } = nextNumber(last, from);
  await db
    .insertInto('credit_notes')
    .values({
      id: newId(),
      invoice_id: invoiceId,
      application_id: applicationId,
      year,
      number,
      issued_at: issuedAt,
      amount_minor: amountMinor,
      reason,
    })
    .execute();
  return creditNoteNumber({ year, number });
}
