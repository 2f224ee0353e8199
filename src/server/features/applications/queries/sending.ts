// What a sending goes by besides the application itself.
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Caller } from '#server/http/context.ts';
import type { FounderRow } from './selected.ts';

/** The project's state, which nobody changes until the application is sent. */
export async function lockProject(db: Database, id: string) {
  return db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select([
      'projects.status',
      'projects.form_version',
      'projects.deadline',
      'projects.decision_date',
      'projects.closed_at as closedAt',
      sql<boolean>`coalesce(projects.hidden_at, entities.hidden_at) is not null`.as('isHidden'),
      sql<boolean>`projects.form_version > 0`.as('hasForm'),
    ])
    .where('projects.id', '=', id)
    .forShare('projects')
    .executeTakeFirstOrThrow();
}

/** Where it was before the question; an organisation that asked has begun its review. */
export async function statusBefore(
  db: Database,
  application: Pick<FounderRow, 'id'>,
): Promise<ApplicationStatus> {
  const row = await db
    .selectFrom('application_events')
    .select('from_status')
    .where('application_id', '=', application.id)
    .where('to_status', '=', 'needs_info')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const before = row?.from_status ?? 'in_review';
  return before === 'pending' ? 'in_review' : before;
}

/** The startup it is sent for, unless it was deleted meanwhile, and whether who wrote it is of those who found it. */
export async function findOwnStartup(
  db: Database,
  { userId }: Pick<Caller, 'userId'>,
  application: Pick<FounderRow, 'startup_id' | 'user_id'>,
): Promise<{ id: string; name: string; hasWriter: boolean } | undefined> {
  return db
    .selectFrom('startups')
    .innerJoin('startup_founders', 'startup_founders.startup_id', 'startups.id')
    .select(['startups.id', 'startups.name'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('startup_founders as writers')
            .innerJoin('users', 'users.id', 'writers.user_id')
            .select('users.id')
            .whereRef('writers.startup_id', '=', 'startups.id')
            .where('writers.user_id', '=', application.user_id)
            .where('users.deleted_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasWriter'),
    )
    .where('startups.id', '=', application.startup_id)
    .where('startups.deleted_at', 'is', null)
    .where('startup_founders.user_id', '=', userId)
    .executeTakeFirst();
}
