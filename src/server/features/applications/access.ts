import { sql } from 'kysely';
import { sayApplications } from '#contract/messages/applications.ts';
import { can, type Need, type Role } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { proven } from '#server/authorization/proof.ts';
import { isOfFounder, isOutsideOf } from '#server/authorization/founder-scope.ts';
import { isBlind, mayRead, memberMayRead } from '#server/authorization/member-scope.ts';
import { type ManagedAccount, managedAccount } from '#server/features/management/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { findForFounder, type FounderRow } from './queries/selected.ts';

declare const proof: unique symbol;

type Person = Pick<Caller, 'userId'>;

/** Proof that the caller may see the application, from the side of its founder or its organisation. */
export type VisibleApplication = {
  readonly [proof]: 'visible' | 'own' | Need;
  id: string;
  projectId: string;
  side: 'founder' | 'organisation';
  /** The caller. */
  userId: string;
  /** The caller's role in the organisation; null for founders. */
  role: Role | null;
  /** Whether this person may know the applicant's address, besides the applicant. */
  showsEmail: boolean;
  /** Whether blind review keeps every name from this person. */
  blind: boolean;
};

/** Proof that the application is the caller's: of a startup they found today, or begun by them without one. */
export type OwnApplication = VisibleApplication & { readonly [proof]: 'own' };

/** Proof that what is noted of an application made elsewhere is the caller's, or of their startup's team. */
export type OwnOutside = { readonly [proof]: 'outside'; id: string; startupId: string | null };

/** Throws `not_found` for what is not the caller's, or not there. */
export async function ownOutside(db: Database, caller: Caller, id: string): Promise<OwnOutside> {
  const row = await db
    .selectFrom('outside_applications')
    .select(['id', 'startup_id as startupId'])
    .where('id', '=', id)
    .where(isOutsideOf(caller.userId))
    .executeTakeFirstOrThrow(notFound);
  return proven<OwnOutside>(row);
}

/** Proof that the application was sent to the caller's account, where they may do `N`. */
export type ManagedApplication<N extends Need = Need> = VisibleApplication & {
  readonly [proof]: N;
  account: ManagedAccount<N>;
};

/**
 * Proves that the application is the caller's. Throws `forbidden` for what they may only read, and `not_found` for what they
 * may not know of, also for a deleted one.
 */
export async function ownApplication(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OwnApplication> {
  const [row] = await findOwn(db, { id, userId: caller.userId });
  return row ? proveOwn(caller, row) : refuseNotOwn(db, caller, id);
}

/** Throws `forbidden` for an application that they may read, and `not_found` for what they may not know of. */
export async function refuseNotOwn(db: Database, caller: Person, id: string): Promise<never> {
  await visibleApplication(db, caller, id);
  throw new AppError('forbidden', sayApplications('applications.of_founders'));
}

const findOwn = prepared((db, { id, userId }: { id: string; userId: string }) =>
  db
    .selectFrom('applications')
    .select(['id', 'project_id'])
    .where('id', '=', id)
    .where(isOfFounder(userId))
    .where('deleted_at', 'is', null)
    .compile(),
);

/** The same, with the row that a save begins with, in one statement. */
export async function ownToSave(
  db: Database,
  { userId }: Person,
  id: string,
): Promise<{ application: OwnApplication; row: FounderRow }> {
  const [row] = await findForFounder(db, { id, userId });
  return ownAsRead(db, { userId }, { id, row: row ?? null });
}

/** The same of a row that was read with the caller's session. */
export async function ownAsRead(
  db: Database,
  { userId }: Person,
  { id, row }: { id: string; row: FounderRow | null },
): Promise<{ application: OwnApplication; row: FounderRow }> {
  if (!row?.is_own) return refuseNotOwn(db, { userId }, id);
  return { application: proveOwn({ userId }, row), row };
}

const proveOwn = ({ userId }: Person, row: { id: string; project_id: string }): OwnApplication =>
  proven<OwnApplication>({
    id: row.id,
    projectId: row.project_id,
    side: 'founder',
    userId,
    role: null,
    showsEmail: false,
    blind: false,
  });

/** An application of the caller's as a blind reviewer has it: what was sent, or what there is of a draft. */
export async function asBlindReviewer(
  db: Database,
  application: OwnApplication,
): Promise<VisibleApplication> {
  const { status } = await db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow(notFound);
  const side = status === 'draft' ? 'founder' : 'organisation';
  return proven<VisibleApplication>({ ...application, side, blind: true });
}

/**
 * Proves that the application is the caller's, or was sent to an account of
 * theirs; to a reviewer it must be assigned. A draft looks missing to everyone but its founders. Throws
 * `not_found`.
 */
export async function visibleApplication(
  db: Database,
  caller: Person,
  id: string,
): Promise<VisibleApplication> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'projects.account_id')
        .on('members.user_id', '=', caller.userId),
    )
    .select([
      'applications.id',
      'applications.project_id',
      'applications.status',
      'members.role',
      'projects.blind_review',
      sql<boolean>`coalesce(${memberMayRead()}, false)`.as('in_scope'),
      isOfFounder(caller.userId).as('is_own'),
    ])
    .where('applications.id', '=', id)
    .where('applications.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  const { is_own: isOwn } = row;
  if (!isOwn && (!row.in_scope || row.status === 'draft')) throw new AppError('not_found');
  return proven<VisibleApplication>({
    id: row.id,
    projectId: row.project_id,
    side: isOwn ? 'founder' : 'organisation',
    userId: caller.userId,
    role: isOwn ? null : row.role,
    showsEmail: !isOwn && maySeeEmail(row.role),
    blind: !isOwn && isBlind(row.role, row),
  });
}

/** True for the roles that may know an applicant's address. */
export function maySeeEmail(role: Role | null): boolean {
  return can(role, 'decide');
}

/**
 * Proves that the application was sent to this account and that the caller may do `need` there; to a
 * reviewer it must be assigned. Throws `not_found`, or `forbidden` for a role that may not.
 */
export async function managedApplication<N extends Need>(
  db: Database,
  caller: Caller,
  { accountId, applicationId, need }: { accountId: string; applicationId: string; need: N },
): Promise<ManagedApplication<N>> {
  const account = await managedAccount(db, caller, accountId, need);
  const row = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select(['applications.id', 'applications.project_id', 'projects.blind_review'])
    .where('applications.id', '=', applicationId)
    .where('projects.account_id', '=', account.id)
    .where('applications.status', '<>', 'draft')
    .where('applications.deleted_at', 'is', null)
    .where(mayRead(account))
    .executeTakeFirstOrThrow(notFound);
  return proven<ManagedApplication<N>>({
    id: row.id,
    projectId: row.project_id,
    side: 'organisation',
    userId: caller.userId,
    role: account.role,
    showsEmail: maySeeEmail(account.role),
    blind: isBlind(account.role, row),
    account,
  });
}

/** Proof that the caller takes part in the conversation on an application, and on which side. */
export type OwnConversation = {
  readonly [proof]: 'conversation';
  applicationId: string;
  side: 'founder' | 'organisation';
  userId: string;
};

/**
 * Proves it for the founders of the application, and for those of the organisation who decide on it: nobody else of the team
 * learns of a word, whatever they are told of the application. Throws `not_found`, or `forbidden` for a role that does not decide.
 */
export async function ownConversation(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OwnConversation> {
  const { side, role, blind } = await visibleApplication(db, caller, id);
  if (side === 'organisation' && (blind || !can(role, 'decide'))) throw new AppError('forbidden');
  return proven<OwnConversation>({ applicationId: id, side, userId: caller.userId });
}

/** The form of a project with the answers of one application, for those who may see the application. */
export async function visibleForm(
  db: Database,
  caller: Caller,
  { id: idOrSlug, applicationId }: { id: string; applicationId: string },
): Promise<VisibleApplication> {
  const application = await visibleApplication(db, caller, applicationId);
  const row = await db
    .selectFrom('projects')
    .select('slug')
    .where('id', '=', application.projectId)
    .executeTakeFirst();
  if (idOrSlug !== application.projectId && idOrSlug !== row?.slug) throw new AppError('not_found');
  return application;
}

/** The caller, when the address names them. Throws `not_found` for anybody else's id. */
export function ownUser(caller: Caller, userId: string): Caller {
  if (userId !== caller.userId) throw new AppError('not_found');
  return caller;
}
