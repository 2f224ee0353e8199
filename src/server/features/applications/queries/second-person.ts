import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { findInterested } from '#server/features/connectors/queries/conflicts.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import { listOwnAccounts } from '#server/queries/own-accounts.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import { nameColumns } from '#server/views/person.ts';
import { makerHasLeft, personOf } from './selected.ts';

/** Decisions that wait for a second person, as `staged`, of applications that are there; as their index has it. */
function fromToConfirm(db: Database) {
  return db
    .selectFrom('decisions as staged')
    .innerJoin('applications', 'applications.id', 'staged.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .where('staged.state', '=', sql.lit('staged'))
    .where('staged.asks_second', '=', sql.lit(true))
    .where('staged.confirmed_at', 'is', null)
    .where('applications.deleted_at', 'is', null);
}

/** How often it was changed, and how it is. */
export async function getAsking(
  db: Database,
  projectId: string,
): Promise<{ version: number; isOn: boolean }> {
  const last = await db
    .selectFrom('second_person_changes')
    .select(['number', 'is_on'])
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: last?.number ?? 0, isOn: last?.is_on ?? false };
}

/** How many of the project's decisions wait for a second person. */
export async function countToConfirm(db: Database, projectId: string): Promise<number> {
  const { count } = await fromToConfirm(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How a project asks, who changed it, and how many wait of those that the reader knows of. */
export async function getSecondPerson(
  db: Database,
  { project, role, userId }: ManagedProject<'decide'>,
) {
  const changes = await db
    .selectFrom('second_person_changes')
    .leftJoin('users', 'users.id', 'second_person_changes.changed_by')
    .select(['number', 'is_on', 'second_person_changes.created_at'])
    .select('users.id as user_id')
    .select(nameColumns)
    .where('project_id', '=', project.id)
    .orderBy('number', 'desc')
    .limit(limits.secondPerson.changes)
    .execute();
  const { waiting } = await fromToConfirm(db)
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('projects.id', '=', project.id)
    .where(knowsStaged({ userId, role }))
    .executeTakeFirstOrThrow();
  return { changes, waiting };
}
export type SecondPersonRow = Awaited<ReturnType<typeof getSecondPerson>>;

const order: Order = { columns: ['staged.created_at', 'staged.id'], direction: 'asc' };
type Asked = { projectId?: string | undefined; limit: number; cursor?: string | undefined };

/**
 * A page of what waits for a second person, the oldest first, of what this member knows of; whoever decides is never blind.
 */
export async function listToConfirm(
  db: Database,
  account: ManagedAccount<'decide'>,
  { projectId, limit, cursor }: Asked,
) {
  const found = fromToConfirm(db)
    .where('projects.account_id', '=', account.id)
    .where(knowsStaged(account))
    .$if(projectId !== undefined, (query) => query.where('projects.id', '=', projectId ?? ''));
  const rows = found
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .select([
      'staged.id',
      'staged.application_id',
      'staged.to_status',
      'staged.reasons',
      'staged.given_reasons',
      'staged.message',
      'staged.price_minor',
      'staged.created_by',
      'staged.created_at',
      'applications.status',
      'projects.id as project_id',
      'projects.name as project_name',
      'management_accounts.currency',
      'startups.name as startup_name',
      'users.first_name',
      'users.last_name',
      personOf('staged.created_by').as('proposer'),
      makerHasLeft.as('proposer_has_left'),
    ]);
  const page = await pageByAge(rows, found, { order, sort: 'createdAt', limit, cursor });
  const ids = page.rows.map((row) => row.application_id);
  const interested = await findInterested(db, ids, account.userId);
  const proposers = page.rows.map((row) => row.created_by);
  const own = await listOwnAccounts(db, account.userId, proposers);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      mayConfirm: !own.has(row.created_by ?? '') && !interested.has(row.application_id),
    })),
  };
}
export type ToConfirmRow = Awaited<ReturnType<typeof listToConfirm>>['rows'][number];
