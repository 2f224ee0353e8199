import { catalogue } from '#web/lib/i18n.ts';

/* What is wrong with the page as a whole, above everything on it. */
export const en = catalogue('trouble', {
  offline: 'You are offline. What you type is kept on this device.',
  outdated: 'This page may be out of date. What you type is kept on this device.',
  missing: 'A part of this page did not load.',
  reload: 'Reload the page',
});
