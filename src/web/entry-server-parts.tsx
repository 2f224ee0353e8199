import type { ReactElement } from 'react';
import type { Language } from '#contract/limits.ts';
import { type Part, PartPlaces } from '#web/lib/ready-part.tsx';
import { deadlineState } from '#web/lib/time.ts';

/** Parts of so many characters in all, keys among them, are kept; some ten thousand cards. */
const MOST_KEPT = 48_000_000;
/* Nobody who writes a text knows it, so that no text can name a place. */
const secret = crypto.randomUUID();
const PLACE = new RegExp(`<b id="${secret}-(\\d+)"></b>`);

/** In the order in which they were last asked for. */
const kept = new Map<string, string>();
let weight = 0;

function keep(key: string, markup: string): void {
  kept.set(key, markup);
  weight += key.length + markup.length;
  for (const [oldest, dropped] of kept) {
    if (weight <= MOST_KEPT) break;
    kept.delete(oldest);
    weight -= oldest.length + dropped.length;
  }
}

function known(key: string): string | undefined {
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

/* Whatever the markup of a part depends on. */
function keyOf(
  { kind, shows, deadline, linksHere }: Part,
  { language, location, renderedAt }: Asked,
): string {
  const until = deadline ? Object.values(deadlineState(deadline, renderedAt)) : null;
  return JSON.stringify([kind, language, until, linksHere ? location : null, shows]);
}

/**
 * Renders a page in which parts have been left out, and puts them in: those that are known as they were rendered before, the
 * others as `render` makes them. The same markup as of the page as a whole.
 */
export function renderInParts(
  page: ReactElement,
  asked: Asked,
  render: (element: ReactElement) => string,
): string {
  const parts: Part[] = [];
  const place = (part: Part): ReactElement =>
    part.shows === undefined ? part.children : <b id={`${secret}-${parts.push(part) - 1}`} />;
  const frame = render(<PartPlaces value={place}>{page}</PartPlaces>);
  if (parts.length === 0) return frame;
  return frame
    .split(PLACE)
    .map((text, at) => {
      const part = at % 2 === 1 ? parts[Number(text)] : undefined;
      if (!part) return text;
      const key = keyOf(part, asked);
      const found = known(key);
      if (found !== undefined) return found;
      const markup = render(part.children);
      keep(key, markup);
      return markup;
    })
    .join('');
}
