import { catalogue, plural } from '#web/lib/i18n.ts';

/** What the console says of the synonyms of the search. */
export const en = catalogue('operator-synonyms', {
  title: 'Search synonyms',
  note: 'Other words for what people search for. A meaning that is the name of a list value or an organisation acts as a filter.',
  search: 'Search synonyms',
  empty: 'No synonyms found',
  add: 'Add a synonym',
  edit: 'Change',
  editNamed: (phrase: string) => `Change “${phrase}”`,
  phrase: 'Phrase',
  phraseHelp: 'As people type it. Case, accents and punctuation are ignored.',
  means: 'Means',
  meansHelp: (most: number) =>
    `One on each line, at most ${most}: other words, or a name as it stands in the lists.`,
  changed: 'Changed',
  reason: 'Reason',
  optional: '(optional)',
  save: 'Save',
  saved: (phrase: string) => `“${phrase}” is saved and used from the next search on.`,
  remove: 'Delete',
  removeTitle: (phrase: string) => `Delete “${phrase}”`,
  removeBody: 'Searches treat it as plain words again.',
  removed: 'The synonym is deleted.',
  kinds: {
    country: 'Country',
    region: 'Region',
    community: 'Community',
    sector: 'Sector',
    projectType: 'Type',
    startupStage: 'Stage',
    organisation: 'Organisation',
  },
  named: (kind: string, name: string) => `${kind}: ${name}`,
  tryIt: {
    title: 'Try a search',
    label: 'Search as visitors do',
    note: 'How it is read now, and what it finds among open projects.',
    reading: 'Reading the search',
    parts: 'How it is read',
    words: 'Words',
    phrase: 'As written',
    not: 'Without',
    all: (count: number) =>
      plural('en', count, {
        zero: 'Nothing open has all of it',
        one: '# open project has all of it',
        other: '# open projects have all of it',
      }),
    some: (count: number) =>
      plural('en', count, {
        zero: 'Nothing open fits',
        one: 'Nothing open has all of it, # project has most of it',
        other: 'Nothing open has all of it, # projects have most of it',
      }),
    instead: (words: string) => `Searched for “${words}” instead.`,
    unknown: (words: string) => `Found in no project: ${words}.`,
    nothing: 'This is not searched for: common words alone list every project.',
  },
});
