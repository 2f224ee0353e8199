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
import { useEqualRows } from './use-equal-rows.ts';
import type { ReadingList } from './use-reading-list.ts';

export interface ApplicationListProps {
  workspace: Workspace;
  currentId: string;
  list: ReadingList;
  /** Called when one was chosen. */
  onOpen?: () => void;
}

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
  const { height, shown, end } = useEqualRows(frame, rows.length, current);
  useEffect(() => {
    if (end >= rows.length - AHEAD) more();
  }, [end, rows.length, more]);
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
        style={{ height: rows.length * height }}
        onKeyDown={toNeighbour}
        aria-label={text.list(total)}
      >
        {shown.map((index) => {
          const row: ApplicationView | undefined = rows[index];
          return row ? (
            <li
              key={row._id}
              data-row
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${index * height}px)` }}
            >
              <Link
                to={`${paths.application(workspace.accountId, row._id)}${search}`}
                aria-current={row._id === currentId ? 'page' : undefined}
                onClick={onOpen}
                className="grid h-16 content-center gap-1 border-s-3 border-transparent px-3 py-2 -outline-offset-2 hover:bg-ink/4 aria-[current]:border-primary aria-[current]:bg-ink/6"
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
