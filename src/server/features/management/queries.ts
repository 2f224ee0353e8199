import { role } from '#contract/management.ts';
import { atLeast, type Role } from '#rules/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountFaceRow } from './views.ts';

/** What `toAccountFace` needs, selected from `management_accounts` joined with `entities`. */
export const accountFaceColumns = [
  'management_accounts.id as account_id',
  'entities.id as entity_id',
  'entities.name as entity_name',
  'entities.logo_url as entity_logo_url',
  'entities.slug as entity_slug',
  'entities.hue as entity_hue',
  'entities.verified_at as entity_verified_at',
] as const;

/** The faces of the named accounts by account id, in one statement; unknown ids are left out. */
export async function listAccountFaces(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, AccountFaceRow>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('management_accounts')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(accountFaceColumns)
    .where('management_accounts.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** The roles that are `least` or higher. */
export function rolesFrom(least: Role): Role[] {
  return role.options.filter((one) => atLeast(one, least));
}

const maxTeam = 1000;

/** The members of the account with at least this role, e.g. to notify them; at most 1000. */
export async function teamUserIds(
  db: Database,
  accountId: string,
  leastRole: Role,
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', rolesFrom(leastRole))
    .orderBy('joined_at')
    .limit(maxTeam)
    .execute();
  return rows.map((row) => row.user_id);
}
