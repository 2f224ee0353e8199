import { sql } from 'kysely';
import { MINUTE_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { GONE } from '#server/db/processes.ts';
import type { DB } from '#server/db/schema.ts';
import { messageOf } from '#server/error-code.ts';

/** A batch is to take about this long: so long others may wait for its rows. */
const BATCH_MS = 200;
/** Rows that one batch fills at most, and looks at. */
const MOST_FILLED = 2000;
const MOST_SEEN = 5000;
const LEAST_SEEN = 100;
const LONGEST_RETRY_MINUTES = 60;
/** A table is counted up to here, and estimated beyond. */
const COUNTED = 10_000;

export type FillRun = { db: Database; config: Config; now: Date };

/** Fills or rewrites rows of a large table while the program runs. A migration has put its row into the table of these. */
export type BackgroundMigration = {
  name: string;
  /** Its rows are gone through in the order of `id`. */
  table: keyof DB;
  /** In SQL, of a row: it lacks what this brings. What the program writes from now on never does. */
  lacks: string;
  /** Brings it to these rows, which it holds, in the transaction of the batch: all of it, or nothing. */
  fill: (ids: readonly string[], run: FillRun) => Promise<void>;
};

type Outcome = 'more' | 'over';

/** In SQL, of a background migration: a process runs that started before it was registered, so it is of the version before. */
export const BESIDE_OLDER = `exists (select from processes
  where processes.started_at < background_migrations.registered_at and not ${GONE})`;
/** In SQL: it has only to look through once more, and waits until it is alone. */
export const AWAITS_OLDER = `(pass > 1 and after is null and ${BESIDE_OLDER})`;

/**
 * Goes through the next rows, in one transaction with the note of how far it is: whatever ends it in between, each row is
 * filled once. `over`: it is finished, or somebody else has it, or it is to wait. Several may run, and one does it.
 */
export async function runBatch(
  migration: BackgroundMigration,
  run: FillRun,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<Outcome> {
  const began = performance.now();
  try {
    return await inTransaction(run.db, async (db) => {
      const row = await claim(db, migration, run.now, isAsked);
      if (!row) return 'over';
      const part = await listPart(db, migration, row);
      const ids = await hold(db, migration, part.lacking);
      if (ids.length > 0) {
        await migration.fill(ids, { ...run, db });
        await demandFilled(db, migration, ids);
      }
      const took = performance.now() - began;
      return note(db, { row, part, filled: ids.length, took, now: run.now });
    });
  } catch (error) {
    return noteFailure(migration, run, error);
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function claim(
  db: Database,
  { name, table }: BackgroundMigration,
  now: Date,
  isAsked: boolean,
) {
  const row = await db
    .selectFrom('background_migrations')
    .select(['id', 'total', 'pass', 'after', 'seen', 'found', 'filled', 'batch_size'])
    .select(
      sql<boolean>`case when after is null then not ${sql.raw(BESIDE_OLDER)} else alone end`.as(
        'alone',
      ),
    )
    .where('name', '=', name)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`not ${sql.raw(AWAITS_OLDER)}`)
    // What somebody asks for is done, and waits for whoever has it.
    .$if(!isAsked, (query) =>
      query
        .where('paused_at', 'is', null)
        .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
        .skipLocked(),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, total: row.total ?? (await estimate(db, table)) };
}

async function estimate(db: Database, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ some: number; all: number }>`
    select (select count(*) from (select from ${sql.table(table)} limit ${COUNTED}) as few)::int as some,
      (select reltuples from pg_class where oid = ${table}::regclass)::float8 as all`.execute(db);
  const { some = 0, all = 0 } = rows[0] ?? {};
  return some < COUNTED ? some : Math.max(some, Math.round(all));
}

type Part = {
  /** The next rows, up to the last that this batch sees to. */
  seen: string[];
  /** Those of them that lack something, as many as this batch may fill. */
  lacking: string[];
  isEnd: boolean;
};

/** Where nothing is lacking more is looked at than would be filled: a long way of such rows makes no batch larger. */
async function listPart(
  db: Database,
  migration: BackgroundMigration,
  { after, batch_size: size }: Pick<Row, 'after' | 'batch_size'>,
): Promise<Part> {
  const most = Math.min(MOST_SEEN, Math.max(LEAST_SEEN, size * 4));
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(migration.table)} where ${after === null ? sql`true` : sql`id > ${after}`}
    order by id limit ${most}`.execute(db);
  const seen = rows.map(({ id }) => id);
  const lacking = await listLacking(db, migration, seen);
  const rest = lacking[size];
  if (rest === undefined) return { seen, lacking, isEnd: seen.length < most };
  return {
    seen: seen.slice(0, seen.indexOf(rest)),
    lacking: lacking.slice(0, size),
    isEnd: false,
  };
}

async function listLacking(
  db: Database,
  { table, lacks }: BackgroundMigration,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[]) and (${sql.raw(lacks)}) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those that still lack it once they are held: whoever had one of them may have brought it. */
async function hold(
  db: Database,
  migration: BackgroundMigration,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  await sql`select from ${sql.table(migration.table)} where id = any(${ids}::uuid[])
    order by id for update`.execute(db);
  return listLacking(db, migration, ids);
}

async function demandFilled(
  db: Database,
  migration: BackgroundMigration,
  ids: readonly string[],
): Promise<void> {
  const [left] = await listLacking(db, migration, ids);
  if (left !== undefined) throw new Error('What was filled lacks as much as before.');
}

type Done = { row: Row; part: Part; filled: number; took: number; now: Date };

async function note(db: Database, { row, part, filled, took, now }: Done): Promise<Outcome> {
  const found = row.found + filled;
  const { seen, isEnd } = part;
  const isFinished = isEnd && found === 0 && row.alone;
  await db
    .updateTable('background_migrations')
    .set({
      total: row.total,
      ...(isEnd && !isFinished
        ? { pass: row.pass + 1, after: null, seen: 0, found: 0 }
        : {
            after: isFinished ? null : (seen.at(-1) ?? row.after),
            seen: row.seen + seen.length,
            found,
          }),
      alone: row.alone,
      filled: row.filled + filled,
      batch_size: sizeAfter(row.batch_size, filled, took),
      started_at: sql<Date>`coalesce(started_at, ${now})`,
      moved_at: now,
      finished_at: isFinished ? now : null,
      held_by: null,
      failures: 0,
      last_error: null,
      retry_at: null,
    })
    .where('id', '=', row.id)
    .execute();
  return isFinished ? 'over' : 'more';
}

function sizeAfter(size: number, filled: number, took: number): number {
  if (took > BATCH_MS * 2) return Math.max(1, Math.floor(size / 2));
  // Only a full batch says what a larger one would take.
  return filled === size && took < BATCH_MS / 2 ? Math.min(MOST_FILLED, size * 2) : size;
}

/** A batch that failed is tried with fewer rows, down to the one that cannot be filled; that one later, and later still. */
async function noteFailure(
  migration: BackgroundMigration,
  { db, now }: FillRun,
  error: unknown,
): Promise<Outcome> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('background_migrations')
      .select(['id', 'after', 'batch_size', 'failures'])
      .where('name', '=', migration.name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const size = Math.ceil(row.batch_size / 4);
    const { lacking } = await listPart(transaction, migration, { ...row, batch_size: 1 });
    const minutes = Math.min(LONGEST_RETRY_MINUTES, 2 ** row.failures);
    const isLast = row.batch_size === 1;
    await transaction
      .updateTable('background_migrations')
      .set({
        batch_size: size,
        ...(isLast && {
          failures: row.failures + 1,
          last_error: `${lacking[0] ?? migration.table}: ${messageOf(error)}`.slice(0, 500),
          retry_at: new Date(now.getTime() + minutes * MINUTE_MS),
        }),
      })
      .where('id', '=', row.id)
      .execute();
    return isLast ? 'over' : 'more';
  });
}
