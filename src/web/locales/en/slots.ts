import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('slots', {
  title: 'What it asks for',
  optional: '(optional)',
  help: 'When you confirm it, founders who have answered the same elsewhere can fill it in with one press, and check it, instead of writing it again.',
  what: {
    fact: 'Founders who have answered this before get it filled in, to be checked and accepted.',
    story: 'Founders get their earlier text suggested, to be read again and edited.',
    ask: 'Every programme asks this anew: nothing is carried over, and founders are told so.',
    private: 'This is private: nothing is carried over from elsewhere.',
  },
  writeFirst: 'Write the question first; guesses follow while you write.',
  suggestions: 'Likely meanings',
  confirm: (label: string) => `It asks for: ${label}`,
  none: 'No guess fits. You can choose from the full list.',
  failed: 'Guesses could not be loaded. You can still use the full list.',
  all: 'Choose from the full list',
  search: 'All meanings',
  searchPlaceholder: 'Type to search, for example “website”',
  change: 'Change',
  clear: 'Remove',
  clearOf: (label: string) => `Remove the meaning “${label}”`,
  confirmed: (label: string) => `Confirmed: it asks for ${label}.`,
  cleared: 'The meaning was removed.',
});
