import { Search } from 'lucide-react';
import { useLate } from '#web/lib/use-late.ts';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { showPalette } from '#web/lib/command-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/app.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from './logo.tsx';
import type { Place } from './places.ts';
import { ModalLink } from '#web/ui/modal-link.tsx';

/* A visitor's first script goes without it. */
const loadArea = async () => import('./account-area.tsx');

/* So that both stay on a phone whose letters are twice as large, and beside the French links on a tablet. */
const guest = 'max-lg:px-[min(.75rem,4vw)]';

export function Header() {
  const text = useText(en);
  const { pathname } = useLocation();
  // The list has a search of its own, larger; two on one page say different things.
  const ownSearch = pathname === '/projects';
  const loggedIn = useAuth((state) => state.token !== null);
  const late = useLate(loadArea, loggedIn);
  const links: { to: Place; label: string }[] = [
    { to: '/projects', label: text.nav.projects },
    { to: '/applications', label: text.nav.applications },
    ...(loggedIn ? [{ to: '/startups' as const, label: text.nav.startups }] : []),
    { to: '/referrals', label: text.nav.referrals },
    { to: '/for-organisations', label: text.nav.organisations },
  ];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md">
      <div className="page flex h-16 items-center gap-2 lg:gap-4">
        <Logo />
        <nav aria-label={text.nav.label} className="ms-2 hidden md:block lg:ms-4">
          <ul className="flex">
            {links.map(({ to, label }) => {
              const active = pathname === to || pathname.startsWith(`${to}/`);
              return (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={active ? 'page' : undefined}
                    className={cx(
                      'flex min-h-10 items-center rounded-control px-1.25 text-sm transition-colors hover:text-ink lg:px-3',
                      active ? 'font-semibold text-ink' : 'text-muted',
                    )}
                  >
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1.5 sm:gap-2">
          <search className={cx('relative hidden', !ownSearch && 'lg:block')}>
            <form action="/projects" className="contents">
              <Search
                size={16}
                aria-hidden
                className="pointer-events-none absolute inset-s-3.5 top-1/2 -translate-y-1/2 text-muted"
              />
              <input
                type="search"
                name="q"
                aria-label={text.search.label}
                placeholder={text.search.placeholder}
                className="min-h-10 w-48 rounded-control border border-transparent bg-ink/5 ps-10 pe-10 text-sm transition-colors hover:bg-ink/7 focus:border-line-strong focus:bg-surface xl:w-60"
              />
              {loggedIn && late ? <late.PaletteKey /> : null}
            </form>
          </search>
          <Link
            to="/projects"
            aria-label={text.search.commands}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              showPalette();
            }}
            className={cx(
              'size-[min(2.5rem,12vw)] place-items-center rounded-control text-muted hover:bg-ink/6 hover:text-ink',
              // Two buttons of a visitor leave no room for it on the smallest screens.
              loggedIn ? 'grid' : 'hidden sm:grid',
              !ownSearch && 'lg:hidden',
            )}
          >
            <Search size={20} aria-hidden />
          </Link>
          {loggedIn ? (
            // The place is kept free, so that nothing moves.
            <div className="flex h-10 min-w-[min(5.5rem,27vw)] shrink-0 items-center justify-end gap-1.5">
              {late ? <late.AccountArea /> : null}
            </div>
          ) : (
            <div className="guest-only flex gap-2">
              <ModalLink modal="login" variant="secondary" size="sm" className={guest}>
                {text.account.logIn}
              </ModalLink>
              <ModalLink modal="register" variant="primary" size="sm" className={guest}>
                {text.account.signUp}
              </ModalLink>
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
