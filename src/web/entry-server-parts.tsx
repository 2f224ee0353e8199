import { Buffer } from 'node:buffer';
import type { ReactElement } from 'react';
import type { Language } from '#contract/limits.ts';
import { keeper } from '#rules/keeper.ts';
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
/** Markup as bytes, or with gaps. Each part is weighed by what it is kept under, too. */
const kept = keeper<{ markup: Markup; weight: number }>({
  most: MOST_KEPT,
  weigh: (part) => part.weight,
  isOld: () => false,
});

function keep(key: string, markup: Markup): void {
  const own = markup instanceof Uint8Array ? markup.length : markup.weight;
  kept.keep(key, { markup, weight: key.length + own });
}

/** How many characters and bytes are kept. */
export const keptWeight = kept.weight;

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
  /** What cuts its markup where there are gaps, and what fills them; null for one without. */
  gaps: { cut: (markup: string) => Template; fill: Fill } | null;
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
    const found = kept.get(key)?.markup;
    const gaps = fill && { cut: hasGaps ? templateOf : templateOfModals, fill };
    const id = slots.push({ key, found, gaps }) - 1;
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
const partOf = (markup: Buffer, { gaps }: Slot): Markup =>
  gaps ? gaps.cut(markup.toString()) : new Uint8Array(markup);

const inPlace = (markup: Markup, { gaps }: Slot): Uint8Array =>
  markup instanceof Uint8Array ? markup : filled(markup, gaps ? gaps.fill : () => '');
