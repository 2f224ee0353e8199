import { type RawBuilder, sql } from 'kysely';
import {
  type Need,
  rolesThatCan,
  rolesThatSee,
  type Scope,
  scopeOf,
} from '#rules/management/roles.ts';
import type { Role } from '#server/db/vocabulary.ts';

// The one place that says which applications and projects a member knows of: all, those assigned to
// them, or none. Every query that a member of a team can reach asks it, through one of these
// conditions, so that none can differ.

type User = string | RawBuilder<unknown>;
type Reader = { userId: string; role: Role };

/** Roles that know of all and may do this: to whom a list of everything that waits for it belongs. */
export const rolesThatSeeAllAnd = (need: Need): Role[] =>
  rolesThatCan(need).filter((role) => scopeOf(role) === 'all');

/** The member of the row, where `members` is joined. */
const everyMember = sql.ref('members.user_id');

/** True in SQL where the row's application was assigned to this member, who has not recused. */
function isAssigned(user: User): RawBuilder<boolean> {
  return sql<boolean>`(exists (
      select from assignments where assignments.user_id = ${user}
        and assignments.project_id = applications.project_id
        and (assignments.application_id is null or assignments.application_id = applications.id))
    and not exists (
      select from recusals where recusals.user_id = ${user}
        and recusals.application_id = applications.id))`;
}

function isProjectAssigned(user: User, project: User): RawBuilder<boolean> {
  return sql<boolean>`exists (select from assignments
    where assignments.user_id = ${user} and assignments.project_id = ${project})`;
}

const sees = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`members.role in (${sql.join(rolesThatSee(scope))})`;

/** What a role sees of something: all of it, what is assigned, or nothing. */
function inScope(role: Role, assigned: RawBuilder<boolean>): RawBuilder<boolean> {
  const byScope: Record<Scope, RawBuilder<boolean>> = {
    all: sql<boolean>`true`,
    assigned,
    none: sql<boolean>`false`,
  };
  return byScope[scopeOf(role)];
}

/** True in SQL where the joined member of `members` may read the row of `applications`. */
export function memberMayRead(): RawBuilder<boolean> {
  return sql<boolean>`(${sees('all')} or (${sees('assigned')} and ${isAssigned(everyMember)}))`;
}

/** True in SQL where the row of `applications` was given to the joined member of `members` to review. */
export function memberReviews(): RawBuilder<boolean> {
  return sql<boolean>`(members.role in (${sql.join(rolesThatCan('review'))}) and ${isAssigned(everyMember)})`;
}

/** True in SQL where this member of the account may read the row of `applications`. */
export function mayRead({ userId, role }: Reader): RawBuilder<boolean> {
  return inScope(role, isAssigned(userId));
}

/** True in SQL where the joined member of `members` works on this project. */
export function memberKnowsProject(project: User = sql.ref('projects.id')): RawBuilder<boolean> {
  const assigned = isProjectAssigned(everyMember, project);
  return sql<boolean>`(${sees('all')} or (${sees('assigned')} and ${assigned}))`;
}

/** True in SQL where this member of the account works on the row of `projects`. */
export function knowsProject({ userId, role }: Reader): RawBuilder<boolean> {
  return inScope(role, isProjectAssigned(userId, sql.ref('projects.id')));
}

/** True in SQL where the joined member of `members` may not learn names in the row of `projects`. */
export function memberIsBlind(): RawBuilder<boolean> {
  return sql<boolean>`(${sees('assigned')} and projects.blind_review)`;
}

/** True for a reviewer of a project with blind review. */
export function isBlind(
  role: Role | null,
  { blind_review: blindReview }: { blind_review: boolean },
): boolean {
  return scopeOf(role) === 'assigned' && blindReview;
}
