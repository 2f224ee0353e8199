import { catalogue, plural } from '#web/lib/i18n.ts';
import { roughWait } from '#web/lib/time.ts';

export const en = catalogue('ui', {
  status: {
    draft: 'Draft',
    pending: 'New',
    in_review: 'In review',
    needs_info: 'Needs information',
    shortlisted: 'Shortlisted',
    interview: 'Interview',
    waitlisted: 'Waiting list',
    accepted: 'Accepted',
    confirmed: 'Confirmed',
    rejected: 'Declined',
    declined: 'Offer declined',
    withdrawn: 'Withdrawn',
  },
  /** What is new to the team was sent by whoever applied, and by whoever referred them. */
  sentStatus: 'Sent',
  deadline: {
    none: 'No deadline',
    days: (days: number) => plural('en', days, { one: '# day left', other: '# days left' }),
    hours: (hours: number) =>
      plural('en', hours, {
        zero: 'Less than an hour left',
        one: '# hour left',
        other: '# hours left',
      }),
    grace: 'Last call: closes within a day',
    over: 'Closed',
  },
  error: {
    title: 'This did not load',
    offlineTitle: 'You are offline',
    missingTitle: 'Not found',
    missingAction: 'See open projects',
    unknown: 'Something went wrong here. Try again.',
    retry: 'Try again',
    requestId: (id: string) => `If you write to us, mention ${id}.`,
  },
  call: {
    offline: 'You seem to be offline. Check the connection, then try again.',
    timeout: 'The server took too long to answer. Try again.',
    unreachable: 'The server cannot be reached right now. Try again in a moment.',
    loggedOut: 'You are no longer logged in. Log in to continue.',
    wait: (seconds: number) => {
      const { unit, count } = roughWait(seconds);
      const wait = plural('en', count, { one: `# ${unit}`, other: `# ${unit}s` });
      return `Too many attempts. Wait ${wait}, then try again.`;
    },
  },
  list: {
    shown: (shown: string, total: string) => `Showing ${shown} of ${total}`,
    more: 'Show more',
  },
  remove: (name: string) => `Remove ${name}`,
  close: 'Close',
  clear: 'Clear',
  loading: 'Loading',
  noMatches: 'Nothing matches',
  open: 'Open the list',
  dismiss: 'Dismiss',
  notifications: 'Messages',
});
