import { useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { useInRow } from './use-in-row.ts';

export interface LinkTab {
  key: string;
  label: string;
  to: string;
  count?: number | undefined;
}

/** Tabs that are links, so that each has an address, a history entry and works without script. */
export function LinkTabs({
  tabs,
  current,
  label,
}: {
  tabs: LinkTab[];
  current: string;
  label: string;
}) {
  const list = useRef<HTMLElement>(null);
  const place = tabs.findIndex(({ key }) => key === current);
  useInRow(list, place);
  return (
    <div className="min-w-0 border-b border-line">
      {/* The words begin at the edge of the page, and the row goes on to that of the phone. */}
      <nav ref={list} aria-label={label} className="scroll-x -mx-4 -mb-px px-1">
        <ul className="flex gap-1">
          {tabs.map((tab) => {
            const active = tab.key === current;
            return (
              <li key={tab.key} className="shrink-0">
                <Link
                  to={tab.to}
                  preventScrollReset
                  aria-current={active ? 'page' : undefined}
                  className={cx(
                    'relative flex min-h-11 items-center gap-2 rounded-t-md px-3 text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2',
                    active
                      ? 'font-semibold text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-accent'
                      : 'text-muted',
                  )}
                >
                  {tab.label}
                  {tab.count === undefined ? null : (
                    <span className="tabular rounded-full bg-ink/7 px-2 py-0.5 text-xs font-medium text-muted">
                      {tab.count}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
