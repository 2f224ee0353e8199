import { sql } from 'kysely';
import { inTransaction } from '#server/db/database.ts';
import { followApplication } from '#server/features/connectors/commands/follow.ts';
import { aSentApplication } from '#test/applications.ts';
import { aProject, aUser } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** Of an installation that issues invoices. */
export const letterhead = {
  INVOICE_NAME: 'Example Programmes Ltd',
  INVOICE_ADDRESS: '1 Main Street|10115 Berlin',
  INVOICE_TAX_NUMBER: 'DE123456789',
  INVOICE_NOTE: 'IBAN DE02 1203 0000',
  INVOICE_DAYS: '30',
} as const;

export type Project = Awaited<ReturnType<typeof aProject>>;

/** A project whose organisation pays in a currency. */
export async function aProjectIn(world: World, currency = 'EUR'): Promise<Project> {
  const project = await aProject(world);
  await world.db
    .updateTable('management_accounts')
    .set({ currency })
    .where('id', '=', project.account.id)
    .execute();
  return project;
}

/** An application that was sent and charged nothing yet. */
export async function anUncharged(world: World, project: Project): Promise<string> {
  const founder = await aUser(world);
  const { application } = await aSentApplication(world, { project, founder });
  return application._id;
}

/** Charges an application as its shortlisting does, at that instant. */
export async function charge(world: World, applicationId: string, now: Date): Promise<void> {
  await inTransaction(world.db, async (db) =>
    followApplication(db, { applicationId, to: 'shortlisted', now }),
  );
}

export async function aCharge(world: World, project: Project, now: Date): Promise<string> {
  const applicationId = await anUncharged(world, project);
  await charge(world, applicationId, now);
  return applicationId;
}

/** Every number that was issued, in order. */
export async function numbers(world: World): Promise<{ year: number; number: number }[]> {
  return world.db
    .selectFrom('invoices')
    .select(['year', 'number'])
    .orderBy('year')
    .orderBy('number')
    .execute();
}

type Sums = { account_id: string; currency: string; charged: number; on: number; waiting: number };

/** By account and currency: what the ledger says was charged, what invoices hold, and what waits for one. */
export async function sumsOf(world: World): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select charge.account_id, charge.currency,
      sum((select entry.amount_minor from ledger_postings posting
        join ledger_entries entry on entry.posting_id = posting.id and entry.amount_minor > 0
        where posting.application_id = charge.application_id and posting.kind = 'charge'))::float8
        as charged,
      coalesce(sum((select amount_minor from invoice_lines line join invoices invoice
        on invoice.id = line.invoice_id and invoice.account_id = charge.account_id
          and invoice.currency = charge.currency
        where line.application_id = charge.application_id)), 0)::float8 as on,
      coalesce(sum(charge.price_minor) filter (where charge.invoice_id is null), 0)::float8 as waiting
    from shortlist_charges charge group by 1, 2`.execute(world.db);
  return rows;
}
