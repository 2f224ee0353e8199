import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('check-receipt', {
  title: 'Check a receipt',
  intro:
    'Is a receipt, or the proof that an application arrived, really from here, and what does it say? Anyone may ask. Nothing is shown that is not in the file.',
  files: 'Files',
  filesHelp:
    'The receipt or proof (JSON). Add what was sent or handed in, and this page compares the two; that file stays on this device.',
  paste: 'Or paste the receipt',
  pasteHelp: 'The whole text of the file, from the first bracket to the last.',
  check: 'Check',
  offline:
    'It can be checked without this site too, with the public keys: the documentation has a script of forty lines.',
  problems: {
    noReceipt: 'This is no receipt of ours: the statement, its signature or the key is missing.',
    notJson: 'This file is not JSON. Open it as it was downloaded, or paste all of it.',
    several: 'These are different receipts. Check one at a time.',
    unreached: 'It could not be checked right now. Try again in a moment.',
  },
  notOurs: 'Not confirmed',
  changed:
    'The signature does not fit: the statement was changed after it was signed, or never signed here.',
  unknownKey: (issuer: string) =>
    `It is signed with a key that this site never had. It names ${issuer} as its issuer: check it there.`,
  ours: 'Signed by this site',
  receiptIs: 'This application was sent at the time below. Nothing was changed since.',
  arrivalIs:
    'This application arrived here at the time below, and waited to be finished. Nothing was changed since.',
  late: 'Signed with a key that was no longer in use',
  lateBody:
    'The key is one of this site, but the time below is after it was retired. Do not rely on this receipt; ask the operator of this site.',
  content: {
    same: 'The content that you added is exactly what the receipt is about.',
    other: 'The content that you added is not what the receipt is about.',
    untold: 'This browser cannot compare the content here. The script in the documentation can.',
  },
  sentAt: 'Sent at',
  receivedAt: 'Received at',
  project: 'Project',
  organisation: 'Organisation',
  number: 'Submission',
  formVersion: 'Version of the form',
  application: 'Application',
  fingerprint: 'Fingerprint (SHA-256)',
  issuer: 'Issuer',
  key: 'Key',
  retired: (when: string) => `In use until ${when}. What it signed before stays valid.`,
});
