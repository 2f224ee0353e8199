import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('form-versions', {
  title: 'Versions of the form',
  intro:
    'Every form that founders could fill in, as it was. Nothing here changes any more: what was sent is read in the words of its version.',
  back: 'Back to the form',
  none: 'No version yet',
  noneBody: 'The first one comes with the first publish of the project.',
  name: (number: number) => `Version ${number}`,
  current: 'Founders fill this in',
  undone: 'Taken back',
  origin: {
    imported: 'Imported',
    reconstructed: 'Reconstructed from an older release',
  },
  at: (when: string) => `Published ${when}`,
  atBy: (when: string, name: string) => `Published ${when} by ${name}`,
  undoneAt: (when: string) => `Taken back ${when}`,
  questions: (count: number) => plural('en', count, { one: '# question', other: '# questions' }),
  sent: (count: number) =>
    plural('en', count, {
      zero: 'No sent application answers it',
      one: '# sent application answers it',
      other: '# sent applications answer it',
    }),
  summary: {
    first: 'The first version',
    same: 'No difference for founders',
    added: (count: number) => plural('en', count, { one: '# new', other: '# new' }),
    removed: (count: number) => plural('en', count, { one: '# taken out', other: '# taken out' }),
    type: (count: number) =>
      plural('en', count, { one: '# of another kind', other: '# of another kind' }),
    consent: (count: number) =>
      plural('en', count, { one: '# new consent text', other: '# new consent texts' }),
    reworded: (count: number) => plural('en', count, { one: '# reworded', other: '# reworded' }),
    help: (count: number) =>
      plural('en', count, { one: '# help text changed', other: '# help texts changed' }),
    required: (count: number) =>
      plural('en', count, { one: '# now required', other: '# now required' }),
    optional: (count: number) =>
      plural('en', count, { one: '# no longer required', other: '# no longer required' }),
    limits: (count: number) =>
      plural('en', count, { one: '# with other limits', other: '# with other limits' }),
    options: (count: number) =>
      plural('en', count, { one: '# with other options', other: '# with other options' }),
    screener: (count: number) =>
      plural('en', count, {
        one: '# question takes other answers',
        other: '# questions take other answers',
      }),
    stage: (count: number) =>
      plural('en', count, {
        one: '# question asked at another time',
        other: '# questions asked at another time',
      }),
    logic: (count: number) =>
      plural('en', count, { one: '# with other conditions', other: '# with other conditions' }),
    moved: (count: number) => plural('en', count, { one: '# moved', other: '# moved' }),
    identifying: (count: number) =>
      plural('en', count, {
        one: '# held back or shown in blind reviews',
        other: '# held back or shown in blind reviews',
      }),
  },
  open: 'Open',
  changes: 'What changed',
  restore: 'Restore',
  of: (act: string, name: string) => `${act}: ${name}`,
  view: {
    title: (number: number) => `Version ${number}, as it was`,
    body: 'Read-only: this is what founders saw.',
    screen: 'Screen',
  },
  compare: {
    title: 'Compare two versions',
    from: 'From',
    to: 'To',
    heading: (from: number, to: number) => `From version ${from} to version ${to}`,
    same: 'These two ask the same.',
    close: 'Close the comparison',
  },
  restoring: {
    title: (number: number) => `Restore version ${number} as the working copy?`,
    body: (number: number) =>
      `The questions of version ${number} take the place of what you are editing. Nothing is public until you publish it.`,
    unpublished: 'What you have changed since the last publish, and not published, is replaced.',
    confirm: 'Restore as working copy',
    cancel: 'Cancel',
    done: (number: number) =>
      `Version ${number} is your working copy. Nothing is public until you publish it.`,
    moved: 'Somebody saved this form meanwhile. Restore again to replace that too.',
    failed: 'That did not work. Try again.',
  },
});
