/** What the server leaves in the page for the app to go on from. */
export interface ServerState {
  /** ms */
  renderedAt: number;
  /** The markup is the present route's, so it can be hydrated. */
  prerendered: boolean;
  /** Dehydrated query cache. */
  queries: unknown;
}
