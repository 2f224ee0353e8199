import type { QueryOf } from '#contract/define.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { isFounderOf } from '#server/features/applications/queries/figures.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { type Order, pageByAge, pageInOrder } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import { nameColumns } from '#server/views/person.ts';

const order: Order = { columns: ['assignments.created_at', 'assignments.id'], direction: 'desc' };
type Query = Partial<QueryOf<typeof reviewCalls.listAssignments>> & { limit: number };

/** A page of the assignments of the account, newest first; a reviewer's own. Two statements. */
export async function listAssignments(db: Database, account: ManagedAccount, query: Query) {
  const { limit, cursor, projectId } = query;
  const userId = scopeOf(account.role) === 'assigned' ? account.userId : query.userId;
  const hidden =
    scopeOf(account.role) === 'assigned' && query.userId && query.userId !== account.userId;
  const found = db
    .selectFrom('assignments')
    .where('assignments.account_id', '=', account.id)
    .$if(projectId !== undefined, (some) =>
      some.where('assignments.project_id', '=', projectId ?? ''),
    )
    .$if(userId !== undefined, (some) => some.where('assignments.user_id', '=', userId ?? ''))
    .$if(Boolean(hidden), (some) => some.where('assignments.user_id', 'is', null));
  const rows = found
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select([
      'assignments.id',
      'assignments.project_id',
      'assignments.application_id',
      'assignments.created_at',
      'users.id as user_id',
      ...nameColumns,
    ]);
  return pageByAge(rows, found, { order, sort: '-createdAt', limit, cursor });
}

export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>['rows'][number];

const recusalOrder: Order = {
  columns: ['recusals.created_at', 'recusals.application_id', 'recusals.user_id'],
  direction: 'desc',
};
type RecusalQuery = QueryOf<typeof reviewCalls.listRecusals>;
export type RecusalRow = {
  application_id: string;
  project_id: string;
  reason: string;
  created_at: Date;
  user_id: string;
  first_name: string;
  last_name: string | null;
  picture_url: string | null;
};

/**
 * A page of the declared conflicts of interest, newest first; a reviewer's own, and of an application of their own nobody
 * but that. Two statements.
 */
export async function listRecusals(
  db: Database,
  account: ManagedAccount<'review'>,
  { limit, cursor, projectId }: RecusalQuery,
): Promise<Page<RecusalRow>> {
  const found = db
    .selectFrom('recusals')
    .innerJoin('applications', 'applications.id', 'recusals.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .where('projects.account_id', '=', account.id)
    .where((where) =>
      where.or([
        where('recusals.user_id', '=', account.userId),
        scopeOf(account.role) === 'assigned'
          ? where.val(false)
          : where.not(isFounderOf(account.userId)),
      ]),
    )
    .$if(projectId !== undefined, (some) => some.where('projects.id', '=', projectId ?? ''));
  const rows = found
    .innerJoin('users', 'users.id', 'recusals.user_id')
    .select([
      'recusals.application_id',
      'applications.project_id',
      'recusals.reason',
      'recusals.created_at',
      'users.id as user_id',
      ...nameColumns,
    ]);
  return pageInOrder(rows, found, {
    order: recusalOrder,
    sort: '-createdAt',
    limit,
    cursor,
    position: (row) => [row.created_at.toISOString(), row.application_id, row.user_id],
  });
}
