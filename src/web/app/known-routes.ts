import { useSyncExternalStore } from 'react';
import type { AppRoute } from '#web/lib/route.ts';
import { publicRoutes } from './public-routes.tsx';

let known: readonly AppRoute[] = publicRoutes;
let areAllKnown = false;
let loading: Promise<void> | null = null;
const watchers = new Set<() => void>();

/** The routes of which the app knows: the public ones at once, the others soon after the first script. */
export const knownRoutes = (): readonly AppRoute[] => known;

/** Loads the routes that are not public. Their table alone would be a twentieth of the first script. */
export function loadRoutes(): Promise<void> {
  loading ??= import('./routes.tsx').then(
    ({ routes }) => {
      known = routes;
      areAllKnown = true;
      for (const watcher of watchers) watcher();
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The known routes, and whether these are all; shown again when they are. */
export function useRoutes(): { routes: readonly AppRoute[]; areAllKnown: boolean } {
  const routes = useSyncExternalStore(watch, knownRoutes, knownRoutes);
  return { routes, areAllKnown };
}
