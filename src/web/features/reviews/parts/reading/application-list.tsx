import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { ApplicationView } from '#contract/application-views.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as manage } from '#web/locales/en/manage-applications.ts';
import { en } from '#web/locales/en/reading.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { ListRow } from './list-row.tsx';
import type { ReadingList } from './use-reading-list.ts';

export interface ApplicationListProps {
  workspace: Workspace;
  currentId: string;
  list: ReadingList;
  /** Called when one was chosen. */
  onOpen?: () => void;
}

/** A row of two lines, in pixels, until it was measured. */
const ROW = 65;
const OVERSCAN = 8;
/** So many rows before the last one in sight, the next page is asked for. */
const AHEAD = 10;

/** What there is to read, beside what is read: it scrolls by itself, and those out of sight are not in the page. */
export function ApplicationList({ workspace, currentId, list, onOpen }: ApplicationListProps) {
  const text = useText(en);
  const { list: words } = useText(manage);
  const { search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const { rows, query, total, more } = list;
  const current = rows.findIndex(({ _id }) => _id === currentId);
  // oxlint-disable-next-line react/incompatible-library -- only `measureElement` is handed on, which stays the same.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?._id ?? index,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(current < 0 ? [] : [current])])].toSorted(
        (one, other) => one - other,
      ),
  });
  const shown = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) more();
  }, [last, rows.length, more]);
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' });
    // What is in sight follows the one that is read, not each page that arrives.
    // oxlint-disable-next-line react/exhaustive-deps -- only another one that is read moves it
  }, [currentId, current < 0]);
  if (query.isPending) return <SkeletonRows label={words.title} count={6} />;
  if (query.isError && rows.length === 0) return <QueryError query={query} />;
  if (rows.length === 0) return <p className="p-3 text-sm text-muted">{words.noneTitle}</p>;
  return (
    <div
      ref={frame}
      className="min-h-0 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface"
    >
      <ul
        className="relative"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={toNeighbour}
        aria-label={text.list(total)}
      >
        {shown.map(({ index, start }) => {
          const row: ApplicationView | undefined = rows[index];
          return row ? (
            <li
              key={row._id}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Link
                to={`${paths.application(workspace.accountId, row._id)}${search}`}
                aria-current={row._id === currentId ? 'page' : undefined}
                onClick={onOpen}
                className="grid min-h-16 content-center gap-1 border-s-3 border-transparent px-3 py-2 -outline-offset-2 hover:bg-ink/4 aria-[current]:border-primary aria-[current]:bg-ink/6"
              >
                <ListRow row={row} owes={workspace.role === 'reviewer'} />
              </Link>
            </li>
          ) : null;
        })}
      </ul>
      {query.isFetchNextPageError ? <QueryError query={query} className="p-3" /> : null}
    </div>
  );
}

/* By arrow from row to row; Enter opens one. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || !(event.target instanceof HTMLElement)) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === event.target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
