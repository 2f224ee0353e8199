// A process that runs tests for `lanes.ts`: once to count which mutants each file of tests comes by, then against one
// mutant after the other. A mutant that never ends takes the process with it, for nothing inside could stop it.
import path from 'node:path';
import type { Vitest } from 'vitest/node';
import { type AreaName, areas } from './areas.ts';
import { openVitest } from './vitest-of.ts';

/** Files of tests, to be run one group after the other until a test fails. */
export type Task = {
  id: string;
  file: string;
  mutated: string;
  groups: string[][];
  seconds: number;
};
export type Start = { area: AreaName; counted?: [string, string][]; hitsFolder?: string };
export type Answer =
  | { is: 'ready' }
  | { is: 'counted'; failed: string[] }
  | { is: 'tried'; id: string; killedBy: string | null }
  | { is: 'late'; id: string };

/** Beyond this a test waits for something that never comes. */
const LONGEST_MS = 10 * 60_000;

const sources = new Map<string, string>();
let vitest: Vitest | null = null;

process.on('message', (message: Start | Task) => {
  const work = 'area' in message ? open(message) : tryMutant(message);
  work.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function open({ area, counted, hitsFolder }: Start): Promise<void> {
  for (const [file, text] of counted ?? []) sources.set(file, text);
  const counting = {
    isCounting: true,
    // What only reads a constant is seen where its module is loaded. The server is too large to be loaded so often.
    isAlone: !areas[area].hasDatabase,
  };
  vitest = await openVitest(area, sources, hitsFolder === undefined ? {} : counting);
  if (hitsFolder === undefined) {
    tell({ is: 'ready' });
    return;
  }
  vitest.provide('hitsFolder', hitsFolder);
  tell({ is: 'counted', failed: await failures(null) });
  await vitest.close();
  process.exit(0);
}

async function tryMutant({ id, file, mutated, groups, seconds }: Task): Promise<void> {
  const whole = path.resolve(file);
  sources.set(file, mutated);
  vitest?.invalidateFile(whole);
  const late = watch(id, seconds);
  let killedBy: string | null = null;
  for (const group of groups) {
    killedBy = (await failures(group))[0] ?? null;
    if (killedBy !== null) break;
  }
  clearInterval(late);
  sources.delete(file);
  vitest?.invalidateFile(whole);
  tell({ is: 'tried', id, killedBy });
}

/** Runs files of tests, or all, and returns what failed. */
async function failures(files: string[] | null): Promise<string[]> {
  if (!vitest) throw new Error('Not opened.');
  const wanted = new Set(files?.map((file) => path.resolve(file)));
  const every = await vitest.globTestSpecifications();
  const chosen = files ? every.filter(({ moduleId }) => wanted.has(moduleId)) : every;
  // What failed with the mutant before is still written down there, and would count again.
  const { state } = vitest;
  for (const kept of [state.filesMap, state.idMap, state.errorsSet]) kept.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const failed: string[] = [];
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) {
      const why = test.result().errors?.[0]?.message.split('\n')[0] ?? '';
      failed.push(`${module.relativeModuleId} > ${test.fullName}: ${why}`);
    }
    if (failed.length === 0 && module.state() === 'failed') failed.push(module.relativeModuleId);
  }
  for (const error of unhandledErrors) failed.push(String(error));
  return failed;
}

/** Ends this process when a mutant takes more processor time than its tests ever need. */
function watch(id: string, seconds: number): NodeJS.Timeout {
  const before = process.cpuUsage();
  const startedAt = Date.now();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 < seconds && Date.now() - startedAt < LONGEST_MS) return;
    process.send?.({ is: 'late', id } satisfies Answer, () => process.exit(0));
  }, 500);
}

function tell(answer: Answer): void {
  process.send?.(answer);
}
