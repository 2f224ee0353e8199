// The type checker on what is shipped, in a copy of the tree.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../summary.mjs';
import type { Side } from './take-out.ts';

const STATE = 'separable.tsbuildinfo';
const CANNOT_FIND_MODULE = 'TS2307';

/** Which parts of a side cannot be compiled; `other` is what the checker said that is of no part. */
export type Broken = Record<Side, string[]> & { other: string | null };

/**
 * Checks the types of `root`/src without its tests. `before` is a copy that was checked: then only what differs
 * is checked again.
 */
export async function checkTypes(root: string, before: string | null): Promise<Broken> {
  const settings = {
    extends: './tsconfig.json',
    compilerOptions: { tsBuildInfoFile: STATE },
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  };
  writeFileSync(join(root, 'tsconfig.separable.json'), JSON.stringify(settings));
  if (before && existsSync(join(before, STATE)))
    copyFileSync(join(before, STATE), join(root, STATE));
  const { status, output } = await run(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '--pretty',
      'false',
      '-p',
      join(root, 'tsconfig.separable.json'),
    ],
    { timeoutMs: 10 * 60_000 },
  );
  const broken = readErrors(output);
  const isTold = broken.server.length + broken.web.length > 0;
  return { ...broken, other: status === 0 || isTold ? null : output };
}

/** The parts in which modules are missing; where none is, those in which anything is wrong. */
export function readErrors(output: string): Record<Side, string[]> {
  const errors = [...output.matchAll(/(src\/[^\s(]+)\(\d+,\d+\): error (TS\d+):/g)].map(
    ([, file = '', code = '']) => ({ file, code }),
  );
  const missing = errors.filter(({ code }) => code === CANNOT_FIND_MODULE);
  const broken: Record<Side, Set<string>> = { server: new Set(), web: new Set() };
  for (const { file } of missing.length > 0 ? missing : errors) {
    broken[file.startsWith('src/web/') ? 'web' : 'server'].add(partOf(file));
  }
  return { server: [...broken.server].toSorted(), web: [...broken.web].toSorted() };
}

/** A feature by its name, anything else by its room: `src/web/app/footer.tsx` is of `app`. */
function partOf(file: string): string {
  const [, , feature] = /^src\/(server|web)\/features\/([^/]+)\//.exec(file) ?? [];
  const [, room] = /^src\/(?:server\/|web\/)?([^/]+)/.exec(file) ?? [];
  return feature ?? room ?? file;
}
