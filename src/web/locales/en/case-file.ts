import { catalogue, plural } from '../../lib/i18n.ts';

export const en = catalogue('case-file', {
  judged: (sending: number, rubric: number | null) =>
    rubric === null ? `Judged sending ${sending}` : `Judged sending ${sending}, rubric ${rubric}`,
  olderRubric: 'By an older rubric.',
  since: {
    answers: (count: number) =>
      plural('en', count, {
        zero: 'It was sent again since: no answer changed.',
        one: '# answer changed since this review.',
        other: '# answers changed since this review.',
      }),
    own: (count: number) =>
      plural('en', count, {
        zero: 'It was sent again since your review: no answer changed.',
        one: '# answer changed since your review.',
        other: '# answers changed since your review.',
      }),
    before: 'Before',
    after: 'Now',
    confirm: 'My review stands',
    confirmed: 'Your review counts for the new sending.',
    show: 'It was sent again since. Show what changed',
    outdated: (count: number) =>
      plural('en', count, {
        one: '# of them judged an older sending or rubric.',
        other: '# of them judged an older sending or rubric.',
      }),
  },
  asked: {
    title: 'Your review is asked for again',
    body: 'What reviewers score has changed. Scores that still fit are filled in; what you gave is kept.',
    kept: 'What you gave before',
  },
  anew: {
    body: 'The rubric changed since. Your review counts on by the one you used.',
    action: 'Score by the new rubric',
  },
  frozen: {
    title: (count: number) =>
      plural('en', count, {
        one: '# submitted review was scored by these criteria. Saving makes the next rubric.',
        other: '# submitted reviews were scored by these criteria. Saving makes the next rubric.',
      }),
    legend: 'The reviews already submitted',
    keep: 'Count on',
    keepHelp: 'They keep the criteria they were scored by, and are marked.',
    again: 'Are asked for again',
    againHelp:
      'Those of undecided applications become drafts; their scores are kept aside and their reviewers are told.',
  },
  page: {
    title: 'Case file',
    link: 'Case file',
    body: 'Everything that you may know of this application, as it was.',
    back: 'To the application',
    at: 'As it was on',
    now: 'Now',
    pdf: 'As PDF',
    json: 'As JSON',
    failed: 'The file did not come. Try again in a moment.',
    print: 'Print',
    blind: 'Blind review: what names people or the startup is left out.',
    project: 'Project',
    organisation: 'Organisation',
    applicant: 'Applicant',
    startup: 'Startup',
    status: 'Status',
    sending: (number: number) => `Sending ${number}`,
    sent: (when: string, who: string) => `Sent ${when} by ${who}`,
    sentBare: (when: string) => `Sent ${when}`,
    form: (version: number) => `Form version ${version}`,
    uncertain: 'Put together afterwards: the words of the form may have changed since.',
    hash: 'SHA-256 hash',
    signature: 'Ed25519 signature',
    key: 'Key',
    receipt: 'Signed receipt',
    profile: 'Startup profile as it was',
    files: 'Files',
    noHash: 'No hash was kept.',
    given: 'Agreed.',
    notAnswered: 'Not answered',
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
      staged: 'waits, nobody was told',
      released: 'told',
      refused: 'refused',
      undone: 'taken back',
    },
  },
});
