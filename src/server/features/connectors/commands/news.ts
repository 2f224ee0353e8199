import type { Holder } from '#rules/connectors/disputes.ts';
import { roles, scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { announce } from '#server/integrations/live/live.ts';

/** Tells the open pages of whoever referred an application that something about it is new. */
export async function tellReferrer(db: Database, applicationId: string): Promise<void> {
  const touch = await db
    .selectFrom('referral_touches')
    .select(['id', 'referer_id', 'referer_account_id'])
    .where('application_id', '=', applicationId)
    .where('outcome', 'in', ['credited', 'project_pays_nothing'])
    .executeTakeFirst();
  const of = touch && holderOf(touch);
  if (of) await tellReferrerOf(db, { id: touch.id, of });
}

/** Whose link a touch is of; null where there is no touch. */
export function holderOf({
  referer_id: userId,
  referer_account_id: accountId,
}: {
  referer_id: string | null;
  referer_account_id: string | null;
}): Holder | null {
  if (userId !== null) return { kind: 'user', id: userId };
  return accountId === null ? null : { kind: 'account', id: accountId };
}

/** Reviewers, who may be blind, would learn the minute in which somebody applied. */
const toldRoles = roles.filter((role) => scopeOf(role) !== 'assigned');

/** The same of the touch that it is credited to: its person, or the members of the organisation but reviewers. */
export async function tellReferrerOf(
  db: Database,
  { id, of }: { id: string; of: Holder },
): Promise<void> {
  // The touch is the connector's own; the application is not.
  await announce(db, await peopleOf(db, of), { event: 'changed', resource: 'referral', id });
}

async function peopleOf(db: Database, { kind, id }: Holder): Promise<string[]> {
  if (kind === 'user') return [id];
  const members = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', id)
    .where('role', 'in', toldRoles)
    .execute();
  return members.map(({ user_id: userId }) => userId);
}
