import type { ReplyOf } from '#contract/define.ts';
import type { operatorEarningCalls } from '#contract/operator-earnings.ts';
import { fromMinor } from '#rules/money.ts';
import type { EarningReason, EarningStatus } from '#server/db/vocabulary.ts';
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
