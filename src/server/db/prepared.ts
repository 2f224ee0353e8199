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
  let made: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is asked of it stands for a value of that name.
    made ??= build(db, standIns as Values);
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = made.parameters.map((one) => (isSlot(one) ? given.get(one.slot) : one));
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

const standIns = new Proxy({}, { get: (_, slot: string): Slot => ({ slot }) });

function isSlot(parameter: unknown): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && 'slot' in parameter;
}
