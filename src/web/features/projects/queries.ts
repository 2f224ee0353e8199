import type { ProjectView } from '#contract/projects.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { send, type InputOf, type Reply } from '#web/lib/client.ts';
import { callQuery, callView } from '#web/lib/query.ts';
import { choiceParam, listParam, type readParams, textParam } from '#web/lib/search-params.ts';

type ListQuery = NonNullable<InputOf<'listProjects'>['query']>;
type SavedQuery = InputOf<'saveSearch'>['body']['query'];

/** What a card shows of a project. */
export type CardProject = ReturnType<typeof toCard>;
function toCard(project: ProjectView) {
  const { entity } = project.entityManagementAccountId;
  const { slug, name, executiveSummary, deadline, award, venue, type, banner, featured } = project;
  const { marks } = project;
  return {
    slug,
    name,
    executiveSummary: executiveSummary?.slice(0, LONGEST_SUMMARY) ?? null,
    deadline,
    award,
    venue,
    type,
    banner: banner ?? null,
    ...(project.bannerFocus && { bannerFocus: project.bannerFocus }),
    featured,
    // A sector and a community may share a name.
    tags: [...new Set([...project.sector, ...project.ecosystem].map((tag) => tag.name))].slice(
      0,
      3,
    ),
    organisation: { name: entity.name, hue: entity.hue, logoUrl: entity.logoUrl },
    // Where the words of a search stand.
    ...(marks && { marks }),
  };
}
/** A page of a list as its cards show it. */
export function cards(reply: Reply<'listProjects' | 'listPerks'>) {
  return { projects: reply.data.map(toCard), total: reply.paging.total };
}

/** Open projects of the home page: the next to close, of which featured ones are shown larger. */
export const homeProjects = callView(
  'listProjects',
  { query: { select: '+banner', limit: 6 } },
  'cards',
  cards,
);

/** The few open projects that fit some words best. */
export const projectsNamed = (q: string) =>
  callView('listProjects', { query: { q, limit: 5 } }, 'cards', cards);

export const projectSorts = ['best', 'fitting', 'closing', 'newest', 'viewed'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** What the address of the list says. */
export const listParams = {
  q: textParam(),
  status: choiceParam(['open', 'past'], 'open'),
  /** `auto`: what fits best where something is searched for, else what closes next. */
  sort: choiceParam(['auto', ...projectSorts], 'auto'),
  type: listParam,
  sector: listParam,
  place: listParam,
  stage: listParam,
  /** Of one organisation, by its account; and those that are featured. Saved searches and feeds may ask for them. */
  account: textParam(),
  featured: choiceParam(['any', 'yes', 'no'], 'any'),
  /** Cards, or a compact list. */
  view: choiceParam(['cards', 'list'], 'cards'),
  /** One of the founder's startups: without what certainly refuses it. */
  fits: textParam(),
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

const sorts = {
  best: 'relevance',
  fitting: 'eligible',
  newest: '-createdAt',
  viewed: '-viewCount',
} as const;

/** The order that the list has without a choice. */
export const ownSort = (q: string, isFitting: boolean): ProjectSort =>
  q.trim() ? 'best' : isFitting ? 'fitting' : 'closing';
export function sortOfList(
  { q, sort }: Pick<ListValues, 'q' | 'sort'>,
  isFitting: boolean,
): ProjectSort {
  const isPossible = sort === 'best' ? q.trim() !== '' : sort !== 'fitting' || isFitting;
  return sort === 'auto' || !isPossible ? ownSort(q, isFitting) : sort;
}
export const FIRST_PAGE = 12;
export const NEXT_PAGE = 24;
const LONGEST_SUMMARY = 140;
const MOST_CHOSEN = 50;
export const LONGEST_SEARCH = 200;
const isId = (value: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value);

/** What of the list is saved as a search: its words and filters. */
export function savedQueryOf({ q, ...chosen }: ListValues): SavedQuery {
  const words = q.trim().slice(0, LONGEST_SEARCH);
  const query: SavedQuery = words ? { q: words } : {};
  for (const key of facetKeys) {
    const ids = chosen[key].filter(isId).slice(0, MOST_CHOSEN);
    if (ids.length) query[facetNames[key]] = ids;
  }
  if (isId(chosen.account)) query.entityManagementAccountId = chosen.account;
  if (chosen.featured !== 'any') query.featured = chosen.featured === 'yes';
  return query;
}

function listQuery(values: ListValues, eligibleFor: string | undefined): ListQuery {
  const { status } = values;
  const sort = sortOfList(values, eligibleFor !== undefined);
  const { q, featured, entityManagementAccountId: account, ...chosen } = savedQueryOf(values);
  const facets: Pick<ListQuery, (typeof facetNames)[FacetKey]> = Object.fromEntries(
    Object.entries(chosen).map(([name, ids]) => [name, ids?.join(',')]),
  );
  const closing = status === 'past' ? '-deadline' : 'deadline,-featured';
  return {
    ...facets,
    ...(account ? { entityManagementAccountId: account } : {}),
    ...(featured === undefined
      ? {}
      : { featured: featured ? ('true' as const) : ('false' as const) }),
    ...(q ? { q } : {}),
    ...(eligibleFor === undefined ? {} : { eligibleFor }),
    status,
    sort: sort === 'closing' ? closing : sorts[sort],
    select: q ? '+banner,+marks' : '+banner',
  };
}

/** How many values of a filter are there at once; the others come when somebody asks for them. */
export const FEW = 5;

function firstPage(values: ListValues) {
  return ({ data, paging, facets, search }: Reply<'listProjects'>) => ({
    projects: data.map(toCard),
    total: paging.total,
    next: paging.next,
    search: search ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `facetKeys` are all the keys there are.
    facets: Object.fromEntries(
      facetKeys.map((key) => {
        const all = facets?.[facetNames[key]] ?? [];
        const kept = all.filter(({ _id }, index) => index < FEW || values[key].includes(_id));
        return [key, { size: all.length, values: kept }];
      }),
    ) as Record<FacetKey, { size: number; values: FacetCount[] }>,
  });
}
export type FacetCount = NonNullable<Reply<'listProjects'>['facets']>['sector'][number];
export type ListPage = ReturnType<ReturnType<typeof firstPage>>;

/** The list as the address describes it, page by page; the first page brings the filters' counts. */
export function projectPages(values: ListValues, eligibleFor?: string) {
  const query = listQuery(values, eligibleFor);
  const first = { query: { ...query, facets: 'true' as const, limit: FIRST_PAGE } };
  const view = firstPage(values);
  return infiniteQueryOptions({
    queryKey: ['listProjects', 'pages', first] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam: cursor }) => {
      const next = cursor ? { query: { ...query, limit: NEXT_PAGE, cursor } } : first;
      return view(await send('listProjects', next, { signal }));
    },
    getNextPageParam: (last: ListPage) => last.next,
    meta: { view },
  });
}

/** All values of the filters with their counts, for who opens one. */
export function facetCounts(values: ListValues, eligibleFor?: string) {
  const query = listQuery(values, eligibleFor);
  return callQuery('listProjects', { query: { ...query, facets: 'true', limit: 1 } });
}

/** Everything that can be chosen of each facet, with its name. */
export const lookups = {
  type: callQuery('listProjectTypes'),
  sector: callQuery('listIndustryFocus'),
  place: callQuery('listEcosystems'),
  stage: callQuery('listStartupStages'),
} as const;

/** Facets of which something chosen has no name yet: what no project fits has no count. */
export function unnamedFacets(values: ListValues, page: ListPage | undefined): FacetKey[] {
  return facetKeys.filter((key) => {
    const named = new Set(page?.facets[key].values.map(({ _id }) => _id));
    return values[key].some((id) => isId(id) && !named.has(id));
  });
}

/** Everything the page of a project shows. */
export const projectDetails = (slug: string) =>
  callQuery('getProjectDetails', { params: { id: slug } });

/** The projects of one organisation, the next to close or the last closed first. */
export const projectsOfAccount = (accountId: string, status: 'open' | 'past') =>
  callView(
    'listProjects',
    {
      query: {
        entityManagementAccountId: accountId,
        status,
        sort: status === 'past' ? '-deadline' : 'deadline,-featured',
        select: '+banner',
        limit: status === 'past' ? 6 : 30,
      },
    },
    'cards',
    cards,
  );

/** One project as its team edits it. */
export const projectQuery = (projectId: string) =>
  callQuery('getProject', { params: { id: projectId } });

/** The application form with its version. */
export const formQuery = (projectId: string) =>
  callQuery('listQuestions', { params: { id: projectId } });

/** One published version of the form; it never changes. */
export const formVersionQuery = (projectId: string, version: number) => ({
  ...callQuery('listQuestions', { params: { id: projectId }, query: { version } }),
  staleTime: Infinity,
});

export const priceQuery = (projectId: string) =>
  callQuery('getShortlistingPrice', { params: { id: projectId } });
