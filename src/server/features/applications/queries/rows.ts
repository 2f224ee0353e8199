import { type SelectQueryBuilder, sql } from 'kysely';
import { isBlind } from '#server/authorization/member-scope.ts';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { findPublishedForm } from '#server/features/forms/queries/published.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import type { VisibleApplication } from '../access.ts';
import { withoutNames } from './blind.ts';
import { type Figures, listFigures } from './figures.ts';
import { formOf, listProgress, type Progress, progressOf } from './progress.ts';
import {
  findForFounder,
  type Found,
  listSelected,
  ofAccount,
  selectApplications,
  type SelectedRow,
} from './selected.ts';

/** Who reads: their role in the organisation, or null for the founder. */
export type Reader = Pick<VisibleApplication, 'userId' | 'role' | 'showsEmail'>;

export type ApplicationRow = SelectedRow & {
  progress: Progress;
  /** What the team thinks of it; null for founders. */
  figures: Figures | null;
};

type Wish = {
  order: Order;
  sort: string;
  limit: number;
  cursor?: string | undefined;
  /** The account whose projects' applications are listed in the order of their sending; `all` of them, or some. */
  sentTo?: { accountId: string; all: boolean } | undefined;
};

/** The rows of a page of `found`, and one more where there is a next: the page is chosen before it is filled. */
export async function listRows(
  db: Database,
  reader: Pick<Reader, 'userId' | 'role'>,
  found: Found,
  { order, sort, limit, cursor, sentTo }: Wish,
): Promise<SelectedRow[]> {
  const page = found
    .select('applications.id')
    .where(comesAfter(cursor, sort, order))
    .orderBy(inOrder(order))
    // As a subquery, so that a plan for any number costs no more than one for this one, and is kept.
    .limit(sql<number>`(select ${limit + 1}::bigint)`);
  const ids = sentTo === undefined ? page : ofProjects(page, sentTo, { order, limit });
  const isChosen = sql<boolean>`applications.id = any(array(${ids}))`;
  // A founder applies to each project once: nothing would be read less often.
  if (reader.role === null)
    return selectApplications(db, reader).where(isChosen).orderBy(inOrder(order)).execute();
  return listSelected(db, reader, (own) => own.where(isChosen).orderBy(inOrder(order)));
}

/*
 * Of each project as many as the page may need, from its index: all of them need not be read to know the first. Where all are
 * listed, fewer are enough: twice the share of each project in the page, read first, says up to where (`bound`). What was sent
 * has a time.
 */
function ofProjects(
  page: SelectQueryBuilder<DB, 'applications' | 'projects', { id: string }>,
  { accountId, all }: NonNullable<Wish['sentTo']>,
  { order, limit }: Pick<Wish, 'order' | 'limit'>,
) {
  const isAsc = order.direction === 'asc';
  const way = isAsc ? sql`asc` : sql`desc`;
  const ofProject = page
    .select('applications.sent_at')
    .where(sql<boolean>`projects.id = mine.id`)
    .clearLimit();
  const share = sql`(select ceil(${2 * (limit + 1)}::float8 / greatest(count(*), 1))::bigint from mine)`;
  const bound = sql`, bound as (
    select page.sent_at from mine cross join lateral (${ofProject} limit ${share}) page
    order by page.sent_at ${way} offset ${limit} limit 1)`;
  const within = isAsc
    ? sql<boolean>`applications.sent_at <= coalesce((select sent_at from bound), 'infinity')`
    : sql<boolean>`applications.sent_at >= coalesce((select sent_at from bound), '-infinity')`;
  const needed = all ? ofProject.where(within) : ofProject;
  return sql`with mine as materialized (select id from projects where ${ofAccount(accountId)})
    ${all ? bound : sql``}
    select page.id from mine cross join lateral (${needed.limit(limit + 1)}) page
    order by page.sent_at ${way}, page.id ${way} limit ${limit + 1}`;
}

/**
 * Rows as this reader may have them: no names in a blind review, the team's figures for the team only.
 */
export async function forReader(
  db: Database,
  rows: SelectedRow[],
  reader: Reader,
): Promise<ApplicationRow[]> {
  const { role } = reader;
  // One after the other: side by side, on several connections, they took longer.
  const progress = await listProgress(db, rows);
  const figures = role && (await listFigures(db, rows, { ...reader, role }));
  return rows.map((row) => ({
    ...(isBlind(role, row) ? withoutNames(row) : row),
    progress: progress.get(row.id) ?? null,
    figures: figures?.get(row.id) ?? null,
  }));
}

/** One application that the caller was proven to see. */
export async function getApplication(
  db: Database,
  application: VisibleApplication,
): Promise<ApplicationRow> {
  const rows =
    application.role === null
      ? await findForFounder(db, application)
      : await selectApplications(db, application)
          .where('applications.id', '=', application.id)
          .execute();
  const [row] = await forReader(db, rows, application);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The row of an application that was begun just now: nothing is answered yet. */
export async function asBegun(db: Database, row: SelectedRow): Promise<ApplicationRow> {
  const form = await findPublishedForm(db, formOf(row));
  return { ...row, progress: progressOf(row, form, {}), figures: null };
}
