import { connectorPage } from './public/connector.page.ts';
import { forOrganisationsPage } from './public/for-organisations.page.ts';
import { homePage } from './public/home.page.ts';
import { organisationPage } from './public/organisation.page.ts';
import { perksPage } from './public/perks.page.ts';
import { projectPage } from './public/project.page.ts';
import { projectsPage } from './public/projects.page.ts';
import type { PublicPage } from '#web/lib/route.ts';

/** What the server needs of each public route, by its name. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  home: homePage,
  projects: projectsPage,
  project: projectPage,
  organisation: organisationPage,
  connector: connectorPage,
  perks: perksPage,
  'for-organisations': forOrganisationsPage,
};
