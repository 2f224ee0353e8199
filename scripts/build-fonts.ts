import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const target = join(root, '.cache/fonts');

const chars = (...ranges: [number, number][]) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
    )
    .join('');

/*
 * What an English page is written in, to the names of the languages in its footer: with its headers the file fits into the
 * first ten packets, which need no answer.
 */
const text = chars([0x20, 0x7e]) + '\u00a0£©·×çé–—‘’“”•…€−→\u202f';
/* The rest of Western Europe's, which a French page is not without. */
const western = (chars([0xa1, 0xff]) + '\u0131\u0152\u0153‚„‹›←↑↓≤≥\u2009').replaceAll(
  /[£©·×çé]/g,
  '',
);
/* Names of people and places from Poland to Turkey: one of them is on many a page, and the rest on hardly any. */
const central = chars([0x104, 0x130], [0x132, 0x151], [0x158, 0x17e], [0x218, 0x21b]);
/* All that headings hold; a French page is set in it alone. */
const displayWestern =
  chars([0x20, 0x7e], [0xc0, 0xd6], [0xd8, 0xf6], [0xf8, 0xff]).replaceAll(
    /[\\^`{}~<>*=_|@]/g,
    '',
  ) + '\u00a0£·–—‘’“”…€−';

/* What an English heading is written in: few enough for one share of a slow line beside other files. */
const displayEnglish = displayWestern.replaceAll(/[#;[\]"£−À-ÿ]/g, '');

const folders = {
  display: import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json'),
  text: import.meta.resolve('@fontsource-variable/geist/package.json'),
};

/** The path of an uncut font file: of headings (`display`) or of everything else (`text`). */
export function fontFile(kind: keyof typeof folders, name: string): string {
  return join(dirname(fileURLToPath(folders[kind])), 'files', `${name}.woff2`);
}

interface Cut {
  name: string;
  from: [kind: 'display' | 'text', file: string];
  text?: string;
  features: string[];
  axes: Record<string, number | { min: number; max: number }>;
}

const cuts: Cut[] = [
  {
    name: 'display',
    from: ['display', 'bricolage-grotesque-latin-standard-normal'],
    text: displayEnglish,
    features: ['kern'],
    axes: { wght: 700, wdth: 100, opsz: 32 },
  },
  {
    name: 'display-western',
    from: ['display', 'bricolage-grotesque-latin-standard-normal'],
    text: displayWestern,
    features: ['kern'],
    axes: { wght: 700, wdth: 100, opsz: 32 },
  },
  {
    name: 'text',
    from: ['text', 'geist-latin-wght-normal'],
    text,
    features: ['kern', 'tnum', 'locl'],
    axes: { wght: { min: 400, max: 650 } },
  },
  {
    name: 'text-western',
    from: ['text', 'geist-latin-wght-normal'],
    text: western,
    features: ['kern', 'tnum', 'locl'],
    axes: { wght: { min: 400, max: 650 } },
  },
  {
    name: 'text-central',
    from: ['text', 'geist-latin-ext-wght-normal'],
    text: central,
    features: ['kern', 'tnum', 'locl'],
    axes: { wght: { min: 400, max: 650 } },
  },
  {
    name: 'text-ext',
    from: ['text', 'geist-latin-ext-wght-normal'],
    features: ['kern', 'tnum', 'locl', 'ccmp', 'mark'],
    axes: { wght: { min: 400, max: 650 } },
  },
];

/** Writes the subset fonts to .cache/fonts, once per recipe; returns the sizes in bytes by name. */
export async function buildFonts(): Promise<Record<string, number>> {
  mkdirSync(target, { recursive: true });
  const stamp = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const stampFile = join(target, 'stamp');
  const fresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  const sizes: Record<string, number> = {};
  for (const cut of cuts) {
    const file = join(target, `${cut.name}.woff2`);
    if (!fresh || !existsSync(file)) {
      const font = await subsetFont(readFileSync(fontFile(...cut.from)), cut.text ?? null, {
        targetFormat: 'woff2',
        variationAxes: cut.axes,
        keepFeatures: cut.features,
        keepAllGlyphs: cut.text === undefined,
        noHinting: true,
      });
      writeFileSync(file, font);
    }
    sizes[cut.name] = readFileSync(file).byteLength;
  }
  writeFileSync(stampFile, stamp);
  return sizes;
}
