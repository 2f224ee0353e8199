import { createHash } from 'node:crypto';

/** What a preview picture says; the organisation's hue makes it hers. */
export type Preview = {
  /** Degrees. */
  hue: number;
  /** The same seed always gives the same arcs. */
  seed: string;
  organisation: string;
  /** Whose initials stand in the mark; the organisation's when left out. */
  mark?: string;
  title: string;
  /** The logo or the face instead of initials, as a `data:` address. */
  picture?: string | null;
  /** The uploaded banner instead of the motif, as a `data:` address. */
  banner?: string | null;
  /** Short facts in the last line: the deadline first. */
  facts: string[];
};

export const pictureSize = { width: 1200, height: 630 };
/** Of the head of a preview. */
export const bannerSize = { width: 1200, height: 204 };
const display = 'Bricolage Grotesque 96pt ExtraBold';
const text = 'Geist';
const margin = 64;
const titleWidth = pictureSize.width - 2 * margin;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string): string =>
  value.replaceAll(/\p{C}/gu, '').replaceAll(/[&<>"]/g, (char) => escapes[char] ?? '');

/** An OKLCH colour as the renderer reads it, `#rrggbb`. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(hexOf).join('')}`;
}

function hexOf(channel: number): string {
  const clipped = Math.min(1, Math.max(0, channel));
  const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}

const paper = oklch(0.985, 0.006, 95);
const ink = oklch(0.23, 0.02, 165);
const muted = oklch(0.48, 0.018, 165);
const forest = oklch(0.285, 0.062, 165);
const volt = oklch(0.92, 0.19, 122);
const accent = oklch(0.62, 0.17, 145);

/* Widths of the display font in ems by kind of letter; near enough to break lines by. */
function widthOf(value: string, size: number): number {
  let ems = 0;
  for (const char of value) {
    if (/[\s.,:;'’|!ijlIftr()[\]-]/.test(char)) ems += 0.31;
    else if (/[mwMW@%—…]/.test(char)) ems += 0.86;
    else if (/[A-Z0-9&#€$]/.test(char)) ems += 0.64;
    else if (/[\u1100-\u11FF\u2E80-\uFFFF]/.test(char)) ems += 1;
    else ems += 0.55;
  }
  return ems * size;
}

/* What a reader sees as one sign: a family emoji or a letter with its accents is never torn. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const signsOf = (value: string): string[] =>
  Array.from(segmenter.segment(value), ({ segment }) => segment);

function cut(value: string, size: number, width: number): string {
  if (widthOf(value, size) <= width) return value;
  let kept = signsOf(value);
  while (kept.length > 1 && widthOf(`${kept.join('')}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

/** The title broken into lines no wider than `width`; a word that is wider alone is cut. */
export function wrap(value: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of value.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(cut(word, size, width));
    }
  }
  return lines;
}

const sizes = [
  { size: 82, most: 2 },
  { size: 66, most: 3 },
  { size: 52, most: 4 },
];

function titleOf(value: string): { size: number; lines: string[] } {
  for (const { size, most } of sizes) {
    const lines = wrap(value, size, titleWidth);
    if (lines.length <= most) return { size, lines };
  }
  const { size, most } = sizes.at(-1) ?? { size: 52, most: 4 };
  const lines = wrap(value, size, titleWidth).slice(0, most);
  const last = lines.length - 1;
  lines[last] = cut(`${lines[last] ?? ''} …`, size, titleWidth).replace(/\s*…+$/, '…');
  return { size, lines };
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_.]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => signsOf(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

function arcs(seed: string, color: string): string {
  const [x = 0, y = 0, gapSeed = 0, count = 0] = createHash('sha1').update(seed).digest();
  const cx = 640 + x * 2;
  const cy = y % 2 === 0 ? -30 : 250;
  const gap = 56 + (gapSeed % 40);
  return Array.from({ length: 4 + (count % 3) }, (_, ring) => {
    const stroke = ring % 2 === 0 ? 3 : 22;
    const fill = ring === 0 ? `fill="${color}" fill-opacity=".5"` : 'fill="none"';
    return `<circle cx="${cx}" cy="${cy}" r="${gap * (ring + 1)}" ${fill} stroke="${color}" stroke-opacity="${Math.max(0.12, 0.55 - ring * 0.09).toFixed(2)}" stroke-width="${stroke}"/>`;
  }).join('');
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${content}</svg>`;

const logo = (x: number, y: number, size: number, color: string, dot: string): string =>
  `<text x="${x}" y="${y}" font-family="${display}" font-size="${size}" letter-spacing="${-0.03 * size}" fill="${color}" text-anchor="end">Flair<tspan fill="${dot}">.</tspan></text>`;

const markShape = `x="${margin}" y="136" width="120" height="120"`;
const markClip = `<clipPath id="mark"><rect ${markShape} rx="28"/></clipPath>`;

function markOf({ hue, organisation, mark, picture }: Preview): string {
  if (picture) {
    return `<g clip-path="url(#mark)"><rect ${markShape} fill="#fff"/><image ${markShape} href="${picture}"/></g>`;
  }
  return [
    `<rect ${markShape} rx="28" fill="${oklch(0.88, 0.09, hue)}"/>`,
    `<text x="${margin + 60}" y="214" font-family="${display}" font-size="50" fill="${oklch(0.3, 0.08, hue)}" text-anchor="middle">${escape(initialsOf(mark ?? organisation))}</text>`,
  ].join('');
}

/* What was uploaded, else the motif of the organisation's hue. */
function headOf({ hue, seed, banner }: Preview): string {
  if (banner) return `<image width="1200" height="204" href="${banner}"/>`;
  const layers = ['base', 'deep', 'light'].map(
    (name) => `<rect width="1200" height="204" fill="url(#${name})"/>`,
  );
  return layers.join('') + arcs(seed, oklch(0.97, 0.06, hue - 20));
}

/** The picture of a project or an organisation: the head of its page, drawn as SVG. */
export function previewSvg(preview: Preview): string {
  const { hue, organisation, title, facts } = preview;
  const { size, lines } = titleOf(title);
  const height = lines.length * size * 1.06;
  const top = 300 + (224 - height) / 2 + size * 0.78;
  const [first = '', ...others] = facts;
  const pill = widthOf(first, 26) * 1.02 + 52;
  return svg(
    [
      `<defs><linearGradient id="base" x1="0" y1="0" x2="1" y2=".3"><stop stop-color="${oklch(0.78, 0.13, hue)}"/><stop offset="1" stop-color="${oklch(0.66, 0.13, hue + 30)}"/></linearGradient>`,
      `<radialGradient id="light" cx="0" cy="0" r=".7"><stop stop-color="${oklch(0.88, 0.14, hue - 32)}"/><stop offset="1" stop-color="${oklch(0.88, 0.14, hue - 32)}" stop-opacity="0"/></radialGradient>`,
      `<radialGradient id="deep" cx="1" cy="1" r=".6"><stop stop-color="${oklch(0.56, 0.14, hue + 52)}"/><stop offset="1" stop-color="${oklch(0.56, 0.14, hue + 52)}" stop-opacity="0"/></radialGradient>`,
      `<clipPath id="banner"><rect width="1200" height="204"/></clipPath>${markClip}</defs>`,
      `<rect width="1200" height="630" fill="${paper}"/>`,
      `<g clip-path="url(#banner)">${headOf(preview)}</g>`,
      `<rect x="${margin - 8}" y="128" width="136" height="136" rx="34" fill="${paper}"/>`,
      markOf(preview),
      `<text x="${margin + 152}" y="250" font-family="${text}" font-size="32" fill="${ink}">${escape(cut(organisation, 32, 880))}</text>`,
      ...lines.map(
        (line, index) =>
          `<text x="${margin - 3}" y="${(top + index * size * 1.06).toFixed(1)}" font-family="${display}" font-size="${size}" letter-spacing="${(-0.02 * size).toFixed(2)}" fill="${ink}">${escape(line)}</text>`,
      ),
      `<rect x="${margin}" y="542" width="${pill.toFixed(0)}" height="52" rx="26" fill="${forest}"/>`,
      `<text x="${margin + pill / 2}" y="577" font-family="${text}" font-size="26" fill="${volt}" text-anchor="middle">${escape(first)}</text>`,
      `<text x="${(margin + pill + 28).toFixed(0)}" y="577" font-family="${text}" font-size="26" fill="${muted}">${escape(cut(others.join(' · '), 26, 820 - pill))}</text>`,
      logo(pictureSize.width - margin, 584, 54, ink, accent),
    ].join(''),
  );
}

/** The picture of the pages that have none of their own. */
export function defaultSvg(line: string): string {
  const rings = [14, 26, 38, 50, 62, 74, 86, 98].map((radius, ring) => {
    const dash = ring % 3 === 2 ? ` stroke-dasharray="6 30"` : '';
    return `<circle r="${radius * 6}" fill="none" stroke="${volt}" stroke-opacity=".3" stroke-width="${ring % 3 === 1 ? 28 : 6}"${dash} stroke-linecap="round"/>`;
  });
  const lines = wrap(line, 58, 860);
  return svg(
    [
      `<rect width="1200" height="630" fill="${forest}"/>`,
      `<g transform="translate(1010 120)"><circle r="40" fill="${volt}"/>${rings.join('')}</g>`,
      `<text x="${margin}" y="320" font-family="${display}" font-size="190" letter-spacing="-6" fill="${paper}">Flair<tspan fill="${volt}">.</tspan></text>`,
      ...lines.map(
        (part, index) =>
          `<text x="${margin + 4}" y="${430 + index * 66}" font-family="${display}" font-size="58" letter-spacing="-1" fill="${paper}">${escape(part)}</text>`,
      ),
    ].join(''),
  );
}
