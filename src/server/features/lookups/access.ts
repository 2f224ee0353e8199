import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { proven } from '#server/authorization/proof.ts';
import { AppError, notFound } from '#server/http/errors.ts';

declare const proof: unique symbol;

/** Proof that an operator may change this value. */
export type OperatedLookup = { readonly [proof]: 'operated'; id: string };

/** Throws `forbidden` for a caller who is no operator, `not_found` for an unknown value. */
export async function operatedLookup(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedLookup> {
  if (!caller.operator) throw new AppError('forbidden');
  const row = await db
    .selectFrom('lookups')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedLookup>(row);
}
