import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorCalls } from '#contract/operators.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageInOrder } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import type { OperatorLookupRow } from '../views/console.ts';
import { containing } from './containing.ts';

type Query = QueryOf<typeof operatorCalls.listOperatorLookups>;
const order: Order = { columns: ['lookups.ranking', 'lookups.id'], direction: 'asc' };

const selectLookups = (db: Database) =>
  db.selectFrom('lookups').select([
    'lookups.id',
    'lookups.kind',
    'lookups.type',
    'lookups.code',
    'lookups.name',
    'lookups.ranking',
    'lookups.deactivated_at',
    sql<number>`((select count(*) from project_lookups where lookup_id = lookups.id)
        + (select count(*) from startups where deleted_at is null
            and (sector_id = lookups.id or stage_id = lookups.id)))`.as('uses'),
  ]);

/** A page of the values of a kind in their order, in two statements. */
export async function listOperatorLookups(
  db: Database,
  { kind, q, active, limit, cursor }: Query,
): Promise<Page<OperatorLookupRow>> {
  const filter = sql<boolean>`lookups.kind = ${kind}
    and (${active ?? null}::boolean is null or (lookups.deactivated_at is null) = ${active ?? null}::boolean)
    and lookups.name ilike ${containing(q)}`;
  return pageInOrder(selectLookups(db).where(filter), db.selectFrom('lookups').where(filter), {
    order,
    sort: 'ranking',
    limit,
    cursor,
    position: (row) => [row.ranking, row.id],
  });
}

/** Throws `not_found`. */
export async function getOperatorLookup(db: Database, id: string): Promise<OperatorLookupRow> {
  return selectLookups(db).where('lookups.id', '=', id).executeTakeFirstOrThrow(notFound);
}
