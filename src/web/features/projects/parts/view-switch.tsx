import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { cx } from '#web/ui/cx.ts';
import type { ListValues } from '../queries.ts';

type View = ListValues['view'];
const icons = { cards: LayoutGrid, list: Rows3 } as const;

/** Cards or a compact list. Links, so that the choice is in the address and works without script. */
export function ViewSwitch({ view, hrefOf }: { view: View; hrefOf: (view: View) => string }) {
  const text = useText(en);
  return (
    <nav aria-label={text.view.label}>
      <ul className="flex rounded-control border border-line bg-sunken p-0.5">
        {(['cards', 'list'] as const).map((one) => {
          const Icon = icons[one];
          return (
            <li key={one}>
              <Link
                to={hrefOf(one)}
                preventScrollReset
                rel="nofollow"
                aria-label={text.view[one]}
                aria-current={view === one ? 'true' : undefined}
                className={cx(
                  'grid size-9 place-items-center rounded-md',
                  view === one ? 'bg-raised shadow-card' : 'text-muted hover:text-ink',
                )}
              >
                <Icon size={16} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
