import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { MorePages } from '#web/ui/show-more.tsx';
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
  if (list.isError && !list.data) return <QueryError query={list} />;
  return (
    <div className="grid gap-4">
      <div className="grid max-w-3xl gap-1.5">
        <h2 className="text-xl">{text.title}</h2>
        {own ? (
          <p className="font-semibold">
            {own.rank === null ? text.yoursNone : text.yours(format.number(own.rank))}
          </p>
        ) : null}
        <details className="text-sm">
          <summary className={linkStyle('quiet')}>{text.how}</summary>
          <p className="text-muted">{text.rests}</p>
        </details>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={<Trophy size={24} aria-hidden />} title={text.noneTitle}>
          {text.none}
        </EmptyState>
      ) : (
        <>
          <RankingTable rows={rows} ownId={userId} />
          <MorePages list={list} shown={rows.length} />
        </>
      )}
    </div>
  );
}
