import { connector } from './public/connector.route.ts';
import { forOrganisations } from './public/for-organisations.route.ts';
import { home } from './public/home.route.ts';
import { organisation } from './public/organisation.route.ts';
import { perks } from './public/perks.route.ts';
import { project } from './public/project.route.ts';
import { projects } from './public/projects.route.ts';
import type { PublicRoute } from '#web/lib/route.ts';

/** Rendered on the server, readable without script. One line per route; what the server needs of it stands in public-pages.ts. */
export const publicRoutes: readonly PublicRoute[] = [
  home,
  projects,
  project,
  organisation,
  connector,
  perks,
  forOrganisations,
];
