import { createHash } from 'node:crypto';
import pg from 'pg';

/** The database of a product's data folder on the server of DATABASE_URL; null where the embedded one is used. */
function databaseOf(dataDir: string): { server: string; name: string; url: string } | null {
  const server = process.env['DATABASE_URL'];
  if (!server) return null;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const name = `flair_product_${hash}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { server, name, url: url.href };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const ALREADY_THERE = '42P04';

/** The settings that give a data folder a database of its own, made at its first use. */
export async function productDatabase(dataDir: string): Promise<Record<string, string>> {
  const database = databaseOf(dataDir);
  if (!database) return {};
  await administer(database.server, `create database ${database.name}`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== ALREADY_THERE) throw error;
  });
  return { DATABASE_URL: database.url };
}

/** Takes the database of a data folder away, whoever is still connected. */
export async function dropProductDatabase(dataDir: string): Promise<void> {
  const database = databaseOf(dataDir);
  if (!database) return;
  await administer(database.server, `drop database if exists ${database.name} with (force)`);
}
