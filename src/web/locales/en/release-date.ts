import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('release-date', {
  title: 'One moment for all outcomes',
  body: 'Accepted, declined and on the waiting list: everybody is told at the same moment. Until then your team can undo each decision, and nobody outside sees any of it.',
  none: 'Each decision is told after its own hold.',
  isAt: (time: string) => `Outcomes are told on ${time}.`,
  was: (time: string) =>
    `Outcomes were told on ${time}. What is decided now is told after its own hold.`,
  waiting: (count: number) =>
    plural('en', count, { one: '# outcome waits.', other: '# outcomes wait.' }),
  late: (day: string) =>
    `That is after ${day}, the day that applicants were promised a decision. They will read that you are late.`,
  set: 'Set a moment',
  move: 'Move it',
  clear: 'Take it away',
  clearTitle: 'Tell outcomes one by one?',
  clearBody:
    'Nothing is told by this. Outcomes that wait keep the time that they have, and can be sent or undone one by one.',
  dialogBody:
    'At least 15 minutes and at most a year from now. Outcomes that wait already are told then, too.',
  time: 'Day and time',
  zone: (zone: string) => `In your time zone, ${zone}.`,
  missing: 'Choose a day and time at least 15 minutes from now.',
  save: 'Save',
  saved: 'Outcomes are told at that moment.',
  cleared: 'Each decision is told after its own hold again.',
  history: 'Who moved it',
  moved: (who: string, from: string, to: string) => `${who}: from ${from} to ${to}`,
  began: (who: string, to: string) => `${who}: set to ${to}`,
  ended: (who: string, from: string) => `${who}: ${from} taken away`,
  somebody: 'Somebody who left',
  toldAt: (time: string) => `Told on ${time}, with all outcomes.`,
});
