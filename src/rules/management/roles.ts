import { roles as roleNames } from '#contract/limits.ts';
import { sayRoles } from '#contract/messages/roles.ts';
import type { Message } from '#contract/messages/message.ts';

export type Role = (typeof roleNames)[number];

/** The roles of a management account's team, as the contract lists them. */
export const roles: readonly Role[] = roleNames;

/** What can be done in a management account, beside belonging to its team. */
export const capabilities = [
  'read',
  'review',
  'edit',
  'decide',
  'team',
  'billing',
  'delete',
  'transfer',
] as const;
export type Capability = (typeof capabilities)[number];

/** What a call asks of a member: a capability, or only to be one. */
export type Need = Capability | 'member';

/** Which applications and projects of its organisation a role knows of. */
export type Scope = 'all' | 'assigned' | 'none';

type RoleRules = { may: readonly Capability[]; sees: Scope };

/* One row a role: what it may do, and what it knows of. */
const table: Record<Role, RoleRules> = {
  viewer: { may: ['read'], sees: 'all' },
  finance: { may: ['billing'], sees: 'none' },
  reviewer: { may: ['read', 'review'], sees: 'assigned' },
  manager: { may: ['read', 'review', 'edit', 'decide'], sees: 'all' },
  admin: { may: ['read', 'review', 'edit', 'decide', 'team', 'billing'], sees: 'all' },
  owner: { may: capabilities, sees: 'all' },
};

export type Verdict = { allowed: true } | { allowed: false; reason: Message };

const ALLOWED: Verdict = { allowed: true };
const refuse = (reason: Message): Verdict => ({ allowed: false, reason });

/** True when a member with this role may do that; false for no role. */
export function can(role: Role | null | undefined, need: Need): boolean {
  if (!role) return false;
  return need === 'member' || table[role].may.includes(need);
}

/** The roles that may do that, in the contract's order. */
export function rolesThatCan(need: Need): Role[] {
  return roles.filter((role) => can(role, need));
}

/** Which applications and projects a member with this role knows of; none without a role. */
export function scopeOf(role: Role | null | undefined): Scope {
  return role ? table[role].sees : 'none';
}

/** The roles that know of all, of those assigned to them, or of none. */
export function rolesThatSee(scope: Scope): Role[] {
  return roles.filter((role) => scopeOf(role) === scope);
}

/** The other roles that may do all that this one may, and more. */
export function rolesAbove(role: Role): Role[] {
  return roles.filter(
    (other) =>
      table[other].may.length > table[role].may.length &&
      table[role].may.every((capability) => can(other, capability)),
  );
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
  if (!can(actorRole, 'team')) return refuse(sayRoles('roles.change_roles'));
  if (targetRole === 'owner' && actorRole !== 'owner') {
    return refuse(sayRoles('roles.change_owner'));
  }
  if (!grantableRoles(actorRole).includes(newRole)) {
    return refuse(sayRoles('roles.make_owner'));
  }
  if (targetRole === 'owner' && newRole !== 'owner' && ownersCount <= 1) {
    return refuse(sayRoles('roles.needs_owner'));
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
    return refuse(sayRoles('roles.remove_members'));
  }
  if (!isSelf && targetRole === 'owner' && actorRole !== 'owner') {
    return refuse(sayRoles('roles.remove_owner'));
  }
  if (targetRole === 'owner' && ownersCount <= 1) {
    return refuse(sayRoles('roles.needs_owner'));
  }
  return ALLOWED;
}
