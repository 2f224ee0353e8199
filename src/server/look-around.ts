import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Presence } from './db/processes.ts';
import { fileLocationOf, separateFiles } from './integrations/files/file-location.ts';
import { takeBackJobs } from './jobs/take-back.ts';

/**
 * Takes back the jobs of neighbours that go, and warns of those with other files. A database that is away just now ends
 * no process that serves already: the doctor and the console say the same.
 */
export async function lookAround(
  presence: Pick<Presence, 'neighbours' | 'takeBack'>,
  config: Config,
  log: FastifyBaseLogger,
): Promise<void> {
  presence.takeBack(async (pool) => {
    const count = await takeBackJobs(pool);
    if (count > 0) log.warn(`Jobs of a process that is gone are done anew: ${count}.`);
  });
  try {
    const problem = separateFiles(await fileLocationOf(config), await presence.neighbours());
    if (problem !== null) log.warn(problem);
  } catch (error) {
    log.warn({ err: error }, 'Whether other processes keep files elsewhere could not be asked.');
  }
}
