import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ApplicationView } from '#contract/application-views.ts';
import {
  applicationPages,
  filterShape,
  inOrder,
} from '#web/features/applications/parts/manage/application-filters.ts';
import { useParamsOf } from '#web/lib/search-params.ts';
import { placeOf, withRead, type Place } from './steady-list.ts';

/** So many before the end of what is here, more is asked for: the next one is there when its key is pressed. */
const AHEAD = 5;

export type ReadingList = ReturnType<typeof useReadingList>;

/** The list or board that an application was opened from, in its order and under its filters. */
export function useReadingList(accountId: string, applicationId: string) {
  const { values } = useParamsOf(filterShape);
  const list = useInfiniteQuery(applicationPages(accountId, values));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const found = inOrder(list.data?.pages.flatMap(({ data }) => data) ?? [], values.sort);
  const [known, setKnown] = useState<Place<ApplicationView> | null>(null);
  const place = placeOf(found, applicationId, known);
  if (place !== known) setKnown(place);
  const rows = withRead(found, place);
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const isNearEnd = place !== null && place.index >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) more();
  }, [isNearEnd, more]);
  return {
    query: list,
    rows,
    /** What the list says of the one that is read. */
    listed: place?.row,
    total: Math.max(list.data?.pages[0]?.paging.total ?? 0, rows.length),
    more,
  };
}
