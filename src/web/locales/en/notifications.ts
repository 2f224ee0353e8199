import { catalogue } from '../../lib/i18n.ts';

export const en = catalogue('notifications', {
  title: 'Notifications',
  list: 'Notifications',
  today: 'Today',
  yesterday: 'Yesterday',
  isNew: 'New',
  empty: {
    title: 'Nothing has happened yet',
    body: 'When an application moves on, a deadline comes near or somebody joins your team, it stands here.',
    action: 'See open projects',
  },
  visitor: {
    title: 'Log in to see your notifications',
    body: 'Every step of your applications stands here, as it happens.',
  },
  more: 'Show earlier ones',
  /** What stands where a name is not known any more. */
  someProject: 'a project',
  someone: 'Somebody',
  someStartup: 'A startup',
  yourTeam: 'your organisation',
  application_sent: (project: string) => `Your application to ${project} was sent.`,
  application_received: (startup: string, project: string) => `${startup} applied to ${project}.`,
  application_answered: (startup: string, project: string) =>
    `${startup} sent the missing information for ${project}.`,
  application_status: {
    draft: (project: string) => `Your application to ${project} is a draft again.`,
    pending: (project: string) => `Your application to ${project} is back with the organisation.`,
    in_review: (project: string) => `Your application to ${project} is being reviewed.`,
    needs_info: (project: string) =>
      `${project}: the organisation needs more information from you.`,
    shortlisted: (project: string) => `You are on the shortlist of ${project}.`,
    interview: (project: string) => `You are invited to an interview for ${project}.`,
    waitlisted: (project: string) => `You are on the waiting list of ${project}.`,
    accepted: (project: string) => `You are accepted for ${project}. Congratulations!`,
    rejected: (project: string) => `Your application to ${project} was declined.`,
    withdrawn: (project: string) => `Your application to ${project} was withdrawn.`,
    confirmed: (project: string) => `Your place in ${project} is confirmed.`,
    declined: (project: string) => `You declined the offer of ${project}.`,
    other: (project: string) => `Your application to ${project} has moved on.`,
  },
  application_withdrawn: (startup: string, project: string) =>
    `${startup} withdrew its application to ${project}.`,
  decision_refused: (project: string, reason: string) =>
    `A decision on an application to ${project} was not told. ${reason}`,
  application_place: {
    confirmed: (startup: string, project: string) =>
      `${startup} confirmed its place in ${project}.`,
    declined: (startup: string, project: string) => `${startup} declined the offer of ${project}.`,
  },
  /** `count` is null for the whole project. */
  review_assigned: (count: number | null, project: string) => {
    if (count === null) return `You review ${project}: every application to it.`;
    return count === 1
      ? `An application to ${project} waits for your review.`
      : `${count} applications to ${project} wait for your review.`;
  },
  deadline_near: (project: string, when: string) =>
    `${project} closes ${when}. Your draft is not sent yet.`,
  deadline_soon: (project: string) => `${project} closes soon. Your draft is not sent yet.`,
  invitation_accepted: (person: string, organisation: string) =>
    `${person} joined ${organisation}.`,
  startup_verified: (startup: string) => `${startup} is verified.`,
  startup_refused: (startup: string, reason: string) =>
    `${startup} is not verified.${reason && ` ${reason}`}`,
  founder_joined: (person: string, startup: string) => `${person} is now a founder of ${startup}.`,
  earning_changed: {
    earned: (amount: string, project: string, _why: string) =>
      `You earned ${amount}: a startup you referred was accepted for ${project}.`,
    payable: (amount: string, project: string, _why: string) =>
      `${amount} for your referral to ${project} can now be paid.`,
    paid: (amount: string, project: string, _why: string) =>
      `${amount} for your referral to ${project} was paid.`,
    void: (amount: string, project: string, why: string) =>
      `Your referral to ${project} does not earn ${amount}.${why && ` ${why}`}`,
    other: (amount: string, project: string, _why: string) =>
      `Your earning of ${amount} for ${project} has changed.`,
  },
  earning_void: {
    rejected: 'The application was declined.',
    withdrawn: 'The founder withdrew the application.',
  },
  project_changed: (project: string) => `${project} has changed. Check your draft.`,
  project_hidden: (project: string) => `${project} was hidden from the public. The mail says why.`,
  project_shown: (project: string) => `${project} is shown to the public again.`,
  entity_hidden: (organisation: string) =>
    `${organisation} was hidden from the public. The mail says why.`,
  entity_shown: (organisation: string) => `${organisation} is shown to the public again.`,
});
