import { AWARD_CURRENCY, closingDays } from '#contract/limits.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { send, type InputOf, type Reply } from '#web/lib/client.ts';
import { callQuery } from '#web/lib/query.ts';
import { choiceParam, listParam, type readParams, textParam } from '#web/lib/search-params.ts';
import { FIRST_PAGE, LONGEST_SEARCH, NEXT_PAGE, toCard } from '../queries.ts';

type ListQuery = NonNullable<InputOf<'listProjects'>['query']>;
type SavedQuery = InputOf<'saveSearch'>['body']['query'];

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
  /** An award of so much at least, in the currency. */
  amount: textParam(),
  currency: textParam(),
  /** Days until the deadline, at most. */
  closes: choiceParam(['any', ...closingDays.map(String)], 'any'),
  /** Applications are made here, or elsewhere. */
  here: choiceParam(['any', 'yes', 'no'], 'any'),
  /** Languages of the text, and countries that are not refused. */
  language: listParam,
  country: listParam,
  /** Cards, or a compact list. */
  view: choiceParam(['cards', 'list'], 'cards'),
  /** One of the founder's startups: without what certainly refuses it. */
  fits: textParam(),
  /** The filter sheet of small screens. */
  filters: choiceParam(['closed', 'open'], 'closed'),
};
/** What else narrows the list; its counts come when the page is there. */
export const moreFilters = ['closes', 'amount', 'here', 'language', 'country'] as const;
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
const MOST_CHOSEN = 50;
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
  const currency = /^[A-Z]{3}$/.test(chosen.currency) ? chosen.currency : undefined;
  if (/^[1-9]\d{0,11}$/.test(chosen.amount)) {
    query.awardMin = Number(chosen.amount);
    query.awardCurrency = currency ?? AWARD_CURRENCY;
  }
  const days = closingDays.find((one) => String(one) === chosen.closes);
  if (days) query.closesWithin = days;
  if (chosen.here !== 'any') query.applyHere = chosen.here === 'yes';
  const languages = chosen.language.filter((one) => /^[a-z]{2}$/.test(one));
  if (languages.length) query.language = languages.slice(0, MOST_CHOSEN);
  const countries = chosen.country.filter((one) => /^[A-Z]{2}$/.test(one));
  if (countries.length) query.opensTo = countries.slice(0, MOST_CHOSEN);
  return query;
}

function listQuery(values: ListValues, eligibleFor: string | undefined): ListQuery {
  const { status } = values;
  const sort = sortOfList(values, eligibleFor !== undefined);
  const saved = savedQueryOf(values);
  const { q } = saved;
  const narrowed: Partial<ListQuery> = Object.fromEntries(
    Object.entries(saved).map(([name, one]) => [
      name,
      Array.isArray(one) ? one.join(',') : String(one),
    ]),
  );
  const closing = status === 'past' ? '-deadline' : 'deadline,-featured';
  return {
    ...narrowed,
    ...(eligibleFor === undefined ? {} : { eligibleFor }),
    status,
    sort: sort === 'closing' ? closing : sorts[sort],
    select: q ? '+banner,+marks' : '+banner',
  };
}

/** How many values of a filter are there at once; the others come when somebody asks for them. */
export const FEW = 4;

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

/** All values of the filters with their counts, amounts in the currency that the address names. */
export function facetCounts(values: ListValues, eligibleFor?: string) {
  const query = listQuery(values, eligibleFor);
  const currency = /^[A-Z]{3}$/.test(values.currency) ? { awardCurrency: values.currency } : {};
  return callQuery('listProjects', {
    query: { ...query, ...currency, facets: 'true', limit: 1 },
  });
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
