import { matchPath, type Params } from 'react-router';
import type { Say } from './i18n.ts';
import type { CallQuery } from './query.ts';

/** A screen in its own chunk; see ui/lazy-screen.tsx. */
export interface LazyScreen {
  (): React.JSX.Element;
  /** Loads the code; afterwards the screen renders at once, on the server as in the browser. */
  preload(): Promise<void>;
  /** Its module's path under src/web, where the server needs it. */
  source?: string | undefined;
}

export interface RouteArgs {
  params: Params;
  search: URLSearchParams;
}

export interface Head {
  title: string;
  description: string;
  /** Path on this site, 1200×630 PNG. */
  image?: string;
  /** Path and meaningful parameters; by default the path alone. */
  canonical?: string;
  /** The same page by language, `x-default` among them. */
  alternates?: readonly { language: string; path: string }[];
  type?: 'website' | 'article' | 'profile';
  jsonLd?: Record<string, unknown>;
  noIndex?: boolean;
  /** Path of an RSS feed of what the page lists. */
  feed?: string | undefined;
}

/** As query options carry it: what the query answers with. */
interface Answered<T> {
  queryKey: readonly unknown[];
  queryFn?: ((context: never) => T | Promise<T>) | symbol | undefined;
}
export interface Loaded {
  /** The words of the page's language. */
  say: Say;
  /** What a query has loaded; undefined when it failed. */
  read: <T>(query: Answered<T>) => T | undefined;
  /** The same for a list that is loaded page by page. */
  readPages: <T>(query: Answered<T>) => T[] | undefined;
}

export interface AppRoute {
  /** Pattern as React Router writes it. */
  path: string;
  screen: LazyScreen;
  /** Title while nothing better is known; screens refine it with `useTitle`. */
  title: (say: Say) => string;
  /** `focus` leaves out the footer and the bottom bar: forms, boards. */
  chrome?: 'page' | 'focus';
}

export interface PublicRoute extends AppRoute {
  /** The file's name before `.route.ts`; the page's inline styles and its server side are found by it. */
  name: string;
}

/** The server's side of a public route, in `<name>.page.ts`; the browser's first script goes without it. */
export interface PublicPage {
  /** Search parameters that change what the server renders; others do not split its cache. */
  searchKeys?: readonly string[];
  /** The search string that says the same in one way: without what the page does not understand. */
  searchOf?: (search: URLSearchParams) => string;
  /** Loaded before rendering. A 404 of any of them makes the page a 404. */
  queries(args: RouteArgs): CallQuery[];
  /** Loaded after those, for what can only be asked once they are answered. */
  moreQueries?(args: RouteArgs & Loaded): CallQuery[];
  head(args: RouteArgs & Loaded): Head;
}

export interface RouteMatch<R extends AppRoute> {
  route: R;
  params: Params;
}

/** The first route whose pattern fits the path. */
export function matchRoute<R extends AppRoute>(
  routes: readonly R[],
  path: string,
): RouteMatch<R> | null {
  for (const route of routes) {
    const match = matchPath(route.path, path);
    if (match) return { route, params: match.params };
  }
  return null;
}
