// What a season begins with, and what the product issues meanwhile.
import { sql } from 'kysely';
import type { World } from '../world.ts';
import type { ActorName, Stage } from './actors.ts';
import { belongsOf } from './cell.ts';
import type { Ids } from './thing.ts';
import { thing, type ThingName, things } from './things.ts';

/** Something that is there, and for whom it was made. */
export type Made = { on: ThingName; ids: Ids; by: ActorName };
/** Issued by the product itself, month by month: one that is planted is of a month that never was. */
export const issued = new Set<ThingName>([
  'invoice',
  'openInvoice',
  'creditNote',
  'issuedCreditNote',
  'surplus',
  'cardCharge',
]);

/** For whom things are made. */
export const makers: ActorName[] = [
  'user',
  'co-founder',
  'other user',
  'owner',
  'reviewer',
  'connector',
];

/** One of this thing for this person. */
export async function makeOf(stage: Stage, on: ThingName, by: ActorName): Promise<Made> {
  const belongs = belongsOf(stage, stage.actors[by], thing(on).personal === 'self');
  return { on, by, ids: await thing(on).make(stage.world, belongs) };
}

export const madeThings = (Object.keys(things) as ThingName[]).filter((name) => !issued.has(name));

/** Invoices and what came of them, as they are now. */
export async function issuedThings({ db }: World): Promise<Made[]> {
  const { rows } = await sql<{ on: ThingName; ids: Ids }>`
    select 'invoice' as on, jsonb_build_object('invoiceId', id, 'accountId', account_id) as ids from invoices
    union all select 'openInvoice', jsonb_build_object('invoiceId', id) from invoices
    union all select 'creditNote', jsonb_build_object('creditNoteId', n.id, 'accountId', i.account_id)
      from credit_notes n join invoices i on i.id = n.invoice_id
    union all select 'issuedCreditNote', jsonb_build_object('creditNoteId', id) from credit_notes
    union all select 'surplus', jsonb_build_object('cardPaymentId', id) from card_payments
    union all select 'cardCharge', jsonb_build_object('chargeId', l.application_id)
      from card_payments p join invoice_lines l on l.invoice_id = p.invoice_id`.execute(db);
  return rows.map((row) => ({ ...row, by: 'owner' }));
}
