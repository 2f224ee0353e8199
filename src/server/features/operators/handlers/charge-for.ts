import { takenBackAlone } from '#server/features/connectors/queries/reversals.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { getCharge } from '../queries/charges.ts';
import { toCharge } from '../views/money.ts';

/** A charge, with whether this operator may take it back alone. Throws `not_found`. */
export async function chargeFor(
  db: Database,
  caller: Caller,
  { id, now }: { id: string; now: Date },
) {
  const alone = await takenBackAlone(db, caller.userId, now);
  return toCharge(await getCharge(db, id), alone);
}
