import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/id.ts';
import { memberIsBlind, memberMayRead } from '#server/authorization/member-scope.ts';
import type { AtHome } from '#server/feature.ts';
import { hasStatus } from '#server/queries/project-status.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging/paging.ts';
import { accountFaceColumns, type AccountFaceRow } from '#server/views/account.ts';
import type { EntityRow, MyAccountRow } from '../views.ts';

export type PageRequest = { limit: number; cursor?: string | undefined };

/** The faces of the named accounts by account id, in one statement; unknown ids are left out. */
export async function listAccountFaces(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, AccountFaceRow>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('management_accounts')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(accountFaceColumns)
    .where('management_accounts.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** The face of one account. Throws `not_found`. */
export async function findAccountFace(db: Database, accountId: string): Promise<AccountFaceRow> {
  const face = (await listAccountFaces(db, [accountId])).get(accountId);
  if (!face) throw new AppError('not_found');
  return face;
}

const maxTeam = 1000;

export type Reader = { userId: string; blind: boolean };

/**
 * The members who may read this sent application, and whether blind review keeps the names from them;
 * at most 1000.
 */
export async function listReaders(db: Database, applicationId: string): Promise<Reader[]> {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('members', 'members.account_id', 'projects.account_id')
    .select(['members.user_id as userId', memberIsBlind().as('blind')])
    .where('applications.id', '=', applicationId)
    .where(memberMayRead())
    .orderBy('members.joined_at')
    .limit(maxTeam)
    .execute();
}

/** The accounts a person is a member of, oldest first, with the person's role; two statements. */
export async function listMyAccounts(
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<MyAccountRow>> {
  const after = fromCursor(request.cursor, 'createdAt');
  const rows = await db
    .selectFrom('members')
    .innerJoin('management_accounts', 'management_accounts.id', 'members.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select([...accountFaceColumns, 'members.role', 'management_accounts.created_at'])
    .where('members.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(management_accounts.created_at, management_accounts.id)
          > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('management_accounts.created_at')
    .orderBy('management_accounts.id')
    .limit(request.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return toPage(rows, {
    limit: request.limit,
    total,
    sort: 'createdAt',
    position: (row) => [row.created_at.toISOString(), row.account_id],
  });
}

/** The caller's first accounts, for their home. */
export const listAccountsAtHome = async ({ db, caller }: AtHome) =>
  listMyAccounts(db, caller.userId, { limit: HOME_ROWS });

/** The public face of an organisation, by id or slug, with its open projects. Throws `not_found`. */
export async function findEntity(db: Database, idOrSlug: string, now: Date): Promise<EntityRow> {
  return db
    .selectFrom('entities')
    .innerJoin('management_accounts', 'management_accounts.entity_id', 'entities.id')
    .select([
      'entities.id',
      'entities.name',
      'entities.slug',
      'entities.logo_url',
      'entities.banner',
      'entities.banner_focus',
      'entities.website',
      'entities.description',
      'entities.description_html',
      'entities.country',
      'entities.hue',
      'entities.version',
      'entities.verified_at',
      'entities.hidden_at',
      'entities.hidden_reason',
      'entities.created_at',
      'management_accounts.id as account_id',
    ])
    .select((select) =>
      select
        .selectFrom('projects')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('projects.account_id', '=', 'management_accounts.id')
        .where('projects.hidden_at', 'is', null)
        .where(hasStatus('open', now))
        .$asScalar()
        .as('open_projects'),
    )
    .where(isId(idOrSlug) ? 'entities.id' : 'entities.slug', '=', idOrSlug)
    .executeTakeFirstOrThrow(notFound);
}
