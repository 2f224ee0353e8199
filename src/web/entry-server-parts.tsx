import { Buffer } from 'node:buffer';
import type { ReactElement } from 'react';
import type { Language } from '#contract/limits.ts';
import { nameOfFrozen } from '#web/lib/frozen.ts';
import { contentOf, type Part, PartPlaces } from '#web/lib/ready-part.tsx';
import { deadlineState } from '#web/lib/time.ts';
import {
  type Fill,
  filled,
  fillOf,
  modalFill,
  shapeOf,
  standInsOf,
  type Template,
  templateOf,
  templateOfModals,
} from './entry-server-gaps.ts';

/** Parts of so many bytes in all, keys among them, are kept; some twenty thousand cards. */
const MOST_KEPT = 64_000_000;
/* Nobody who writes a text knows it, so that no text can name a place. */
const secret = crypto.randomUUID();
const PLACE = Buffer.from(`<b id="${secret}-`);
const PLACE_END = Buffer.from('"></b>');

type Markup = Uint8Array | Template;
/** Markup as bytes, or with gaps; in the order in which it came, or came past the end of the line once it had been used again. */
const kept = new Map<string, { markup: Markup; weight: number; isUsed: boolean }>();
let weight = 0;

/* A map is slow to read from its start after each deletion, so a twentieth of what may be kept goes at once. */
function makeRoom(): void {
  if (weight <= MOST_KEPT) return;
  for (const [key, part] of kept) {
    if (weight <= MOST_KEPT * 0.95) break;
    kept.delete(key);
    // What was used since it came here last goes to the end of the line.
    if (part.isUsed) kept.set(key, { ...part, isUsed: false });
    else weight -= part.weight;
  }
}

/* The same part may stand on a page twice. */
function keep(key: string, markup: Markup): void {
  if (kept.has(key)) return;
  const own = key.length + (markup instanceof Uint8Array ? markup.length : markup.weight);
  kept.set(key, { markup, weight: own, isUsed: false });
  weight += own;
  makeRoom();
}

/** How many characters and bytes are kept. */
export const keptWeight = (): number => weight;

function known(key: string): Markup | undefined {
  const found = kept.get(key);
  if (found) found.isUsed = true;
  return found?.markup;
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
  const until = deadline ? Object.values(deadlineState(deadline, renderedAt)).join(' ') : null;
  const name = nameOfFrozen(shows);
  // Most parts are of something frozen, and have no gaps.
  if (name !== null && !linksHere && !('texts' in part)) {
    return `${kind} ${language} ${name} ${until}`;
  }
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

/** A part in its place: its markup, or what fills its gaps where there are any. */
type Slot = {
  key: string;
  found: Markup | undefined;
  /** Cuts its markup where there are gaps, and fills them. */
  cut: ((markup: string) => Template) | null;
  fill: Fill | null;
};

const mark = (id: number): ReactElement => <b id={`${secret}-${id}`} />;

/**
 * Renders a page in which the parts that are known are left out, and puts them in as they were rendered before; the others are
 * rendered in their place, marked at both ends, and kept. The same markup as of the page as a whole, in pieces of UTF-8.
 */
export function renderInParts(page: ReactElement, asked: Asked, render: Render): Uint8Array[] {
  const slots: Slot[] = [];
  const [pathname = ''] = asked.location.split('?', 1);
  const modals = modalFill(pathname, asked.location.slice(pathname.length));
  const place = (part: Part): ReactElement => {
    if (part.shows === undefined) return contentOf(part);
    const hasGaps = 'texts' in part;
    const fill = hasGaps ? fillOf(part, pathname) : part.opensModals ? modals : null;
    if (hasGaps && !fill) return contentOf(part);
    const key = keyOf(part, asked);
    const found = known(key);
    const cut = hasGaps ? templateOf : fill && templateOfModals;
    const id = slots.push({ key, found, cut, fill }) - 1;
    if (found) return mark(id);
    const standIns = hasGaps ? { ...part, ...standInsOf(part) } : part;
    return (
      <>
        {mark(id)}
        <PartPlaces value={null}>{contentOf(standIns)}</PartPlaces>
        {mark(id)}
      </>
    );
  };
  const frame = Buffer.from(render(<PartPlaces value={place}>{page}</PartPlaces>));
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = frame.indexOf(PLACE); at !== -1; at = frame.indexOf(PLACE, from)) {
    pieces.push(frame.subarray(from, at));
    const idAt = at + PLACE.length;
    const idEnd = frame.indexOf(PLACE_END, idAt);
    const slot = slots[Number(frame.toString('latin1', idAt, idEnd))];
    from = idEnd + PLACE_END.length;
    if (!slot) continue;
    if (!slot.found) {
      const endMark = frame.subarray(at, from);
      const end = frame.indexOf(endMark, from);
      slot.found = partOf(frame.subarray(from, end), slot);
      keep(slot.key, slot.found);
      from = end + endMark.length;
    }
    pieces.push(inPlace(slot.found, slot));
  }
  pieces.push(frame.subarray(from));
  return pieces;
}

/* In memory of its own: what is cut out of a page holds on to all of it. */
const partOf = (markup: Buffer, { cut }: Slot): Markup =>
  cut ? cut(markup.toString()) : new Uint8Array(markup);

const inPlace = (markup: Markup, { fill }: Slot): Uint8Array =>
  markup instanceof Uint8Array ? markup : filled(markup, fill ?? (() => ''));
