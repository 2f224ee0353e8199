import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('home', {
  title: 'Flair: open calls for startups',
  description:
    'Grants, accelerators, pilots and challenges for startups. Find the one that fits, apply without losing a word, and follow each application to its answer.',
  banner: {
    label: 'News from Flair',
    dismiss: (title: string) => `Close “${title}”`,
  },
  hero: {
    title: 'The open calls your startup should answer',
    body: 'Grants, accelerators, pilots and challenges, in one place. Find the one that fits, apply without losing a word, and follow each application to its answer.',
    searchLabel: 'What are you building?',
    searchPlaceholder: 'Climate, health, Kenya …',
    search: 'Search',
    all: (count: number) =>
      plural('en', count, {
        zero: 'See all projects',
        one: 'See # open project',
        other: 'See all # open projects',
      }),
  },
  board: {
    title: 'Closing next',
    empty: 'No call is open right now. The next one will appear here.',
    days: (days: number) => plural('en', days, { one: 'day', other: 'days' }),
    hours: (hours: number) => plural('en', hours, { one: 'hour', other: 'hours' }),
    lastCall: 'last call',
    openEnd: 'open',
  },
  open: {
    title: 'Open now',
    all: 'See all',
    emptyTitle: 'No open projects yet',
    emptyBody: 'Organisations post calls here. Yours can be the first.',
    emptyAction: 'Post a project',
  },
  sides: {
    title: 'One application, three sides',
    founders: {
      name: 'Founders',
      title: 'Nothing you write is lost',
      body: 'Every keystroke is kept on your device and saved as you go. Close the lid, lose the network, come back tomorrow: the form waits where you left it.',
      points: [
        'The whole form in view before you start',
        'Every status with its date',
        'Free for startups',
      ],
      action: 'Create an account',
      own: 'See your applications',
    },
    organisations: {
      name: 'Organisations',
      title: 'Read applications, not spreadsheets',
      body: 'Describe a project, build its form, share one link. Applications arrive complete, in one list that your whole team reads and decides from.',
      points: [
        'Forms with conditions, tables and files',
        'A team with five roles',
        'A reason kept with every decision',
      ],
      action: 'For organisations',
    },
    connectors: {
      name: 'Connectors',
      title: 'Know a startup that fits?',
      body: 'Share a project while you are logged in. The link carries your name, and an application that comes through it says who brought it.',
      points: ['Remembered through sign-up', 'Seen by founder and organisation'],
      action: 'Find a project to share',
    },
  },
  prompt: {
    title: 'Looking for startups?',
    body: 'Post a grant, a programme or a challenge. Founders find it by sector, country and stage, and by the links people share.',
    action: 'Post a project',
    second: 'See how calls look',
  },
});
