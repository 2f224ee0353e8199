import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('operator-migrations', {
  title: 'Background migrations',
  note: 'What a new version changes in large tables is done row by row while everything goes on. A later version may ask that it is finished.',
  none: 'There is none.',
  what: 'What it does',
  does: {
    'reconstruct-submissions':
      'Makes a copy of each application that was sent before copies were kept, signed as put together afterwards.',
    'account-of-forms':
      'Notes on each existing question, form version and rubric which organisation it belongs to.',
    'account-of-applications':
      'Notes on each existing application, its answers, submissions and reviews which organisation they belong to.',
    'status-since': 'Notes on each existing application since when it has had its status.',
  },
  states: {
    waiting: 'Not begun',
    running: 'Under way',
    held: 'Waiting',
    paused: 'Paused',
    failed: 'Failed',
    finished: 'Finished',
  },
  progress: 'Progress',
  progressOf: (name: string) => `Progress of ${name}`,
  seen: (seen: string, total: string) => `${seen} of about ${total} rows`,
  looking: (seen: string, total: string) =>
    `Looking for what was left: ${seen} of about ${total} rows`,
  filled: (count: number) => plural('en', count, { one: '# row changed', other: '# rows changed' }),
  held: {
    load: 'It goes on when the servers have less to do.',
    replica: 'It goes on when the replica of the database has caught up.',
    predecessor: 'It ends when no process of the version before runs any more.',
  },
  again: (time: string) => `It is tried again at ${time}.`,
  began: 'Began',
  ended: 'Finished at',
  notYet: 'Not yet',
  acts: 'What you can do',
  pause: 'Pause',
  goOn: 'Continue',
  tryAgain: 'Try again',
  pressOf: (press: string, name: string) => `${press}: ${name}`,
  pausedNow: 'Paused. The batch that is running is still finished.',
  continued: 'It goes on within a minute.',
});
