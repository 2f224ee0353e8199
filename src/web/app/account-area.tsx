import { useQuery } from '@tanstack/react-query';
import { Bell, Command } from 'lucide-react';
import { Link } from 'react-router';
import { newCount } from '#web/features/notifications/queries.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { showPalette } from '#web/lib/command-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/app.ts';
import { Avatar } from '#web/ui/logo-mark.tsx';

const loadMenu = async () => import('./account-menu.tsx');

/** Bell and account menu of whoever is logged in; the menu's code comes after them. */
export function AccountArea() {
  const text = useText(en);
  const profile = useAuth((state) => state.profile);
  const unseen = useQuery({ ...newCount, refetchInterval: 120_000 });
  const count = unseen.data?.data.count ?? 0;
  const late = useLate(loadMenu);
  return (
    <>
      <Link
        to="/notifications"
        aria-label={text.account.notifications(count)}
        className="relative grid size-[min(2.5rem,12vw)] place-items-center rounded-control text-muted transition-colors hover:bg-ink/6 hover:text-ink"
      >
        <Bell size={20} aria-hidden />
        {count > 0 ? (
          <span
            aria-hidden
            className="tabular absolute top-0.5 -inset-e-0.5 min-w-4.5 rounded-full bg-volt px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-volt"
          >
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </Link>
      {late ? (
        <late.AccountMenu />
      ) : (
        <Link to="/settings" aria-label={text.account.settings} className="rounded-full p-1">
          <Avatar
            name={profile?.firstName ?? '·'}
            seed={profile?._id}
            imageUrl={profile?.pictureUrl}
            size="sm"
          />
        </Link>
      )}
    </>
  );
}

/** Says, in the header's search, that there is more to find than projects, and by which key. */
export function PaletteKey() {
  const label = useText(en).search.commands;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={showPalette}
      className="absolute inset-e-0 top-0 grid size-10 place-items-center rounded-control text-muted hover:text-ink"
    >
      <Command size={16} aria-hidden />
    </button>
  );
}
