import { sql } from 'kysely';
import {
  dueOn,
  invoiceNumber,
  monthAfter,
  monthOf,
  monthStart,
  nextNumber,
} from '#rules/billing/invoices.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { locks } from '#server/db/locks.ts';
import type { Services } from '#server/http/context.ts';
import type { Letterhead } from '#server/invoice-settings.ts';
import { noteInvoiced } from '#server/features/connectors/commands/charges.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { invoiceMail } from '../emails.ts';
import {
  type Due,
  linesOf,
  listBillingPeople,
  nextDue,
  readCustomer,
} from '../queries/invoices.ts';

type Told = Pick<Services, 'db' | 'config'>;

/** Keeps the numbers of invoices and credit notes, and which charges are on one, until the transaction ends. */
export async function lockNumbers(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.invoiceNumbers})`.execute(db);
}

/**
 * Issues the next invoice that is due; false when none is. Number, lines and mails are one transaction behind one lock, so
 * that a number is taken once and only by an invoice that is there.
 */
export async function issueNext({ db, config }: Told, now: Date): Promise<boolean> {
  const { letterhead, days } = config.invoices;
  if (!letterhead) return false;
  return inTransaction(db, async (transaction) => {
    await lockNumbers(transaction);
    const last = await transaction
      .selectFrom('invoices')
      .select(['year', 'number', 'issued_at'])
      .orderBy('year', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const next = nextNumber(last, now);
    const due = await nextDue(transaction, monthStart(monthOf(next.issuedAt)));
    if (!due) return false;
    await issue({ db: transaction, config }, due, { letterhead, days, ...next });
    return true;
  });
}

type Issue = {
  letterhead: Letterhead;
  days: number;
  issuedAt: Date;
  year: number;
  number: number;
};

async function issue({ db, config }: Told, due: Due, given: Issue): Promise<void> {
  const { letterhead, days, issuedAt, year, number } = given;
  const lines = await linesOf(db, due, monthStart(monthAfter(due.month)));
  const customer = await readCustomer(db, due.account_id);
  const id = newId();
  const totalMinor = lines.reduce((sum, line) => sum + line.amount_minor, 0);
  const dueDay = dueOn(issuedAt, days);
  await db
    .insertInto('invoices')
    .values({
      id,
      account_id: due.account_id,
      month: `${due.month}-01`,
      currency: due.currency,
      year,
      number,
      issued_at: issuedAt,
      due_on: dueDay,
      total_minor: totalMinor,
      issuer_name: letterhead.name,
      issuer_address: letterhead.address,
      issuer_tax_number: letterhead.taxNumber,
      issuer_note: letterhead.note,
      customer_name: customer.name,
      customer_address: customer.address ?? '',
      customer_tax_number: customer.tax_number,
    })
    .execute();
  const rows = lines.map((line, at) => ({ place: at + 1, ...line }));
  await sql`
    insert into invoice_lines (invoice_id, place, application_id, project_name, charged_at, amount_minor)
    select ${id}, place, application_id, project_name, charged_at, amount_minor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (place integer,
      application_id uuid, project_name text, charged_at timestamptz, amount_minor bigint)`.execute(
    db,
  );
  await noteInvoiced(db, {
    invoiceId: id,
    applicationIds: lines.map((line) => line.application_id),
  });
  const people = await listBillingPeople(db, due.account_id);
  for (const person of people) {
    const mail = invoiceMail(config, {
      firstName: person.first_name,
      entityName: customer.entity_name,
      accountId: due.account_id,
      number: invoiceNumber({ year, number }),
      totalMinor,
      currency: due.currency,
      dueOn: dueDay,
    });
    const dedupeKey = `invoice:${id}:${person.id}`;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: person.email, mail, dedupeKey, now: issuedAt });
  }
}
