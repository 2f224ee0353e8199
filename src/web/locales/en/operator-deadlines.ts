import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('operator-deadlines', {
  title: 'Deadlines',
  note: 'What goes on in all processes together, read anew every five seconds.',
  pause: 'Pause',
  goOn: 'Continue',
  asOf: (time: string, processes: number) =>
    plural('en', processes, {
      one: `As of ${time}, from # process that answers.`,
      other: `As of ${time}, from # processes that answer.`,
    }),
  paused: (time: string) => `Paused at ${time}.`,
  noProcess: 'No process has said what it does. The figures of calls are missing.',
  saves: 'Saves a minute',
  sends: 'Submissions a minute',
  within: (time: string) => `99 of 100 within ${time}`,
  none: 'None in the last minute',
  arrivals: 'Received, being finished',
  noArrival: 'Nothing waits',
  oldest: (ago: string) => `The first one came ${ago}`,
  places: 'Calls under way',
  ofPlaces: (limit: string) => `of ${limit} at once`,
  waitingToo: (count: string) => `${count} urgent ones wait for their turn`,
  curveOf: {
    saves: 'Saves in the last ten minutes',
    sends: 'Submissions in the last ten minutes',
  },
  sentence: (total: string, most: string, time: string) =>
    `${total} in ten minutes; most in ten seconds: ${most}, at ${time}.`,
  quiet: 'None in ten minutes.',
  asTable: 'Show as a table',
  minute: 'Minute',
  count: 'Number',
  refused: 'Refused in the last minute',
  refusedNote:
    'When there is too much to do, browsing is refused first, then what people read of their own. Saves, submissions and log-ins come last.',
  class: 'Class',
  classes: {
    page: 'Public pages that had to be made',
    browse: 'Browsing: lists and searches',
    own: 'What people read and do of their own',
    urgent: 'Saves, submissions and log-ins',
  },
  closing: 'Next to close',
  noClosing: 'No open project has a deadline ahead.',
  passed: 'Deadline passed in the last two days',
  noPassed: 'No deadline has passed in the last two days.',
  project: 'Project',
  deadline: 'Deadline',
  drafts: 'Open drafts',
  sentLately: 'Sent in the last hour',
  takesUntil: (time: string) => `Takes applications until ${time}`,
  closed: 'Closed',
  lengthens: 'Unavailable minutes lengthen it',
  lengthened: (count: number) =>
    plural('en', count, { one: 'Lengthened by # minute', other: 'Lengthened by # minutes' }),
  away: 'Unavailable in the last two days',
  awayFor: (count: number) =>
    plural('en', count, {
      one: '# minute, in which nobody answered or saves and submissions were refused.',
      other: '# minutes, in which nobody answered or saves and submissions were refused.',
    }),
  neverAway: 'Not for a moment, as far as the processes have measured.',
});
