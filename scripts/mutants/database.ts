// One PostgreSQL for all processes of a run: whichever of them is ended, it is stopped at the end.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#postgres/start.ts';

const MEMORY_FOLDER = '/dev/shm';

/** Runs `work` with a PostgreSQL at DATABASE_URL, the given one or our own. */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  if (process.env['DATABASE_URL']) {
    await work();
    return;
  }
  const parent = existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir();
  const dataDir = await mkdtemp(path.join(parent, 'flair-mutants-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true });
  process.env['DATABASE_URL'] = server.url;
  try {
    await work();
  } finally {
    delete process.env['DATABASE_URL'];
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
