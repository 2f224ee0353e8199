import { Buffer } from 'node:buffer';
import type { ReactElement } from 'react';
import type { Language } from '#contract/limits.ts';
import { nameOfFrozen } from '#web/lib/frozen.ts';
import { contentOf, type Part, PartPlaces, type WholePart } from '#web/lib/ready-part.tsx';
import { deadlineState } from '#web/lib/time.ts';
import {
  filled,
  fillingsOf,
  shapeOf,
  standInsOf,
  type Template,
  templateOf,
} from './entry-server-gaps.ts';

/** Parts of so many bytes in all, keys among them, are kept; some twenty thousand cards. */
const MOST_KEPT = 64_000_000;
/* Nobody who writes a text knows it, so that no text can name a place. */
const secret = crypto.randomUUID();
const PLACE = Buffer.from(`<b id="${secret}-`);
const PLACE_END = Buffer.from('"></b>');

/** Markup as bytes, or with gaps; in the order in which it was last asked for. */
const kept = new Map<string, Uint8Array | Template>();
let weight = 0;

const weightOf = (key: string, made: Uint8Array | Template): number =>
  key.length + (made instanceof Uint8Array ? made.length : made.weight);

function keep(key: string, made: Uint8Array | Template): void {
  kept.set(key, made);
  weight += weightOf(key, made);
  for (const [oldest, dropped] of kept) {
    if (weight <= MOST_KEPT) break;
    kept.delete(oldest);
    weight -= weightOf(oldest, dropped);
  }
}

/** How many characters and bytes are kept. */
export const keptWeight = (): number => weight;

function known(key: string): Uint8Array | Template | undefined {
  const found = kept.get(key);
  if (found === undefined) return undefined;
  kept.delete(key);
  kept.set(key, found);
  return found;
}

type Asked = {
  language: Language;
  /** Path and search of the page. */
  location: string;
  renderedAt: number;
};
type Render = (element: ReactElement) => string;

/* Whatever the markup of a part depends on. */
function keyOf(part: Part, { language, location, renderedAt }: Asked): string {
  const { kind, shows, deadline, linksHere } = part;
  const until = deadline ? Object.values(deadlineState(deadline, renderedAt)) : null;
  const name = nameOfFrozen(shows);
  const gaps = 'texts' in part ? shapeOf(part) : null;
  return JSON.stringify([
    kind,
    language,
    until,
    linksHere ? location : null,
    name ?? [shows],
    gaps,
  ]);
}

/**
 * Renders a page in which parts have been left out, and puts them in: those that are known as they were rendered before, the
 * others as `render` makes them. The same markup as of the page as a whole, in pieces of UTF-8.
 */
export function renderInParts(page: ReactElement, asked: Asked, render: Render): Uint8Array[] {
  const parts: Part[] = [];
  const place = (part: Part): ReactElement =>
    part.shows === undefined ? contentOf(part) : <b id={`${secret}-${parts.push(part) - 1}`} />;
  const frame = Buffer.from(render(<PartPlaces value={place}>{page}</PartPlaces>));
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = frame.indexOf(PLACE); at !== -1; at = frame.indexOf(PLACE, from)) {
    const end = frame.indexOf(PLACE_END, at);
    const part = parts[Number(frame.toString('latin1', at + PLACE.length, end))];
    if (part) pieces.push(frame.subarray(from, at), markupOf(part, asked, render));
    from = end + PLACE_END.length;
  }
  pieces.push(frame.subarray(from));
  return pieces;
}

function markupOf(part: Part, asked: Asked, render: Render): Uint8Array {
  if (!('texts' in part)) return wholeOf(part, asked, render);
  const [pathname = ''] = asked.location.split('?', 1);
  const fillings = fillingsOf(part, pathname);
  if (!fillings) return new TextEncoder().encode(render(contentOf(part)));
  const key = keyOf(part, asked);
  let template = known(key);
  if (!template || template instanceof Uint8Array) {
    const { texts, links } = standInsOf(part);
    template = templateOf(render(part.children(texts, links)));
    keep(key, template);
  }
  return filled(template, fillings);
}

function wholeOf(part: WholePart, asked: Asked, render: Render): Uint8Array {
  const key = keyOf(part, asked);
  const found = known(key);
  if (found instanceof Uint8Array) return found;
  // In memory of its own: a small `Buffer` holds on to what it was made beside.
  const markup = new TextEncoder().encode(render(part.children));
  keep(key, markup);
  return markup;
}
