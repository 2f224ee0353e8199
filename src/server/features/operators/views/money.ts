import { Readable } from 'node:stream';
import type {
  BegunRefund,
  Debtor,
  OperatorCharge as Charge,
  OperatorInvoice,
  PayoutBatch as Batch,
  PayoutLine as Line,
} from '#contract/operator-money.ts';
import type { PayeeDetails } from '#contract/payees.ts';
import { toCsv } from '#rules/text/csv.ts';
import { fromMinor, plainAmount } from '#rules/money.ts';
import { accountFrom, pinProblem } from '#rules/connectors/payees.ts';
import { asksSecondOperator } from '#rules/billing/reversals.ts';
import type { FileReply } from '#server/http/context.ts';
import { toInvoice, toInvoiceName, toReversal } from '#server/views/invoice.ts';
import { toPerson } from '#server/views/person.ts';
import type { BegunRow } from '../queries/card-refunds.ts';
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

/** What an account owes for one application; `alone` is what the reader took back alone lately. */
export function toCharge(row: ChargeRow, alone: ReadonlyMap<string, number>): Charge {
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
    reversed: toReversal(row.reversal),
    byCard: row.is_by_card,
    share: row.earning_status && {
      amount: fromMinor(row.share_minor, row.currency),
      status: row.earning_status,
    },
    isShortlisted: row.is_shortlisted,
    proposal: row.proposal && {
      _id: row.proposal.id,
      madeBy: toPerson(row.proposal.made_by),
      at: new Date(row.proposal.created_at).toISOString(),
      reason: row.proposal.reason,
    },
    refundBegun: toBegunRefund(row.begun),
    asksSecond: asksSecondOperator({
      priceMinor: row.amount_minor,
      aloneMinor: alone.get(row.currency) ?? 0,
      currency: row.currency,
    }),
  };
}

/** That Stripe was asked to pay it back, by whom. */
export const toBegunRefund = (row: BegunRow | null): BegunRefund | null =>
  row && { by: row.by && toPerson(row.by), at: new Date(row.at).toISOString() };

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
  const waits = row.state === 'waiting' ? waitsOfRow(row, now) : [];
  const [first = null] = waits;
  const pins = { pinnedId: row.payee_details_id, detailsId: row.details_id };
  const wait = first === 'payout' ? pinProblem(pins) : first;
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
    waitsFor: row.dropped_reason ?? wait,
    accountFrom: accountFrom(waits, row.details_since)?.toISOString() ?? null,
  };
}

type MaybeNamed = { [Key in keyof Named]: Named[Key] | null };
export function toMaybeOrganisation({ entity_id, entity_name, entity_slug }: MaybeNamed) {
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
  'account_holder',
  'iban',
  'account_number',
  'bank_code',
  'bank_name',
  'bank_country',
  'tax_number',
];

/** Empty for what was paid before accounts were asked for. */
function toAccountCells(details: PayeeDetails | undefined): (string | null)[] {
  if (!details) return [null, null, null, null, null, null, null];
  const { holder, account, taxNumber } = details;
  return account.kind === 'iban'
    ? [holder, account.iban, null, null, null, account.iban.slice(0, 2), taxNumber]
    : [
        holder,
        null,
        account.number,
        account.bankCode,
        account.bankName,
        account.country,
        taxNumber,
      ];
}

/** What a batch pays, and to which account, as a CSV file. Mail addresses are left out: the person is found by the id. */
export function toPayoutFile(
  batch: BatchRow,
  rows: readonly BatchLineRow[],
  payees: ReadonlyMap<string, PayeeDetails>,
): FileReply {
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
      ...toAccountCells(payees.get(row.payee_details_id ?? '')),
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
