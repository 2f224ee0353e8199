import { type RawBuilder, sql } from 'kysely';
import { scopeOf } from '#rules/management/roles.ts';
import type { ApplicationStatus, Role } from '#server/db/vocabulary.ts';

// The one place that says who knows of a decision that nobody has been told. It is read as the status
// wherever a team looks, and does not exist wherever a founder or a connector does.

type Reader = { userId: string; role: Role | null };

/**
 * True in SQL where this reader knows of the waiting decision joined as `staged`: the team does, but nobody of an
 * application of their own that somebody else decided, and no blind reviewer, who judges as if nothing were decided.
 */
export function knowsStaged({ userId, role }: Reader): RawBuilder<boolean> {
  if (role === null) return sql<boolean>`false`;
  const sees =
    scopeOf(role) === 'assigned'
      ? sql`not (select judged.blind_review from projects judged
        where judged.id = applications.project_id) and `
      : sql``;
  return sql<boolean>`(staged.created_by = ${userId} or (${sees}applications.user_id <> ${userId}
    and not exists (select from startup_founders
      where startup_founders.startup_id = applications.startup_id
        and startup_founders.user_id = ${userId})))`;
}

/** SQL for the ids of the applications of whose waiting decisions this person does not know, unless they made them. */
export const idsOfOwn = (userId: string): RawBuilder<string> => sql<string>`(
  select began.id from applications began where began.user_id = ${userId}
  union all
  select shared.id from startup_founders
  join applications shared on shared.startup_id = startup_founders.startup_id
  where startup_founders.user_id = ${userId})`;

/**
 * The same of `decisions` of many, for who decides and so is never blind: what was told they know, and what waits, was taken back or
 * ended before that, unless a colleague decided it on an application of their own.
 */
export const knowsOfMany = ({ userId }: Pick<Reader, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`(decisions.state = 'released' or decisions.created_by = ${userId}
    or decisions.application_id <> all(array${idsOfOwn(userId)}))`;

/** The status as the reader of the joined `staged` knows it. */
export const shownStatus = sql<ApplicationStatus>`coalesce(staged.to_status, applications.status)`;
