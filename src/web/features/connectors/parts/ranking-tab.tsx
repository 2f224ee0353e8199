import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { connector, ranking } from '../queries.ts';
import { RankingTable } from './ranking-table.tsx';

/** Who refers best, where the caller stands, and what the order rests on. */
export function RankingTab({ userId }: { userId: string }) {
  const text = useText(en).ranking;
  const format = useFormat();
  const list = useInfiniteQuery(ranking());
  const own = useQuery(connector(userId)).data?.data;
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isPending) return <SkeletonRows count={5} label={text.title} />;
  if (list.isError && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <div className="grid gap-4">
      <div className="grid max-w-3xl gap-1.5">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-sm text-muted">{text.rests}</p>
        {own ? (
          <p className="font-semibold">
            {own.rank === null ? text.yoursNone : text.yours(format.number(own.rank))}
          </p>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={<Trophy size={24} aria-hidden />} title={text.noneTitle}>
          {text.none}
        </EmptyState>
      ) : (
        <>
          <RankingTable rows={rows} ownId={userId} />
          <ShowMore
            shown={rows.length}
            total={list.data?.pages[0]?.paging.total ?? 0}
            hasMore={list.hasNextPage}
            pending={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </div>
  );
}
