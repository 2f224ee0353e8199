import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { cx } from '#web/ui/cx.ts';
import type { ListValues } from './list-queries.ts';

/** Open projects or past ones: links, so that the choice is in the address. */
export function StatusSwitch({
  chosen,
  hrefOf,
}: {
  chosen: ListValues['status'];
  hrefOf: (status: ListValues['status']) => string;
}) {
  const text = useText(en);
  return (
    <nav aria-label={text.status.label}>
      <ul className="grid grid-cols-2 rounded-control border border-line bg-sunken p-1">
        {(['open', 'past'] as const).map((status) => {
          const active = chosen === status;
          return (
            <li key={status}>
              <Link
                to={hrefOf(status)}
                preventScrollReset
                aria-current={active ? 'true' : undefined}
                className={cx(
                  'grid min-h-10.5 place-items-center rounded-md px-5 text-sm',
                  active ? 'bg-raised font-semibold shadow-card' : 'text-muted hover:text-ink',
                )}
              >
                {text.status[status]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
