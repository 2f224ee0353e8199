import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('as-reviewers', {
  title: 'What reviewers see',
  back: 'Your application',
  of: (project: string) => `Your application to ${project}`,
  body: (applicant: string) =>
    `Reviewers judge this project without names. To them you are “${applicant}”. They see the day on which you sent it, not the hour, and the answers below.`,
  masked:
    'Where an answer names you, your startup or your addresses, they read […]. We cannot find a name that we do not know: leave it out if that matters to you.',
  withheld: 'Withheld: they do not read this answer.',
  draft: 'This is your draft as it would look if you sent it now.',
  open: 'Reviewers of this project see who applies.',
  lifted: (day: string) =>
    `Blind review was lifted on ${day}: reviewers see who applies. The organisation says why:`,
});
