import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseName } from '#postgres/server-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#postgres/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { clearLeftClusters, clusterPrefix } from './left-clusters.ts';
import { makeReady } from './ready-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `templateName` is cloned by each test file. */
    postgresUrl: string;
    templateName: string;
  }
}

/** One PostgreSQL a run: the one of DATABASE_URL, or the embedded one; and one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const parent = given ? null : await clusterParent();
  const folder = parent && (await mkdtemp(path.join(parent, clusterPrefix)));
  const server = folder ? await startReady(folder) : null;
  const url = given ?? server?.url ?? '';
  const templateName = `flair_template_${process.pid}`;
  await administer(url, async (client) => {
    await client.query(`drop database if exists ${templateName}`);
    await client.query(
      `create database ${templateName} ${server ? `template ${databaseName}` : ''}`,
    );
  });
  const templateUrl = databaseUrl(url, templateName);
  await migrate({ url: templateUrl });
  await migrateJobs(templateUrl);
  project.provide('postgresUrl', url);
  project.provide('templateName', templateName);
  return async () => {
    await administer(url, async (client) => {
      await client.query(`drop database if exists ${templateName} with (force)`);
    });
    await server?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** A server whose database is made and migrated already (record 377). */
async function startReady(folder: string): Promise<EmbeddedPostgres> {
  await makeReady(folder);
  const dataDir = path.join(folder, 'postgres');
  return startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true });
}

const MEMORY_FOLDER = '/dev/shm';
// A run's copies of the template take up to 3 GB until they are dropped.
const ROOM_BYTES = 6 * 1024 ** 3;

/** Memory where Linux offers enough of it: a copy of the template is 700 files, 15 times faster there than on ext4. */
async function clusterParent(): Promise<string> {
  if (process.platform === 'linux') await clearLeftClusters(MEMORY_FOLDER).catch(() => undefined);
  if (process.platform !== 'linux' || freemem() < ROOM_BYTES) return tmpdir();
  const memory = await statfs(MEMORY_FOLDER).catch(() => null);
  return memory && memory.bavail * memory.bsize >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

async function administer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
