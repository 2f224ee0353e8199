import { catalogue, plural } from '../../lib/i18n.ts';

export const en = catalogue('reviews', {
  title: 'Review',
  cancel: 'Cancel',
  optional: '(optional)',
  own: {
    title: 'Your review',
    score: (score: number, scale: number) => `${score} of ${scale}`,
    weight: (weight: number) => `counts ${weight}×`,
    missing: 'Choose a score.',
    comment: 'What speaks for it, what against',
    commentHelp: 'Your team reads it after you submit. Founders never do.',
    total: (total: string) => `Your weighted score: ${total} of 5`,
    noRubric: 'This project has no criteria. Write what you think.',
    submit: 'Submit the review',
    submitted: 'Your review is submitted.',
    change: 'Change the review',
    counts: 'This review is submitted. What you change counts at once.',
    closed: 'There is nothing to review here now.',
  },
  team: {
    title: 'The team’s reviews',
    afterOwn: 'You see them after you submit your own, so that they do not sway you.',
    none: 'Nobody else has submitted a review yet.',
    changed: 'changed since',
    average: (count: number) =>
      plural('en', count, {
        one: 'of 5, from # review',
        other: 'of 5 on average, from # reviews',
      }),
    noNormal:
      'Not enough reviews yet to even out strict and generous reviewers: two people need three each.',
    normal: (value: number, size: string) =>
      Math.abs(value) < 0.25
        ? 'About as high as these reviewers usually score.'
        : value > 0
          ? `Higher than these reviewers usually score, by ${size} standard deviations.`
          : `Lower than these reviewers usually score, by ${size} standard deviations.`,
  },
  comments: {
    title: 'Comments',
    body: 'For the team only. You can change a comment for 15 minutes.',
    label: 'Comment',
    add: 'Comment',
    edit: 'Change',
    save: 'Save',
    remove: 'Delete',
    edited: 'changed',
  },
  recuse: {
    open: 'Conflict of interest',
    title: 'Declare a conflict of interest?',
    body: 'The application disappears from your list, and your review of it does not count. Managers read your reason.',
    reason: 'What connects you',
    missing: 'Say in a few words what connects you.',
    confirm: 'Step back from this application',
    done: 'You do not review this application any more.',
    listTitle: 'Conflicts of interest',
    listBody: 'Reviewers who stepped back from an application of this project.',
    lift: 'Lift',
    liftOf: (name: string) => `Lift the conflict of interest of ${name}`,
    lifted: 'Lifted. The application can be reviewed again.',
  },
  readers: {
    title: 'Who reads it',
    projectTitle: 'Reviewers of the whole project',
    whole: 'whole project',
    none: 'Nobody is assigned. Managers read everything anyway.',
    noReviewers: 'Nobody in the team has the role reviewer yet.',
    toTeam: 'Invite a reviewer',
    add: 'Assign',
    choose: 'Choose a reviewer',
    assign: 'Assign',
    remove: (name: string) => `Take the assignment of ${name} back`,
  },
  spread: {
    title: 'Distribute evenly',
    body: 'Gives the undecided applications to your reviewers, each about as many as the others.',
    start: 'Distribute',
    who: 'Reviewers',
    each: 'For each application',
    readers: (count: number) => plural('en', count, { one: '# reviewer', other: '# reviewers' }),
    preview: 'Preview',
    back: 'Back',
    open: (count: number) =>
      plural('en', count, {
        zero: 'No application waits for a review.',
        one: '# application waits for a review.',
        other: '# applications wait for a review.',
      }),
    reviewer: 'Reviewer',
    before: 'Has',
    added: 'Gets',
    short: (count: number) =>
      plural('en', count, {
        one: '# application gets fewer reviewers than asked for.',
        other: '# applications get fewer reviewers than asked for.',
      }),
    apply: (count: number) =>
      plural('en', count, {
        zero: 'Nothing to assign',
        one: 'Make # assignment',
        other: 'Make # assignments',
      }),
    done: (count: number) =>
      plural('en', count, { one: '# assignment made.', other: '# assignments made.' }),
  },
  rubric: {
    title: 'What reviewers score',
    body: 'Each reviewer gives each criterion a score. What a review was submitted by stays as it was.',
    none: 'No criterion yet: reviewers write a comment only.',
    add: 'Add a criterion',
    save: 'Save criteria',
    saved: 'The criteria are saved.',
    unsaved: 'Not saved yet.',
    label: 'Criterion',
    labelMissing: 'Name the criterion.',
    help: 'What to look for',
    weight: 'Weight',
    weightWrong: 'Use a number above 0, at most 100.',
    scale: 'Scale',
    scaleTo: (scale: number) => `1 to ${scale}`,
    unnamed: (number: number) => `criterion ${number}`,
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    remove: (name: string) => `Remove: ${name}`,
    stale:
      'Somebody else changed the criteria meanwhile. Load theirs, then make your change again.',
    load: 'Load theirs',
  },
  blind: {
    title: 'Blind review',
    body: 'Reviewers judge the answers without knowing whose they are. Managers see everything.',
    label: 'Hide who applies from reviewers',
    help: 'Names, startup, files, and answers to questions marked as identifying are held back.',
    on: 'Reviewers do not see who applies now.',
    off: 'Reviewers see who applies now.',
    stillOn: 'Not changed: reviewers still do not see who applies.',
    stillOff: 'Not changed: reviewers still see who applies.',
    notice: 'Blind review: you see a pseudonym, and answers that name somebody are held back.',
    withheld: 'Held back in this blind review',
  },
});
