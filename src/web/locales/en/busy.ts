import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('busy', {
  title: 'Too many pages at once',
  body: 'Your connection has asked for more pages in a minute than we serve to one address. Wait a minute, then load this page again. Nothing you have typed is lost.',
  retry: 'Load the page again',
});
