// Writes src/server/db/schema.ts from the migrations, on a PostgreSQL of its own.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { migrate } from '#server/db/migrate.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'flair-schema-'));
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, fast: true });
await migrate({ url: server.url });
const { status } = spawnSync('npx', ['kysely-codegen', '--url', server.url], { stdio: 'inherit' });
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
