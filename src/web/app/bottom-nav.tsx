import { Compass, FileText, Rocket, Send, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useModal } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/app.ts';
import { cx } from '#web/ui/cx.ts';

/** The main places at the thumb, on phones only. */
export function BottomNav() {
  const text = useText(en);
  const { pathname } = useLocation();
  const { modalHref } = useModal();
  const loggedIn = useAuth((state) => state.token !== null);
  const items = [
    { to: '/projects', label: text.nav.projects, Icon: Compass },
    { to: '/applications', label: text.nav.applications, Icon: FileText },
    ...(loggedIn ? [{ to: '/startups', label: text.nav.startups, Icon: Rocket }] : []),
    { to: '/referrals', label: text.nav.referrals, Icon: Send },
    loggedIn
      ? { to: '/settings', label: text.nav.account, Icon: UserRound }
      : { to: modalHref('login'), label: text.account.logIn, Icon: UserRound },
  ];
  return (
    <nav
      aria-label={text.nav.bottom}
      data-thumb-bar="places"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 pb-(--safe-end) backdrop-blur-md md:hidden"
    >
      <ul className="flex">
        {items.map(({ to, label, Icon }) => {
          const active = pathname === to || pathname.startsWith(`${to}/`);
          return (
            <li key={to} className="flex-auto">
              <Link
                to={to}
                preventScrollReset={to.startsWith('?')}
                state={to.startsWith('?') ? { opener: true } : undefined}
                aria-current={active ? 'page' : undefined}
                className={cx(
                  'grid min-h-14 place-content-center justify-items-center gap-0.5 px-0.5 text-[min(.6875rem,12px)] leading-none',
                  active ? 'font-semibold text-accent-text' : 'text-muted',
                )}
              >
                <Icon size={20} aria-hidden className="mb-1" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
