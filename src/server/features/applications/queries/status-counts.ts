import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { shownStatus } from '#server/queries/staged-decisions.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { StatusCount } from './search.ts';
import { type Found, withStaged } from './selected.ts';

/*
 * All by the status that was told, which an index answers by itself, however many there are; then the few with a decision
 * that waits, taken from there and put where this reader knows them to be.
 */
export async function countByStatus(
  db: Database,
  account: ManagedAccount,
  found: Found,
): Promise<StatusCount[]> {
  const waiting = withStaged(account)(found).where('staged.id', 'is not', null);
  const told = found
    .select(({ fn }) => ['applications.status', fn.countAll<number>().as('count')])
    .groupBy('applications.status');
  const taken = waiting
    .select(['applications.status', sql<number>`-count(*)`.as('count')])
    .groupBy('applications.status');
  const put = waiting
    .select(({ fn }) => [
      sql<ApplicationStatus>`staged.to_status`.as('status'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('staged.to_status');
  return db
    .selectFrom(told.unionAll(taken).unionAll(put).as('counted'))
    .select(['status', sql<number>`sum(count)`.as('count')])
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
