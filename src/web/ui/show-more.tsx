import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { en } from '#web/locales/en/ui.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { Button } from './button.tsx';

export interface ShowMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  pending: boolean;
  /** Why the next page did not come; what is shown stays. */
  error?: unknown;
  onMore: () => void;
}

type Growing = Pick<
  UseInfiniteQueryResult<InfiniteData<{ paging: { total: number } }>>,
  'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown };

/** How much of a list is shown, and the next page of it. */
export function ShowMore({ shown, total, hasMore, pending, error, onMore }: ShowMoreProps) {
  const text = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  return (
    <ReadyPart
      kind="more"
      shows={error ? undefined : [hasMore, pending]}
      links={{}}
      texts={{ words: text.list.shown(format.number(shown), format.number(total)) }}
    >
      {({ words }) => (
        <div className="grid justify-items-center gap-3 py-6">
          <p className="text-sm text-muted" role="status">
            {words}
          </p>
          {error ? (
            <p role="alert" className="text-sm text-danger">
              {failureText(error)}
            </p>
          ) : null}
          {hasMore ? (
            <Button variant="secondary" pending={pending} onClick={onMore}>
              {text.list.more}
            </Button>
          ) : null}
        </div>
      )}
    </ReadyPart>
  );
}

/** The same for a list that is asked for page by page; nothing where its first page is all of it. */
export function MorePages({ list, shown }: { list: Growing; shown: number }) {
  if (!list.hasNextPage && (list.data?.pages.length ?? 0) < 2) return null;
  return (
    <ShowMore
      shown={shown}
      total={list.data?.pages[0]?.paging.total ?? shown}
      hasMore={list.hasNextPage}
      pending={list.isFetchingNextPage}
      error={list.isFetchNextPageError && list.error}
      onMore={() => void list.fetchNextPage()}
    />
  );
}
