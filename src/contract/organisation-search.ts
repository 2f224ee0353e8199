import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { searchReading } from './project-search.ts';
import { accountFace, list, paged } from './shared.ts';
import { text } from './text.ts';

/** An organisation as lists show it, with how many of its projects are open. */
export const organisationView = z.strictObject({
  ...accountFace.shape,
  country: z.string().nullable(),
  openProjects: z.int(),
});
export type OrganisationView = z.infer<typeof organisationView>;

export const organisationSearchCalls = {
  listOrganisations: call({
    method: 'GET',
    path: '/v3/organisations',
    who: 'anyone',
    readsFrom: 'replica',
    summary:
      'Organisations with a public project: what fits best first where something is asked for, else by name.',
    query: z.strictObject({
      /** Words in English or French, as the list of projects takes them: in names and descriptions. */
      q: text({ max: 200 }).optional(),
      ...paged(limits.page.entities, 30),
    }),
    reply: z.strictObject({
      ...list(organisationView).shape,
      /** Nothing was found for what was typed: these have the nearest spelling that occurs. */
      instead: searchReading.shape.instead.optional(),
    }),
  }),
};
