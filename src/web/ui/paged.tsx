import { Inbox } from 'lucide-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

interface Page<Row> {
  data: Row[];
  paging: { total: number };
}

export interface PagedProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  label: string;
  empty: string;
  emptyBody?: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list of the console in each of its states. */
export function Paged<Row>({ list, label, empty, emptyBody, children }: PagedProps<Row>) {
  if (list.isPending) return <SkeletonRows label={label} count={6} />;
  if (list.isError) {
    return (
      <ErrorState
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<Inbox size={24} aria-hidden />} title={empty}>
        {emptyBody}
      </EmptyState>
    );
  }
  return (
    <>
      {children(rows)}
      <ShowMore
        shown={rows.length}
        total={list.data.pages[0]?.paging.total ?? rows.length}
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
