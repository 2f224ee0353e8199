import { home } from './public/home.route.ts';
import type { PublicRoute } from '../lib/route.ts';

/** Rendered on the server, readable without script. One line per route; what it needs stands in public/. */
export const publicRoutes: readonly PublicRoute[] = [home];
