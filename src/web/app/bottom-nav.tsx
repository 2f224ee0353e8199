import { Compass, FileText, Rocket, Send, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useModal } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/app.ts';
import { ThumbBar } from '#web/ui/thumb-bar.tsx';
import { isAt, isInWorkspace } from './places.ts';

/** The places of founders and connectors on phones; a workspace has a bar of its own. */
export function BottomNav() {
  const text = useText(en);
  const { pathname } = useLocation();
  const { modalHref } = useModal();
  const loggedIn = useAuth((state) => state.token !== null);
  if (isInWorkspace(pathname)) return null;
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
    <ThumbBar
      label={text.nav.bottom}
      items={items.map((item) => ({ ...item, isCurrent: isAt(pathname, item.to) }))}
    />
  );
}
