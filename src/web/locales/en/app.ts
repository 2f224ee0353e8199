import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('app', {
  skip: 'Skip to the content',
  offline: 'You are offline. What you type is kept on this device.',
  language: 'Language',
  languageNotSaved: 'The language of your mails was not saved.',
  nav: {
    label: 'Main',
    bottom: 'Main, at the bottom',
    projects: 'Projects',
    applications: 'Applications',
    perks: 'Perks',
    referrals: 'Referrals',
    startups: 'Startups',
    bookmarks: 'Bookmarks',
    organisations: 'For organisations',
    workspace: 'My organisations',
    account: 'Account',
  },
  titles: {
    home: 'Flair: open calls for startups',
    projects: 'Projects for startups',
    project: 'Project',
    organisation: 'Organisation',
    connector: 'Connector',
    perks: 'Perks for startups',
  },
  search: {
    label: 'Search projects',
    placeholder: 'Search projects',
    commands: 'Search and commands',
    shortcuts: 'Keyboard shortcuts',
  },
  account: {
    logIn: 'Log in',
    signUp: 'Sign up',
    logOut: 'Log out',
    menu: 'Account menu',
    confirmEmail: 'Confirm your e-mail',
    settings: 'Settings',
    operators: 'Operators’ console',
    notifications: (count: number) =>
      plural('en', count, {
        zero: 'Notifications',
        one: 'Notifications, # new',
        other: 'Notifications, # new',
      }),
  },
  theme: { label: 'Theme', system: 'Like the device', light: 'Light', dark: 'Dark' },
  footer: {
    line: 'Startups apply, organisations decide, and every answer has its date.',
    founders: 'Founders',
    connectors: 'Connectors',
    organisations: 'Organisations',
  },
  notFound: {
    title: 'There is nothing at this address',
    body: 'It may have moved, been taken down, or not be yours to see.',
    projects: 'See open projects',
    home: 'Go to the start',
  },
});
