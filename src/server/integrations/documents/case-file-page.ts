import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit';

const fonts = createRequire(import.meta.url);
const files = {
  plain: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;
type Face = keyof typeof files;

export type Style = { size?: number; face?: Face; indent?: number; grey?: boolean; space?: number };
/** Pages of plain lines, one under the other. */
export type Pages = {
  /** One paragraph, wrapped. */
  write: (text: string, style?: Style) => Promise<void>;
  /** A paragraph with a short text at the right of its first line. */
  pair: (left: string, right: string, style?: Style) => Promise<void>;
  /** Begins a section; never left alone at the foot of a page. */
  head: (text: string, level: 1 | 2) => Promise<void>;
  rule: () => void;
  end: () => void;
};

const margin = { top: 56, bottom: 64, side: 56 };
/** Lines between two turns of the event loop, so that pages leave while others are made. */
const LINES_AT_ONCE = 200;
/** What has no shape on paper. */
const controls = /[\p{Cc}\u200b\u2060\ufeff]/gu;

type Options = {
  title: string;
  madeAt: Date;
  language: string;
  footer: (page: number) => string;
  data: (chunk: Buffer) => void;
  /** Resolves when more may be made. */
  drained: () => Promise<void>;
  ended: () => void;
};

/** A4 pages that are given out as they fill, so that a long file needs no more memory than a short one. */
export function startPages({
  title,
  madeAt,
  language,
  footer,
  data,
  drained,
  ended,
}: Options): Pages {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Producer: 'Flair', Creator: 'Flair', CreationDate: madeAt },
    // Kept by word, it would grow with every text.
    fontLayoutCache: false,
  });
  document.on('data', data);
  document.on('end', ended);
  for (const face of ['plain', 'bold'] as const) {
    const { bytes, tables } = readFace(face);
    document.registerFont(face, bytes);
    document.font(face);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shaper is real, and left out of the types of PDFKit.
    const { _font: shaper } = document as unknown as { _font: Shaper };
    Object.assign(shaper.font, { _tables: tables });
    drawByLetter(shaper);
  }
  const widthOf = measurer(document);
  let page = 0;
  let top = 0;
  let lines = 0;
  const height = 841.89 - margin.bottom;
  const width = 595.28 - 2 * margin.side;
  const next = () => {
    document.addPage();
    page += 1;
    top = margin.top;
    document.font('plain').fontSize(8).fillColor('#555555');
    document.text(footer(page), margin.side, 841.89 - 40, { lineBreak: false });
  };
  const line = async (text: string, { size, face, indent, grey }: Required<Style>) => {
    const leading = size * 1.45;
    if (page === 0 || top + leading > height) next();
    if (text !== '') {
      document
        .font(face)
        .fontSize(size)
        .fillColor(grey ? '#555555' : '#000000');
      document.text(text, margin.side + indent, top, unmeasured);
    }
    top += leading;
    lines += 1;
    if (lines % LINES_AT_ONCE === 0) {
      await setImmediate();
      await drained();
    }
  };
  const write = async (text: string, style: Style & { right?: string } = {}) => {
    const full = { size: 9.5, face: 'plain', indent: 0, grey: false, space: 0, ...style } as const;
    top += full.space;
    const aside = clean(style.right ?? '');
    let asideWidth = 0;
    for (const char of aside) asideWidth += widthOf(char, full.face);
    const fits = (width - full.indent) / full.size - (aside === '' ? 0 : asideWidth + 2);
    let isFirst = true;
    for (const one of wrap(clean(text), fits, (char) => widthOf(char, full.face))) {
      await line(one, full);
      if (isFirst && aside !== '') {
        top -= full.size * 1.45;
        await line(aside, { ...full, indent: width - asideWidth * full.size });
      }
      isFirst = false;
    }
  };
  return {
    write,
    pair: async (left, right, style) => write(left, { ...style, right }),
    head: async (text, level) => {
      const size = level === 1 ? 15 : 11;
      if (page === 0 || top + size * 6 > height) next();
      await write(text, { size, face: 'bold', space: page > 0 && top > margin.top ? size : 0 });
    },
    rule: () => {
      top += 4;
      document
        .moveTo(margin.side, top)
        .lineTo(margin.side + width, top)
        .lineWidth(0.5)
        .stroke('#bbbbbb');
      top += 6;
    },
    end: () => document.end(),
  };
}

const clean = (text: string) => text.replaceAll('\t', '    ').replaceAll(controls, '');

/** Lines are measured already; `textWidth` is what pdfkit would measure once more. */
const unmeasured = { lineBreak: false, textWidth: 1, wordCount: 1 };

/** Letters that are drawn the same whatever stands beside them: Latin, Greek, Cyrillic and their signs. */
const alone =
  /^[ -~\u00a0-\u024f\u0370-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/;

type Run = { glyphs: unknown[]; positions: unknown[]; advanceWidth: number };
type Tables = Record<string, unknown>;
type Shaper = { layout: (text: string) => Run; font: object };

const read = new Map<Face, { bytes: Buffer; tables: Tables }>();

/** A face's file, and its tables as papers decode them: most of the work of a short paper, and the same for all. */
function readFace(face: Face): { bytes: Buffer; tables: Tables } {
  const known = read.get(face) ?? { bytes: readFileSync(files[face]), tables: {} };
  read.set(face, known);
  return known;
}

/** Draws what needs no shaping letter by letter from memory: shaping a line takes a hundred times as long. */
function drawByLetter(font: Shaper): void {
  const shape = font.layout.bind(font);
  const known = new Map<string, Run>();
  font.layout = (text) => {
    if (!alone.test(text)) return shape(text);
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const letter of text) {
      let one = known.get(letter);
      if (!one) known.set(letter, (one = shape(letter)));
      run.glyphs.push(...one.glyphs);
      run.positions.push(...one.positions);
      run.advanceWidth += one.advanceWidth;
    }
    return run;
  };
}

/** How wide a character is, in units of its size; measured once. */
function measurer(document: PDFKit.PDFDocument) {
  const known = { plain: new Map<string, number>(), bold: new Map<string, number>() };
  return (char: string, face: Face): number => {
    const found = known[face].get(char);
    if (found !== undefined) return found;
    const width = document.font(face).fontSize(1).widthOfString(char);
    known[face].set(char, width);
    return width;
  };
}

/** Lines that fit, broken at spaces, or anywhere within a word that is longer than a line; linear in the text. */
export function* wrap(
  text: string,
  fits: number,
  widthOf: (char: string) => number,
): Generator<string> {
  let start = 0;
  let used = 0;
  let space = -1;
  let sinceSpace = 0;
  let at = 0;
  for (const char of text) {
    const width = widthOf(char);
    if (char !== ' ' && used + width > fits && at > start) {
      const isBroken = space > start;
      const end = isBroken ? space : at;
      yield text.slice(start, end).trimEnd();
      start = isBroken ? space + 1 : at;
      used = isBroken ? sinceSpace : 0;
      space = -1;
      sinceSpace = 0;
    }
    used += width;
    if (char === ' ') {
      space = at;
      sinceSpace = 0;
    } else {
      sinceSpace += width;
    }
    at += char.length;
  }
  yield text.slice(start).trimEnd();
}
