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
import { accountFaceColumns } from '#server/views/account.ts';
import { inviterColumns } from '#server/views/invitation.ts';
import type { ManagedAccount } from '../access.ts';
import type { PageRequest } from './accounts.ts';
import type { InvitationRow, PreviewRow } from '../views.ts';

type Admin = ManagedAccount<'team'>;

function invitationsOf(db: Database, account: Admin) {
  return db
    .selectFrom('invitations as invitation')
    .leftJoin('users', 'users.id', 'invitation.invited_by')
    .select([...invitationColumns, 'invitation.role'])
    .where('invitation.account_id', '=', account.id);
}

/** Invitations of the account, newest first; two statements. */
export async function listInvitations(
  db: Database,
  account: Admin,
  { limit, cursor }: PageRequest,
): Promise<Page<InvitationRow>> {
  const counted = db.selectFrom('invitations').where('account_id', '=', account.id);
  return pageByAge(invitationsOf(db, account), counted, {
    ...newestInvitationFirst,
    limit,
    cursor,
  });
}

/** One invitation of the account. Throws `not_found`. */
export async function findInvitation(
  db: Database,
  account: Admin,
  invitationId: string,
): Promise<InvitationRow> {
  return invitationsOf(db, account)
    .where('invitation.id', '=', invitationId)
    .executeTakeFirstOrThrow(notFound);
}

/** What a link offers. Throws `link_wrong` for one that is unknown, used, revoked or expired. */
export async function previewInvitation(
  db: Database,
  caller: Caller,
  token: string,
  now: Date,
): Promise<PreviewRow> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('management_accounts', 'management_accounts.id', 'invitations.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      ...accountFaceColumns,
      ...inviterColumns,
      'invitations.role',
      'invitations.expires_at',
      sql<boolean>`lower(invitations.email) = lower(${caller.email})`.as('for_caller'),
    ])
    .where(opensWith(token, now))
    .executeTakeFirst();
  if (!row) throw new AppError('link_wrong');
  return row;
}
