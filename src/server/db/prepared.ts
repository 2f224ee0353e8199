import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

type Build<Values, Row> = (db: Database, values: Values) => CompiledQuery<Row>;
/** A value that is filled in at each run. */
type Slot = { slot: string };

/**
 * A query that is built once and run with other values each time: for what nearly every request asks, because building
 * it takes longer than to send it. `build` gets stand-ins, so it can hand the values on but ask nothing of them.
 */
export function prepared<Values extends object, Row>(
  build: Build<Values, Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let made: { query: CompiledQuery<Row>; slots: (keyof Values | null)[] } | undefined;
  return async (db, values) => {
    made ??= slotted(build, db);
    const { query, slots } = made;
    const parameters = slots.map((slot, n) => (slot === null ? query.parameters[n] : values[slot]));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** The query, and of each of its parameters the value that it stands for; null for one that is always the same. */
function slotted<Values extends object, Row>(build: Build<Values, Row>, db: Database) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is asked of it stands for a value of that name.
  const query = build(db, standIns as Values);
  const slots = query.parameters.map((one) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in has the name of the value that was asked of it.
    isSlot(one) ? (one.slot as keyof Values) : null,
  );
  return { query, slots };
}

const standIns = new Proxy({}, { get: (_, slot: string): Slot => ({ slot }) });

function isSlot(parameter: unknown): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && 'slot' in parameter;
}
