import { Building2, FileText, LogOut, Rocket, Settings, Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logOut, useAuth } from '../lib/auth-store.ts';
import { send } from '../lib/client.ts';
import { useText } from '../lib/i18n.ts';
import { en } from '../locales/en/app.ts';
import { Avatar } from '../ui/logo-mark.tsx';
import { Menu } from '../ui/menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function AccountMenu() {
  const text = useText(en);
  const profile = useAuth((state) => state.profile);
  const navigate = useNavigate();
  const leave = async () => {
    // The device forgets the token whether or not the server could be told.
    await send('signOut', {}, { timeout: 3000 }).catch(() => undefined);
    logOut();
    void navigate('/');
  };
  return (
    <Menu
      trigger={
        <button type="button" aria-label={text.account.menu} className="rounded-full p-1">
          <Avatar
            name={profile?.firstName ?? '·'}
            seed={profile?._id}
            imageUrl={profile?.pictureUrl}
            size="sm"
          />
        </button>
      }
      header={
        <div className="grid gap-2.5">
          <div>
            <p className="text-sm font-semibold">{profile?.firstName}</p>
            <p className="max-w-56 truncate text-xs text-muted">{profile?.email}</p>
          </div>
          <ThemeToggle />
        </div>
      }
      items={[
        {
          kind: 'link',
          key: 'applications',
          to: '/applications',
          label: text.nav.applications,
          icon: <FileText size={16} aria-hidden />,
        },
        {
          kind: 'link',
          key: 'startups',
          to: '/startups',
          label: text.nav.startups,
          icon: <Rocket size={16} aria-hidden />,
        },
        {
          kind: 'link',
          key: 'referrals',
          to: '/referrals',
          label: text.nav.referrals,
          icon: <Share2 size={16} aria-hidden />,
        },
        {
          kind: 'link',
          key: 'workspace',
          to: '/organisation',
          label: text.nav.workspace,
          icon: <Building2 size={16} aria-hidden />,
        },
        {
          kind: 'link',
          key: 'settings',
          to: '/settings',
          label: text.account.settings,
          icon: <Settings size={16} aria-hidden />,
        },
        { kind: 'separator', key: 'line' },
        {
          kind: 'action',
          key: 'leave',
          label: text.account.logOut,
          icon: <LogOut size={16} aria-hidden />,
          onSelect: () => void leave(),
        },
      ]}
    />
  );
}
