import { Readable } from 'node:stream';
import type {
  Debtor,
  OperatorCharge as Charge,
  OperatorInvoice,
  PayoutBatch as Batch,
  PayoutLine as Line,
} from '#contract/operator-money.ts';
import { toCsv } from '#rules/csv.ts';
import { fromMinor, plainAmount } from '#rules/money.ts';
import type { FileReply } from '#server/http/context.ts';
import { toInvoice, toInvoiceName } from '#server/views/invoice.ts';
import { toPerson } from '#server/views/person.ts';
import type { ChargeRow, DebtorRow } from '../queries/charges.ts';
import type { OpenInvoiceRow } from '../queries/invoices.ts';
import type { BatchLineRow, BatchRow } from '../queries/payouts.ts';
import { toMaybePerson } from './console.ts';
import { waitsOfRow } from './earnings.ts';

type Named = { entity_id: string; entity_name: string; entity_slug: string };
const toOrganisation = (row: Named) => ({
  _id: row.entity_id,
  name: row.entity_name,
  slug: row.entity_slug,
});
type OfProject = { project_id: string; project_name: string; project_slug: string };
const toProject = (row: OfProject) => ({
  _id: row.project_id,
  name: row.project_name,
  slug: row.project_slug,
});
const toSum = ({ currency, minor }: { currency: string; minor: number }) => ({
  amount: fromMinor(minor, currency),
  currency,
});

/** What an account owes for one application. */
export function toCharge(row: ChargeRow): Charge {
  return {
    _id: row.id,
    managementAccountId: row.account_id,
    organisation: toOrganisation(row),
    project: toProject(row),
    startupName: row.startup_name,
    amount: fromMinor(row.amount_minor, row.currency),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    collected: row.collected_at && {
      reference: row.reference ?? '',
      at: row.collected_at.toISOString(),
    },
    invoice: toInvoiceName(row),
  };
}

/** An invoice, with whose it is. */
export function toOperatorInvoice(row: OpenInvoiceRow, now: Date): OperatorInvoice {
  return {
    invoice: toInvoice(row, now),
    managementAccountId: row.account_id,
    organisation: toOrganisation(row),
  };
}

/** An account with open charges. */
export function toDebtor(row: DebtorRow): Debtor {
  const { id, count, since, open } = row;
  return {
    _id: id,
    organisation: toOrganisation(row),
    count,
    open: open.map(toSum),
    since: since.toISOString(),
  };
}

/** A batch of payouts. */
export function toBatch(row: BatchRow): Batch {
  return {
    _id: row.id,
    state: row.state,
    madeBy: toPerson(row.made_by),
    createdAt: row.created_at.toISOString(),
    closedBy: row.closed_by && toPerson(row.closed_by),
    closedAt: row.closed_at?.toISOString() ?? null,
    lines: row.lines,
    totals: row.totals.map(toSum),
  };
}

/** A line of a batch, with why it was left out or would be. */
export function toBatchLine(row: BatchLineRow, now: Date): Line {
  const [wait = null] = waitsOfRow(row, now);
  const waits = row.state === 'waiting' && wait !== 'payout' ? wait : null;
  return {
    _id: row.id,
    connector: toMaybePerson({ ...row, id: row.connector_id }),
    organisation: toMaybeOrganisation(row),
    project: toProject(row),
    startupName: row.startup_name,
    amount: fromMinor(row.amount_minor, row.currency),
    keptBack: fromMinor(row.offset_minor, row.currency),
    currency: row.currency,
    state: row.state,
    waitsFor: row.dropped_reason ?? waits,
  };
}

type MaybeNamed = { [Key in keyof Named]: Named[Key] | null };
function toMaybeOrganisation({ entity_id, entity_name, entity_slug }: MaybeNamed) {
  return entity_id === null
    ? null
    : toOrganisation({ entity_id, entity_name: entity_name ?? '', entity_slug: entity_slug ?? '' });
}

const heading = [
  'batch',
  'earning',
  'payee_kind',
  'payee_id',
  'payee',
  'amount',
  'currency',
  'kept_back',
  'project',
  'startup',
  'application',
];

/** What a batch pays as a CSV file. Addresses are left out: who pays finds the person by the id. */
export function toPayoutFile(batch: BatchRow, rows: readonly BatchLineRow[]): FileReply {
  const lines = rows
    .filter(({ state }) => state === 'paid')
    .map((row) => [
      batch.id,
      row.id,
      row.connector_id === null ? 'organisation' : 'person',
      row.connector_id ?? row.entity_id,
      row.entity_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
      plainAmount(row.amount_minor - row.offset_minor, row.currency),
      row.currency,
      plainAmount(row.offset_minor, row.currency),
      row.project_name,
      row.startup_name,
      row.application_id,
    ]);
  const bytes = Buffer.from(toCsv(heading, lines), 'utf8');
  return {
    stream: Readable.from([bytes]),
    name: `flair-payouts-${batch.closed_at?.toISOString().slice(0, 10) ?? ''}-${batch.id}.csv`,
    type: 'text/csv; charset=utf-8',
    size: bytes.length,
    inline: false,
  };
}
