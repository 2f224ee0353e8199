import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { fontFile } from './build-fonts.ts';

const root = join(import.meta.dirname, '..');

/* One weight each and every letter there is: names and titles come in more languages than the pages. */
const fonts: { name: string; from: Parameters<typeof fontFile> }[] = [
  { name: 'display', from: ['display', 'bricolage-grotesque-latin-standard-normal'] },
  {
    name: 'display-ext',
    from: ['display', 'bricolage-grotesque-latin-ext-standard-normal'],
  },
  { name: 'text', from: ['text', 'geist-latin-wght-normal'] },
  { name: 'text-ext', from: ['text', 'geist-latin-ext-wght-normal'] },
  { name: 'text-cyrillic', from: ['text', 'geist-cyrillic-wght-normal'] },
];

/** Writes the fonts of the preview pictures, as the picture renderer reads them. */
export async function buildPictureFonts(folder = join(root, 'dist/server/fonts')): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    fonts.map(async ({ name, from }) => {
      const font = await subsetFont(readFileSync(fontFile(...from)), null, {
        targetFormat: 'sfnt',
        variationAxes: name.startsWith('display')
          ? { wght: 700, wdth: 100, opsz: 48 }
          : { wght: 550 },
        keepAllGlyphs: true,
        noHinting: true,
      });
      writeFileSync(join(folder, `${name}.ttf`), font);
    }),
  );
}

function drawIcon(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/* An .ico that holds one PNG: the header, its one entry, the picture. */
function icoOf(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}

/** Draws the icons that phones and old browsers want, all from the one icon. */
export function buildIcons(folder = join(root, 'dist/client')): void {
  const svg = readFileSync(join(root, 'public/icon.svg'), 'utf8');
  // A phone cuts its own shape out of the middle: the ground reaches the edges and the mark keeps away from them.
  const whole = svg
    .replace(' rx="8"', '')
    .replace('<g ', '<g transform="translate(4 4) scale(.75)" ');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'favicon.ico'), icoOf(drawIcon(svg, 48), 48));
  writeFileSync(join(folder, 'icon-192.png'), drawIcon(svg, 192));
  writeFileSync(join(folder, 'icon-512.png'), drawIcon(svg, 512));
  writeFileSync(join(folder, 'icon-maskable-512.png'), drawIcon(whole, 512));
  writeFileSync(join(folder, 'apple-touch-icon.png'), drawIcon(whole, 180));
}
