import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('bookmarks', {
  title: 'Bookmarks',
  lead: 'Projects you keep. We remind you a week and a day before they close, and tell you when a deadline moves.',
  parts: { label: 'What you keep', projects: 'Projects', searches: 'Saved searches' },
  status: {
    label: 'Open or past',
    open: 'Open',
    past: 'Past',
  },
  list: 'Bookmarked projects',
  remove: (project: string) => `Remove the bookmark of ${project}`,
  gone: (count: number) =>
    count === 1
      ? 'One bookmarked project is no longer public.'
      : `${count} bookmarked projects are no longer public.`,
  removeGone: 'Remove',
  none: {
    open: 'No open project is bookmarked',
    past: 'No past project is bookmarked',
    body: 'Press the bookmark on a project to keep it here.',
    action: 'See open projects',
  },
  visitor: {
    title: 'Log in to see your bookmarks',
    body: 'Keep projects, and be reminded before they close.',
  },
  calendar: {
    title: 'In your calendar',
    body: 'Subscribe to one address, and the deadlines of your bookmarks appear in your calendar.',
    make: 'Create an address',
    renew: 'Create a new address',
    revoke: 'Turn it off',
    since: (date: string) => `You created an address on ${date}. It was shown once.`,
    made: 'Add this address to your calendar program. Anyone who has it can see your bookmarks, so keep it to yourself.',
    address: 'Address of your calendar',
    copy: 'Copy',
    copied: 'Address copied.',
    notCopied: 'It could not be copied. Select it and copy it yourself.',
    ended: 'The address is turned off.',
    renewHelp: 'A new one ends it right away.',
  },
});
