import type pg from 'pg';
import { buildSchema, type MigrationFile } from '#server/db/migrate.ts';
import { listTables, notOfAnExtension, quote, SCHEMA, tableOf } from './catalogue.ts';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * An empty database with the schema of these migrations, ready to take rows in any order: without foreign keys, and
 * with the guards of the ledger and of versions at rest. `finish` puts them back, and checks every key.
 */
export async function openSchema(
  client: pg.Client,
  migrations: MigrationFile[],
): Promise<{ finish(): Promise<void> }> {
  await dropEverything(client);
  await buildSchema(client, migrations);
  const tables = (await listTables(client)).map(({ name }) => tableOf(name));
  const keys = await listForeignKeys(client);
  await each(
    client,
    keys,
    ({ table, name }) => `alter table ${table} drop constraint ${quote(name)}`,
  );
  await each(client, tables, (table) => `alter table ${table} disable trigger user`);
  // What the migrations themselves put in comes from the backup as well.
  await client.query(`truncate ${tables.join(', ')}`);
  return {
    async finish() {
      await each(
        client,
        keys,
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${quote(name)} ${definition}`,
      );
      await each(client, tables, (table) => `alter table ${table} enable trigger user`);
    },
  };
}

/** True when there is a table in the database's own schema. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  return (await listTables(client)).length > 0;
}

async function dropEverything(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => tableOf(name));
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`);
  const { rows } = await client.query<{ what: string }>(
    `select format('function %s', p.oid::regprocedure) as what from pg_proc p
     where p.pronamespace = $1::regnamespace and p.prokind = 'f' and ${notOfAnExtension('p.oid')}
     union all
     select format('sequence %s', c.oid::regclass) from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind = 'S' and ${notOfAnExtension('c.oid')}
     union all
     select format('view %s', c.oid::regclass) from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind = 'v' and ${notOfAnExtension('c.oid')}
     union all
     select format('text search configuration %I.%I', $1::text, c.cfgname) from pg_ts_config c
     where c.cfgnamespace = $1::regnamespace and ${notOfAnExtension('c.oid')}`,
    [SCHEMA],
  );
  await each(client, rows, ({ what }) => `drop ${what} cascade`);
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = $1::regnamespace
     order by c.conrelid::regclass::text, c.conname`,
    [SCHEMA],
  );
  return rows;
}

async function each<T>(
  client: pg.Client,
  things: readonly T[],
  statement: (thing: T) => string,
): Promise<void> {
  for (const thing of things) await client.query(statement(thing));
}
