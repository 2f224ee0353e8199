import { catalogue, plural } from '#web/lib/i18n.ts';

const texts = (count: number) => plural('en', count, { one: '# text', other: '# texts' });

/** What this device holds and the server does not. */
export const en = catalogue('device', {
  title: 'Text on this device',
  intro:
    'Everything that was typed on this device and that the server does not have. It stays here until it arrives there or until you delete it.',
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
    body: 'The server has everything that you typed here. A text that cannot be sent, because there is no connection or because its page was closed meanwhile, would stand here.',
    action: 'See open projects',
  },
  unread: {
    title: 'Not all of this device could be read yet',
    body: 'The browser gives no answer about what it keeps. It is asked again by itself; nothing is lost by that.',
  },
  others: (count: number) =>
    plural('en', count, {
      one: '# text on this device belongs to another person. They see it when they log in.',
      other: '# texts on this device belong to other persons. They see them when they log in.',
    }),
  noPlace: 'A page of Flair',
  noLabel: 'A text',
  count: texts,
  typed: (when: string) => `Typed ${when}`,
  typedOn: (date: string) => `Typed on ${date}`,
  oldest: (when: string) => `The oldest was typed ${when}`,
  oldestOn: (date: string) => `The oldest was typed on ${date}`,
  old: (days: number) => plural('en', days, { one: '# day old', other: '# days old' }),
  empty: 'Emptied: nothing stands here any more.',
  why: {
    waiting: 'Not sent yet. Open the page, and it is sent by itself.',
    offline:
      'Waits for the connection. It is sent when its page is open and the connection is back.',
    visitor: 'Typed before logging in. Log in and open the page to take it into your account.',
    press: 'Never sent: it goes to the server only when you press the button on its page.',
    sent: 'The application was sent before this text reached it, here or by somebody else.',
    gone: 'What it belongs to was deleted, or is not yours to change any more.',
    closed: (reason: string) => `The server takes no change any more: ${reason}`,
  },
  refused: (reason: string) => `The server does not take it: ${reason}`,
  elsewhere: 'Also written elsewhere. Open the page and choose which text to keep.',
  open: 'Open',
  openOf: (place: string) => `Open ${place}`,
  more: 'Show all of it',
  less: 'Show less',
  copy: 'Copy',
  copyOf: (label: string) => `Copy the text of “${label}”`,
  copied: 'Copied',
  copyFailed:
    'This browser does not copy by itself. The text is selected: copy it with the keyboard or the menu.',
  save: 'Save as a file',
  saveOf: (place: string) => `Save as a file: the text of ${place}`,
  remove: 'Delete',
  removeOf: (place: string) => `Delete the text of ${place}`,
  confirm: {
    title: 'Delete this text?',
    body: (count: number, place: string) =>
      `${texts(count)} of ${place}. The server does not have it, so it is gone for good. Save it as a file first if you are not sure.`,
    yes: 'Delete for good',
    keep: 'Keep it',
    done: 'Deleted from this device.',
    failed: 'This device did not delete it. Try again.',
  },
  leave: {
    title: 'Not everything was sent',
    body: 'The server does not have these texts of yours:',
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
      `${texts(count)} will be gone. They are nowhere else, and this cannot be undone.`,
    sureYes: 'Delete and log out',
    back: 'Back',
  },
});
