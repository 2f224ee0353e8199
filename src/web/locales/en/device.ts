import { catalogue, plural } from '#web/lib/i18n.ts';

const texts = (count: number) => plural('en', count, { one: '# text', other: '# texts' });

/** What this device holds and the server does not. */
export const en = catalogue('device', {
  title: 'Text on this device',
  intro:
    'Everything typed on this device that is not saved on the server. It stays here until it is saved there or you delete it.',
  link: 'Text on this device',
  linkCount: (count: number) => `Text on this device: ${count} not sent`,
  look: 'Look at it',
  unsent: (count: number) =>
    plural('en', count, {
      one: '# text on this device has not been sent.',
      other: '# texts on this device have not been sent.',
    }),
  list: 'Places with unsent text',
  loading: 'Looking for text on this device',
  none: {
    title: 'Nothing is left on this device',
    body: 'Everything you typed here is saved on the server. Text that cannot be sent, because there is no connection or because its page was closed, would appear here.',
    action: 'See open projects',
  },
  unread: {
    title: 'Not all of this device could be read yet',
    body: 'The browser has not yet said what it keeps. We keep asking; nothing is lost.',
  },
  others: (count: number) =>
    plural('en', count, {
      one: '# text on this device belongs to another person. They see it when they log in.',
      other: '# texts on this device belong to other people. They see them when they log in.',
    }),
  noPlace: 'A page of Flair',
  noLabel: 'A text',
  count: texts,
  typed: (when: string) => `Typed ${when}`,
  typedOn: (date: string) => `Typed on ${date}`,
  oldest: (when: string) => `The oldest was typed ${when}`,
  oldestOn: (date: string) => `The oldest was typed on ${date}`,
  old: (days: number) => plural('en', days, { one: '# day old', other: '# days old' }),
  empty: 'Emptied: there is no text here now.',
  why: {
    waiting: 'Not sent yet. Open the page and it is sent automatically.',
    offline: 'Waiting for a connection. It is sent once you are online with its page open.',
    visitor: 'Typed before logging in. Log in and open the page to take it into your account.',
    press: 'Never sent: it goes to the server only when you press the button on its page.',
    sent: 'The application was sent, here or by someone else, before this text reached it.',
    gone: 'What it belongs to was deleted, or you can no longer change it.',
    closed: (reason: string) => `It can no longer be saved: ${reason}`,
  },
  refused: (reason: string) => `It cannot be saved: ${reason}`,
  elsewhere: 'Also changed elsewhere. Open the page and choose which text to keep.',
  open: 'Open',
  openOf: (place: string) => `Open ${place}`,
  more: 'Show all of it',
  less: 'Show less',
  copy: 'Copy',
  copyOf: (label: string) => `Copy the text of “${label}”`,
  copied: 'Copied',
  copyFailed:
    'This browser did not copy it. The text is selected: copy it with the keyboard or the menu.',
  save: 'Save as a file',
  saveOf: (place: string) => `Save as a file: the text of ${place}`,
  remove: 'Delete',
  removeOf: (place: string) => `Delete the text of ${place}`,
  confirm: {
    title: 'Delete this text?',
    body: (count: number, place: string) =>
      `${texts(count)} of ${place}. It is not saved on the server, so it will be gone for good. Save it as a file first if you are not sure.`,
    yes: 'Delete for good',
    keep: 'Keep it',
    done: 'Deleted from this device.',
    failed: 'It could not be deleted. Try again.',
  },
  leave: {
    title: 'Not everything was sent',
    body: 'These texts of yours are not saved on the server:',
    sending: 'Sending what can be sent',
    left: (count: number) =>
      plural('en', count, {
        one: '# text could not be sent now.',
        other: '# texts could not be sent now.',
      }),
    keep: 'Log out, and keep them on this device for me',
    keepHelp: 'Nobody else sees them. They are here again when you log in on this device.',
    remove: 'Delete them and log out',
    stay: 'Stay',
    sureTitle: 'Delete them for good?',
    sure: (count: number) =>
      `${texts(count)} will be deleted. They are saved nowhere else, and this cannot be undone.`,
    sureYes: 'Delete and log out',
    back: 'Back',
  },
});
