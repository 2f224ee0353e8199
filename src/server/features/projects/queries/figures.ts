import { sql } from 'kysely';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Database } from '#server/db/database.ts';
import { mayRead } from '#server/authorization/member-scope.ts';
import { accountFaceColumns, type AccountFaceRow } from '#server/views/account.ts';
import type { Caller } from '#server/http/context.ts';
import type { VisibleProject } from '../access.ts';

export type StatusCount = {
  status: ApplicationStatus;
  count: number;
  /** Of these, those that the caller reads, and how many of them were referred. */
  read: number;
  referred: number;
};

/** How many applications of the project stand in each status, and how many of them were referred. */
export async function countApplications(
  db: Database,
  { project, role, userId }: VisibleProject,
): Promise<StatusCount[]> {
  const isRead = role && userId ? mayRead({ role, userId }) : sql<boolean>`false`;
  return db
    .selectFrom('applications')
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${isRead})`.as('read'),
      sql<number>`count(*) filter (where ${isRead} and (recommended_by is not null
        or recommended_account is not null))`.as('referred'),
    ])
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
}

/**
 * The application or draft that the caller, or a startup of the caller, has for the project: a draft
 * first, then the newest. Null for a visitor.
 */
export async function findOwnApplication(
  db: Database,
  caller: Caller,
  { project }: VisibleProject,
): Promise<string | null> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'withdrawn')
    .where((where) =>
      where.or([
        where('user_id', '=', caller.userId),
        where(
          'startup_id',
          'in',
          where
            .selectFrom('startup_founders')
            .select('startup_id')
            .where('user_id', '=', caller.userId),
        ),
      ]),
    )
    .orderBy(sql`status = 'draft'`, 'desc')
    .orderBy(sql`user_id = ${caller.userId}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The organisation that runs the project. */
export async function listPartners(
  db: Database,
  { project }: VisibleProject,
): Promise<AccountFaceRow[]> {
  return db
    .selectFrom('management_accounts')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(accountFaceColumns)
    .where('management_accounts.id', '=', project.account_id)
    .limit(1)
    .execute();
}

export type PriceFacts = {
  accountPriceMinor: number | null;
  currency: string;
  /** A person who can be credited: known, and not of the project's own team. */
  connectorCanEarn: boolean;
  /** Another account than the project's own, and known. */
  accountCanEarn: boolean;
};

/** What the price of a shortlisting depends on besides the project itself. */
export async function getPriceFacts(
  db: Database,
  { project }: VisibleProject,
  referrer: { connector?: string | undefined; managementAccountId?: string | undefined },
): Promise<PriceFacts> {
  const connectorId = referrer.connector;
  const row = await db
    .selectFrom('management_accounts')
    .select([
      'price_minor',
      'currency',
      sql<boolean>`exists (select from users where users.id = ${connectorId ?? null}::uuid
          and users.suspended_at is null)
        and not exists (select from members where members.user_id = ${connectorId ?? null}::uuid
          and members.account_id = management_accounts.id)`.as('can_earn'),
      sql<boolean>`exists (select from management_accounts other
        where other.id = ${referrer.managementAccountId ?? null}::uuid
          and other.id <> management_accounts.id)`.as('other_can_earn'),
    ])
    .where('id', '=', project.account_id)
    .executeTakeFirstOrThrow();
  return {
    accountPriceMinor: row.price_minor,
    currency: row.currency,
    connectorCanEarn: row.can_earn,
    accountCanEarn: row.other_can_earn,
  };
}
