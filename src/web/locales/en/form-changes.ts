import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('form-changes', {
  kinds: {
    added: 'New question',
    removed: 'No longer asked',
    type: 'Different kind of answer',
    consent: 'New consent text',
    reworded: 'Reworded',
    required: 'Now required',
    optional: 'No longer required',
    limits: 'Limits changed',
    logic: 'Conditions changed',
    screener: 'Accepted answers changed',
    stage: 'Asked at a different stage',
  },
  help: { added: 'Help text added', removed: 'Help text removed', changed: 'Help text reworded' },
  identifying: {
    held: 'Identifies the applicant: withheld in a blind review',
    shown: 'No longer identifies the applicant: shown in a blind review',
  },
  moved: {
    within: 'Moved to another place',
    to: (screen: string) => `Moved to “${screen}”`,
    numbered: (number: number) => `Screen ${number}`,
  },
  options: {
    added: (count: number) => plural('en', count, { one: '# new option', other: '# new options' }),
    removed: (count: number) =>
      plural('en', count, { one: '# option removed', other: '# options removed' }),
    renamed: (count: number) =>
      plural('en', count, { one: '# option renamed', other: '# options renamed' }),
    order: 'Options reordered',
  },
  columns: {
    added: (count: number) => plural('en', count, { one: '# new column', other: '# new columns' }),
    removed: (count: number) =>
      plural('en', count, { one: '# column removed', other: '# columns removed' }),
    renamed: (count: number) =>
      plural('en', count, { one: '# column renamed', other: '# columns renamed' }),
    order: 'Columns reordered',
  },
  required: 'Required',
  limits: {
    none: 'No limits',
    maxWords: (count: number) =>
      plural('en', count, { one: 'at most # word', other: 'at most # words' }),
    maxLength: (count: number) =>
      plural('en', count, { one: 'at most # character', other: 'at most # characters' }),
    maxFiles: (count: number) =>
      plural('en', count, { one: 'at most # file', other: 'at most # files' }),
    maxFileSizeMb: (size: string) => `at most ${size} MB each`,
    accept: (kinds: string) => `only ${kinds}`,
    value: {
      min: (bound: string) => `at least ${bound}`,
      max: (bound: string) => `at most ${bound}`,
    },
    date: {
      min: (bound: string) => `not before ${bound}`,
      max: (bound: string) => `not after ${bound}`,
    },
    choices: {
      min: (bound: string) => `at least ${bound} chosen`,
      max: (bound: string) => `at most ${bound} chosen`,
    },
    rows: {
      min: (bound: string) => `at least ${bound} rows`,
      max: (bound: string) => `at most ${bound} rows`,
    },
    scale: {
      min: (bound: string) => `scale from ${bound}`,
      max: (bound: string) => `scale up to ${bound}`,
    },
  },
  logic: {
    always: 'Always asked',
    all: (conditions: string) => `Only when ${conditions}`,
    any: (conditions: string) => `When any of these is true: ${conditions}`,
    earlier: 'an earlier question',
    question: (label: string) => `“${label}”`,
    given: 'given',
    notGiven: 'not given',
    ops: {
      equals: (question: string, value: string) => `${question} is ${value}`,
      not_equals: (question: string, value: string) => `${question} is not ${value}`,
      includes: (question: string, value: string) => `${question} contains ${value}`,
      not_includes: (question: string, value: string) => `${question} does not contain ${value}`,
      answered: (question: string) => `${question} has an answer`,
      not_answered: (question: string) => `${question} has no answer`,
      greater_than: (question: string, value: string) => `${question} is more than ${value}`,
      less_than: (question: string, value: string) => `${question} is less than ${value}`,
    },
  },
});
