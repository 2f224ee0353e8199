import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('busy', {
  tooMany: {
    title: 'Too many pages at once',
    body: 'Your connection has asked for more pages in a minute than we serve to one address. Wait a minute, then load this page again. Nothing you have typed is lost.',
    retry: 'Load the page again',
  },
  full: {
    title: 'Many people are here right now',
    body: 'Applications that are being written and sent go first. This page loads by itself in a few seconds. Nothing you have typed is lost.',
    retry: 'Load the page now',
  },
});
