import { createContext, type ReactElement, useContext } from 'react';

/** Texts by their names, one or several of each. */
export type Gaps = Readonly<Record<string, string | readonly string[]>>;

interface Kept {
  /** What kind of part it is. */
  kind: string;
  /** All that it shows, but for its language, the time and its gaps: the same is the same markup. Undefined is never kept. */
  shows: unknown;
  /** The deadline whose distance it tells. */
  deadline?: string | null;
  /** It has links within the page that it is on. */
  linksHere?: true;
}

/** What of a page is rendered by itself, so that the server can keep it for other pages. */
export interface WholePart extends Kept {
  /** Of what the page is searched for, only its links to modals tell. */
  opensModals?: true;
  /** It has a single element around it, and no id that React makes. */
  children: ReactElement;
}

/**
 * The same with gaps: what differs from page to page although the markup around it does not. The part writes each as it is,
 * once or more, as a text or as a whole attribute, and decides nothing by it: on the server it gets stand-ins.
 */
export interface PartWithGaps<Texts extends Gaps, Links extends Gaps> extends Kept {
  texts: Texts;
  /** What links lead to; it stands in the `to` of a link, and nowhere else. */
  links: Links;
  children: (texts: Texts, links: Links) => ReactElement;
}

/** A part as it is placed, whatever its gaps are. */
export type Part = WholePart | PartWithGaps<Gaps, Gaps>;

/** Gives the place of a part while a page is rendered on the server. */
export const PartPlaces = /* @__PURE__ */ createContext<((part: Part) => ReactElement) | null>(
  null,
);

/** What is in a part, on the page that it is on. */
export function contentOf(part: Part): ReactElement {
  return 'texts' in part ? part.children(part.texts, part.links) : part.children;
}

function Placed(part: Part) {
  const place = useContext(PartPlaces);
  return place ? place(part) : contentOf(part);
}

type Render = <Texts extends Gaps, Links extends Gaps>(
  part: WholePart | PartWithGaps<Texts, Links>,
) => ReactElement;

/** A part of a page that may be the same on many pages, or in many moments. In the browser it is what is in it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever gives gaps gets as many and the same names.
export const ReadyPart = (import.meta.env.SSR ? Placed : contentOf) as Render;
