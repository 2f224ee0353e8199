import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

export interface ThumbBarProps {
  label: string;
  items: readonly { to: string; label: string; Icon: LucideIcon; isCurrent: boolean }[];
}

/** The main places at the thumb, on phones only. */
export function ThumbBar({ label, items }: ThumbBarProps) {
  return (
    <nav
      aria-label={label}
      data-thumb-bar="places"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 pb-(--safe-end) backdrop-blur-md md:hidden"
    >
      <ul className="flex">
        {items.map(({ to, label: words, Icon, isCurrent }) => (
          <li key={to} className="flex-auto">
            <Link
              to={to}
              preventScrollReset={to.startsWith('?')}
              state={to.startsWith('?') ? { opener: true } : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'grid min-h-14 place-content-center justify-items-center gap-0.5 px-0.5 text-[0.6875rem] leading-none',
                isCurrent ? 'font-semibold text-accent-text' : 'text-muted',
              )}
            >
              <Icon size={20} aria-hidden className="mb-1" />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
