// Vitest with the house's own settings, for one area, with the sources that we hand it.
import path from 'node:path';
import { createVitest, type InlineConfig, type Vitest } from 'vitest/node';
import house from '../../vitest.config.ts';
import { type AreaName, areas } from './areas.ts';

type Opening = {
  /** Everything is run, and what it comes by is written down. */
  isCounting?: boolean;
  /** Modules are loaded anew for each file of tests. */
  isAlone?: boolean;
};

/** Opens Vitest. What `sources` holds of a file is loaded instead of the file. */
export async function openVitest(
  area: AreaName,
  sources: ReadonlyMap<string, string>,
  { isCounting = false, isAlone = false }: Opening = {},
): Promise<Vitest> {
  const { projects, tests, testsLeftOut, timed, hasDatabase } = areas[area];
  const { projects: all = [], ...shared } = house.test ?? {};
  // On a busy machine a test may take minutes: who tries mutants counts processor time instead.
  // What is kept between runs is found by the file on the disk, which is not what is run here.
  const own: InlineConfig = {
    bail: isCounting ? 0 : 1,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: hasDatabase ? 60_000 : 600_000,
    fsModuleCache: false,
  };
  const chosen = all.flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { test = {} } = project;
    if (typeof test.name !== 'string' || !projects.includes(test.name)) return [];
    const exclude = [...(test.exclude ?? []), ...Object.keys(testsLeftOut)];
    const setups = [
      ...[shared.setupFiles ?? []].flat(),
      ...(isCounting ? ['./scripts/mutants/count-hits.ts'] : []),
    ];
    return [
      {
        plugins: [handed(sources)],
        test: {
          ...shared,
          ...test,
          ...own,
          ...(isAlone && { isolate: true }),
          // In a thread a loop without end goes with this process; the server wants a process as it has in its tests.
          pool: hasDatabase ? ('forks' as const) : ('threads' as const),
          ...(tests && { include: tests }),
          exclude,
          setupFiles: setups,
          reporters: [],
        },
      },
    ];
  });
  const vitest = await createVitest('test', {
    ...own,
    config: false,
    watch: false,
    reporters: [{}],
    projects: chosen,
  });
  if (timed.length > 0)
    vitest.setGlobalTestNamePattern(new RegExp(`^(?!.*(?:${timed.join('|')}))`));
  return vitest;
}

function handed(sources: ReadonlyMap<string, string>) {
  return {
    name: 'mutants',
    enforce: 'pre' as const,
    load: (id: string) => sources.get(path.relative(process.cwd(), id.split('?')[0] ?? id)) ?? null,
  };
}
