import type { OrganisationView } from '#contract/organisation-search.ts';
import { toAccountFace } from '#server/views/account.ts';
import type { OrganisationRow } from '../queries/organisations.ts';

/** An organisation as lists show it. */
export const toOrganisation = (row: OrganisationRow): OrganisationView => ({
  ...toAccountFace(row),
  country: row.country,
  openProjects: row.open_projects,
});
