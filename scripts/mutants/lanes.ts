// Runs mutants in processes of their own, as many at once as asked for.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { AreaName } from './areas.ts';
import type { Mutant, Mutants } from './draw.ts';
import type { Answer, Start, Task } from './lane.ts';

export type Outcome = {
  mutant: Mutant;
  state: 'killed' | 'survived' | 'late' | 'uncovered';
  by: string | null;
};

const hitsShape = z.object({
  file: z.string(),
  ms: z.number(),
  loading: z.array(z.string()),
  hits: z.array(z.string()),
});
export type Hits = z.infer<typeof hitsShape>;

/** Runs all tests once over code with counters. A file of which a test fails is left out: it would fail for every mutant. */
export async function countHits(area: AreaName, { counted }: Mutants): Promise<Hits[]> {
  const hitsFolder = await mkdtemp(path.join(tmpdir(), 'flair-mutants-'));
  try {
    const lane = openLane();
    lane.send({ area, counted: [...counted], hitsFolder } satisfies Start);
    const answer = await nextAnswer(lane);
    if (answer?.is !== 'counted') throw new Error('The counting run did not end.');
    const files = await readdir(hitsFolder);
    const hits = files.map(async (file) =>
      hitsShape.parse(JSON.parse(await readFile(path.join(hitsFolder, file), 'utf8'))),
    );
    const failing = answer.failed;
    for (const failed of failing) console.log(`left out, for it fails without a mutant: ${failed}`);
    return (await Promise.all(hits)).filter(
      ({ file }) => !failing.some((failed) => failed.startsWith(file)),
    );
  } finally {
    await rm(hitsFolder, { recursive: true });
  }
}

export type Plan = { mutant: Mutant; groups: string[][]; seconds: number };

/** Processor time beyond what its tests took without it, after which a mutant is taken to run for ever. */
const SPARE_SECONDS = 10;

/** A file of tests that takes longer is run after the others. */
const SLOW_MS = 2000;

/** Says which files of tests come by a mutant, the one beside it first and alone, and how long they may take. */
export function planOf(mutant: Mutant, hits: readonly Hits[], { all }: Mutants): Plan {
  // What runs while a module is loaded is for every file that comes by the module, loaded anew for it or not.
  const atLoading = hits.some(({ loading }) => loading.includes(mutant.id));
  const ids = new Set(all.filter(({ file }) => file === mutant.file).map(({ id }) => id));
  const by = hits.filter(({ hits: own }) =>
    atLoading ? own.some((id) => ids.has(id)) : own.includes(mutant.id),
  );
  const slow = new Set(hits.filter(({ ms }) => ms > SLOW_MS).map(({ file }) => file));
  const beside = mutant.file.replace(/\.ts$/, '.test.ts');
  const rank = ({ file, ms }: Hits) => (file === beside ? 0 : ms + 1);
  const [first, ...rest] = by.toSorted((a, b) => rank(a) - rank(b)).map(({ file }) => file);
  const quick = rest.filter((file) => !slow.has(file));
  const groups = [
    first === undefined ? [] : [first],
    quick,
    rest.filter((file) => slow.has(file)),
  ].filter((group) => group.length > 0);
  const needed = by.reduce((sum, { ms }) => sum + ms / 1000, 0);
  return { mutant, groups, seconds: SPARE_SECONDS + 2 * needed };
}

/** Tries mutants in `count` processes. */
export async function tryAll(
  area: AreaName,
  work: readonly Plan[],
  count: number,
  told: (outcome: Outcome) => void,
): Promise<void> {
  const left = [...work];
  const runLane = async () => {
    let lane: ChildProcess | null = null;
    for (let next = left.shift(); next; next = left.shift()) {
      const { mutant, groups, seconds } = next;
      if (groups.length === 0) {
        told({ mutant, state: 'uncovered', by: null });
        continue;
      }
      lane ??= await readyLane(area);
      const { id, file, mutated } = mutant;
      lane.send({ id, file, mutated, groups, seconds } satisfies Task);
      const answer = await nextAnswer(lane);
      if (answer?.is !== 'tried') {
        // Too late, or out of memory.
        told({ mutant, state: 'late', by: null });
        lane.kill('SIGKILL');
        lane = null;
        continue;
      }
      told({
        mutant,
        state: answer.killedBy === null ? 'survived' : 'killed',
        by: answer.killedBy,
      });
    }
    lane?.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: count }, runLane));
}

function openLane(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'lane.ts'), {
    execArgv: ['--max-old-space-size=2000'],
  });
}

async function readyLane(area: AreaName): Promise<ChildProcess> {
  const lane = openLane();
  lane.send({ area } satisfies Start);
  const answer = await nextAnswer(lane);
  if (answer?.is !== 'ready') throw new Error('Vitest did not open.');
  return lane;
}

/** Null when the process ended for want of memory. Throws when it ended otherwise: that is our fault. */
async function nextAnswer(lane: ChildProcess): Promise<Answer | null> {
  return await new Promise((resolve, reject) => {
    const gone = (_code: number | null, signal: NodeJS.Signals | null) => {
      if (signal === 'SIGABRT') resolve(null);
      else reject(new Error('The process that runs the tests ended.'));
    };
    lane.once('exit', gone);
    lane.once('message', (answer: Answer) => {
      lane.off('exit', gone);
      resolve(answer);
    });
  });
}
