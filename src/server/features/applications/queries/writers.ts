import { type MailKind, wantsMail } from '#rules/notifications/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { itsFounders } from '#server/authorization/founder-scope.ts';
import type { OwnApplication } from '../access.ts';

/** Far more than found a startup together. */
const most = 100;

/** Those to whom the application belongs today, with what a mail to them asks for. */
export async function listFounders(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoinLateral(itsFounders, (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'founders.user_id')
    .select(['users.id', 'users.email', 'users.language', 'users.first_name'])
    .select(['users.notification_preferences', 'users.email_verified_at'])
    .where('applications.id', '=', applicationId)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .limit(most)
    .execute();
}

export type Founder = Awaited<ReturnType<typeof listFounders>>[number];

/**
 * Whether a mail of this kind goes to a founder: who wants it, at an address that was proven. Anybody can begin a draft under one
 * that is not theirs, for a project with a name of their choice.
 */
export const takesMail = (
  founder: Pick<Founder, 'email_verified_at' | 'notification_preferences'>,
  kind: MailKind,
): boolean =>
  founder.email_verified_at !== null && wantsMail(founder.notification_preferences, kind);

/** The ids of everybody else who may write in the application, and the caller's own first name. */
export async function listWriters(
  db: Database,
  application: OwnApplication,
): Promise<{ others: string[]; name: string }> {
  const founders = await listFounders(db, application.id);
  return {
    others: founders.flatMap(({ id }) => (id === application.userId ? [] : [id])),
    name: founders.find(({ id }) => id === application.userId)?.first_name ?? '',
  };
}
