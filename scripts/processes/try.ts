import { checkFiles, checkKeys, checkLive, checkMails, checkSessions } from './between.ts';
import { runJourneys } from './journeys.ts';
import { killServers, stopServers } from './kills.ts';
import { checkReplica } from './replica.ts';
import { startShape } from './shape.ts';
import { checkTags } from './tags.ts';
import { type Check, seconds, type Trial } from './trial.ts';

type Options = Omit<Trial, 'shape'> & {
  folder: string;
  /** Parts by name; all unless said. */
  only?: string[] | undefined;
};

/** Everything that is tried, in this order, by its name for `--only`. */
const parts = {
  sessions: checkSessions,
  keys: checkKeys,
  live: checkLive,
  tags: checkTags,
  files: checkFiles,
  mails: checkMails,
  replica: checkReplica,
  kills: killServers,
  stops: stopServers,
  journeys: runJourneys,
};

export async function tryProcesses({ folder, only, ...options }: Options): Promise<Check[]> {
  const unknown = only?.filter((name) => !Object.hasOwn(parts, name)) ?? [];
  if (unknown.length > 0) return [[`--only knows no ${unknown.join(', ')}`, false]];
  const startedAt = performance.now();
  const shape = await startShape(folder);
  console.log(`everything runs after ${seconds(performance.now() - startedAt)}`);
  const checks: Check[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (only && !only.includes(name)) continue;
    const from = performance.now();
    try {
      checks.push(...(await part({ shape, ...options })));
    } catch (error) {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.log(shape.output());
      checks.push([`${name}: ${what}`, false]);
    }
    console.log(`${name}: ${seconds(performance.now() - from)}`);
  }
  return checks;
}
