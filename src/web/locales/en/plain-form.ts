import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('plain-form', {
  noScript: {
    title: 'This page needs its script',
    body: 'It did not load, or scripts are switched off in this browser. What you typed here before is kept on this device.',
    retry: 'Load the page again',
    plain: 'Fill in the form without it',
  },
  title: (project: string) => `Apply to ${project}`,
  heading: 'Application without a script',
  intro:
    'All questions on one page. Save as often as you like: what you save is in your drafts, and the usual form goes on with it.',
  back: 'The usual form',
  account: {
    title: 'Your account',
    body: 'Each save and the sending ask for it again, because this page keeps nothing in the browser.',
    email: 'E-mail',
    password: 'Password',
    none: 'No account yet?',
    noneHelp: 'Making one needs the script, on this or another device.',
  },
  question: {
    required: 'required',
    onlyIf: 'Asked only after certain answers above; leave it empty if it does not fit.',
    none: 'No answer',
    amount: 'Amount',
    currency: 'Currency',
    place: (place: number) => `Place ${place}`,
    cell: (column: string, row: number) => `${column}, row ${row}`,
    file: 'Files can be added in the usual form. The rest of your answers can be saved here.',
    mostWords: (count: number) =>
      plural('en', count, { one: 'At most # word.', other: 'At most # words.' }),
    mostCharacters: (count: number) =>
      plural('en', count, { one: 'At most # character.', other: 'At most # characters.' }),
  },
  save: 'Save as a draft',
  send: 'Send the application',
  saved: 'Saved in your drafts. Nothing was sent yet.',
  savedApart: 'Saved in your drafts, apart from the marked questions. Nothing was sent.',
  sent: {
    title: 'Your application was sent',
    body: 'You get a receipt by e-mail, and a mail with every decision.',
    application: 'See what you sent, and every step it takes',
    list: 'My applications',
    more: 'More projects',
  },
  refused: {
    title: 'Not sent',
    kept: 'Everything you typed is below.',
    savedToo: 'It is saved in your drafts as well.',
    conflict:
      'Your draft holds another text for this question. Yours stands here and was not put over it: choose in the usual form.',
    login: 'The e-mail address or the password is not right.',
    missing: 'Look at the marked questions.',
  },
});
