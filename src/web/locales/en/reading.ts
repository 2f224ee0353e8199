import { catalogue, plural } from '#web/lib/i18n.ts';

/* Beside the answers of one application: the list it was opened from, and the ways through it. */
export const en = catalogue('reading', {
  open: 'Show list',
  list: (total: number) => plural('en', total, { one: '# application', other: '# applications' }),
  due: 'To review',
  begun: 'Review begun',
  sections: 'Sections of the answers',
  decision: 'Decision and reviews',
  opensNext: 'Open the next one after a decision',
  opened: (name: string) => `Next in the list: ${name}.`,
  last: 'That was the last one of the list.',
});
