import { sql } from 'kysely';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { shownStatus } from '#server/queries/staged-decisions.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { StatusCount } from './search.ts';
import { type Found, withStaged } from './selected.ts';

/** What narrows a list, before statuses and a search do. */
export type Narrowing = { projectId?: string | undefined; referred?: boolean | undefined };
type Reader = ManagedAccount & Narrowing;

/* Of all that was sent, the kept counts (`application_counts`): as many rows as there are projects and statuses. */
const countAll = (db: Database, { id, projectId, referred }: Reader) =>
  db
    .selectFrom('application_counts')
    .where('account_id', '=', id)
    .$if(projectId !== undefined, (all) => all.where('project_id', '=', projectId ?? ''))
    .$if(referred !== undefined, (all) => all.where('referred', '=', referred ?? false))
    .select(['status', ({ fn }) => fn.sum<number>('change').as('count')])
    .groupBy('status');

/* Who sees some of it has those counted: what was assigned to one person is little. */
const countSome = (found: Found) =>
  found
    .select(['applications.status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('applications.status');

/*
 * All by the status that was told; then the few with a decision that waits, taken from there and put where this reader knows
 * them to be.
 */
export async function countByStatus(
  db: Database,
  account: ManagedAccount,
  { found, ...narrowing }: Narrowing & { found: Found },
): Promise<StatusCount[]> {
  const waiting = withStaged(account)(found).where('staged.id', 'is not', null);
  const taken = waiting
    .select(['applications.status', sql<number>`-count(*)`.as('count')])
    .groupBy('applications.status');
  const put = waiting
    .select(({ fn }) => [
      sql<ApplicationStatus>`staged.to_status`.as('status'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('staged.to_status');
  const moved = taken.unionAll(put);
  const counted =
    scopeOf(account.role) === 'all'
      ? moved.unionAll(countAll(db, { ...account, ...narrowing }))
      : moved.unionAll(countSome(found));
  return db
    .selectFrom(counted.as('counted'))
    .select(['status', sql<number>`sum(count)::bigint`.as('count')])
    .groupBy('status')
    .having(sql<boolean>`sum(count) > 0`)
    .execute();
}

/** The same of what a search found, which is looked for once. */
export async function countFoundByStatus(
  account: ManagedAccount,
  found: Found,
): Promise<StatusCount[]> {
  return withStaged(account)(found)
    .select(({ fn }) => [shownStatus.as('status'), fn.countAll<number>().as('count')])
    .groupBy(shownStatus)
    .execute();
}
