// Several statements in one trip to PostgreSQL: what is asked while others are under way goes to the same connection at once.
import type { PostgresPool, PostgresPoolClient } from 'kysely';

const makers = new WeakMap<object, () => object>();
const roots = new WeakMap<object, object>();

/** Says how the pipelined form of a database is made. */
export function keepPipeline<Db extends object>(db: Db, make: () => Db): void {
  makers.set(db, make);
}

/**
 * The database, for reads that do not wait for each other: started together, they share one connection and nearly one trip. It is
 * borrowed with the first and given back with the last of them, so that whoever waits for something else holds none. No
 * transaction begins in it; within a transaction it is the transaction, which does one statement after another.
 */
export function pipelined<Db extends object>(db: Db): Db {
  const made = makers.get(db)?.();
  if (!made) return db;
  roots.set(made, db);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what keeps it makes it of the type of the database.
  return made as Db;
}

/** The database that a pipelined one was made of, or itself: what is remembered of a database is under that. */
export function rootOf<Db extends object>(db: Db): Db {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a database there is kept a database of its type.
  return (roots.get(db) as Db | undefined) ?? db;
}

type Query = (sql: string, values: unknown[]) => Promise<unknown>;
type Loan = { client: Promise<PostgresPoolClient>; users: number; last: Promise<unknown> };

/** A pool that lends one connection to all who ask at the same time. Without `sendsAtOnce` each statement waits for the one before. */
export function sharedPool(pool: PostgresPool, sendsAtOnce: boolean): PostgresPool {
  let open: Loan | null = null;
  const join = (): Loan => {
    open ??= { client: pool.connect(), users: 0, last: Promise.resolve() };
    open.users += 1;
    return open;
  };
  /* True for the last. Who comes later begins with another loan. */
  const leave = (loan: Loan): boolean => {
    loan.users -= 1;
    if (loan.users > 0) return false;
    if (open === loan) open = null;
    return true;
  };
  const queryOn = (client: PostgresPoolClient, loan: Loan): Query => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's type has a form of it for cursors, too.
    const ask = client.query as unknown as Query;
    return async (sql, values) => {
      if (/^(?:begin|start transaction)\b/.test(sql)) {
        throw new Error('A transaction begins in the database itself, not in its pipelined form.');
      }
      if (sendsAtOnce) return ask(sql, values);
      const mine = loan.last.then(async () => ask(sql, values));
      loan.last = mine.catch(() => undefined);
      return mine;
    };
  };
  return {
    ...pool,
    connect: async () => {
      const loan = join();
      try {
        const client = await loan.client;
        const release = (isDiscarded?: boolean): void => {
          if (leave(loan)) client.release(isDiscarded);
        };
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely asks no more of a client than these two.
        return { query: queryOn(client, loan), release } as unknown as PostgresPoolClient;
      } catch (error) {
        leave(loan);
        if (open === loan) open = null;
        throw error;
      }
    },
  };
}
