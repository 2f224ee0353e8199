import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { World } from '#test/world.ts';

/** A row of a table with what matters of it. */
export type Row = [table: string, values: Record<string, unknown>];

const now = new Date('2026-11-21T12:00:00.000Z');
const filling: Record<string, () => unknown> = {
  uuid: newId,
  text: () => `text ${randomBytes(6).toString('hex')}`,
  bytea: () => randomBytes(32),
  jsonb: () => '[]',
  boolean: () => false,
  'timestamp with time zone': () => now,
  date: () => now.toISOString().slice(0, 10),
};

/** Writes the rows; columns that need a value and were given none get one of their type. */
export async function addRows({ db }: World, rows: Row[]): Promise<void> {
  const needed = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db);
  for (const [table, given] of rows) {
    const missing = needed.rows.filter(
      ({ table_name: name, column_name: column }) => name === table && !(column in given),
    );
    const values = {
      ...Object.fromEntries(
        missing.map(({ column_name: column, data_type: type }) => [
          column,
          (filling[type] ?? (() => 1))(),
        ]),
      ),
      ...given,
    };
    const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns})
      values (${sql.join(Object.values(values))})`.execute(db);
  }
}
