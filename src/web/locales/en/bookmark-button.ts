import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('bookmark-button', {
  label: 'Bookmark',
  bookmarked: 'Bookmarked',
  of: (project: string) => `Bookmark ${project}`,
  kept: (project: string) => `${project} is bookmarked`,
  remind: 'Remind me',
  reminded: 'Reminder set',
  added: (date: string) => `Bookmarked. We remind you on ${date}.`,
  /* Why no reminder comes. */
  unreminded: {
    no_deadline: 'Bookmarked. It has no deadline; we tell you when it gets one.',
    closed: 'Bookmarked. It is closed, so no reminder comes.',
    too_near: 'Bookmarked. It closes too soon for a reminder.',
    applied: 'Bookmarked. You have applied, so no reminder comes.',
  },
  removed: 'No longer bookmarked.',
  see: 'See all',
  notLoaded: 'This could not be loaded. Try again.',
});
