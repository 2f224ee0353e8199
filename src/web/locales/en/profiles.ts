import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('profiles', {
  title: 'Settings',
  visitor: {
    title: 'Log in to see your settings',
    body: 'Your profile, your devices and your e-mail settings are here.',
  },
  sections: {
    label: 'Settings',
    profile: 'Profile',
    profileBody: 'What organisations and your team see of you.',
    security: 'Log-in and devices',
    securityBody: 'How you log in, and where you are logged in now.',
    notifications: 'E-mails',
    notificationsBody: 'What we may e-mail you. Everything also appears under Notifications.',
    calendar: 'Calendar',
    calendarBody:
      'One secret address with the deadlines of your bookmarks, for your calendar program.',
    display: 'Language and appearance',
    displayBody:
      'Once you are logged in, the language applies to your account and your e-mails. The theme is kept on this device.',
  },
  picture: {
    label: 'Picture',
    help: 'JPEG, PNG or WebP. It is cropped to a square, and its location data is removed.',
  },
  firstName: 'First name',
  lastName: 'Last name',
  optional: '(optional)',
  headline: 'Headline',
  headlineHelp: 'One line, like “Founder of Mesh, building quieter heat pumps”.',
  bio: 'About you',
  country: 'Country',
  countryPlaceholder: 'Type to search',
  links: {
    title: 'Links',
    label: 'Name',
    labelPlaceholder: 'LinkedIn',
    url: 'Address',
    urlPlaceholder: 'https://',
    add: 'Add a link',
    remove: (label: string) => `Remove the link ${label}`,
  },
  save: 'Save changes',
  saved: 'Your profile is saved.',
  unsaved: 'You have changes that are not saved.',
  errors: {
    firstName: 'Enter your first name.',
    linkLabel: 'Give the link a name.',
    linkUrl: 'Enter an address like https://example.com.',
  },
  email: {
    label: 'E-mail',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    confirm: 'Confirm',
    change: 'Change',
  },
  password: {
    label: 'Password',
    has: 'You log in with it, or with a code we e-mail you.',
    hasNone: 'You have none: you log in with a code we e-mail you.',
    change: 'Change password',
    set: 'Set a password',
  },
  sessions: {
    title: 'Devices',
    current: 'This device',
    unknown: 'Unknown device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    since: (when: string) => `logged in ${when}`,
    used: (when: string) => `last used ${when}`,
    end: 'Log out',
    endNamed: (device: string) => `Log out ${device}`,
    endOthers: 'Log out everywhere else',
    ended: 'That device is logged out.',
    endedOthers: (count: number) =>
      plural('en', count, {
        zero: 'No other device was logged in.',
        one: 'One other device is logged out.',
        other: '# other devices are logged out.',
      }),
  },
  preferences: {
    applicationMail: 'Applications',
    applicationMailHelp: 'When an application of yours was sent, or its status changed.',
    messageMail: 'Messages',
    messageMailHelp:
      'When somebody wrote to you about an application and you have not read it yet.',
    deadlineMail: 'Deadlines',
    deadlineMailHelp:
      'Before a deadline of your drafts and bookmarks, and when that of a bookmark moves.',
    teamMail: 'Team',
    teamMailHelp:
      'When you are given applications to review, and when a project of your team has no deadline and is to be confirmed. Once a day, if you decide, how many new applications you have not seen.',
  },
  theme: 'Theme',
  language: 'Language',
});
