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
  page: {
    title: 'Case file',
    link: 'Case file',
    body: 'Everything you may see of this application, as it was.',
    back: 'Back to the application',
    at: 'As it was on',
    now: 'Now',
    pdf: 'As PDF',
    json: 'As JSON',
    failed: 'The file could not be loaded. Try again in a moment.',
    print: 'Print',
    blind: 'Blind review: anything that names people or the startup is left out.',
    project: 'Project',
    organisation: 'Organisation',
    applicant: 'Applicant',
    startup: 'Startup',
    status: 'Status',
    sending: (number: number) => `Submission ${number}`,
    sent: (when: string, who: string) => `Sent ${when} by ${who}`,
    sentBare: (when: string) => `Sent ${when}`,
    form: (version: number) => `Form version ${version}`,
    uncertain: 'Reconstructed later: the wording of the form may have changed since.',
    hash: 'SHA-256 hash',
    signature: 'Ed25519 signature',
    key: 'Key',
    receipt: 'Signed receipt',
    profile: 'Startup profile as it was',
    files: 'Files',
    noHash: 'No hash was kept.',
    given: 'Agreed.',
    notAnswered: 'Not answered',
    withheld: 'Withheld in this blind review',
    steps: 'What happened',
    decisions: 'Decisions',
    reviews: 'Reviews',
    total: (total: string) => `Weighted score: ${total} of 5`,
    comments: 'Comments',
    changed: (when: string) => `changed ${when}`,
    conflicts: 'Conflicts of interest',
    declared: 'declared',
    lifted: 'lifted',
    charges: 'Charges',
    readings: 'Who read it',
    none: 'None.',
    by: { founder: 'the founder', organisation: 'the organisation', system: 'the system' },
    states: {
      staged: 'waiting, nobody told yet',
      released: 'told',
      refused: 'refused',
      undone: 'undone',
    },
  },
});
