import { catalogue, plural } from '../../lib/i18n.ts';

export const en = catalogue('home', {
  title: 'Flair: open calls for startups',
  description:
    'Grants, accelerators, pilots and perks for startups. Write your answers once, apply to many, and follow each application to its answer.',
  hero: {
    title: 'The open calls your startup should answer',
    body: 'Grants, accelerators, pilots and perks, in one place. Write your answers once, reuse them in every form, and follow each application to its answer.',
    searchLabel: 'What are you building?',
    searchPlaceholder: 'Climate, health, Kenya, pre-seed …',
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
    empty: 'No call is open right now. The next one will stand here.',
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
      title: 'Answer a question once',
      body: 'Your startup’s profile and earlier answers fill the next form. You check, change and send. Nothing you type is ever lost.',
      points: ['Drafts saved as you type', 'Every status with its date', 'Free for startups'],
      action: 'Create an account',
    },
    organisations: {
      name: 'Organisations',
      title: 'Read applications, not spreadsheets',
      body: 'Build a form, share one link, review side by side and decide together. You pay for the startups you shortlist, at a price you see first.',
      points: [
        'Board and table on one list',
        'Scores and blind review',
        'A reason with every decision',
      ],
      action: 'Open a workspace',
    },
    connectors: {
      name: 'Connectors',
      title: 'Know a startup that fits?',
      body: 'Share your link. When an application you referred succeeds, you earn a share of what the organisation pays, never of the startup’s award.',
      points: [
        'Credit that survives sign-up',
        'A reason for every outcome',
        'Earnings you can check',
      ],
      action: 'Get your link',
    },
  },
  prompt: {
    title: 'Looking for startups?',
    body: 'Post a grant, a programme or a challenge today. The first form takes ten minutes; the first applicants find you by search and by referral.',
    action: 'Post a project',
    second: 'See how calls look',
  },
});
