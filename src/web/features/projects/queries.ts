import { infiniteQueryOptions } from '@tanstack/react-query';
import { send, type InputOf, type Reply } from '../../lib/client.ts';
import { callQuery } from '../../lib/query.ts';
import { choiceParam, listParam, readParams, textParam } from '../../lib/search-params.ts';

type ListQuery = NonNullable<InputOf<'listProjects'>['query']>;

/** Open projects of the home page: the next to close, of which featured ones are shown larger. */
export const homeProjects = callQuery('listProjects', {
  query: { select: '+banner', limit: 9 },
});

export const projectSorts = ['closing', 'newest', 'viewed'] as const;

/** What the address of the list says. */
export const listParams = {
  q: textParam(),
  status: choiceParam(['open', 'past'], 'open'),
  sort: choiceParam(projectSorts, 'closing'),
  type: listParam,
  sector: listParam,
  place: listParam,
  stage: listParam,
  /** The filter sheet of small screens. */
  filters: choiceParam(['closed', 'open'], 'closed'),
};
export const facetKeys = ['type', 'sector', 'place', 'stage'] as const;
export type FacetKey = (typeof facetKeys)[number];
export type ListValues = ReturnType<typeof readParams<typeof listParams>>;

/** Our names of the facets and those of the wire. */
export const facetNames = {
  type: 'projectType',
  sector: 'sector',
  place: 'ecosystem',
  stage: 'startupStage',
} as const satisfies Record<FacetKey, keyof ListQuery>;

const sorts = { newest: '-createdAt', viewed: '-viewCount' } as const;
const PAGE = 24;
const MOST_CHOSEN = 50;
const LONGEST_SEARCH = 200;
const isId = (value: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value);

function listQuery({ q, status, sort, ...chosen }: ListValues): ListQuery {
  const words = q.trim().slice(0, LONGEST_SEARCH);
  const facets = facetKeys.flatMap((key) => {
    const ids = chosen[key].filter(isId).slice(0, MOST_CHOSEN);
    return ids.length ? [[facetNames[key], ids.join(',')]] : [];
  });
  const closing = status === 'past' ? '-deadline' : 'deadline,-featured';
  return {
    ...(Object.fromEntries(facets) as Partial<ListQuery>),
    ...(words ? { q: words } : {}),
    status,
    sort: sort === 'closing' ? closing : sorts[sort],
    select: '+banner',
    limit: PAGE,
  };
}

/** The list as the address describes it, page by page; the first page brings the facets. */
export function projectPages(values: ListValues) {
  const query = listQuery(values);
  return infiniteQueryOptions({
    queryKey: ['listProjects', 'pages', { query: { ...query, facets: 'true' } }] as const,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      send(
        'listProjects',
        { query: pageParam ? { ...query, cursor: pageParam } : { ...query, facets: 'true' } },
        { signal },
      ),
    getNextPageParam: (last: Reply<'listProjects'>) => last.paging.next,
  });
}

/** Everything that can be chosen of each facet, with its name. */
export const lookups = {
  type: callQuery('listProjectTypes'),
  sector: callQuery('listIndustryFocus'),
  place: callQuery('listEcosystems'),
  stage: callQuery('listStartupStages'),
} as const;
type Facets = NonNullable<Reply<'listProjects'>['facets']>;

/** Facets of which something chosen has no name yet: what no project fits has no count. */
export function unnamedFacets(values: ListValues, facets: Facets | undefined): FacetKey[] {
  return facetKeys.filter((key) => {
    const named = new Set(facets?.[facetNames[key]].map(({ _id }) => _id));
    return values[key].some((id) => isId(id) && !named.has(id));
  });
}

/** Everything the page of a project shows. */
export const projectDetails = (slug: string) =>
  callQuery('getProjectDetails', { params: { id: slug } });

/** Open projects of the same kind, for the page of one that is over. */
export const projectsAlike = (typeIds: string[]) =>
  callQuery('listProjects', {
    query: {
      ...(typeIds.length ? { projectType: typeIds.join(',') } : {}),
      select: '+banner',
      limit: 3,
    },
  });

/** The projects of one organisation, the next to close or the last closed first. */
export const projectsOfAccount = (accountId: string, status: 'open' | 'past') =>
  callQuery('listProjects', {
    query: {
      entityManagementAccountId: accountId,
      status,
      sort: status === 'past' ? '-deadline' : 'deadline,-featured',
      select: '+banner',
      limit: status === 'past' ? 6 : 60,
    },
  });

/** One project as its team edits it. */
export const projectQuery = (projectId: string) =>
  callQuery('getProject', { params: { id: projectId } });

/** The application form with its version. */
export const formQuery = (projectId: string) =>
  callQuery('listQuestions', { params: { id: projectId } });

export const priceQuery = (projectId: string) =>
  callQuery('getShortlistingPrice', { params: { id: projectId } });
