import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('notifications', {
  title: 'Notifications',
  list: 'Notifications',
  today: 'Today',
  yesterday: 'Yesterday',
  isNew: 'New',
  empty: {
    title: 'Nothing has happened yet',
    body: 'When an application moves forward, a deadline comes close or someone joins your team, you see it here.',
    action: 'See open projects',
  },
  visitor: {
    title: 'Log in to see your notifications',
    body: 'Every step of your applications appears here, as it happens.',
  },
  more: 'Show earlier ones',
  /** What stands where a name is not known any more. */
  someProject: 'a project',
  someone: 'Someone',
  someStartup: 'A startup',
  yourTeam: 'your organisation',
  application_sent: (project: string) => `Your application to ${project} was sent.`,
  application_received: (startup: string, project: string) => `${startup} applied to ${project}.`,
  message_received: (who: string, project: string) => `${who} wrote to you about ${project}.`,
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
    declined: (project: string) => `You declined your place in ${project}.`,
    other: (project: string) => `There is news about your application to ${project}.`,
  },
  application_withdrawn: (startup: string, project: string) =>
    `${startup} withdrew its application to ${project}.`,
  decision_refused: (project: string, reason: string) =>
    `A decision on an application to ${project} could not be sent. ${reason}`,
  second_person: {
    to_confirm: (count: number, project: string) =>
      plural('en', count, {
        one: `# decision in ${project} waits for a second person to confirm.`,
        other: `# decisions in ${project} wait for a second person to confirm.`,
      }),
    long: (count: number, project: string) =>
      plural('en', count, {
        one: `# decision in ${project} has waited for a second person for over two days.`,
        other: `# decisions in ${project} have waited for a second person for over two days.`,
      }),
    sent_back: (project: string, reason: string) =>
      `Your decision on an application to ${project} came back. ${reason}`,
  },
  application_confirmed: (startup: string, project: string) =>
    `${startup} confirmed their place in ${project}.`,
  application_declined: (startup: string, project: string) =>
    `${startup} declined their place in ${project}.`,
  /** What another founder of the startup did. */
  founder_step: {
    withdrawn: (person: string, project: string) =>
      `${person} withdrew your application to ${project}.`,
    confirmed: (person: string, project: string) => `${person} confirmed your place in ${project}.`,
    declined: (person: string, project: string) => `${person} declined your place in ${project}.`,
    answered: (person: string, project: string) =>
      `${person} sent the missing information for ${project}.`,
    other: (person: string, project: string) =>
      `${person} moved your application to ${project} on.`,
  },
  /** `count` is null for the whole project. */
  review_assigned: (count: number | null, project: string) => {
    if (count === null) return `You are asked to review every application to ${project}.`;
    return count === 1
      ? `An application to ${project} is waiting for your review.`
      : `${count} applications to ${project} are waiting for your review.`;
  },
  deadline_near: (project: string, when: string) =>
    `${project} closes ${when}. Your draft is not sent yet.`,
  deadline_soon: (project: string) => `${project} closes soon. Your draft is not sent yet.`,
  decision_moved: (organisation: string, project: string, day: string) =>
    `${organisation} has moved its decision date: you hear about your application to ${project} by ${day}.`,
  bookmark_closes: (project: string, when: string) =>
    `${project}, which you bookmarked, closes ${when}.`,
  noDeadline: 'no deadline',
  bookmark_moved: (project: string, dates: { now: string; before: string }) =>
    `The deadline of ${project} has changed: ${dates.now} (before: ${dates.before}).`,
  search_found: (search: string, count: number) =>
    count === 1
      ? `A new project matches your search “${search}”.`
      : `${count} new projects match your search “${search}”.`,
  invitation_accepted: (person: string, organisation: string) =>
    `${person} joined ${organisation}.`,
  startup_verified: (startup: string) => `${startup} is verified.`,
  startup_refused: (startup: string, reason: string) =>
    `${startup} is not verified.${reason && ` ${reason}`}`,
  founder_left: (person: string, startup: string) =>
    `${person} is no longer a founder of ${startup}.`,
  founder_removed: (startup: string) => `You are no longer a founder of ${startup}.`,
  founder_role_changed: {
    owner: (startup: string) => `You are now an owner of ${startup}.`,
    co_founder: (startup: string) => `You are now a co-founder of ${startup}.`,
    other: (startup: string) => `Your role at ${startup} has changed.`,
  },
  startup_handed_on: (person: string, startup: string) => `${startup} has a new owner: ${person}.`,
  member_left: (person: string, organisation: string) =>
    `${person} is no longer in the team of ${organisation}.`,
  member_removed: (organisation: string) => `You are no longer in the team of ${organisation}.`,
  member_role_changed: {
    viewer: (organisation: string) => `You are now a viewer at ${organisation}.`,
    finance: (organisation: string) => `You now have the finance role at ${organisation}.`,
    reviewer: (organisation: string) => `You are now a reviewer at ${organisation}.`,
    manager: (organisation: string) => `You are now a manager at ${organisation}.`,
    admin: (organisation: string) => `You are now an admin at ${organisation}.`,
    owner: (organisation: string) => `You are now an owner of ${organisation}.`,
    other: (organisation: string) => `Your role at ${organisation} has changed.`,
  },
  founder_joined: (person: string, startup: string) => `${person} is now a founder of ${startup}.`,
  earning_changed: {
    earned: (amount: string, project: string, _why: string) =>
      `You earned ${amount}: a startup you referred was accepted for ${project}.`,
    payable: (amount: string, project: string, _why: string) =>
      `${amount} for your referral to ${project} can now be paid.`,
    paid: (amount: string, project: string, _why: string) =>
      `${amount} for your referral to ${project} was paid.`,
    void: (amount: string, project: string, why: string) =>
      `Your referral to ${project} no longer earns ${amount}.${why && ` ${why}`}`,
    other: (amount: string, project: string, _why: string) =>
      `Your earning of ${amount} for ${project} has changed.`,
  },
  dispute_answered: {
    disputer_stands: (project: string, why: string) =>
      `You disputed a referral to ${project}: the outcome stands. ${why}`,
    disputer_changed: (project: string, why: string) =>
      `You disputed a referral to ${project}: it was changed in your favour. ${why}`,
    organisation_stands: (project: string, why: string) =>
      `Your organisation disputed a referral to ${project}: the outcome stands. ${why}`,
    organisation_changed: (project: string, why: string) =>
      `Your organisation disputed a referral to ${project}: it was changed in its favour. ${why}`,
    credited_stands: (project: string, why: string) =>
      `A dispute about your referral to ${project} is settled: your credit stands. ${why}`,
    other: (project: string, why: string) =>
      `A dispute about your referral to ${project} is settled: the credit has moved. ${why}`,
  },
  dispute_late: {
    disputer: (project: string) =>
      `The answer to your dispute of a referral to ${project} is late. Operators are told, and the money waits until they answer.`,
    credited: (project: string) =>
      `A referral to ${project} is disputed, and the answer is late. Operators are told, and the money waits until they answer.`,
  },
  dispute_due: {
    soon: (count: number) =>
      plural('en', count, {
        one: '# dispute is to be answered within days.',
        other: '# disputes are to be answered within days.',
      }),
    late: (count: number) =>
      plural('en', count, {
        one: '# dispute should have been answered. Its money waits.',
        other: '# disputes should have been answered. Their money waits.',
      }),
  },
  earning_void: {
    rejected: 'The application was declined.',
    withdrawn: 'The founder withdrew the application.',
  },
  project_unconfirmed: {
    asked: (project: string, date: string) =>
      `Is ${project} still open? Please confirm it by ${date}.`,
    over: (project: string) =>
      `${project} moved to the past projects: nobody confirmed that it is open.`,
  },
  blind_review_lifted: (project: string, reason: string) =>
    `Blind review of ${project} was lifted: its reviewers now see names. “${reason}”`,
  project_changed: (project: string) => `${project} has changed. Check your draft.`,
  project_hidden: (project: string) =>
    `${project} was hidden from the public. The e-mail says why.`,
  project_shown: (project: string) => `${project} is shown to the public again.`,
  entity_hidden: (organisation: string) =>
    `${organisation} was hidden from the public. The e-mail says why.`,
  entity_deleted: (organisation: string) => `${organisation} was deleted by its owner.`,
  project_unavailable: (project: string) =>
    `${project} was hidden from the public. What you wrote stays with you.`,
  entity_shown: (organisation: string) => `${organisation} is shown to the public again.`,
});
