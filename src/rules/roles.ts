import { roles as roleNames } from '#contract/limits.ts';

export type Role = (typeof roleNames)[number];

/** The roles of a management account's team, from the least to the most, as the contract lists them. */
export const roles: readonly Role[] = roleNames;

/** The least role for each thing that can be done in a management account. */
export const capabilities = {
  read: 'viewer',
  review: 'reviewer',
  decide: 'manager',
  edit: 'manager',
  team: 'admin',
  billing: 'admin',
  delete: 'owner',
  transfer: 'owner',
} as const satisfies Record<string, Role>;
export type Capability = keyof typeof capabilities;

export type Verdict = { allowed: true } | { allowed: false; reason: string };

const ALLOWED: Verdict = { allowed: true };
const refuse = (reason: string): Verdict => ({ allowed: false, reason });

/** True when the role is at least the wanted one; false for no role. */
export function atLeast(actual: Role | null | undefined, wanted: Role): boolean {
  return actual !== null && actual !== undefined && roles.indexOf(actual) >= roles.indexOf(wanted);
}

/** True when a member with this role may do that. */
export function can(actual: Role | null | undefined, capability: Capability): boolean {
  return atLeast(actual, capabilities[capability]);
}

/** The roles that a member with this role may give to others, by invitation or change. */
export function grantableRoles(actual: Role | null | undefined): Role[] {
  if (!can(actual, 'team')) return [];
  return roles.filter((given) => given !== 'owner' || actual === 'owner');
}

/** Whether a member may give another (or themself) a new role; `ownersCount` is the number of owners before. */
export function canChangeRole({
  actorRole,
  targetRole,
  newRole,
  ownersCount,
}: {
  actorRole: Role;
  targetRole: Role;
  newRole: Role;
  ownersCount: number;
}): Verdict {
  if (!can(actorRole, 'team')) return refuse('Only an admin or an owner can change roles.');
  if (targetRole === 'owner' && actorRole !== 'owner') {
    return refuse('Only an owner can change the role of an owner.');
  }
  if (!grantableRoles(actorRole).includes(newRole)) {
    return refuse('Only an owner can make somebody an owner.');
  }
  if (targetRole === 'owner' && newRole !== 'owner' && ownersCount <= 1) {
    return refuse('Make somebody else an owner first; an organisation needs one.');
  }
  return ALLOWED;
}

/** Whether a member may be removed, or with `isSelf` leave; the last owner may do neither. */
export function canRemoveMember({
  actorRole,
  targetRole,
  ownersCount,
  isSelf = false,
}: {
  actorRole: Role;
  targetRole: Role;
  ownersCount: number;
  isSelf?: boolean;
}): Verdict {
  if (!isSelf && !can(actorRole, 'team')) {
    return refuse('Only an admin or an owner can remove members.');
  }
  if (!isSelf && targetRole === 'owner' && actorRole !== 'owner') {
    return refuse('Only an owner can remove an owner.');
  }
  if (targetRole === 'owner' && ownersCount <= 1) {
    return refuse('Make somebody else an owner first; an organisation needs one.');
  }
  return ALLOWED;
}
