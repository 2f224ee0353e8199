import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import type { ContactJson } from '../views/console.ts';
import type { OperatorEntityRow, OperatorProjectRow } from '../views/moderated.ts';
import { hasNoPeople } from '#server/features/projects/access.ts';
import { containing } from './containing.ts';

type EntityQuery = QueryOf<typeof operatorModerationCalls.listOperatorEntities>;
type ProjectQuery = QueryOf<typeof operatorModerationCalls.listOperatorProjects>;
const byAge = (table: 'entities' | 'projects'): Order => ({
  columns: [`${table}.created_at`, `${table}.id`],
  direction: 'desc',
});
const sort = '-createdAt';
/** Of an unset flag both halves, of a set one the half that it names. */
const half = (column: string, flag: boolean | undefined) =>
  sql<boolean>`(${flag ?? null}::boolean is null
    or (${sql.ref(column)} is not null) = ${flag ?? null}::boolean)`;

const selectEntities = (db: Database) =>
  db
    .selectFrom('entities')
    .innerJoin('management_accounts', 'management_accounts.entity_id', 'entities.id')
    .select([
      'entities.id',
      'entities.name',
      'entities.slug',
      'entities.website',
      'entities.verified_at',
      'entities.hidden_at',
      'entities.hidden_reason',
      'entities.created_at',
      'management_accounts.id as account_id',
      'management_accounts.price_minor',
      'management_accounts.currency',
      sql<ContactJson[]>`coalesce((
        select json_agg(json_build_object('id', users.id, 'first_name', users.first_name,
          'last_name', users.last_name, 'picture_url', users.picture_url, 'email', users.email)
          order by members.joined_at, users.id)
        from members join users on users.id = members.user_id
        where members.account_id = management_accounts.id and members.role = 'owner'), '[]')`.as(
        'owners',
      ),
      sql<number>`(select count(*) from projects where account_id = management_accounts.id
        and status <> 'draft')`.as('projects'),
      sql<number>`(select count(*) from reports where entity_id = entities.id
        and resolved_at is null)`.as('open_reports'),
    ]);

/** A page of organisations, newest first, in two statements. */
export async function listOperatorEntities(
  db: Database,
  { q, verified, hidden, limit, cursor }: EntityQuery,
): Promise<Page<OperatorEntityRow>> {
  const text = containing(q);
  const filter = sql<boolean>`entities.deleted_at is null
    and (entities.name ilike ${text} or entities.slug ilike ${text})
    and ${half('entities.verified_at', verified)} and ${half('entities.hidden_at', hidden)}`;
  return pageByAge(selectEntities(db).where(filter), db.selectFrom('entities').where(filter), {
    order: byAge('entities'),
    sort,
    limit,
    cursor,
  });
}

/** Throws `not_found`. */
export async function getOperatorEntity(db: Database, id: string): Promise<OperatorEntityRow> {
  return selectEntities(db).where('entities.id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** Operators answer for projects without people. */
export const isUnanswered = sql<boolean>`projects.confirm_asked_at is not null
  and projects.deadline is null and projects.status in ('open', 'expired') and ${hasNoPeople}`;

const selectProjects = (db: Database) =>
  db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .where('projects.status', '<>', 'draft')
    .select([
      'projects.id',
      'projects.name',
      'projects.slug',
      'projects.status',
      'projects.deadline',
      'projects.featured',
      'projects.hidden_at',
      'projects.hidden_reason',
      'projects.view_count',
      'projects.created_at',
      'projects.confirm_asked_at as asked_at',
      'entities.name as entity_name',
      'entities.slug as entity_slug',
      'entities.hidden_at as entity_hidden_at',
      sql<string | null>`(select lookups.name from project_lookups
        join lookups on lookups.id = project_lookups.lookup_id
        where project_lookups.project_id = projects.id and lookups.kind = 'project_type'
        order by lookups.ranking, lookups.name limit 1)`.as('type'),
      sql<number>`(select count(*) from reports where project_id = projects.id
        and resolved_at is null)`.as('open_reports'),
    ]);

/** A page of published projects, newest first, in two statements. */
export async function listOperatorProjects(
  db: Database,
  { q, featured, hidden, unconfirmed, limit, cursor }: ProjectQuery,
): Promise<Page<OperatorProjectRow>> {
  const text = containing(q);
  const filter = sql<boolean>`projects.status <> 'draft'
    and (projects.name ilike ${text} or projects.slug ilike ${text})
    and (${featured ?? null}::boolean is null or projects.featured = ${featured ?? null}::boolean)
    and ${half('projects.hidden_at', hidden)}
    and (${unconfirmed ?? null}::boolean is null or (${isUnanswered}) = ${unconfirmed ?? null}::boolean)`;
  return pageByAge(selectProjects(db).where(filter), db.selectFrom('projects').where(filter), {
    order: byAge('projects'),
    sort,
    limit,
    cursor,
  });
}

/** Throws `not_found`. */
export async function getOperatorProject(db: Database, id: string): Promise<OperatorProjectRow> {
  return selectProjects(db).where('projects.id', '=', id).executeTakeFirstOrThrow(notFound);
}
