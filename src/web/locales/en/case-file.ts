import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('case-file', {
  judged: (sending: number, rubric: number | null) =>
    rubric === null
      ? `Reviewed submission ${sending}`
      : `Reviewed submission ${sending}, rubric ${rubric}`,
  olderRubric: 'Scored with an older rubric.',
  since: {
    answers: (count: number) =>
      plural('en', count, {
        zero: 'Sent again since this review: no answer changed.',
        one: '# answer or its question changed since this review.',
        other: '# answers or their questions changed since this review.',
      }),
    own: (count: number) =>
      plural('en', count, {
        zero: 'Sent again since your review: no answer changed.',
        one: '# answer or its question changed since your review.',
        other: '# answers or their questions changed since your review.',
      }),
    before: 'Before',
    after: 'Now',
    otherwise: 'The question was the same, its help or options were different.',
    reworded: (label: string) => `Worded differently before: “${label}”`,
    confirm: 'My review stands',
    confirmed: 'Your review counts for the new submission.',
    show: 'Sent again since then. Show what changed',
    outdated: (count: number) =>
      plural('en', count, {
        one: '# of them reviewed an older submission or rubric.',
        other: '# of them reviewed an older submission or rubric.',
      }),
  },
  asked: {
    title: 'You are asked to review this again',
    body: 'The criteria have changed. Scores that still fit are filled in; your earlier ones are kept.',
    kept: 'Your earlier scores',
  },
  anew: {
    body: 'The rubric has changed since. Your review still counts, with the rubric you used.',
    action: 'Score with the new rubric',
  },
  frozen: {
    title: (count: number) =>
      plural('en', count, {
        one: '# submitted review was scored with these criteria. Saving creates a new rubric.',
        other: '# submitted reviews were scored with these criteria. Saving creates a new rubric.',
      }),
    legend: 'The reviews already submitted',
    keep: 'Still count',
    keepHelp: 'They keep the criteria they were scored with, and are marked.',
    again: 'Must be done again',
    againHelp:
      'Those of undecided applications become drafts again; their scores are kept and their reviewers are told.',
  },
  link: 'Case file',
});
