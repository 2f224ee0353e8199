import pg from 'pg';

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, the jobs that wait, and what the schema is made of, as texts that can be compared. */
export async function wholeDatabase(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const lines = async (sql: string): Promise<string[]> =>
      (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line);
    const tables = await lines(
      // What is not logged is of a moment, and no backup has it.
      `select relname as line from pg_class where relkind = 'r' and relpersistence = 'p'
         and relnamespace = 'public'::regnamespace order by relname`,
    );
    const whole: Record<string, string[]> = {};
    for (const table of tables) {
      whole[table] = await lines(
        `select t::text as line from public.${pg.escapeIdentifier(table)} t order by t::text`,
      );
    }
    whole['(jobs)'] = await lines(
      `select row(t.identifier, j.payload::text, j.run_at, j.attempts, j.max_attempts, j.key, j.priority)::text as line
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       order by j.id`,
    );
    whole['(sequences)'] = await lines(
      `select schemaname || sequencename || coalesce(last_value::text, 'unused') as line
       from pg_sequences where schemaname = 'public' order by 1`,
    );
    whole['(constraints)'] = await lines(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    );
    whole['(triggers)'] = await lines(
      `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as line
       from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile_worker.%' order by 1`,
    );
    whole['(indexes)'] = await lines(
      `select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
    );
    return whole;
  });
}

/** The same of a database that is too large to hold: what is in each table, as one hash. */
export async function digestOfDatabase(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       order by relname`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as digest
         from (select md5(t::text) as hash from public.${pg.escapeIdentifier(name)} t) rows`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}
