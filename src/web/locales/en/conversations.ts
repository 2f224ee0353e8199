import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('conversations', {
  title: 'Messages',
  forFounder: (organisation: string) =>
    `You and your co-founders write here with ${organisation}. What is sent cannot be changed.`,
  forTeam:
    'Founders and those of your team who decide read this; reviewers and viewers do not. Founders see your organisation, not your name. What is sent cannot be changed.',
  none: 'Nobody has written yet.',
  earlier: 'Show earlier messages',
  team: (person: string, organisation: string) => `${person}, ${organisation}`,
  label: 'Your message',
  keys: 'Ctrl or ⌘ and Enter send it.',
  send: 'Send message',
  ends: (when: string) => `You can write here until ${when}.`,
  ended: {
    withdrawn: 'The application was withdrawn. Nobody can write here any more.',
    decided: 'The time to write after the decision is over. Nobody can write here any more.',
    organisation_gone: 'The organisation is not on Flair any more. Nobody can write here any more.',
  },
  unread: (count: number) => plural('en', count, { one: '# new message', other: '# new messages' }),
  list: {
    title: 'Messages',
    note: 'What your organisation and the founders who applied write to each other.',
    unread: 'Not read yet',
    others: 'Read',
    unreadNone: 'You have read everything',
    none: 'No messages here',
    noneBody: 'Open an application to write to its founders.',
    you: 'Your team',
    on: (project: string) => `About ${project}`,
  },
});
