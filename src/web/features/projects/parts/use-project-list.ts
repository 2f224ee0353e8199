import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLookupName } from '#web/lib/naming.ts';
import { useParamsOf } from '#web/lib/search-params.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import {
  facetCounts,
  facetKeys,
  facetNames,
  listParams,
  lookups,
  type ListValues,
  projectPages,
  unnamedFacets,
  type FacetKey,
} from './list-queries.ts';
import { useFits } from './eligibility/use-fits.ts';
import type { Chosen } from './chosen-chips.tsx';
import { useFilterChips } from './filter-chips.ts';
import { searchChips } from './search-chips.ts';
import type { Facet, FacetValue } from './facets.tsx';

/** Of the chip for a startup: it is no part of a saved search. */
export const FITS = 'fits';

const nothing = {
  q: '',
  sort: 'auto',
  type: [],
  sector: [],
  place: [],
  stage: [],
  account: '',
  featured: 'any',
  amount: '',
  currency: '',
  closes: 'any',
  here: 'any',
  language: [],
  country: [],
  fits: '',
} as const satisfies Partial<ListValues>;

/** The list that the address describes: its projects, its filters with counts, and the addresses of every change. */
export function useProjectList() {
  const text = useText(en);
  const nameOf = useLookupName();
  const filterChips = useFilterChips();
  const { values, set, href } = useParamsOf(listParams);
  const { startups, startup } = useFits(values.fits);
  const list = useInfiniteQuery({
    ...projectPages(values, startup?._id),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  const first = pages[0];
  const [wantsAll, setWantsAll] = useState(false);
  const allCounts = useQuery({ ...facetCounts(values, startup?._id), enabled: wantsAll }).data
    ?.facets;
  // While the next list is on its way, the counts belong to the last one.
  const unnamed = list.isPlaceholderData ? [] : unnamedFacets(values, first);
  const names = useNames(unnamed);

  const facets: Facet[] = facetKeys.map((key) => {
    const chosen = new Set(values[key]);
    const own = allCounts?.[facetNames[key]] ?? first?.facets[key].values ?? [];
    const known = new Set(own.map(({ _id }) => _id));
    const uncounted = [...chosen].flatMap((id) => {
      const name = names.get(id);
      return name && !known.has(id) ? [{ _id: id, name, count: 0 }] : [];
    });
    const toValue = ({ _id, name, count }: (typeof own)[number]): FacetValue => ({
      id: _id,
      name: nameOf(name),
      count,
      chosen: chosen.has(_id),
      to: href({
        [key]: chosen.has(_id) ? values[key].filter((id) => id !== _id) : [...values[key], _id],
      }),
    });
    const shown = [...uncounted, ...own].map(toValue);
    return {
      key,
      name: text.facets[key],
      size: Math.max(first?.facets[key].size ?? 0, shown.length),
      values: shown,
    };
  });

  const chosen: Chosen[] = facets.flatMap(({ key, values: offered }) =>
    offered
      .filter((value) => value.chosen)
      .map(({ id, name, to }) => ({ key: `${key}.${id}`, name, to })),
  );
  chosen.push(...filterChips(values, href));
  if (values.featured !== 'any') {
    const name = text.chips.featured[values.featured];
    chosen.push({ key: 'featured', name, to: href({ featured: 'any' }) });
  }
  if (values.account !== '') {
    // Every project of the list is theirs.
    const name = first?.projects[0]?.organisation.name ?? text.chips.organisation;
    chosen.push({ key: 'account', name, to: href({ account: '' }) });
  }
  if (startup) {
    const name = text.fits.chip(startup.name);
    chosen.push({ key: FITS, name, to: href({ fits: '' }) });
  }
  const words = values.q.trim();
  // While the next list is on its way, what is known was read from other words.
  const search = list.isPlaceholderData ? null : (first?.search ?? null);
  const hrefOf = (q: string) => href({ q });
  if (search) chosen.unshift(...searchChips(search.terms, hrefOf, { ...text.chips, nameOf }));
  else if (words) {
    chosen.unshift({ key: 'q', name: text.chips.search(words), to: href({ q: '' }) });
  }

  return {
    values,
    set,
    href,
    list,
    facets,
    startups,
    startup,
    chosen,
    search,
    hrefOf,
    clearTo: href(nothing),
    showAllValues: () => setWantsAll(true),
    projects: pages.flatMap((page) => page.projects),
    total: pages.at(-1)?.total ?? 0,
  };
}

function useNames(facets: FacetKey[]): Map<string, string> {
  const type = useQuery({ ...lookups.type, enabled: facets.includes('type') });
  const sector = useQuery({ ...lookups.sector, enabled: facets.includes('sector') });
  const place = useQuery({ ...lookups.place, enabled: facets.includes('place') });
  const stage = useQuery({ ...lookups.stage, enabled: facets.includes('stage') });
  const all = [type, sector, place, stage].flatMap(({ data }) => data?.data ?? []);
  return new Map(all.map(({ _id, name }) => [_id, name]));
}
