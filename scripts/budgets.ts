// `node scripts/budgets.ts`: measures the built web app and fails above the budgets of the house.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, webIsFresh } from './setup/web.mjs';

const KB = 1024;
/* The two editors, and the page that shows every part there is to people who build the product. */
const largest = /editor|form-builder|^src\/web\/kit\//;
const client = join(import.meta.dirname, '../dist/client');

interface Entry {
  file: string;
  name?: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Entry>;
export interface Measure {
  what: string;
  bytes: number;
  budget: number;
}

function read(file: string): Buffer {
  return readFileSync(join(client, file));
}
const zipped = (file: string): number => gzipSync(read(file), { level: 9 }).byteLength;

function staticFiles(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return seen;
  seen.add(key);
  for (const next of entry.imports ?? []) staticFiles(manifest, next, seen);
  return seen;
}

/* The files of the component library (Base UI), by the names the build gives them. */
const kit = new Set([
  'useScrollLock',
  'popup-style',
  'getHighlightReason',
  'useSetFieldFocused',
  'menu',
  'combobox',
  'ComboboxClear',
  'ComboboxItem',
  'ComboboxRoot',
  'DialogViewport',
  'getPseudoElementBounds',
  'useAnchoredPopupScrollLock',
  'dialog',
]);

/** The files that three or more of these screens and dialogs load. */
function sharedFiles(manifest: Manifest, pages: string[]): string[] {
  const uses = new Map<string, number>();
  for (const page of pages) {
    for (const key of staticFiles(manifest, page)) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return [...uses].filter(([, count]) => count >= 3).map(([key]) => key);
}

const sizeOf = (manifest: Manifest, keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + zipped(manifest[key]?.file ?? ''), 0);

/** Sizes in bytes as they travel (gzip; fonts as they are) beside what they may be. */
export function measureBuild(): Measure[] {
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const entry = staticFiles(manifest, 'src/web/main.tsx');
  const pages = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && /\.(?:screen|modal)\.tsx$/.test(key),
  );
  const shared = sharedFiles(manifest, pages).filter((key) => !entry.has(key));
  const library = shared.filter((key) => kit.has(manifest[key]?.name ?? ''));
  const common = new Set(shared.filter((key) => !library.includes(key)));
  // What one person loads: the sum over all screens grows with their number and is nobody's cost.
  const mostShared = Math.max(
    ...pages.map((page) =>
      sizeOf(
        manifest,
        [...staticFiles(manifest, page)].filter((key) => common.has(key)),
      ),
    ),
  );
  const here = new Set([...entry, ...shared]);
  const measures: Measure[] = [
    { what: 'entry script', bytes: sizeOf(manifest, entry), budget: 100 * KB },
    { what: 'component library', bytes: sizeOf(manifest, library), budget: 75 * KB },
    { what: 'shared parts of one page', bytes: mostShared, budget: 45 * KB },
  ];
  for (const [key, { src, isDynamicEntry, file }] of Object.entries(manifest)) {
    const kind = /\.(screen|modal)\.tsx$/.exec(key)?.[1];
    if (kind && isDynamicEntry) {
      const own = [...staticFiles(manifest, key)].filter((part) => !here.has(part));
      const budget = kind === 'modal' ? 25 : largest.test(key) ? 145 : 40;
      const what = key.replace('src/web/', '');
      measures.push({ what, bytes: sizeOf(manifest, own), budget: budget * KB });
    }
    if (src?.startsWith('.cache/css/')) {
      measures.push({
        what: `inline styles of ${src.replace('.cache/css/', '').replace('.css', '')}`,
        bytes: zipped(file),
        budget: 8 * KB,
      });
    }
  }
  // What a French page asks for; the extended letters are fetched only by a page that shows one of them.
  const fonts = ['display-western', 'text', 'text-western'].map(
    (name) => `.cache/fonts/${name}.woff2`,
  );
  const bytes = fonts.reduce((sum, key) => sum + read(manifest[key]?.file ?? '').byteLength, 0);
  measures.push({ what: 'fonts', bytes, budget: 34 * KB });
  return measures;
}

if (import.meta.main) {
  if (!existsSync(join(client, '.vite/manifest.json')) || !webIsFresh()) await buildWeb();
  const measures = measureBuild();
  let failed = 0;
  for (const { what, bytes, budget } of measures) {
    const ok = bytes <= budget;
    if (!ok) failed += 1;
    const size = (bytes / KB).toFixed(1).padStart(6);
    console.log(`${ok ? '✓' : '✗'} ${size} of ${String(budget / KB).padStart(3)} KB  ${what}`);
  }
  console.log(`${measures.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
