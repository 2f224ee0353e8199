import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('board', {
  view: 'View',
  views: { table: 'Table', board: 'Board' },
  title: 'Applications by stage',
  keys: 'Drag a card, use its menu, or press Shift with an arrow while it has the focus.',
  readOnly: 'Managers move applications; you can read them.',
  reviewer: 'You see the applications that are assigned to you.',
  reviewerEmpty:
    'Nothing is assigned to you yet. A manager assigns projects or single applications to you.',
  empty: 'Nothing here',
  of: (here: string, all: string) => `${here} of ${all}`,
  inStage: 'In this stage',
  days: (days: number) => plural('en', days, { zero: 'Today', one: '# day', other: '# days' }),
  here: (days: number) =>
    plural('en', days, {
      zero: 'Here since today',
      one: 'Here for # day',
      other: 'Here for # days',
    }),
  rating: 'Rating',
  comments: 'Comments',
  move: (name: string) => `Move ${name}`,
  went: (status: string) => `Moved to ${status}.`,
  noWay: 'It cannot move further in that direction.',
  cannot: (from: string, to: string) => `An application that is “${from}” cannot become “${to}”.`,
  tooMany: (most: number) =>
    `Only the newest ${most} are shown here. Narrow the list by project or status.`,
  orderedOf: (here: number, all: number) =>
    `Only the newest ${here} of ${all} applications are sorted. Narrow the list by project or status, or show more below.`,
  noRating: 'No rating yet',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all shown',
  bulk: {
    label: 'Selected applications',
    count: (count: number) => plural('en', count, { one: '# selected', other: '# selected' }),
    decide: 'Decide on them',
    clear: 'Clear the selection',
    title: 'Decide on several applications',
    status: 'New status',
    choose: 'Choose a status',
    preview: 'Preview',
    apply: (count: number) =>
      plural('en', count, { one: 'Apply to # application', other: 'Apply to # applications' }),
    back: 'Back',
    changes: (count: number) =>
      plural('en', count, {
        zero: 'Nothing would change.',
        one: '# application would change:',
        other: '# applications would change:',
      }),
    refused: (count: number) =>
      plural('en', count, { one: '# stays as it is:', other: '# stay as they are:' }),
    held: 'Your team sees it right away. Nobody else is told for 15 minutes; until then you can undo it.',
    second:
      'Your team sees it right away. A second person confirms each; nobody else is told before.',
    changed: 'Something has changed since the preview. Check it again.',
    scheduled: 'Decided. Nobody has been told yet.',
  },
  batch: {
    title: 'Bulk decisions',
    waiting: (count: number, status: string) =>
      plural('en', count, {
        one: `# application becomes “${status}”`,
        other: `# applications become “${status}”`,
      }),
    undone: 'Undone. Nobody was told.',
    released: 'The e-mails are being sent.',
    earlier: 'Earlier bulk decisions',
    state: { scheduled: 'Waiting', applied: 'Applied', undone: 'Undone' },
    by: (name: string, when: string) => `${name}, ${when}`,
    counts: (applied: number, refused: number) =>
      refused ? `${applied} changed, ${refused} left as they were` : `${applied} changed`,
  },
});
