import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('submissions', {
  receipt: {
    title: 'Your receipt',
    body: 'It proves what you sent, and when. Keep it; it stays on the application’s page too.',
    number: 'Submission',
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
    check: 'Check a receipt',
    keys: 'Public keys of this installation',
    failed: 'The file could not be created. Try again.',
  },
  sendings: {
    title: (count: number) => plural('en', count, { one: 'Sent once', other: 'Sent # times' }),
    body: 'Each submission as it was: the questions as they were worded, your answers and your files. None of this can change.',
    one: (number: number, when: string) => `Submission ${number}: ${when}`,
    by: (name: string) => `by ${name}`,
    form: (version: number) => `version ${version} of the form`,
    reconstructed: 'Reconstructed later, from a time when submissions were not kept one by one.',
    uncertain: 'The wording of the form may have changed after the submission.',
    startup: 'The startup’s profile as it was',
    noAnswers: 'No question was answered.',
  },
});
