import { catalogue, plural } from '#web/lib/i18n.ts';

/** What needs a member of a team, and how it goes on. */
export const en = catalogue('overview', {
  open: 'Open projects',
  drafts: (count: number) =>
    plural('en', count, { zero: 'No drafts', one: '# draft', other: '# drafts' }),
  sent: 'Applications',
  pending: (count: number) =>
    plural('en', count, { zero: 'All decided', one: '# undecided', other: '# undecided' }),
  accepted: 'Accepted',
  rejected: (count: number) =>
    plural('en', count, { zero: 'None declined', one: '# declined', other: '# declined' }),
  views: 'Views of projects',
  chartTitle: 'Applications sent, last 30 days',
  chartNone: 'No application was sent in the last 30 days.',
  chartSentence: (total: string, best: string, day: string) =>
    `${total} in 30 days; the busiest day was ${day} with ${best}.`,
  chartOn: (day: string, count: string) => `${day}: ${count}`,
  day: 'Day',
  count: 'Sent',
  closing: 'Closing next',
  closingSent: (count: number) =>
    plural('en', count, {
      zero: 'No application yet',
      one: '# application',
      other: '# applications',
    }),
  closingNone: 'No open project has a deadline ahead.',
  newest: 'Newest applications',
  newestNone: 'Applications appear here as soon as they are sent.',
  all: 'See all',
  firstTitle: 'Publish your first project',
  firstBody: 'Paste your form as text and be ready in ten minutes.',
  firstAction: 'Create a project',
  reviewerTitle: 'Nothing is assigned to you yet',
  reviewerBody:
    'It appears here once a manager has given you a project or an application to review.',
  readerTitle: 'No project yet',
  readerBody: 'It appears here once a manager of your team has created one.',
  duties: {
    title: 'What needs you',
    none: 'Nothing waits for you',
    noneBody: 'Every promise is kept, every message read. New things appear here by themselves.',
    kinds: {
      promises: (count: number) =>
        plural('en', count, {
          one: 'founder was promised a decision',
          other: 'founders were promised a decision',
        }),
      reviews: (count: number) =>
        plural('en', count, { one: 'review to write', other: 'reviews to write' }),
      staged: (count: number) =>
        plural('en', count, {
          one: 'decision is not sent yet',
          other: 'decisions are not sent yet',
        }),
      messages: (count: number) =>
        plural('en', count, {
          one: 'conversation with an unread message',
          other: 'conversations with unread messages',
        }),
      new: (count: number) =>
        plural('en', count, {
          one: 'application nobody has taken up',
          other: 'applications nobody has taken up',
        }),
      deadlines: (count: number) =>
        plural('en', count, {
          one: 'project closes within a week',
          other: 'projects close within a week',
        }),
      charges: (count: number) =>
        plural('en', count, { one: 'charge is open', other: 'charges are open' }),
    },
    actions: {
      promises: 'Decide',
      reviews: 'Review the first',
      staged: 'Check and send',
      messages: 'Answer',
      new: 'Take them up',
      deadlines: 'Look at it',
      charges: 'See the bill',
    },
    late: (count: string) => `${count} late`,
    missed: (when: string, count: number) =>
      count === 1 ? `due ${when}` : `the first was due ${when}`,
    next: (when: string, count: number) =>
      count === 1 ? `due ${when}` : `the first is due ${when}`,
    sent: (when: string, count: number) =>
      count === 1 ? `is sent ${when}` : `the first is sent ${when}`,
    closes: (when: string, count: number) =>
      count === 1 ? `closes ${when}` : `the first closes ${when}`,
    oldest: (when: string, count: number) =>
      count === 1 ? `came ${when}` : `the oldest came ${when}`,
    in: (project: string) => `in ${project}`,
  },
  draft: {
    title: (project: string) => `“${project}” is not published yet`,
    body: 'Founders can apply as soon as you publish its form. It takes one press, and can be changed later.',
    action: 'Go on with the form',
  },
  figures: 'How it is going',
  table: 'Show as a table',
  funnel: {
    title: 'How far applications come',
    none: 'Nothing has been sent yet.',
    sentence: (shortlisted: string, accepted: string) =>
      `${shortlisted} of what is sent is shortlisted, ${accepted} accepted.`,
    stages: { sent: 'Sent', shortlisted: 'Shortlisted', accepted: 'Accepted' },
    stage: 'Stage',
    count: 'Applications',
    share: 'Share',
  },
  times: {
    title: 'Time to a decision',
    none: 'No decision has been told yet.',
    sentence: (sample: number, days: number) =>
      `Half of the ${plural('en', sample, { one: 'one decision', other: 'last # decisions' })} came within ${plural('en', days, { zero: 'a day', one: '# day', other: '# days' })}.`,
    within: (days: number) => `Up to ${days} days`,
    longer: (days: number) => `More than ${days} days`,
    time: 'Time',
    count: 'Decisions',
  },
  sources: {
    title: 'Where they come from',
    none: 'Nothing has been sent yet.',
    alone: 'Nobody has been referred yet: all came by themselves.',
    sentence: (share: string) => `${share} came through a connector.`,
    better: (referred: string, direct: string) =>
      `Of those, ${referred} were accepted; of the others, ${direct}.`,
    referred: 'Through connectors',
    direct: 'By themselves',
    source: 'Source',
    count: 'Sent',
    accepted: 'Accepted',
  },
  load: {
    title: 'Reviewers’ desks',
    none: 'No application was given to a reviewer.',
    sentence: (open: number, reviewers: number) =>
      `${plural('en', open, { zero: 'No review is', one: '# review is', other: '# reviews are' })} left, on ${plural('en', reviewers, { one: 'one desk', other: '# desks' })}.`,
    done: (count: number) =>
      plural('en', count, { zero: 'none lately', one: '# in 30 days', other: '# in 30 days' }),
    reviewer: 'Reviewer',
    open: 'Left',
    written: 'Written in 30 days',
  },
});
