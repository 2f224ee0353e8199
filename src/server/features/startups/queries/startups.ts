import { type SelectQueryBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { startupCalls } from '#contract/startups.ts';
import { applicationStatuses, isLive } from '#rules/applications/application.ts';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { filledFields, profileView } from '#server/queries/startup-profile.ts';
import type { AtHome } from '#server/feature.ts';
import type { Caller } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import type { AccountFaceRow } from '#server/views/account.ts';
import type { StartupRow } from '#server/views/startup.ts';
import type { VisibleStartup } from '../access.ts';

const liveStatuses = applicationStatuses.filter(isLive);

const liveApplications = sql<number>`(
  select count(*)::int from applications
  where applications.startup_id = startups.id
    and applications.status = any(${liveStatuses}) and applications.deleted_at is null)`;

const givenAnswers = sql<number>`${filledFields} + (
  select count(*)::int from startup_answers
  where startup_answers.startup_id = startups.id and startup_answers.options <> '[]')`;

const account = sql<AccountFaceRow | null>`(
  select json_build_object(
    'account_id', accounts.id, 'entity_id', faces.id, 'entity_name', faces.name,
    'entity_logo_url', faces.logo_url, 'entity_slug', faces.slug, 'entity_hue', faces.hue,
    'entity_verified_at', faces.verified_at)
  from management_accounts accounts join entities faces on faces.id = accounts.entity_id
  where accounts.id = startups.account_id)`;

/** The columns of a view, with what the reader is in the startup. */
function selectRows<Out>(
  query: SelectQueryBuilder<DB, 'startups', Out>,
  { userId }: Pick<Caller, 'userId'>,
) {
  return query
    .leftJoin('startup_founders as reader', (join) =>
      join.onRef('reader.startup_id', '=', 'startups.id').on('reader.user_id', '=', userId),
    )
    .select([
      'startups.id',
      'startups.requested_verify_at',
      'startups.verification',
      'startups.verification_reason',
      'reader.role',
      'startups.completed',
      'startups.version',
      'startups.created_at',
      'startups.updated_at',
      liveApplications.as('applications'),
      givenAnswers.as('answers'),
      account.as('account'),
      profileView.as('profile'),
    ]);
}

/** One startup that the caller was proven to see. */
export async function getStartup(db: Database, startup: VisibleStartup): Promise<StartupRow> {
  return selectRows(db.selectFrom('startups'), startup)
    .where('startups.id', '=', startup.id)
    .executeTakeFirstOrThrow(notFound);
}

type ListQuery = QueryOf<typeof startupCalls.listStartups>;
const orders = {
  name: { columns: ['startups.name', 'startups.id'], direction: 'asc' },
  '-createdAt': { columns: ['startups.created_at', 'startups.id'], direction: 'desc' },
  '-updatedAt': { columns: ['startups.updated_at', 'startups.id'], direction: 'desc' },
} as const satisfies Record<ListQuery['sort'], Order>;
const places = {
  name: (row: StartupRow) => row.profile.name,
  '-createdAt': (row: StartupRow) => row.created_at.toISOString(),
  '-updatedAt': (row: StartupRow) => row.updated_at.toISOString(),
};

/** A page of the caller's startups. */
export async function listStartups(
  db: Database,
  caller: Caller,
  { sort, limit, cursor }: ListQuery,
): Promise<Page<StartupRow>> {
  return toStartupPage(ownStartups(db, caller), caller, { sort, limit, cursor });
}

/** A page of the caller's startups that have no live application to the project. */
export async function listStartupsToApply(
  db: Database,
  caller: Caller,
  projectId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StartupRow>> {
  const free = ownStartups(db, caller).where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('applications')
          .select(sql.lit(1).as('one'))
          .whereRef('applications.startup_id', '=', 'startups.id')
          .where('applications.project_id', '=', projectId)
          .where('applications.status', 'in', liveStatuses)
          .where('applications.deleted_at', 'is', null),
      ),
    ),
  );
  return toStartupPage(free, caller, { sort: 'name', limit, cursor });
}

function ownStartups(db: Database, caller: Caller) {
  return db
    .selectFrom('startups')
    .where('startups.deleted_at', 'is', null)
    .where('startups.id', 'in', (inner) =>
      inner
        .selectFrom('startup_founders')
        .select('startup_founders.startup_id')
        .where('startup_founders.user_id', '=', caller.userId),
    );
}

/** How many startups the caller has. */
export async function countStartups({ db, caller }: AtHome): Promise<number> {
  return countAll(ownStartups(db, caller));
}

async function countAll(startups: ReturnType<typeof ownStartups>): Promise<number> {
  const { total } = await startups
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function toStartupPage(
  startups: ReturnType<typeof ownStartups>,
  caller: Caller,
  { sort, limit, cursor }: { sort: ListQuery['sort']; limit: number; cursor?: string | undefined },
): Promise<Page<StartupRow>> {
  const order = orders[sort];
  const [rows, total] = await Promise.all([
    selectRows(startups, caller)
      .where(comesAfter(cursor, sort, order))
      .orderBy(inOrder(order))
      .limit(limit + 1)
      .execute(),
    countAll(startups),
  ]);
  const position = (row: StartupRow) => [places[sort](row), row.id];
  return toPage(rows, { limit, total, sort, position });
}
