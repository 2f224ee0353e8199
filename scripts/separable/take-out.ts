// A copy of the tree, and the same without one feature.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type EntryKind, withoutEntries } from './without-entries.ts';

/** Where features are listed, a line each, and what a line is there. */
const LISTS: readonly { files: string; kind: EntryKind }[] = [
  { files: 'src/server/features.ts', kind: 'element' },
  { files: 'src/demo/parts.ts', kind: 'element' },
  { files: 'src/web/app/*routes.tsx', kind: 'element' },
  { files: 'src/web/app/modals.tsx', kind: 'property' },
];

/** What is a feature's own on a side of the network. */
const OWN = {
  server: (feature: string) => [
    `src/server/features/${feature}`,
    `src/demo/features/${feature}.ts`,
  ],
  web: (feature: string) => [`src/web/features/${feature}`],
};
export type Side = keyof typeof OWN;
export const sides = Object.keys(OWN) as Side[];

/** Tells whether the feature has anything on that side. */
export function isOn(side: Side, feature: string): boolean {
  return OWN[side](feature).some((path) => existsSync(path));
}

/** Copies what git knows of the tree to `target`; the packages are linked. */
export function copyTree(target: string): void {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  for (const file of new Set(listed.split('\0'))) {
    if (!file || !existsSync(file)) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(file, join(target, file));
  }
  symlinkSync(realpathSync('node_modules'), join(target, 'node_modules'), 'dir');
}

/** Removes what is the feature's own from a copy, and its lines from the lists. */
export function takeOut(root: string, feature: string): void {
  const own = sides.flatMap((side) => OWN[side](feature));
  for (const path of own) rmSync(join(root, path), { recursive: true, force: true });
  const isGone = (path: string): boolean =>
    own.some((gone) => path === gone || path.startsWith(`${gone}/`));
  for (const { files, kind } of LISTS) {
    for (const file of globSync(files, { cwd: root }).map((one) => one.replaceAll('\\', '/'))) {
      const source = readFileSync(join(root, file), 'utf8');
      writeFileSync(join(root, file), withoutEntries(file, source, kind, isGone));
    }
  }
}
