// Markup with gaps: rendered once with stand-ins, and filled in for each page with what belongs there.
import { hrefOf } from './entry-server-router.tsx';
import type { Gaps, PartWithGaps } from '#web/lib/ready-part.tsx';
import { modalSearch, modalValues } from '#web/lib/search-params.ts';

/* Nobody who writes a text knows it. */
const secret = `gap-${crypto.randomUUID()}`;
/* A stand-in for a link is a search: its link is then written with the page's path, of which nothing is left. */
const anyGap = new RegExp(`(?:href="[^"]*\\?)?${secret}-(\\d+)\\.`);

/** Markup in pieces, and between each two the number of the gap that is there. */
export type Template = { pieces: readonly string[]; gaps: readonly number[]; weight: number };

type Filled = Pick<PartWithGaps<Gaps, Gaps>, 'texts' | 'links'>;
/** What belongs into the gap of this number, as it is written. */
export type Fill = (gap: number) => string;

/** How many gaps there are under each name: with others it is other markup. */
export const shapeOf = ({ texts, links }: Filled): unknown =>
  [texts, links].map((gaps) =>
    Object.entries(gaps).map(([name, one]) => [name, typeof one === 'string' ? -1 : one.length]),
  );

const named = (gaps: Gaps, make: () => string): Gaps =>
  Object.fromEntries(
    Object.entries(gaps).map(([name, one]) => [
      name,
      typeof one === 'string' ? make() : one.map(make),
    ]),
  );

/** Stand-ins for the gaps of a part, in the order in which `fillOf` fills them. */
export function standInsOf({ texts, links }: Filled): { texts: Gaps; links: Gaps } {
  let count = 0;
  const next = (): string => `${secret}-${count++}.`;
  return { texts: named(texts, next), links: named(links, () => `?${next()}`) };
}

function cutAt(gap: RegExp, markup: string, numberOf: (found: string) => number): Template {
  const parts = markup.split(gap);
  const pieces = parts.filter((_, at) => at % 2 === 0);
  const gaps = parts.filter((_, at) => at % 2 === 1).map(numberOf);
  return { pieces, gaps, weight: markup.length };
}

/** What `render` made of the stand-ins. */
export const templateOf = (markup: string): Template => cutAt(anyGap, markup, Number);

const modalLink = /href="[^"]*\bmodal=(\w+)"/;
/** Markup without what its links to modals lead to. */
export const templateOfModals = (markup: string): Template =>
  cutAt(modalLink, markup, (name) => modalValues.findIndex((known) => known === name));

/** What those links lead to on the page with this address. */
export const modalFill =
  (pathname: string, search: string): Fill =>
  (gap) =>
    `href="${escaped(pathname + modalSearch(search, modalValues[gap] ?? 'login'))}"`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const special = /["'&<>]/;
/** A text as React writes it. */
const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/["'&<>]/g, (char) => escapes[char] ?? char) : text;

/** What belongs into the gaps on a page with this path. Null where only React knows how it is written. */
export function fillOf({ texts, links }: Filled, pathname: string): Fill | null {
  const all: string[] = [];
  for (const text of Object.values(texts).flat()) {
    // React joins what stands around an empty text in a way of its own.
    if (text === '') return null;
    all.push(escaped(text));
  }
  for (const to of Object.values(links).flat()) {
    const href = hrefOf(to, pathname);
    if (href === null) return null;
    all.push(`href="${escaped(href)}`);
  }
  return (gap) => all[gap] ?? '';
}

const encoder = new TextEncoder();
/** The markup with all gaps filled. */
export function filled({ pieces, gaps }: Template, fill: Fill): Uint8Array {
  let markup = pieces[0] ?? '';
  for (let at = 0; at < gaps.length; at += 1) {
    markup += fill(gaps[at] ?? 0) + (pieces[at + 1] ?? '');
  }
  return encoder.encode(markup);
}
