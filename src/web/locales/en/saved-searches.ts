import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('saved-searches', {
  title: 'Saved searches',
  lead: 'Hear about new projects that match. Alerts come by e-mail to your confirmed address, and appear in your notifications.',
  list: 'Saved searches',
  save: 'Save this search',
  saved: 'Saved. We tell you about new projects each morning.',
  see: 'Change',
  separator: ' · ',
  alert: (search: string) => `Alerts for ${search}`,
  rhythm: { off: 'No alerts', at_once: 'Immediately', daily: 'Daily', weekly: 'On Mondays' },
  feed: (search: string) => `RSS feed of ${search}`,
  remove: (search: string) => `Delete ${search}`,
  removed: (search: string) => `${search} is deleted.`,
  none: {
    title: 'No saved searches',
    body: 'Search for projects or choose filters, then save the search.',
    action: 'Search projects',
  },
  visitor: {
    title: 'Log in to see your saved searches',
    body: 'Save a search, and hear about new projects that match.',
  },
  stop: {
    title: 'Stop alerts',
    question: 'Stop all alerts of your saved searches?',
    body: 'The searches stay saved. You can turn alerts on again for each of them.',
    action: 'Stop all alerts',
    done: 'No more alerts',
    doneBody: 'We no longer e-mail you about new projects.',
    none: 'This link is incomplete',
    noneBody: 'Open the link in the e-mail again, or change your alerts among your saved searches.',
    manage: 'See your saved searches',
  },
});
