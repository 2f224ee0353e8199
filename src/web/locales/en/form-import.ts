import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('form-import', {
  title: 'Import a form',
  choose: 'Which form?',
  search: 'Search forms',
  forms: (count: number) =>
    plural('en', count, { one: '# form in the file', other: '# forms in the file' }),
  none: 'No form contains these words.',
  more: (count: number) => plural('en', count, { one: '# more: search', other: '# more: search' }),
  line: (number: number) => `Line ${number}`,
  unnamed: 'Form without a name',
  found: (questions: number, screens: number) =>
    `${plural('en', questions, { one: '# question', other: '# questions' })} on ${plural('en', screens, { one: '# screen', other: '# screens' })}`,
  whole: 'Everything is imported.',
  partly: (count: number) =>
    plural('en', count, {
      one: '# question loses something, as noted below.',
      other: '# questions lose something, as noted below.',
    }),
  left: (names: string) => `Only the questions are imported. Left out: ${names}.`,
  refused: 'This form cannot be imported',
  refusedAt: (question: number, why: string) => `Question ${question}: ${why}`,
  add: 'Add to the form',
  late: 'This part could not be loaded. Check your connection and try again.',
  /** What is wrong with a field of a question. */
  at: (field: string, why: string) => `${field}: ${why}`,
});
