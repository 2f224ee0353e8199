import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Processor time, in microseconds: of a server, and of PostgreSQL with all its processes. */
export type Processor = { server: number; postgres: number };

/** What Linux counts it in. */
const TICK_US = 10_000;

type Stat = { parent: number; ticks: number };

/** The parent of a process, and what it and its children that have ended used; null where there is no such process. */
async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
  return { parent: Number(fields[1]), ticks };
}

/** The process that runs the PostgreSQL of this folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** What both have used so far; null where the system does not say, as anywhere but on Linux. */
export async function processorOf(server: number, postmaster: number): Promise<Processor | null> {
  const own = await statOf(server);
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  if (!own || pids.length === 0) return null;
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await statOf(pid) })));
  const postgres = stats.filter(
    ({ pid, stat }) => pid === postmaster || stat?.parent === postmaster,
  );
  const ticks = postgres.reduce((sum, { stat }) => sum + (stat?.ticks ?? 0), 0);
  return { server: own.ticks * TICK_US, postgres: ticks * TICK_US };
}

/** What a request took between two such readings, in microseconds. */
export function perRequest(
  before: Processor | null,
  after: Processor | null,
  requests: number,
): Processor | null {
  if (!before || !after || requests === 0) return null;
  return {
    server: (after.server - before.server) / requests,
    postgres: (after.postgres - before.postgres) / requests,
  };
}
