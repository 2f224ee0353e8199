import { catalogue } from '#web/lib/i18n.ts';

/** Why an outcome is what it is, and how it is disputed. */
export const en = catalogue('referral-disputes', {
  why: 'Why this outcome',
  rule: 'Rule',
  rules: {
    not_yet: 'A link can be credited until its time is over.',
    credited:
      'A name given by the applicant wins over links, and a person’s over an organisation’s; otherwise the link followed last within 90 days wins.',
    project_pays_nothing:
      'A name given by the applicant wins over links, and a person’s over an organisation’s; otherwise the link followed last within 90 days wins. This project pays nothing.',
    own_link: 'Nobody is credited for their own application.',
    co_founder: 'Founders are not credited for their own startup.',
    team_member: 'The organisation that runs a project comes after everyone else.',
    later_touch:
      'A name given by the applicant wins over links, and a person’s over an organisation’s; otherwise the link followed last within 90 days wins.',
    window_over: 'A link counts when the application is begun within 90 days.',
    existing_application: 'A link that is followed after an application was begun comes too late.',
    credit_moved: 'An operator has answered a dispute and moved the credit.',
  },
  holder: 'Credited to',
  holders: {
    you: 'you',
    yours: 'your organisation',
    another_connector: 'another connector',
    another_organisation: 'another organisation',
    own_organisation: 'the organisation that runs the project',
    nobody: 'nobody',
  },
  named: (holder: string, when: string) => `${holder}, named by the applicant ${when}`,
  followed: (holder: string, when: string) => `${holder}, whose link was followed ${when}`,
  yours: 'Your link was followed',
  ended: 'It could be credited until',
  begun: 'Application begun',
  sent: 'Application sent',
  notSent: 'not sent yet',
  decided: 'Outcome decided',
  dispute: 'Dispute this outcome',
  until: (date: string) => `You can dispute it until ${date}.`,
  title: (project: string) => `Dispute the outcome for ${project}`,
  body: 'An operator looks at it and answers with a reason, within 14 days. Until then nothing that this application earns is paid, to anyone. What was paid already stays paid.',
  label: 'What is wrong with it',
  help: 'Say what happened and when. The operator reads it; the other side does not.',
  missing: 'Write what is wrong with it.',
  send: 'Send the dispute',
  done: 'The dispute is sent. You will be told the answer.',
  open: (when: string) => `Disputed ${when}. Money of this application waits for the answer.`,
  due: (date: string) => `An operator is to answer by ${date}.`,
  late: (date: string) =>
    `The answer was due by ${date} and is late. Operators are reminded of it, and see it first. Until they answer, nothing is decided and the money waits.`,
  answered: {
    stands: (when: string) => `Disputed. An operator answered ${when}: it stands.`,
    changed: (when: string) =>
      `Disputed. An operator answered ${when}: it was changed in your favour.`,
    withdrawn: (when: string) => `Disputed; it ended ${when} without an answer.`,
  },
  words: 'What was written',
  reason: 'The operator’s reason',
});
