import { sql } from 'kysely';
import { disputeLimits } from '#contract/dispute-limits.ts';
import type { QueryOf } from '#contract/define.ts';
import type { operatorDisputeCalls } from '#contract/operator-disputes.ts';
import type { Database } from '#server/db/database.ts';
import { accruedMinor, isCollected } from '#server/features/connectors/queries/balances.ts';
import { latestOf } from '#server/features/connectors/queries/cases.ts';
import { loadMoves } from '#server/features/connectors/queries/disputes.ts';
import { notFound } from '#server/http/errors.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';

import type { DisputeListRow, DisputedEarning, DisputedTouch } from '../views/disputes.ts';
import { personOf } from './person-of.ts';

type Query = QueryOf<typeof operatorDisputeCalls.listDisputes>;
const orders: Record<Query['state'], Order> = {
  open: { columns: ['dispute.answer_due_at', 'dispute.id'], direction: 'asc' },
  answered: { columns: ['dispute.created_at', 'dispute.id'], direction: 'desc' },
};

/** SQL for an organisation by its account. */
const organisationOf = (column: string) => sql`(
  select json_build_object('_id', entities.id, 'name', entities.name, 'slug', entities.slug)
  from management_accounts accounts join entities on entities.id = accounts.entity_id
  where accounts.id = ${sql.ref(column)})`;

const touches = sql<DisputedTouch[]>`coalesce((
  select json_agg(json_build_object('id', shown.id, 'connector', ${personOf('shown.referer_id')},
      'organisation', ${organisationOf('shown.referer_account_id')},
      'named', shown.named, 'seen_at', shown.seen_at, 'outcome', shown.outcome,
      'agreed_minor', shown.price_minor, 'share_percent', shown.share_percent,
      'agreed_policy', shown.referral_policy) order by shown.seen_at desc, shown.id desc)
  from (select * from referral_touches touch
    where (touch.application_id = dispute.application_id or touch.id = dispute.touch_id)
      and touch.outcome is not null
    order by touch.id = dispute.touch_id desc,
      touch.outcome in ('credited', 'project_pays_nothing') desc, touch.seen_at desc
    limit ${sql.lit(disputeLimits.touchesShown)}) shown), '[]'::json)`;

const earningsOf = sql<DisputedEarning[]>`coalesce((
  select json_agg(json_build_object('id', earnings.id,
      'connector', ${personOf('earnings.connector_id')},
      'organisation', ${organisationOf('earnings.account_id')}, 'amount_minor', ${accruedMinor},
      'currency', earnings.currency, 'status', earnings.status, 'reason', earnings.reason)
    order by earnings.created_at desc, earnings.id desc)
  from earnings where earnings.application_id = dispute.application_id), '[]'::json)`;

// Written as of an earning: it looks only at which application that is.
const isPaidFor = sql<boolean>`(select ${isCollected} from (select dispute.application_id) earnings)`;

const selected = sql`
  dispute.id, dispute.text, dispute.created_at, dispute.answer_due_at, dispute.answer, dispute.answer_reason,
  dispute.answered_at, dispute.outcome, dispute.since, dispute.touch_id,
  projects.id as project_id, projects.name as project_name, projects.slug as project_slug,
  startups.name as startup_name, latest.id as application_id,
  latest.status as application_status, latest.created_at as begun_at, latest.sent_at,
  charge.price_minor as charged_minor, charge.currency as charged_currency,
  charge.created_at as charged_at, ${isPaidFor} as is_collected,
  accounts.currency as terms_currency, ${touches} as touches, ${earningsOf} as earnings,
  ${personOf('dispute.user_id')} as connector, ${organisationOf('dispute.account_id')} as organisation, ${personOf('dispute.answered_by')} as answered_by
  from outcome_disputes dispute
  join referral_touches own on own.id = dispute.touch_id
  join projects on projects.id = own.project_id
  join management_accounts accounts on accounts.id = projects.account_id
  left join shortlist_charges charge on charge.application_id = dispute.application_id
  join lateral ${latestOf('dispute.application_id')} latest on true
  left join startups on startups.id = latest.startup_id`;

/** A page of disputes: open ones by when they are to be answered, answered ones the newest first; three statements. */
export async function listDisputes(
  db: Database,
  { state, limit, cursor }: Query,
): Promise<Page<DisputeListRow>> {
  const order = orders[state];
  const wanted = state === 'open' ? sql`answered_at is null` : sql`answered_at is not null`;
  const [{ rows }, counted] = await Promise.all([
    sql<DisputeRowFound>`select ${selected}
      where dispute.${wanted} and ${comesAfter(cursor, state, order)}
      order by ${inOrder(order)} limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`select count(*) as total from outcome_disputes
      where ${wanted}`.execute(db),
  ]);
  return toPage(await withMoves(db, rows), {
    limit,
    total: counted.rows[0]?.total ?? 0,
    sort: state,
    position: (row) => [
      (state === 'open' ? row.answer_due_at : row.created_at).toISOString(),
      row.id,
    ],
  });
}

/** Throws `not_found`. */
export async function getDispute(db: Database, id: string): Promise<DisputeListRow> {
  const { rows } = await sql<DisputeRowFound>`select ${selected} where dispute.id = ${id}`.execute(
    db,
  );
  const [row] = await withMoves(db, rows);
  if (!row) throw notFound();
  return row;
}

type DisputeRowFound = Omit<DisputeListRow, 'move'>;

async function withMoves(
  db: Database,
  rows: readonly DisputeRowFound[],
): Promise<DisputeListRow[]> {
  const moves = await loadMoves(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, move: moves.get(row.id) ?? null }));
}
