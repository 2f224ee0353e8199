import type { OperatorEarning as View } from '#contract/operator-earnings.ts';
import { type EarningWait, waitsOf } from '#rules/connectors/earnings.ts';
import { accountFrom } from '#rules/connectors/payees.ts';
import { fromMinor } from '#rules/money.ts';
import type { EarningReason, EarningStatus, HoldKind } from '#server/db/vocabulary.ts';
import { toMaybePerson } from './console.ts';

export type OperatorEarningRow = {
  id: string;
  status: EarningStatus;
  reason: EarningReason;
  note: string | null;
  amount_minor: number;
  is_collected: boolean;
  is_suspended: boolean;
  is_deleted: boolean;
  is_verified: boolean;
  details_since: Date | null;
  held_for: HoldKind[];
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

/** An earning as operators see it. */
export function toOperatorEarning(row: OperatorEarningRow, now: Date): View {
  const waitsFor = waitsOfRow(row, now);
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
    waitsFor,
    accountFrom: accountFrom(waitsFor, row.details_since)?.toISOString() ?? null,
    payableFrom: (row.is_collected && row.payable_from?.toISOString()) || null,
    payableSince: row.payable_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

type Holding = Pick<
  OperatorEarningRow,
  | 'status'
  | 'is_collected'
  | 'payable_from'
  | 'held_for'
  | 'is_suspended'
  | 'is_deleted'
  | 'is_verified'
  | 'details_since'
>;

/** What an amount waits for, of a row with everything that may hold it. */
export function waitsOfRow(row: Holding, now: Date): EarningWait[] {
  return waitsOf({
    status: row.status,
    isCollected: row.is_collected,
    payableFrom: row.payable_from,
    conflicts: row.held_for,
    payee: {
      isSuspended: row.is_suspended,
      isDeleted: row.is_deleted,
      isVerified: row.is_verified,
      detailsSince: row.details_since,
    },
    now,
  });
}
