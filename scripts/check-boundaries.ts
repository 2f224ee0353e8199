// The import order of ARCHITECTURE.md. The rules stand in .dependency-cruiser.cjs; circles between
// whole features are found here, because a circle of features need not be a circle of files. So are arrows between the
// web's features that the page of the rooms does not draw: a new one is a decision.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type {
  ICruiseOptions,
  ICruiseResult,
  IForbiddenRuleType,
  IModule,
} from 'dependency-cruiser';

export type Breach = { rule: string; where: string };

export const FEATURE_CIRCLE = 'no-feature-circle';
export const ARROWS_DRAWN = 'web-arrows-as-drawn';
const DRAWING = 'docs/develop/web-folders.md';
const FOLDERS = ['src', 'scripts', 'test', 'e2e'];

/** Returns every breach of the import order below `root`; an empty list means clean. */
export async function findBoundaryBreaches(root: string): Promise<Breach[]> {
  const { forbidden, options } = boundaryConfig();
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  if (folders.length === 0) return [];
  const reply = await cruise(folders, {
    ...options,
    baseDir: resolve(root),
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof reply.output === 'string') throw new Error('dependency-cruiser gave no data');
  const { modules } = reply.output;
  return [...fileBreaches(reply.output), ...featureCircles(modules), ...undrawn(root, modules)];
}

/** Returns the names of all rules, so that tests can demand a plant for each. */
export function boundaryRuleNames(): string[] {
  return [...boundaryConfig().forbidden.map((rule) => rule.name), FEATURE_CIRCLE, ARROWS_DRAWN];
}

type BoundaryConfig = {
  forbidden: (IForbiddenRuleType & { name: string })[];
  options: ICruiseOptions;
};

function boundaryConfig(): BoundaryConfig {
  // A function call of a .cjs file has no type of its own.
  return createRequire(import.meta.url)('../.dependency-cruiser.cjs') as BoundaryConfig;
}

function fileBreaches(result: ICruiseResult): Breach[] {
  return result.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    where:
      violation.cycle === undefined
        ? `${violation.from} → ${violation.to}`
        : [violation.from, ...violation.cycle.map((step) => step.name)].join(' → '),
  }));
}

function featureCircles(modules: IModule[]): Breach[] {
  return ['src/server/features/', 'src/web/features/'].flatMap((base) => {
    const neighbours = featureGraph(modules, base);
    return [...neighbours.keys()].flatMap((start) => {
      const circle = shortestCircle(neighbours, start);
      // Each circle is told once, from its first feature in the alphabet.
      if (circle === null || circle.some((feature) => feature < start)) return [];
      return [{ rule: FEATURE_CIRCLE, where: circle.map((feature) => base + feature).join(' → ') }];
    });
  });
}

/* The last diagram of the page is the one that holds. */
function undrawn(root: string, modules: IModule[]): Breach[] {
  const page = join(root, DRAWING);
  if (!existsSync(page)) return [];
  const diagram = readFileSync(page, 'utf8').split('```mermaid').at(-1) ?? '';
  const drawn = new Set(
    [...diagram.matchAll(/^ *(\w+) -->\|\d+\| (\w+)$/gm)].map(
      ([, from = '', to = '']) => `${from} → ${to}`,
    ),
  );
  const there = new Set(
    [...featureGraph(modules, 'src/web/features/')].flatMap(([from, next]) =>
      [...next].map((to) => `${from} → ${to}`),
    ),
  );
  return [...drawn.symmetricDifference(there)].map((arrow) => ({
    rule: ARROWS_DRAWN,
    where: `${DRAWING}: ${arrow} ${drawn.has(arrow) ? 'is drawn and not there' : 'is not drawn'}`,
  }));
}

function featureGraph(modules: IModule[], base: string): Map<string, Set<string>> {
  const featureOf = (path: string) =>
    path.startsWith(base) ? path.slice(base.length).split('/')[0] : undefined;
  const neighbours = new Map<string, Set<string>>();
  for (const module of modules) {
    const from = featureOf(module.source);
    // A test may bring two features together; what is shipped may not.
    if (from === undefined || /\.test\.tsx?$/.test(module.source)) continue;
    const known = neighbours.get(from) ?? new Set<string>();
    neighbours.set(from, known);
    for (const dependency of module.dependencies) {
      const to = featureOf(dependency.resolved);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return neighbours;
}

function shortestCircle(neighbours: Map<string, Set<string>>, start: string): string[] | null {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of neighbours.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

if (import.meta.main) {
  const breaches = await findBoundaryBreaches('.');
  for (const { rule, where } of breaches) console.log(`${rule}: ${where}`);
  if (breaches.length > 0) process.exitCode = 1;
}
