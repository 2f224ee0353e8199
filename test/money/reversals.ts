import { sql } from 'kysely';
import { inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { reverseCharge } from '#server/features/billing/commands/credit-notes.ts';
import { anUncharged, charge, type Project } from './invoices.ts';
import type { World } from '#test/world.ts';

/** An application that a connector referred, charged at that instant, with its share. */
export async function aSharedCharge(
  world: World,
  project: Project,
  connectorId: string,
  now: Date,
): Promise<string> {
  const applicationId = await anUncharged(world, project);
  await world.db
    .insertInto('referral_touches')
    .values({
      id: newId(),
      project_id: project.id,
      referer_id: connectorId,
      application_id: applicationId,
      outcome: 'credited',
      outcome_at: now,
      created_at: now,
      seen_at: now,
    })
    .execute();
  await charge(world, applicationId, now);
  return applicationId;
}

/** Takes a charge back as an operator does, in one transaction. */
export async function reverse(
  world: World,
  applicationId: string,
  { reference, now }: { reference: string | null; now: Date },
): Promise<string | null> {
  const because = { reason: 'Charged by mistake.' };
  const { config } = world.services;
  return inTransaction(world.db, async (db) => {
    const reversal = { because, reference, now };
    return (await reverseCharge({ db, config }, { operatorId: null }, applicationId, reversal))
      .number;
  });
}

export type CaseSums = {
  application_id: string;
  price: number;
  is_collected: boolean;
  is_reversed: boolean;
  invoice_id: string | null;
  credited: number;
  reversals: number;
  owes: number;
  held: number;
  payable: number;
  paid: number;
  clawed: number;
};

/** SQL for the sum of the entries about `charge` of which this is true. */
const sumOf = (condition: ReturnType<typeof sql>) => sql`coalesce((
  select sum(entry.amount_minor)::float8 from ledger_postings posting
  join ledger_entries entry on entry.posting_id = posting.id
  where posting.application_id = charge.application_id and ${condition}), 0)`;

/** What the postings come to for every charge, beside what its row says of it. */
export async function caseSums(world: World): Promise<CaseSums[]> {
  const { rows } = await sql<CaseSums>`
    select charge.application_id, charge.price_minor::float8 as price, charge.invoice_id,
      charge.collected_posting is not null as is_collected,
      charge.reversed_posting is not null as is_reversed,
      coalesce((select sum(amount_minor)::float8 from credit_notes note
        where note.application_id = charge.application_id
          and note.invoice_id = charge.invoice_id), 0) as credited,
      (select count(*)::float8 from ledger_postings posting
        where posting.application_id = charge.application_id and posting.kind = 'charge_reversal')
        as reversals,
      ${sumOf(sql`entry.account like 'account:%'`)} as owes,
      0 - ${sumOf(sql`entry.account ~ '^(connector|organisation):[^:]+$'`)} as held,
      0 - ${sumOf(sql`entry.account like '%:payable'`)} as payable,
      ${sumOf(sql`posting.kind = 'payout' and entry.account like '%:payable'`)} as paid,
      ${sumOf(sql`posting.kind = 'clawback' and entry.account like '%:clawback'`)} as clawed
    from shortlist_charges charge where charge.price_minor > 0
    order by charge.created_at, charge.application_id`.execute(world.db);
  return rows;
}
