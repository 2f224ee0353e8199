import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { impersonalColumns } from './impersonal-columns.ts';
import { personalColumns } from './personal-data.ts';
import { aBusyPerson, busyPassword } from './personal-rows.ts';
import { createWorld, type World } from '#test/world.ts';

/** What is kept of people: each column is declared, exported and gone as it was declared. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const columns = Object.keys(personalColumns);

async function listColumns(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${query}`.execute(world.db);
  return rows.map(({ name }) => name);
}

/** Columns with a foreign key to a person, directly or by way of a membership. */
const referring = async () =>
  listColumns(sql`
    select distinct own_table.relname || '.' || own.attname as name
    from pg_constraint made
    join pg_class own_table on own_table.oid = made.conrelid
    join pg_namespace on pg_namespace.oid = own_table.relnamespace
    cross join lateral unnest(made.conkey, made.confkey) as pair (own, other)
    join pg_attribute own on own.attrelid = made.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = made.confrelid and other.attnum = pair.other
    where made.contype = 'f' and pg_namespace.nspname = 'public'
      and (made.confrelid = 'users'::regclass or other.attname = 'user_id')
    order by 1`);

/** Ids without a foreign key, and what is called like something that leads to a person. */
const suspicious = async () =>
  listColumns(sql`
    select found.table_name || '.' || found.column_name as name
    from information_schema.columns found
    where found.table_schema = 'public' and found.table_name <> 'migrations'
      and found.column_name <> 'id'
      and (found.data_type = 'uuid'
        or found.column_name ~ '(^|_)(email|recipient|ip|agent|visitor|account|user|person|phone)(_id)?$'
        or found.column_name = 'key')
      and not exists (
        select from pg_constraint made
        join pg_attribute own on own.attrelid = made.conrelid and own.attnum = any(made.conkey)
        where made.contype = 'f' and made.conrelid = found.table_name::regclass
          and own.attname = found.column_name)
    order by 1`);

describe('the declaration', () => {
  test('names every column that refers to a person', async () => {
    const found = await referring();
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter((name) => !personalColumns[name])).toEqual([]);
  });

  test('names every column that may lead to a person without a foreign key', async () => {
    const found = await suspicious();
    expect(found).toContain('mails.recipient');
    expect(found.filter((name) => !personalColumns[name] && !impersonalColumns[name])).toEqual([]);
  });

  test('names nothing that is not there, and says why something stays', async () => {
    const known = new Set([...(await referring()), ...(await suspicious())]);
    const declared = [...columns, ...Object.keys(impersonalColumns)];
    expect(declared.filter((name) => !known.has(name))).toEqual([]);
    const unexplained = Object.entries(personalColumns).filter(
      ([, { atDeletion, why }]) => (atDeletion === 'kept' || atDeletion === 'partly') && !why,
    );
    expect(unexplained).toEqual([]);
  });

  test('finds a new table with a column for a person', async () => {
    await sql`create table planted (by_whom uuid references users, email text)`.execute(world.db);
    const found = [...(await referring()), ...(await suspicious())];
    await sql`drop table planted`.execute(world.db);
    expect(found).toEqual(expect.arrayContaining(['planted.by_whom', 'planted.email']));
    expect(personalColumns['planted.by_whom'] ?? impersonalColumns['planted.email']).toBe(
      undefined,
    );
  });
});

describe('a person who did everything', () => {
  type Counts = Record<string, number>;
  let before: Counts;
  let after: Counts;
  let sizes: [Counts, Counts];
  let exported: Record<string, unknown>;
  let text: string;
  let strangers: string[];

  beforeAll(async () => {
    const person = await aBusyPerson(world);
    const outsider = await aBusyPerson(world);
    strangers = [person.other.email, outsider.id, outsider.email];
    const api = world.as(person.token);
    const count = async () => countRows(person);
    before = await count();
    const size = await countRows(null);
    const answer = await api.raw('GET', '/v3/auth/export');
    exported = answer.body as Record<string, unknown>;
    text = JSON.stringify(answer.body);
    await api.ok('deleteAccount', { body: { password: busyPassword } });
    after = await count();
    sizes = [size, await countRows(null)];
  });

  /** Rows in which the column is the person, or with null all of them. */
  async function countRows(person: { id: string; email: string } | null): Promise<Counts> {
    const counts: Counts = {};
    for (const name of columns) {
      const [table = '', column = ''] = name.split('.');
      const values = person && [
        person.id,
        person.email,
        `connector:${person.id}`,
        `sign_in:${person.email}`,
      ];
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)}
        where ${values === null} or ${sql.ref(column)}::text = any(${values ?? []})`.execute(
        world.db,
      );
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  }

  test.each(columns)('%s: the person has a row there', (name) => {
    expect(before[name]).toBeGreaterThan(0);
  });

  test.each(columns)('%s: the export holds it, or says why not', (name) => {
    const list = personalColumns[name]?.exported ?? { not: '' };
    const held = typeof list === 'string' ? exported[list] : list.not;
    // A list with a row, the object of the person, or the words that say why not.
    expect(JSON.stringify(held).length).toBeGreaterThan('[]'.length);
  });

  test.each(columns)('%s: the deletion does what is declared', (name) => {
    const [had = 0, has = 0] = [before[name], after[name]];
    const [all = 0, left = 0] = [sizes[0][name], sizes[1][name]];
    const done = {
      removed: has === 0 && all - left >= had,
      cleared: has === 0 && left >= had,
      partly: has > 0 && has < had,
      kept: has === had,
    };
    const declared = personalColumns[name]?.atDeletion ?? 'kept';
    expect(done, `${had} rows before, ${has} after`).toMatchObject({ [declared]: true });
  });

  test('the export holds nothing of others and no secret', () => {
    for (const secretText of [...strangers, 'token_hash', '$argon2']) {
      expect(text).not.toContain(secretText);
    }
  });
});
