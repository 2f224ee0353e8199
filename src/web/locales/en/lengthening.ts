import { catalogue, plural } from '#web/lib/i18n.ts';

const minutes = (count: number) => plural('en', count, { one: '# minute', other: '# minutes' });

export const en = catalogue('lengthening', {
  label: 'Lengthen the deadline by minutes in which this site was unavailable',
  help: 'Counted from a day before the deadline until the form closes, at most a day. The page, the calendars and the reminders follow, and founders with a draft are told.',
  lengthened: (count: number) =>
    `The deadline is ${minutes(count)} later than it was set, because this site was unavailable that long.`,
});
