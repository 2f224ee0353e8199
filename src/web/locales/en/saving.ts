import { catalogue } from '#web/lib/i18n.ts';

/** Where a text is: the same few words on every page. */
export const en = catalogue('saving', {
  empty: 'Nothing written yet',
  saved: 'Saved',
  savedAt: (time: string) => `Saved ${time}`,
  saving: 'Sending…',
  device: 'On this device',
  offline: 'On this device – offline',
  login: 'On this device – log in to save',
  conflict: 'On this device – also changed elsewhere, choose below',
  conflictSomewhere: 'On this device – also changed elsewhere, choose which to keep',
  refused: 'On this device – needs a change',
  closed: 'On this device – not saved',
  page: 'Only in this window – this browser stores nothing',
  partly: 'Saved, except what is incomplete. That is on this device',
  retry: 'Save now',
  failed: 'That did not work.',
});
