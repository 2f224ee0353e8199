import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  Bookmark,
  Building2,
  Compass,
  FileText,
  FolderPlus,
  Gift,
  HardDrive,
  House,
  Keyboard,
  Languages,
  LogIn,
  LogOut,
  Palette,
  Rocket,
  Send,
  Settings,
  ShieldCheck,
  UserPlus,
} from 'lucide-react';
import { matchPath, useLocation } from 'react-router';
import { can } from '#rules/management/roles.ts';
import { paths } from '#web/workspace/paths.ts';
import { myAccounts } from '#web/workspace/queries.ts';
import { consolePages, type ConsolePageName } from '#web/features/operators/parts/pages.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { showShortcuts } from '#web/lib/command-store.ts';
import { languages, useText } from '#web/lib/i18n.ts';
import { useChooseLanguage } from '#web/ui/use-choose-language.ts';
import { useModal } from '#web/lib/search-params.ts';
import { setTheme } from '#web/lib/theme.ts';
import { en as menuText } from '#web/locales/en/account-menu.ts';
import { en as appText } from '#web/locales/en/app.ts';
import { en as deviceText } from '#web/locales/en/device.ts';
import { en as managementText } from '#web/locales/en/management.ts';
import { en as operatorText } from '#web/locales/en/operators.ts';
import { en } from '#web/locales/en/commands.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import type { Command, CommandGroup } from './command.ts';

/** Every page the person may open and everything they may do from anywhere, in groups. */
export function useCommandGroups(): CommandGroup[] {
  const text = useText(en);
  return [
    { key: 'pages', label: text.groups.pages, items: [...usePages(), ...useWorkspaces()] },
    { key: 'actions', label: text.groups.actions, items: useActions() },
    { key: 'operators', label: text.groups.operators, items: useConsole() },
    { key: 'display', label: text.groups.display, items: useDisplay() },
  ];
}

function usePages(): Command[] {
  const { pages } = useText(en);
  const { nav, account } = useText(appText);
  const menu = useText(menuText);
  const device = useText(deviceText);
  const loggedIn = useAuth((state) => state.token !== null);
  const everyone: Command[] = [
    { id: '/', label: pages.home, to: '/', Icon: House, shortcut: 'goHome' },
    {
      id: '/projects',
      label: nav.projects,
      to: '/projects',
      Icon: Compass,
      shortcut: 'goProjects',
    },
    { id: '/perks', label: nav.perks, to: '/perks', Icon: Gift },
    {
      id: '/applications',
      label: nav.applications,
      to: '/applications',
      Icon: FileText,
      shortcut: 'goApplications',
    },
    {
      id: '/referrals',
      label: nav.referrals,
      to: '/referrals',
      Icon: Send,
      shortcut: 'goReferrals',
    },
    {
      id: '/for-organisations',
      label: nav.organisations,
      to: '/for-organisations',
      Icon: Building2,
    },
    {
      id: '/settings',
      label: account.settings,
      to: '/settings',
      Icon: Settings,
      shortcut: 'goSettings',
    },
    { id: '/on-this-device', label: device.link, to: '/on-this-device', Icon: HardDrive },
  ];
  if (!loggedIn) return everyone;
  const settings = (['profile', 'security', 'mails', 'account'] as const).map((part) => ({
    id: `settings-${part}`,
    label: pages[part],
    hint: account.settings,
    to: `/settings#${part === 'mails' ? 'notifications' : part}`,
    Icon: Settings,
  }));
  return [
    ...everyone,
    ...(['drafts', 'statistics'] as const).map((tab) => ({
      id: `applications-${tab}`,
      label: pages[tab],
      hint: nav.applications,
      to: `/applications?tab=${tab}`,
      Icon: FileText,
    })),
    { id: '/bookmarks', label: menu.bookmarks, to: '/bookmarks', Icon: Bookmark },
    { id: '/startups', label: nav.startups, to: '/startups', Icon: Rocket, shortcut: 'goStartups' },
    {
      id: '/notifications',
      label: account.notifications(0),
      to: '/notifications',
      Icon: Bell,
      shortcut: 'goNotifications',
    },
    {
      id: '/organisation',
      label: menu.workspace,
      to: '/organisation',
      Icon: Building2,
      shortcut: 'goWorkspace',
    },
    ...settings,
  ];
}

/** The accounts of the caller; none while they are not known. */
function useAccounts() {
  const loggedIn = useAuth((state) => state.token !== null);
  return useQuery({ ...myAccounts, enabled: loggedIn }).data?.data ?? [];
}

function useWorkspaces(): Command[] {
  const { pages } = useText(en);
  const { tabs } = useText(managementText);
  const places = ['overview', 'projects', 'applications', 'team', 'settings'] as const;
  return useAccounts().flatMap(({ _id: id, entity }) =>
    places.map((place) => ({
      id: `${id}-${place}`,
      label: pages.inWorkspace(tabs[place], entity.name),
      to: paths[place](id),
      Icon: Building2,
    })),
  );
}

function useActions(): Command[] {
  const { actions } = useText(en);
  const { account } = useText(appText);
  const menu = useText(menuText);
  const { shell } = useText(managementText);
  const { open } = useModal();
  const { pathname } = useLocation();
  const accounts = useAccounts();
  const logOut = useLogOut();
  const loggedIn = useAuth((state) => state.token !== null);
  const slug = matchPath('/projects/:slug', pathname)?.params.slug;
  const shortcuts: Command = {
    id: 'shortcuts',
    label: menu.shortcuts,
    run: showShortcuts,
    Icon: Keyboard,
    shortcut: 'help',
  };
  const apply: Command[] = [
    ...(slug
      ? [
          {
            id: 'apply-here',
            label: actions.applyHere,
            to: `/projects/${slug}/apply`,
            Icon: FileText,
          },
        ]
      : []),
    { id: 'apply', label: actions.apply, to: '/projects', Icon: FileText },
  ];
  if (!loggedIn) {
    return [
      ...apply,
      { id: 'log-in', label: account.logIn, run: () => open('login'), Icon: LogIn },
      { id: 'sign-up', label: account.signUp, run: () => open('register'), Icon: UserPlus },
      shortcuts,
    ];
  }
  return [
    ...apply,
    {
      id: 'create-startup',
      label: actions.createStartup,
      run: () => open('create_startup'),
      Icon: Rocket,
    },
    {
      id: 'generate-startup',
      label: actions.generateStartup,
      run: () => open('startup_applications'),
      Icon: Rocket,
    },
    ...accounts
      .filter(({ role }) => can(role, 'edit'))
      .map(({ _id: id, entity }) => ({
        id: `new-project-${id}`,
        label: actions.createProject(entity.name),
        to: paths.newProject(id),
        Icon: FolderPlus,
      })),
    ...accounts
      .filter(({ role }) => can(role, 'team'))
      .map(({ _id: id, entity }) => ({
        id: `invite-${id}`,
        label: actions.invite(entity.name),
        to: paths.team(id),
        Icon: UserPlus,
      })),
    { id: 'create-organisation', label: shell.create, to: paths.create, Icon: Building2 },
    {
      id: 'change-password',
      label: actions.changePassword,
      run: () => open('change_password'),
      Icon: Settings,
    },
    shortcuts,
    { id: 'log-out', label: menu.logOut, run: () => void logOut(), Icon: LogOut },
  ];
}

function useConsole(): Command[] {
  const { tabs } = useText(operatorText);
  const isOperator = useAuth((state) => state.profile?.operator === true);
  if (!isOperator) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other.
  return (Object.keys(consolePages) as ConsolePageName[]).map((page) => ({
    id: consolePages[page],
    label: tabs[page],
    to: consolePages[page],
    Icon: ShieldCheck,
  }));
}

function useDisplay(): Command[] {
  const { theme } = useText(en);
  const chooseLanguage = useChooseLanguage();
  return [
    ...(['system', 'light', 'dark'] as const).map((choice) => ({
      id: `theme-${choice}`,
      label: theme[choice],
      run: () => setTheme(choice),
      Icon: Palette,
    })),
    ...Object.entries(languages).map(([language, name]) => ({
      id: `language-${language}`,
      label: name,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other.
      run: () => chooseLanguage(language as keyof typeof languages),
      Icon: Languages,
    })),
  ];
}
