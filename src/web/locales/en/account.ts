import { catalogue } from '../../lib/i18n.ts';

export const en = catalogue('account', {
  title: 'Your data',
  body: 'Take it along, or have it deleted.',
  export: {
    label: 'Export',
    body: 'One JSON file with everything we hold of you.',
    action: 'Download',
    done: 'Your data is in the downloads of this device.',
    failed: 'The export could not be made. Try again.',
  },
  remove: {
    label: 'Delete the account',
    hint: 'You see first what goes and what stays.',
    open: 'Delete the account…',
    title: 'Delete your account?',
    goes: 'What goes, at once and for good',
    going: [
      'Your profile, devices and notifications',
      'Drafts with their answers and files',
      'Startups that nobody else runs with you',
      'Your place in organisations',
    ],
    stays: 'What stays',
    staying: [
      'Applications you sent, with their answers, without your name',
      'Startups with other founders, who go on with them',
    ],
    password: 'Your password, to be sure',
    passwordMissing: 'Write your password.',
    wrongPassword: 'This is not your password.',
    codeFirst: (email: string) => `You have no password. We mail a code to ${email}, to be sure.`,
    sendCode: 'Send the code',
    codeSent: (email: string) => `Write the 6 digits that we mailed to ${email}.`,
    codeMissing: 'Write the 6 digits of the code.',
    wrongCode: 'This code is wrong or too old.',
    confirm: 'Delete my account',
    done: 'Your account is deleted.',
    lastOwnerTitle: 'You are the last owner of an organisation',
    lastOwner:
      'Make somebody else in its team an owner first, so that it is not left without anybody.',
    lastOwnerAction: 'My organisations',
  },
});
