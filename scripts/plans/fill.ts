import type pg from 'pg';

const ROWS = 2000;

/** A value of the row `n`, by the name that PostgreSQL has for the type. */
const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'md5(n::text)',
  bpchar: `'AB'`,
  int2: '(n % 30000)::int2',
  int4: 'n',
  int8: 'n',
  numeric: 'n',
  float4: 'n',
  float8: 'n',
  bool: 'n % 2 = 0',
  timestamptz: `now() - n * interval '1 minute'`,
  date: 'current_date - n',
  interval: `n * interval '1 minute'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  bytea: `decode(md5(n::text), 'hex')`,
  tsvector: `''`,
  xid8: 'n::text::xid8',
  inet: `'192.0.2.1'`,
};

type Column = { name: string; type: string; isList: boolean; isOptional: boolean };
type Table = { table: string; columns: Column[] };

/**
 * Fills every table of the product with rows that mean nothing: what refers to others refers to nobody, each is different, and of
 * what may be missing a twentieth is there. A table whose keys have no room for so many gets as many as they have. Nothing else may be
 * written to this database after that: its rules are gone.
 */
export async function fillTables(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0');
  const { rows: checks } = await client.query<{ relation: string; name: string }>(
    `select conrelid::regclass::text as relation, conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('c', 'x')`,
  );
  for (const { relation, name } of checks)
    await client.query(`alter table ${relation} drop constraint "${name}"`);
  const { rows: tables } = await client.query<Table>(
    `select attrelid::regclass::text as table, json_agg(json_build_object('name', attname,
       'type', coalesce(item.typname, own.typname), 'isList', item.oid is not null,
       'isOptional', not attnotnull)) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type own on own.oid = atttypid
     left join pg_type item on item.oid = own.typelem and own.typcategory = 'A'
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity <> 'a'
     group by attrelid`,
  );
  await client.query('set session_replication_role = replica');
  for (const { table, columns } of tables) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const made = columns.map(({ type, isList, isOptional }) => {
      const value = isList ? `'{}'` : values[type];
      if (value === undefined) throw new Error(`No row can be made up of ${type} in ${table}.`);
      // What has ended, was hidden or was deleted are few.
      return isOptional && !isList ? `(case when n % 20 = 0 then ${value} end)::${type}` : value;
    });
    await client.query(
      `insert into ${table} (${names}) select ${made.join(', ')} from generate_series(1, ${ROWS}) n on conflict do nothing`,
    );
  }
  await client.query('analyze');
}
