import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('submissions', {
  receipt: {
    title: 'Your receipt',
    body: 'It proves what you sent, and when. Keep it; it stays on the application’s page too.',
    number: 'Sending',
    numberOf: (number: number) => `No. ${number}`,
    sentAt: 'Sent at',
    project: 'Project',
    organisation: 'Organisation',
    formVersion: 'Version of the form',
    fingerprint: 'Fingerprint (SHA-256)',
    issuer: 'Signed by',
    key: (id: string) => `key ${id}`,
    download: 'Download receipt (JSON)',
    downloadSent: 'Download what was sent (JSON)',
    print: 'Print',
    keys: 'Public keys of this installation',
    failed: 'The file could not be made. Try again.',
  },
  sendings: {
    title: (count: number) => plural('en', count, { one: 'Sent once', other: 'Sent # times' }),
    body: 'Each sending as it was: the questions in the words of then, your answers and your files. None of it changes any more.',
    one: (number: number, when: string) => `Sending ${number}: ${when}`,
    by: (name: string) => `by ${name}`,
    form: (version: number) => `version ${version} of the form`,
    reconstructed: 'Put together afterwards, from a time when sendings were not kept one by one.',
    uncertain: 'The words of the form may have changed between the sending and then.',
    startup: 'The startup’s profile as it was',
    noAnswers: 'No question was answered.',
  },
});
