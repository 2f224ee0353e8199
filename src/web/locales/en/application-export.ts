import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('application-export', {
  open: 'Export',
  title: 'Export applications',
  body: 'A table for Excel and other spreadsheets: a line for each application, with what was sent last, each answer and the scores.',
  project: 'Project',
  choose: 'Choose a project',
  filtered: 'The filters of your list apply.',
  all: 'All applications that were sent to the project.',
  download: { xlsx: 'Download XLSX', csv: 'Download CSV' },
  personal:
    'The file holds personal data. Keep it as safe as the applications themselves, and delete it when you no longer need it.',
  most: 'At most 10,000 applications; the last line says where there are more.',
  failed: 'The file could not be made. Try again.',
  earlier: 'Exports of this project',
  none: 'Nobody has exported these applications yet.',
  key: (name: string) => `API key “${name}”`,
  by: (name: string, when: string) => `${name}, ${when}`,
  rows: (count: number) => plural('en', count, { one: '# application', other: '# applications' }),
  partly: (count: number) => `stopped after ${count}`,
});
