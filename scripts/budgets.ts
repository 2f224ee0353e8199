// `node scripts/budgets.ts`: measures the built web app and fails above the budgets of the house.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb, webIsFresh } from './setup/web.mjs';

const KB = 1024;
/* Heavier for a reason that is written here; everything else keeps to the budget of its kind. */
const heavier: Record<string, number> = {
  // A box to choose a country by typing, whose popup follows it.
  'src/web/features/profiles/settings.screen.tsx': 70,
  // Shows every part there is; people who build the product open it.
  'src/web/kit/kit.screen.tsx': 145,
};
const editor = /editor|form-builder/;
const client = join(import.meta.dirname, '../dist/client');

interface Entry {
  file: string;
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

const sizeOf = (manifest: Manifest, keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + zipped(manifest[key]?.file ?? ''), 0);

/** Sizes in bytes as they travel (gzip; fonts as they are) beside what they may be. */
export function measureBuild(): Measure[] {
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const entry = staticFiles(manifest, 'src/web/main.tsx');
  const dialogKey = Object.keys(manifest).find((key) => /^_dialog-[^/]*\.js$/.test(key)) ?? '';
  const dialogParts = staticFiles(manifest, dialogKey, new Set(entry));
  const dialogOnly = [...dialogParts].filter((part) => !entry.has(part));
  const measures: Measure[] = [
    { what: 'dialog, shared by all modals', bytes: sizeOf(manifest, dialogOnly), budget: 27 * KB },
    { what: 'entry script', bytes: sizeOf(manifest, entry), budget: 100 * KB },
  ];
  for (const [key, { src, isDynamicEntry, file }] of Object.entries(manifest)) {
    const kind = /\.(screen|modal)\.tsx$/.exec(key)?.[1];
    if (kind && isDynamicEntry) {
      // The dialog itself is the same for all modals and comes once.
      const shared = kind === 'modal' ? dialogParts : entry;
      const own = [...staticFiles(manifest, key)].filter((part) => !shared.has(part));
      const usual = kind === 'modal' ? 25 : editor.test(key) ? 145 : 40;
      const budget = heavier[key] ?? usual;
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
  // The extended letters are fetched only by a page that shows one of them.
  const fonts = ['.cache/fonts/display.woff2', '.cache/fonts/text.woff2'];
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
