import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('app', {
  skip: 'Skip to the content',
  language: 'Language',
  languageNotSaved: 'The language of your e-mails was not saved.',
  nav: {
    label: 'Main',
    bottom: 'Main, at the bottom',
    projects: 'Projects',
    applications: 'Applications',
    perks: 'Perks',
    referrals: 'Referrals',
    startups: 'Startups',
    organisations: 'For organisations',
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
  },
  account: {
    logIn: 'Log in',
    signUp: 'Sign up',
    settings: 'Settings',
    notifications: (count: number) =>
      plural('en', count, {
        zero: 'Notifications',
        one: 'Notifications, # new',
        other: 'Notifications, # new',
      }),
  },
  theme: { label: 'Theme', system: 'Same as device', light: 'Light', dark: 'Dark' },
  footer: {
    line: 'Startups apply, organisations decide, and every step is dated.',
    founders: 'Founders',
    connectors: 'Connectors',
    organisations: 'Organisations',
    site: {
      help: 'Help',
      terms: 'Terms',
      privacy: 'Privacy',
      status: 'Status',
      source: 'Source code',
    },
  },
  notFound: {
    title: 'Page not found',
    body: 'It may have moved or been removed, or you do not have access to it.',
    projects: 'See open projects',
    home: 'Go to the home page',
  },
});
