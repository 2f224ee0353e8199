import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import {
  invitationColumns,
  newestInvitationFirst,
  opensWith,
} from '#server/features/auth/queries/invitations.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { pageByAge } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import { type InvitationFaceRow, inviterColumns } from '#server/views/invitation.ts';
import { nameColumns } from '#server/views/person.ts';
import type { OwnedStartup, OwnStartup } from '../access.ts';

type PageRequest = { limit: number; cursor?: string | undefined };

function foundersOf(db: Database, startup: OwnStartup) {
  return db
    .selectFrom('startup_founders')
    .innerJoin('users', 'users.id', 'startup_founders.user_id')
    .select([
      'users.id',
      'users.email',
      ...nameColumns,
      'users.language',
      'startup_founders.role',
      'startup_founders.created_at',
    ])
    .where('startup_founders.startup_id', '=', startup.id);
}

export type FounderRow = Awaited<ReturnType<ReturnType<typeof foundersOf>['execute']>>[number];

/** The founders, the first one first; two statements. */
export async function listFounders(
  db: Database,
  startup: OwnStartup,
  { limit, cursor }: PageRequest,
): Promise<Page<FounderRow>> {
  const rows = foundersOf(db, startup);
  const counted = db.selectFrom('startup_founders').where('startup_id', '=', startup.id);
  return pageByAge(rows, counted, {
    order: { columns: ['startup_founders.created_at', 'users.id'], direction: 'asc' },
    sort: 'joinedAt',
    limit,
    cursor,
  });
}

/** One founder. Throws `not_found`. */
export async function getFounder(
  db: Database,
  startup: OwnStartup,
  userId: string,
): Promise<FounderRow> {
  return foundersOf(db, startup).where('users.id', '=', userId).executeTakeFirstOrThrow(notFound);
}

function invitationsOf(db: Database, startup: OwnedStartup) {
  return db
    .selectFrom('startup_invitations as invitation')
    .leftJoin('users', 'users.id', 'invitation.invited_by')
    .select(invitationColumns)
    .where('invitation.startup_id', '=', startup.id);
}

/** Invitations of the startup, newest first; two statements. */
export async function listFounderInvitations(
  db: Database,
  startup: OwnedStartup,
  { limit, cursor }: PageRequest,
): Promise<Page<InvitationFaceRow>> {
  const counted = db.selectFrom('startup_invitations').where('startup_id', '=', startup.id);
  return pageByAge(invitationsOf(db, startup), counted, {
    ...newestInvitationFirst,
    limit,
    cursor,
  });
}

/** One invitation of the startup. Throws `not_found`. */
export async function getFounderInvitation(
  db: Database,
  startup: OwnedStartup,
  invitationId: string,
): Promise<InvitationFaceRow> {
  return invitationsOf(db, startup)
    .where('invitation.id', '=', invitationId)
    .executeTakeFirstOrThrow(notFound);
}

/** What a link offers. Throws `link_wrong` for one that is unknown, used, revoked or expired. */
export async function previewFounderInvitation(
  db: Database,
  caller: Caller,
  token: string,
  now: Date,
) {
  const row = await db
    .selectFrom('startup_invitations')
    .innerJoin('startups', 'startups.id', 'startup_invitations.startup_id')
    .leftJoin('users', 'users.id', 'startup_invitations.invited_by')
    .select([
      'startups.id as startup_id',
      'startups.name as startup_name',
      ...inviterColumns,
      'startup_invitations.expires_at',
      sql<boolean>`lower(startup_invitations.email) = lower(${caller.email})`.as('for_caller'),
    ])
    .where(opensWith(token, now))
    .where('startups.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('link_wrong');
  return row;
}

export type FounderPreviewRow = Awaited<ReturnType<typeof previewFounderInvitation>>;

/** Who is told of a startup's news: ids and addresses of its founders. */
export async function founderContacts(db: Database, startupId: string) {
  return db
    .selectFrom('startup_founders')
    .innerJoin('users', 'users.id', 'startup_founders.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.email_verified_at'])
    .where('startup_founders.startup_id', '=', startupId)
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .limit(100)
    .execute();
}
