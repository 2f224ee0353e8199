import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('decision-date-editor', {
  label: 'Decisions by',
  help: 'Founders read it before they apply. By the end of this day, you tell everyone your decision.',
  first: (day: string) => `The first day possible is ${day}, when applying has ended.`,
  needsDeadline: 'With a deadline, you can promise a day for your decisions.',
  moving:
    'Founders who wait are told of a later date, and go on seeing the one they were promised.',
  overdue: (count: number, day: string) =>
    plural('en', count, {
      one: `# decision late since ${day}`,
      other: `# decisions late since ${day}`,
    }),
});
