import type { Database } from './database.ts';

/** The rows of these names, by their names. */
type Read<Row> = (db: Database, names: string[]) => Promise<ReadonlyMap<string, Row>>;
type Asking<Row> = {
  name: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
};
type Desk<Row> = { waiting: Asking<Row>[]; reading: number };

/** So many are read by one statement at most. */
const MOST = 50;
/** So many statements run at a time, lest one that is slow hold up all others. */
const AT_A_TIME = 2;

/**
 * Reads rows by their names. Whoever asks while others are being read is answered by the next statement, together with all who
 * came meanwhile: each is told what is so after they asked. Undefined for what is not there.
 */
export function gathered<Row>(
  read: Read<Row>,
): (db: Database, name: string) => Promise<Row | undefined> {
  const desks = new WeakMap<Database, Desk<Row>>();

  const readOn = async (db: Database, desk: Desk<Row>): Promise<void> => {
    desk.reading += 1;
    while (desk.waiting.length > 0) {
      const some = desk.waiting.splice(0, MOST);
      try {
        const rows = await read(db, [...new Set(some.map(({ name }) => name))]);
        for (const { name, resolve } of some) resolve(rows.get(name));
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    desk.reading -= 1;
  };

  return async (db, name) => {
    const desk = desks.get(db) ?? { waiting: [], reading: 0 };
    desks.set(db, desk);
    const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>();
    desk.waiting.push({ name, resolve, reject });
    if (desk.reading < AT_A_TIME) void readOn(db, desk);
    return promise;
  };
}
