import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import type { ReportRow } from '../views/moderated.ts';

type Query = QueryOf<typeof operatorModerationCalls.listReports>;
const orders: Record<Query['state'], Order> = {
  open: { columns: ['reports.created_at', 'reports.id'], direction: 'asc' },
  resolved: { columns: ['reports.created_at', 'reports.id'], direction: 'desc' },
};

const selectReports = (db: Database) =>
  db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .leftJoin('users as resolver', 'resolver.id', 'reports.resolved_by')
    .leftJoin('projects', 'projects.id', 'reports.project_id')
    .leftJoin('entities', 'entities.id', 'reports.entity_id')
    .select([
      'reports.id',
      'reports.project_id',
      'reports.entity_id',
      'reports.reason',
      'reports.text',
      'reports.created_at',
      'reports.resolved_at',
      'reports.outcome',
      'reports.note',
      'reporter.id as reporter_id',
      'reporter.first_name as reporter_first_name',
      'reporter.last_name as reporter_last_name',
      'reporter.picture_url as reporter_picture_url',
      'reporter.email as reporter_email',
      'resolver.id as resolver_id',
      'resolver.first_name as resolver_first_name',
      'resolver.last_name as resolver_last_name',
      'resolver.picture_url as resolver_picture_url',
      sql<string>`coalesce(projects.name, entities.name)`.as('target_name'),
      sql<string>`coalesce(projects.slug, entities.slug)`.as('target_slug'),
      sql<boolean>`coalesce(projects.hidden_at, entities.hidden_at) is not null`.as(
        'target_hidden',
      ),
    ]);

/** A page of reports: open ones oldest first, resolved ones newest first; two statements. */
export async function listReports(
  db: Database,
  { state, limit, cursor }: Query,
): Promise<Page<ReportRow>> {
  const operator = state === 'open' ? 'is' : 'is not';
  const rows = selectReports(db).where('reports.resolved_at', operator, null);
  const counted = db.selectFrom('reports').where('resolved_at', operator, null);
  return pageByAge(rows, counted, { order: orders[state], sort: state, limit, cursor });
}

/** Throws `not_found`. */
export async function getReport(db: Database, id: string): Promise<ReportRow> {
  return selectReports(db).where('reports.id', '=', id).executeTakeFirstOrThrow(notFound);
}
