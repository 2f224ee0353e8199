import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { cx } from '#web/ui/cx.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { consolePages, type ConsolePageName } from './pages.ts';

/* What waits for an answer, whom it is about, money, words, the machine. */
const first = new Set<ConsolePageName>([
  'verifications',
  'organisations',
  'charges',
  'lookups',
  'audit',
]);

export interface ConsoleNavProps {
  page: ConsolePageName;
  /** How many things wait on a page, where any do. */
  waiting: Partial<Record<ConsolePageName, number | undefined>>;
}

/** The pages of the console: at the side where there is room for all of them, else one row that scrolls. */
export function ConsoleNav({ page, waiting }: ConsoleNavProps) {
  const text = useText(en);
  const pages = Object.entries(consolePages).map(([name, to]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `consolePages` has these names and no other.
    const key = name as ConsolePageName;
    return { key, to, label: text.tabs[key], count: waiting[key] || undefined };
  });
  return (
    <div className="border-line bg-sunken max-xl:border-b xl:border-e print:hidden">
      <div className="page -mb-px pt-2 xl:hidden">
        <LinkTabs label={text.tabs.label} current={page} tabs={pages} />
      </div>
      <nav
        aria-label={text.tabs.label}
        className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto px-3 py-4 xl:block"
      >
        <ul className="grid gap-0.5">
          {pages.map(({ key, to, label, count }) => {
            const isCurrent = key === page;
            return (
              <li key={key} className={cx(first.has(key) && 'mt-3')}>
                <Link
                  to={to}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={cx(
                    'flex min-h-9 items-center gap-3 rounded-control px-3 text-sm transition-colors',
                    isCurrent
                      ? 'bg-raised font-semibold text-ink shadow-card'
                      : 'text-muted hover:bg-ink/5 hover:text-ink',
                  )}
                >
                  <span className="min-w-0 flex-1">{label}</span>
                  {count === undefined ? null : (
                    <span className="tabular rounded-full bg-volt px-2 py-0.5 text-xs font-medium text-on-volt">
                      {count}
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
