import { describe, expect, it } from 'vitest';
import { sayRoles } from '#contract/messages/roles.ts';
import {
  can,
  canChangeRole,
  canRemoveMember,
  capabilities,
  grantableRoles,
  roles,
  rolesAbove,
  rolesThatCan,
  rolesThatSee,
  scopeOf,
} from './roles.ts';
import type { Capability, Role, Scope } from './roles.ts';

/** What each role may do and sees. The lists below are made of it, so that a new role is written down here alone. */
const table: Record<Role, { may: Capability[]; sees: Scope }> = {
  viewer: { may: ['read'], sees: 'all' },
  finance: { may: ['billing'], sees: 'none' },
  reviewer: { may: ['read', 'review'], sees: 'assigned' },
  manager: { may: ['read', 'review', 'edit', 'decide'], sees: 'all' },
  admin: { may: ['read', 'review', 'edit', 'decide', 'team', 'billing'], sees: 'all' },
  owner: {
    may: ['read', 'review', 'edit', 'decide', 'team', 'billing', 'delete', 'transfer'],
    sees: 'all',
  },
};
const where = (holds: (row: (typeof table)[Role], role: Role) => boolean) =>
  roles.filter((role) => holds(table[role], role));

describe('capabilities', () => {
  it.each(roles)('%s', (role) => {
    expect(capabilities.filter((capability) => can(role, capability))).toEqual(table[role].may);
    expect(can(role, 'member')).toBe(true);
  });

  it('gives nothing to somebody without a role', () => {
    expect(can(null, 'read')).toBe(false);
    expect(can(undefined, 'member')).toBe(false);
    expect(grantableRoles(null)).toEqual([]);
  });

  it('names the roles that may do something', () => {
    expect(rolesThatCan('billing')).toEqual(where(({ may }) => may.includes('billing')));
    expect(rolesThatCan('member')).toEqual(roles);
    expect(rolesThatCan('delete')).toEqual(where(({ may }) => may.includes('delete')));
  });

  it('lets admins give every role but owner', () => {
    expect(grantableRoles('manager')).toEqual([]);
    expect(grantableRoles('admin')).toEqual(where((_, role) => role !== 'owner'));
    expect(grantableRoles('owner')).toEqual(roles);
  });
});

describe('what a role knows of', () => {
  it.each(roles)('%s', (role) => {
    expect(scopeOf(role)).toBe(table[role].sees);
  });

  it.each(['all', 'assigned', 'none'] as const)('%s', (sight) => {
    expect(rolesThatSee(sight)).toEqual(where(({ sees }) => sees === sight));
  });

  it('is nothing without a role', () => {
    expect(scopeOf(null)).toBe('none');
    expect(scopeOf(undefined)).toBe('none');
  });

  it('goes with reading: who reads sees something, and nobody else', () => {
    for (const role of roles) expect(can(role, 'read')).toBe(scopeOf(role) !== 'none');
  });
});

describe('rolesAbove', () => {
  it.each(roles)('%s', (role) => {
    const mayAll = (more: Capability[]) => new Set(table[role].may).isSubsetOf(new Set(more));
    expect(rolesAbove(role)).toEqual(
      where(({ may }) => mayAll(may) && may.length > table[role].may.length),
    );
  });

  it('is nobody for an owner, and leaves out who may do other things', () => {
    expect(rolesAbove('owner')).toEqual([]);
    expect(rolesAbove('finance')).not.toContain('manager');
    expect(rolesAbove('finance')).toContain('admin');
  });
});

describe('canChangeRole', () => {
  it.each([
    ['manager', 'viewer', 'reviewer', 1, 'roles.change_roles'],
    ['admin', 'viewer', 'manager', 1, null],
    ['admin', 'admin', 'viewer', 1, null],
    ['admin', 'viewer', 'owner', 1, 'roles.make_owner'],
    ['admin', 'owner', 'viewer', 2, 'roles.change_owner'],
    ['owner', 'viewer', 'owner', 1, null],
    ['owner', 'owner', 'admin', 2, null],
    ['owner', 'owner', 'admin', 1, 'roles.needs_owner'],
    ['owner', 'owner', 'owner', 1, null],
  ] as const)('%s makes %s %s with %i owners: %s', (actor, target, newRole, owners, why) => {
    expect(
      canChangeRole({ actorRole: actor, targetRole: target, newRole, ownersCount: owners }),
    ).toEqual(why ? { allowed: false, reason: sayRoles(why) } : { allowed: true });
  });
});

describe('canRemoveMember', () => {
  it.each([
    ['manager', 'viewer', 1, false, 'roles.remove_members'],
    ['admin', 'manager', 1, false, null],
    ['admin', 'owner', 2, false, 'roles.remove_owner'],
    ['owner', 'owner', 2, false, null],
    ['owner', 'owner', 1, false, 'roles.needs_owner'],
    ['viewer', 'viewer', 1, true, null],
    ['owner', 'owner', 2, true, null],
    ['owner', 'owner', 1, true, 'roles.needs_owner'],
  ] as const)('%s removes %s of %i owners, self %s: %s', (actor, target, owners, isSelf, why) => {
    expect(
      canRemoveMember({ actorRole: actor, targetRole: target, ownersCount: owners, isSelf }),
    ).toEqual(why ? { allowed: false, reason: sayRoles(why) } : { allowed: true });
  });
});

it('tells who may not change roles, or remove, whatever else is wrong', () => {
  const facts = { targetRole: 'owner', newRole: 'owner', ownersCount: 1 } as const;
  expect(canChangeRole({ ...facts, actorRole: 'reviewer' })).toEqual({
    allowed: false,
    reason: sayRoles('roles.change_roles'),
  });
  expect(canRemoveMember({ ...facts, actorRole: 'reviewer' })).toEqual({
    allowed: false,
    reason: sayRoles('roles.remove_members'),
  });
});
