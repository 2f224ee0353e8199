import type { SiteLinks } from '#rules/site-links.ts';

/** What the server leaves in the page for the app to go on from. */
export interface ServerState {
  /** ms */
  renderedAt: number;
  /** The markup is the present route's, so it can be hydrated. */
  prerendered: boolean;
  /** The operator's own pages; absent where none is set. */
  siteLinks?: SiteLinks;
  /** What the page was rendered from: each query's key and what is kept of its reply. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}
