import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('form-versions', {
  title: 'Versions of the form',
  intro:
    'Every published version of the form, as it was. Versions never change: an application is read in the wording it was sent with.',
  back: 'Back to the form',
  none: 'No version yet',
  noneBody: 'The first one comes with the first publish of the project.',
  name: (number: number) => `Version ${number}`,
  current: 'Founders fill this in',
  undone: 'Undone',
  origin: {
    imported: 'Imported',
    reconstructed: 'Reconstructed from an older release',
  },
  at: (when: string) => `Published ${when}`,
  atBy: (when: string, name: string) => `Published ${when} by ${name}`,
  undoneAt: (when: string) => `Undone ${when}`,
  questions: (count: number) => plural('en', count, { one: '# question', other: '# questions' }),
  sent: (count: number) =>
    plural('en', count, {
      zero: 'No application was sent with it',
      one: '# application was sent with it',
      other: '# applications were sent with it',
    }),
  signedAs: (version: number) => `Receipts and case files call it version ${version}`,
  summary: {
    first: 'The first version',
    same: 'No difference for founders',
    added: (count: number) => plural('en', count, { one: '# new', other: '# new' }),
    removed: (count: number) => plural('en', count, { one: '# removed', other: '# removed' }),
    type: (count: number) =>
      plural('en', count, {
        one: '# with a different kind of answer',
        other: '# with a different kind of answer',
      }),
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
      plural('en', count, { one: '# with new limits', other: '# with new limits' }),
    options: (count: number) =>
      plural('en', count, { one: '# with new options', other: '# with new options' }),
    screener: (count: number) =>
      plural('en', count, {
        one: '# question accepts different answers',
        other: '# questions accept different answers',
      }),
    stage: (count: number) =>
      plural('en', count, {
        one: '# question asked at a different stage',
        other: '# questions asked at a different stage',
      }),
    logic: (count: number) =>
      plural('en', count, { one: '# with new conditions', other: '# with new conditions' }),
    moved: (count: number) => plural('en', count, { one: '# moved', other: '# moved' }),
    identifying: (count: number) =>
      plural('en', count, {
        one: '# withheld or shown in blind reviews',
        other: '# withheld or shown in blind reviews',
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
    same: 'These two versions ask the same.',
    close: 'Close the comparison',
  },
  restoring: {
    title: (number: number) => `Restore version ${number} as the working copy?`,
    body: (number: number) =>
      `The questions of version ${number} replace what you are editing. Nothing is public until you publish it.`,
    unpublished: 'Changes that you have not published yet are replaced.',
    confirm: 'Restore as working copy',
    cancel: 'Cancel',
    done: (number: number) =>
      `Version ${number} is your working copy. Nothing is public until you publish it.`,
    moved: 'Someone saved this form in the meantime. Restore again to replace that too.',
    failed: 'That did not work. Try again.',
  },
});
