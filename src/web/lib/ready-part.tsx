import { createContext, type ReactElement, useContext } from 'react';

/** What of a page is rendered by itself, so that the server can keep it for other pages. */
export interface Part {
  /** What kind of part it is. */
  kind: string;
  /** All that it shows, but for its language and the time: the same is the same markup. Undefined is never kept. */
  shows: unknown;
  /** The deadline whose distance it tells. */
  deadline?: string | null;
  /** It has links within the page that it is on. */
  linksHere?: true;
  /** It has a single element around it, and no id that React makes. */
  children: ReactElement;
}

/** Gives the place of a part while a page is rendered on the server. */
export const PartPlaces = createContext<((part: Part) => ReactElement) | null>(null);

function Placed(part: Part) {
  const place = useContext(PartPlaces);
  return place ? place(part) : part.children;
}

/** A part of a page that may be the same on many pages, or in many moments. In the browser it is what is in it. */
export const ReadyPart = import.meta.env.SSR ? Placed : ({ children }: Part) => children;
