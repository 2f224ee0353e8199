import path from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '#postgres/running.ts';
import { productDatabase } from './product-database.ts';

/** Runs `work` on a connection of one's own to the database of a running product. */
export async function withProductDatabase<T>(
  dataDir: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: given } = await productDatabase(dataDir);
  const connectionString = given ?? (await findRunningPostgres(path.join(dataDir, 'postgres')));
  if (!connectionString) throw new Error('The product of this data folder is not running.');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Has the running product do now what the clock would start later; returns once it is asked for. */
export async function startTimedJob(client: pg.Client, name: string): Promise<void> {
  await client.query('select graphile_worker.add_job($1)', [name]);
}
