import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('report', {
  project: 'Report this project',
  entity: 'Report this organisation',
  notLoaded: 'The form could not be loaded. Try again.',
  title: (name: string) => `Report ${name}`,
  body: 'The operators of Flair will look at it. The organisation is not told who reported it.',
  reason: 'What is wrong?',
  reasonMissing: 'Choose what is wrong.',
  reasons: {
    spam: 'It is advertising',
    fraud: 'It looks like fraud',
    wrong_information: 'It says something wrong',
    offensive: 'It is offensive',
    other: 'Something else',
  },
  text: 'What should we know?',
  optional: '(optional)',
  send: 'Send the report',
  done: 'Thank you. The operators will look at it.',
  already: 'You have already reported this; the operators will look at it.',
});
