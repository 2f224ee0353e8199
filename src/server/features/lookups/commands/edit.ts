import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { OperatedLookup } from '../access.ts';
import { sayOperators } from '#contract/messages/operators.ts';

type NewLookup = {
  kind: LookupKind;
  name: string;
  type?: 'Country' | 'Region' | 'Community' | undefined;
  ranking?: number | undefined;
};
type Changes = {
  name?: string | undefined;
  ranking?: number | undefined;
  active?: boolean | undefined;
};
type State = { name: string; ranking: number; active: boolean };

const types: Record<Exclude<LookupKind, 'ecosystem'>, string> = {
  sector: 'Sector',
  stage: 'Stage',
  project_type: 'ProjectType',
};

/** Adds a value at the end of its kind, or where `ranking` says. Throws `validation`, `name_taken`. */
export async function createLookup(
  db: Database,
  { kind, name, type, ranking }: NewLookup,
): Promise<{ id: string; kind: LookupKind; type: string; name: string; ranking: number }> {
  const row = await db
    .insertInto('lookups')
    .values({
      id: newId(),
      kind,
      type: typeOf(kind, type),
      name,
      ranking:
        ranking ??
        sql<number>`(select coalesce(max(ranking), 0) + 1 from lookups where kind = ${kind})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind', 'type', 'name', 'ranking'])
    .executeTakeFirst();
  if (!row) throw new AppError('name_taken');
  return row;
}

function typeOf(kind: LookupKind, type: NewLookup['type']): string {
  if (kind === 'ecosystem' && type) return type;
  if (kind !== 'ecosystem' && !type) return types[kind];
  const message =
    kind === 'ecosystem'
      ? sayOperators('operators.lookup_type')
      : sayOperators('operators.no_lookup_type');
  throw new AppError('validation', { ...message, details: [{ path: 'type', ...message }] });
}

/** Changes the given fields; returns what they were and are. Throws `not_found`, `name_taken`. */
export async function changeLookup(
  db: Database,
  lookup: OperatedLookup,
  changes: Changes,
  now: Date,
): Promise<{ before: State; after: State }> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('lookups')
      .select(['name', 'ranking', 'deactivated_at'])
      .where('id', '=', lookup.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    const before = { name: row.name, ranking: row.ranking, active: row.deactivated_at === null };
    const after = {
      name: changes.name ?? before.name,
      ranking: changes.ranking ?? before.ranking,
      active: changes.active ?? before.active,
    };
    await transaction
      .updateTable('lookups')
      .set({
        name: after.name,
        ranking: after.ranking,
        deactivated_at: after.active ? null : (row.deactivated_at ?? now),
      })
      .where('id', '=', lookup.id)
      .execute()
      .catch((error: Error & { code?: string }) => {
        if (error.code === '23505') throw new AppError('name_taken');
        throw error;
      });
    return { before, after };
  });
}
