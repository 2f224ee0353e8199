import { sql } from 'kysely';
import type { LookupKind } from '#server/db/vocabulary.ts';
import type { Database } from '#server/db/database.ts';
import { accountFaceColumns } from '#server/views/account.ts';

/** A lookup of a project as the row's JSON holds it. */
export type ProjectLookup = { id: string; kind: LookupKind; name: string; code: string | null };

const columns = [
  'projects.id',
  'projects.slug',
  'projects.name',
  'projects.executive_summary',
  'projects.benefits',
  'projects.deadline',
  'projects.deadline_zone',
  'projects.venue',
  'projects.award_min',
  'projects.award_max',
  'projects.award_currency',
  'projects.language',
  'projects.status',
  'projects.form_version',
  'projects.price_minor',
  'projects.estimated_shortlist',
  'projects.referral_policy',
  'projects.featured',
  'projects.view_count',
  'projects.published_at',
  'projects.created_at',
  'projects.updated_at',
  'management_accounts.price_minor as account_price_minor',
  'management_accounts.currency',
  'author.id as author_id',
  'author.first_name as author_first_name',
  'author.last_name as author_last_name',
  'author.picture_url as author_picture_url',
  ...accountFaceColumns,
] as const;

// One index scan per project of the page, and one per lookup of it: `offset 0` keeps PostgreSQL from reading all lookups
// for each project, as it would to join them. A JSON of ids and names holds no times and no bigints.
const lookups = sql<ProjectLookup[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'name', l.name, 'code', l.code)
    order by l.ranking, l.name)
  from project_lookups pl
  cross join lateral (select * from lookups where lookups.id = pl.lookup_id offset 0) l
  where pl.project_id = projects.id), '[]')`;

/** Everything that a project's view needs, in one statement; long texts and the banner are added by the caller. */
export function selectProjects(db: Database) {
  return db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .leftJoin('users as author', 'author.id', 'projects.author_id')
    .select(columns)
    .select(lookups.as('lookups'));
}

/** What a team and operators are told of a hidden project. */
export const hiddenColumns = [
  'projects.hidden_at',
  'projects.hidden_reason',
  'entities.hidden_at as entity_hidden_at',
  'entities.hidden_reason as entity_hidden_reason',
] as const;

export type HiddenRow = {
  hidden_at: Date | null;
  hidden_reason: string | null;
  entity_hidden_at: Date | null;
  entity_hidden_reason: string | null;
};

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number];
