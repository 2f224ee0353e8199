import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('reason-list', {
  title: 'Reasons for a rejection',
  body: 'Every rejection gives at least one of these. Applicants read Flair’s own wording in their language, and yours as you write it. Rewording changes nothing that was sent. For another meaning, retire the reason and add a new one.',
  label: 'Reason',
  unnamed: (number: number) => `Reason ${number}`,
  missing: 'Say what the reason is.',
  twice: 'This reason stands in the list already.',
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  retire: (name: string) => `Retire: ${name}`,
  retired: (count: number) =>
    plural('en', count, { one: '# retired reason', other: '# retired reasons' }),
  gone: (name: string) => `${name} (retired)`,
  bringBack: 'Bring back',
  bringBackOf: (name: string) => `Bring back: ${name}`,
  add: 'Add a reason',
  save: 'Save the reasons',
  saved: 'The reasons are saved.',
  unsaved: 'Not saved yet.',
  full: (most: number) => `A list has at most ${most} reasons.`,
  stale:
    'Someone else has saved these reasons in the meantime. Load theirs and make your changes again.',
  load: 'Load theirs',
  figures: {
    title: 'How often each reason was given',
    body: 'Rejections that applicants were told of and that stand. Those that wait are not counted.',
    none: 'No rejection has given a reason yet.',
    sentence: (rejections: string, reason: string, count: string) =>
      `Rejections with a reason: ${rejections}. The most frequent one: ${reason} (${count}).`,
    without: (count: number) =>
      plural('en', count, {
        one: '# earlier rejection was made without this list.',
        other: '# earlier rejections were made without this list.',
      }),
    asTable: 'Show as a table',
    asTableOfRounds: 'Compare with the other rounds',
    reason: 'Reason',
    count: 'Rejections',
  },
});
