import pg from 'pg';
import { inject } from 'vitest';

let clones = 0;
/** One connection for all copies of a worker, as each is a process of PostgreSQL. */
let copying: pg.Pool | undefined;

/** The address of a new copy of the migrated template, to which nobody may be connected meanwhile. */
export async function cloneDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  clones += 1;
  const name = `flair_${process.pid}_${Date.now()}_${clones}`;
  copying ??= openCopying(url.href);
  await copying.query(
    `create database ${name} template ${inject('templateName')} strategy file_copy`,
  );
  url.pathname = `/${name}`;
  return url.href;
}

/** It keeps no process that ends, and a connection that was cut is opened again. */
function openCopying(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  return pool.on('error', () => undefined);
}
