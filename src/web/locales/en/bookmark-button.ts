import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('bookmark-button', {
  label: 'Bookmark',
  of: (project: string) => `Bookmark ${project}`,
  added: 'Bookmarked. We remind you before it closes.',
  removed: 'No longer bookmarked.',
  see: 'See all',
  notLoaded: 'This could not be loaded. Try again.',
});
