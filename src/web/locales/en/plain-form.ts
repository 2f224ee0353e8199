import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('plain-form', {
  noScript: {
    title: 'This page needs JavaScript',
    body: 'It did not load, or is turned off in this browser. What you typed here before is kept on this device.',
    retry: 'Load the page again',
    plain: 'Fill in the form without it',
  },
  title: (project: string) => `Apply to ${project}`,
  heading: 'Application without a script',
  intro:
    'All questions on one page. Save as often as you like: what you save is in your drafts, and you can continue it in the usual form.',
  back: 'The usual form',
  account: {
    title: 'Your account',
    body: 'You enter it each time you save or send, because this page keeps nothing in the browser.',
    email: 'E-mail',
    password: 'Password',
    none: 'No account yet?',
    noneHelp: 'Creating one needs JavaScript, on this or another device.',
  },
  question: {
    required: 'required',
    onlyIf: 'Asked only after certain answers above; leave it empty if it does not apply.',
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
    body: 'You get a receipt by e-mail, and an e-mail with every decision.',
    application: 'See what you sent, and every step it takes',
    list: 'My applications',
    more: 'More projects',
  },
  received: {
    title: 'We have received it',
    at: 'Received at',
    body: (project: string) =>
      `Your application to ${project} is here. Much is going on right now, so it is finished a little later, by itself: you need not stay or press anything. You get an e-mail as soon as it is sent, and also if it cannot be.`,
    counts: 'This moment counts before the deadline, however long the rest takes.',
    proof: 'Download the signed proof (JSON)',
    handedIn: 'Download what you handed in (JSON)',
    application: 'See what becomes of it',
  },
  refused: {
    title: 'Not sent',
    kept: 'Everything you typed is below.',
    savedToo: 'It is saved in your drafts as well.',
    conflict:
      'Your draft has a different text for this question. Yours is shown here and did not replace it: choose in the usual form.',
    login: 'Wrong e-mail address or password.',
    missing: 'Check the marked questions.',
  },
});
