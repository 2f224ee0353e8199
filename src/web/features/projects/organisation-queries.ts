import { callView } from '#web/lib/query.ts';
import { LONGEST_SEARCH } from './queries.ts';

const MOST_ORGANISATIONS = 50;

/** Organisations that some words find: the best few, or as many as fit on a page. */
export const organisationsNamed = (q: string, most = 4) =>
  callView(
    'listOrganisations',
    { query: { q: q.trim().slice(0, LONGEST_SEARCH), limit: Math.min(most, MOST_ORGANISATIONS) } },
    'faces',
    ({ data, paging }) => ({
      total: paging.total,
      organisations: data.map(({ entity, openProjects }) => ({
        slug: entity.slug,
        name: entity.name,
        hue: entity.hue,
        logoUrl: entity.logoUrl,
        open: openProjects,
      })),
    }),
  );
