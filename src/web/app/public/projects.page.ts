import { urlOf } from '#contract/define.ts';
import type { PublicPage } from '#web/lib/route.ts';
import { readParams, writeParams } from '#web/lib/search-params.ts';
import { breadcrumbs, graphOf } from '#web/lib/structured-data.ts';
import { en } from '#web/locales/en/project-list.ts';
import {
  listParams,
  lookups,
  moreFilters,
  projectPages,
  savedQueryOf,
  unnamedFacets,
} from '#web/features/projects/parts/list-queries.ts';
import { organisationsNamed } from '#web/features/projects/queries.ts';

export const projectsPage: PublicPage = {
  searchKeys: [
    'q',
    'status',
    'sort',
    'view',
    'type',
    'sector',
    'place',
    'stage',
    'account',
    'featured',
    'fits',
    'currency',
    ...moreFilters,
  ],
  searchOf: (search) =>
    writeParams(listParams, new URLSearchParams(), readParams(listParams, search)),
  queries: ({ search }) => {
    const values = readParams(listParams, search);
    const named = values.q.trim() ? [organisationsNamed(values.q)] : [];
    return [projectPages(values), ...named];
  },
  moreQueries: ({ search, readPages }) => {
    const values = readParams(listParams, search);
    const first = readPages(projectPages(values))?.[0];
    return unnamedFacets(values, first).map((key) => lookups[key]);
  },
  head: ({ search, say }) => {
    const values = readParams(listParams, search);
    const isPast = values.status === 'past';
    const canonical = isPast ? '/projects?status=past' : '/projects';
    const title = isPast ? say(en).pastTitle : say(en).title;
    return {
      title,
      description: say(en).description,
      canonical,
      jsonLd: graphOf(breadcrumbs([title, canonical])),
      // Every choice has an address; one page of each list is enough for a search engine.
      feed: isPast
        ? undefined
        : urlOf({ path: '/v3/feeds/projects' }, { query: savedQueryOf(values) }),
      noIndex: Object.keys(savedQueryOf(values)).length > 0,
    };
  },
};
