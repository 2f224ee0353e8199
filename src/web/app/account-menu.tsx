import {
  Bell,
  Bookmark,
  Building2,
  FileText,
  HardDrive,
  Keyboard,
  LogOut,
  MailWarning,
  Rocket,
  Search,
  Send,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { useRequestVerify } from '#web/features/auth/queries.ts';
import { UnsentLabel } from '#web/features/device/parts/unsent-link.tsx';
import { useAuth } from '#web/lib/auth-store.ts';
import { type Theme, useAux } from '#web/lib/aux-store.ts';
import { showPalette, showShortcuts } from '#web/lib/command-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useModal } from '#web/lib/search-params.ts';
import { setTheme } from '#web/lib/theme.ts';
import { en as menuTexts } from '#web/locales/en/account-menu.ts';
import { en } from '#web/locales/en/app.ts';
import { Avatar } from '#web/ui/logo-mark.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { themeChoices } from '#web/ui/theme-toggle.tsx';
import { LeadToSettings } from './lead-to-settings.tsx';

const SIZE = 16;

export function AccountMenu() {
  const text = useText(en);
  const own = useText(menuTexts);
  const profile = useAuth((state) => state.profile);
  const theme = useAux((state) => state.theme);
  const { open } = useModal();
  const requestVerify = useRequestVerify();
  const leave = useLogOut();
  const confirm: MenuItem[] = [
    {
      key: 'confirm',
      label: own.confirmEmail,
      icon: <MailWarning size={SIZE} aria-hidden />,
      onSelect: () => {
        void requestVerify().catch(() => undefined);
        open('email_verify');
      },
    },
    { kind: 'separator', key: 'confirm-line' },
  ];
  const operators: MenuItem = {
    kind: 'link',
    key: 'operators',
    to: '/operators',
    label: own.operators,
    icon: <ShieldCheck size={SIZE} aria-hidden />,
  };
  return (
    <>
      {profile?.verified === false ? <ConfirmHint /> : null}
      {profile?.secondFactorDue ? <LeadToSettings /> : null}
      <Menu
        trigger={
          <button type="button" aria-label={own.menu} className="rounded-full p-1">
            <Avatar
              name={profile?.firstName ?? '·'}
              seed={profile?._id}
              imageUrl={profile?.pictureUrl}
              size="sm"
            />
          </button>
        }
        header={
          <>
            <p className="max-w-56 text-sm font-semibold wrap-anywhere">{profile?.firstName}</p>
            <p className="max-w-56 truncate text-xs text-muted">{profile?.email}</p>
          </>
        }
        items={[
          {
            kind: 'choices',
            key: 'theme',
            label: text.theme.label,
            value: theme,
            choices: themeChoices.map(({ theme: choice, Icon }) => ({
              value: choice,
              label: text.theme[choice],
              icon: <Icon size={SIZE} aria-hidden />,
            })),
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice is one of `themeChoices`.
            onChoose: (choice) => setTheme(choice as Theme),
          },
          { kind: 'separator', key: 'theme-line' },
          ...(profile?.verified === false ? confirm : []),
          {
            kind: 'link',
            key: 'applications',
            to: '/applications',
            label: text.nav.applications,
            icon: <FileText size={SIZE} aria-hidden />,
          },
          {
            kind: 'link',
            key: 'bookmarks',
            to: '/bookmarks',
            label: own.bookmarks,
            icon: <Bookmark size={SIZE} aria-hidden />,
          },
          {
            kind: 'link',
            key: 'startups',
            to: '/startups',
            label: text.nav.startups,
            icon: <Rocket size={SIZE} aria-hidden />,
          },
          {
            kind: 'link',
            key: 'referrals',
            to: '/referrals',
            label: text.nav.referrals,
            icon: <Send size={SIZE} aria-hidden />,
          },
          {
            kind: 'link',
            key: 'notifications',
            to: '/notifications',
            label: text.account.notifications(0),
            icon: <Bell size={SIZE} aria-hidden />,
          },
          {
            kind: 'link',
            key: 'workspace',
            to: '/organisation',
            label: own.workspace,
            icon: <Building2 size={SIZE} aria-hidden />,
          },
          {
            kind: 'link',
            key: 'settings',
            to: '/settings',
            label: text.account.settings,
            icon: <Settings size={SIZE} aria-hidden />,
          },
          {
            kind: 'link',
            key: 'unsent',
            to: '/on-this-device',
            label: <UnsentLabel />,
            icon: <HardDrive size={SIZE} aria-hidden />,
          },
          ...(profile?.operator ? [operators] : []),
          { kind: 'separator', key: 'commands-line' },
          {
            key: 'palette',
            label: text.search.commands,
            icon: <Search size={SIZE} aria-hidden />,
            onSelect: showPalette,
          },
          {
            key: 'shortcuts',
            label: own.shortcuts,
            icon: <Keyboard size={SIZE} aria-hidden />,
            onSelect: showShortcuts,
          },
          { kind: 'separator', key: 'line' },
          {
            key: 'leave',
            label: own.logOut,
            icon: <LogOut size={SIZE} aria-hidden />,
            onSelect: () => void leave(),
          },
        ]}
      />
    </>
  );
}

/* Below wide screens the menu says it; a button here would leave no room for the rest. */
function ConfirmHint() {
  const text = useText(menuTexts);
  const requestVerify = useRequestVerify();
  return (
    <ModalLink
      modal="email_verify"
      onOpen={() => void requestVerify().catch(() => undefined)}
      className="hidden min-h-10 items-center gap-1.5 rounded-control px-3 text-sm font-semibold whitespace-nowrap text-warn hover:bg-ink/6 xl:inline-flex"
    >
      <MailWarning size={16} aria-hidden />
      {text.confirmEmail}
    </ModalLink>
  );
}
