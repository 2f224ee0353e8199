import { sql } from 'kysely';
import { isBlind } from '#server/authorization/member-scope.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { findPublishedForm } from '#server/features/forms/queries/published.ts';
import { comesAfter, inOrder, type Order } from '#server/http/keyset.ts';
import type { VisibleApplication } from '../access.ts';
import { withoutNames } from './blind.ts';
import { type Figures, listFigures } from './figures.ts';
import { formOf, listProgress, type Progress, progressOf } from './progress.ts';
import { findForFounder, type Found, selectApplications, type SelectedRow } from './selected.ts';

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
  /** The account whose projects' applications are listed in the order of their sending. */
  sentTo?: string | undefined;
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
    .limit(limit + 1);
  // Of each project as many as the page may need, from its index: all of them need not be read to know the newest.
  const way = order.direction === 'asc' ? sql`asc` : sql`desc`;
  const ids =
    sentTo === undefined
      ? page
      : sql`select page.id from projects mine
          cross join lateral ${page.select('applications.sent_at').where(sql<boolean>`projects.id = mine.id`)} page
          where mine.account_id = ${sentTo} order by page.sent_at ${way}, page.id ${way} limit ${limit + 1}`;
  return selectApplications(db, reader)
    .where(sql<boolean>`applications.id = any(array(${ids}))`)
    .orderBy(inOrder(order))
    .execute();
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
