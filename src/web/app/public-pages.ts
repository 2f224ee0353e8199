import { homePage } from './public/home.route.ts';
import { organisationPage } from './public/organisation.route.ts';
import { projectPage } from './public/project.route.ts';
import { projectsPage } from './public/projects.route.ts';
import type { PublicPage } from '../lib/route.ts';

/** What the server needs of each public route, by its name. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  home: homePage,
  projects: projectsPage,
  project: projectPage,
  organisation: organisationPage,
};
