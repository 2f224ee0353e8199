import { Inbox } from 'lucide-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { QueryError } from './error-state.tsx';
import { MorePages } from './show-more.tsx';
import { SkeletonRows } from './skeleton.tsx';

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

/** A list of pages in each of its states. */
export function Paged<Row>({ list, label, empty, emptyBody, children }: PagedProps<Row>) {
  if (list.isPending) return <SkeletonRows label={label} count={6} />;
  if (list.isError && !list.isFetchNextPageError) return <QueryError query={list} />;
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
      <MorePages list={list} shown={rows.length} />
    </>
  );
}
