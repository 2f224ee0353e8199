import { Readable } from 'node:stream';
import type { ReplyOf } from '#contract/define.ts';
import type { operatorEarningCalls } from '#contract/operator-earnings.ts';
import { toCsv } from '#rules/csv.ts';
import { currencyDecimals } from '#rules/formats.ts';
import { fromMinor } from '#rules/money.ts';
import type { EarningReason, EarningStatus } from '#server/db/vocabulary.ts';
import type { FileReply } from '#server/http/context.ts';
import { toMaybePerson } from '../views.ts';

export type OperatorEarningRow = {
  id: string;
  status: EarningStatus;
  reason: EarningReason;
  note: string | null;
  amount_minor: number;
  currency: string;
  project_id: string;
  project_name: string;
  project_slug: string;
  startup_name: string | null;
  connector_id: string | null;
  first_name: string | null;
  last_name: string | null;
  picture_url: string | null;
  entity_id: string | null;
  entity_name: string | null;
  entity_slug: string | null;
  payable_from: Date | null;
  payable_since: Date | null;
  created_at: Date;
  updated_at: Date;
};
type View = ReplyOf<typeof operatorEarningCalls.payEarning>['data'];

/** An earning as operators see it. */
export function toOperatorEarning(row: OperatorEarningRow): View {
  return {
    _id: row.id,
    status: row.status,
    reason: row.reason,
    note: row.note,
    amount: fromMinor(row.amount_minor, row.currency),
    currency: row.currency,
    project: { _id: row.project_id, name: row.project_name, slug: row.project_slug },
    startupName: row.startup_name,
    connector: toMaybePerson({ ...row, id: row.connector_id }),
    organisation:
      row.entity_id === null
        ? null
        : { _id: row.entity_id, name: row.entity_name ?? '', slug: row.entity_slug ?? '' },
    payableFrom: row.payable_from?.toISOString() ?? null,
    payableSince: row.payable_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const heading = [
  'payout_file',
  'earning',
  'payee_kind',
  'payee_id',
  'payee',
  'amount',
  'currency',
  'project',
  'startup',
  'application',
  'payable_since',
];
type Line = OperatorEarningRow & { application_id: string };

/** What is payable as a CSV file. Addresses are left out: who pays finds the person by the id. */
export function toPayoutFile(
  { id, rows }: { id: string; rows: readonly Line[] },
  now: Date,
): FileReply {
  const lines = rows.map((row) => {
    const view = toOperatorEarning(row);
    const payee = view.connector ?? view.organisation;
    const name = view.organisation?.name ?? nameOf(row);
    return [
      id,
      view._id,
      view.connector ? 'person' : 'organisation',
      payee?._id ?? null,
      name,
      view.amount.toFixed(currencyDecimals(view.currency)),
      view.currency,
      view.project.name,
      view.startupName,
      row.application_id,
      view.payableSince,
    ];
  });
  const bytes = Buffer.from(toCsv(heading, lines), 'utf8');
  return {
    stream: Readable.from([bytes]),
    name: `flair-payouts-${now.toISOString().slice(0, 10)}-${id}.csv`,
    type: 'text/csv; charset=utf-8',
    size: bytes.length,
    inline: false,
  };
}

function nameOf({ first_name, last_name }: OperatorEarningRow): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
