import { describe, expect, it } from 'vitest';
import {
  atLeast,
  can,
  canChangeRole,
  canRemoveMember,
  capabilities,
  grantableRoles,
  roles,
} from './roles.ts';
import type { Capability, Role } from './roles.ts';

describe('capabilities', () => {
  const table: Record<Role, Capability[]> = {
    viewer: ['read'],
    reviewer: ['read', 'review'],
    manager: ['read', 'review', 'decide', 'edit'],
    admin: ['read', 'review', 'decide', 'edit', 'team', 'billing'],
    owner: ['read', 'review', 'decide', 'edit', 'team', 'billing', 'delete', 'transfer'],
  };
  it.each(roles)('%s', (role) => {
    const all = Object.keys(capabilities) as Capability[];
    expect(all.filter((capability) => can(role, capability))).toEqual(table[role]);
  });

  it('gives nothing to somebody without a role', () => {
    expect(can(null, 'read')).toBe(false);
    expect(atLeast(undefined, 'viewer')).toBe(false);
    expect(grantableRoles(null)).toEqual([]);
  });

  it('lets admins give every role but owner', () => {
    expect(grantableRoles('manager')).toEqual([]);
    expect(grantableRoles('admin')).toEqual(['viewer', 'reviewer', 'manager', 'admin']);
    expect(grantableRoles('owner')).toEqual(roles);
  });
});

describe('canChangeRole', () => {
  it.each([
    ['manager', 'viewer', 'reviewer', 1, false],
    ['admin', 'viewer', 'manager', 1, true],
    ['admin', 'admin', 'viewer', 1, true],
    ['admin', 'viewer', 'owner', 1, false],
    ['admin', 'owner', 'viewer', 2, false],
    ['owner', 'viewer', 'owner', 1, true],
    ['owner', 'owner', 'admin', 2, true],
    ['owner', 'owner', 'admin', 1, false],
    ['owner', 'owner', 'owner', 1, true],
  ] as const)('%s makes %s %s with %i owners: %s', (actor, target, newRole, owners, allowed) => {
    expect(
      canChangeRole({ actorRole: actor, targetRole: target, newRole, ownersCount: owners }).allowed,
    ).toBe(allowed);
  });
});

describe('canRemoveMember', () => {
  it.each([
    ['manager', 'viewer', 1, false, false],
    ['admin', 'manager', 1, false, true],
    ['admin', 'owner', 2, false, false],
    ['owner', 'owner', 2, false, true],
    ['owner', 'owner', 1, false, false],
    ['viewer', 'viewer', 1, true, true],
    ['owner', 'owner', 2, true, true],
    ['owner', 'owner', 1, true, false],
  ] as const)('%s removes %s of %i owners, self %s: %s', (actor, target, owners, isSelf, ok) => {
    expect(
      canRemoveMember({ actorRole: actor, targetRole: target, ownersCount: owners, isSelf })
        .allowed,
    ).toBe(ok);
  });
});
