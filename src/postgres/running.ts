import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { superuser } from './cluster.ts';
import { isProvenOurs, readPostmasterFile } from './leftover.ts';
import { databaseName } from './server-process.ts';

/**
 * The address of the PostgreSQL that a running Flair keeps on this data folder, or null: it has
 * accepted the folder's password and named the folder's cluster.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const folder = join(resolve(dataDir), 'cluster');
  const passwordFile = join(resolve(dataDir), 'password');
  const server = readPostmasterFile(folder);
  if (!server || !existsSync(passwordFile)) return null;
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (!(await isProvenOurs(server, { folder, password }))) return null;
  return `postgresql://${superuser}:${password}@127.0.0.1:${server.port}/${databaseName}`;
}
